import { PROOF_SUBJECTS, type ProofRule } from '@rihla/domain/ledger/proof-rules';
import { LISTINGS_PATH } from '../../../lib/navigation/listing-paths.ts';
import { BOOKS_PATH } from '../books/books-paths.ts';

/** For each kind of subject in an error of the books: the URL of the list searched for it, or of its own screen. */
const SUBJECT_URLS: Readonly<Record<string, (subject: string) => string>> = {
  // The subject of a fee is the number of its invoice and a time, of which only the number can be searched.
  INVOICE: (subject) => `/admin/transactions/invoices?q=${encodeURIComponent(subject.split(' ')[0]!)}`,
  INVOICE_SLUG: (slug) => `/admin/transactions/invoices/${slug}`,
  PAYMENT: () => '/admin/transactions/payments',
  LISTING: (name) => `${LISTINGS_PATH}?q=${encodeURIComponent(name)}`,
  CUSTOMER: (name) => `/admin/credentials/users?q=${encodeURIComponent(name)}`,
  AGENT: (name) => `/admin/credentials/agents?q=${encodeURIComponent(name)}`,
  VOUCHER: (code) => `/admin/transactions/voucher?q=${encodeURIComponent(code)}`,
  ENTRY: () => `${BOOKS_PATH}/journal`,
  MONTH: () => `${BOOKS_PATH}/months`,
};

/**
 * Returns the URL of the screen that shows the subject of an error found by the check of the books.
 * @param rule the rule that does not hold
 * @param subject such as the number of an invoice or a name
 * @returns null where no screen shows it
 */
export function pathOfFinding(rule: ProofRule, subject: string): string | null {
  return SUBJECT_URLS[PROOF_SUBJECTS[rule]]?.(subject) ?? null;
}
