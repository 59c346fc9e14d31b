import type { FileSection } from '@rihla/domain/pilgrims/file.fields';

/** The office fills in everything; what the visa and the policy say comes to it, not to the pilgrim. */
export const OFFICE_SECTIONS: readonly FileSection[] = [
  'personal',
  'passport',
  'office',
  'visa',
  'insurance',
  'additional',
];
export const OWN_SECTIONS: readonly FileSection[] = ['personal', 'passport', 'additional'];

/** A profile is opened from a customer or from an invoice, and leads back there. */
export function backTo({ invoice_slug, user_slug }: Readonly<Record<string, string | undefined>>): string {
  return invoice_slug
    ? `/admin/transactions/invoices/${invoice_slug}`
    : `/admin/credentials/users/${user_slug}`;
}
