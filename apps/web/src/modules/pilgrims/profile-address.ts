import type { FileSection } from '@rihla/domain/pilgrims/file.fields';

/** The sections of the office: all of them. Visa and policy are here alone, because the office receives both. */
export const OFFICE_SECTIONS: readonly FileSection[] = [
  'personal',
  'passport',
  'office',
  'visa',
  'insurance',
  'additional',
];
/** The sections that a customer fills in. */
export const OWN_SECTIONS: readonly FileSection[] = ['personal', 'passport', 'additional'];

/** The screen from which a profile was opened: a customer's, inside an invoice or by itself. */
export function backTo({ invoice_slug, user_slug }: Readonly<Record<string, string | undefined>>): string {
  return invoice_slug
    ? `/admin/transactions/invoices/${invoice_slug}/user/${user_slug}`
    : `/admin/credentials/users/${user_slug}`;
}
