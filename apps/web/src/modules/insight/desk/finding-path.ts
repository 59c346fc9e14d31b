import { PROOF_SUBJECTS, type ProofRule } from '@rihla/domain/ledger/proof-rules';
import { BOOKS_AT } from '../books/books-paths.ts';

/** The screens that find a subject of the proof by its name, and those that show it whole. */
const PLACES: Readonly<Record<string, (subject: string) => string>> = {
  // A fee is named by its invoice and the moment: the number alone is searched for.
  INVOICE: (subject) => `/admin/transactions/invoices?q=${encodeURIComponent(subject.split(' ')[0]!)}`,
  INVOICE_SLUG: (slug) => `/admin/transactions/invoices/${slug}`,
  PAYMENT: () => '/admin/transactions/payments',
  LISTING: (name) => `/admin/transactions/tour-pack?q=${encodeURIComponent(name)}`,
  CUSTOMER: (name) => `/admin/credentials/users?q=${encodeURIComponent(name)}`,
  AGENT: (name) => `/admin/credentials/agents?q=${encodeURIComponent(name)}`,
  VOUCHER: (code) => `/admin/transactions/voucher?q=${encodeURIComponent(code)}`,
  ENTRY: () => `${BOOKS_AT}/journal`,
  MONTH: () => `${BOOKS_AT}/months`,
};

/**
 * Where a finding of the proof is looked into.
 * @param rule the rule that does not hold, @param subject what it says so of: the number of an invoice, a name
 * @returns null where no screen shows it
 */
export function pathOfFinding(rule: ProofRule, subject: string): string | null {
  return PLACES[PROOF_SUBJECTS[rule]]?.(subject) ?? null;
}
