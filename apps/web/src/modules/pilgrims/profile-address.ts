import { WIZARD_STEPS, type WizardStep } from '@rihla/domain/pilgrims/wizard/wizard-steps';

/** The steps of the office: all of them. Visa and policy are here alone, because the office receives both. */
export const OFFICE_SECTIONS: readonly WizardStep[] = WIZARD_STEPS;
/** The steps that a customer fills in. */
export const OWN_SECTIONS: readonly WizardStep[] = [
  'personal',
  'documents',
  'passport',
  'office',
  'additional',
];

/** The screen from which a profile was opened: a customer's, inside an invoice or by itself. */
export function backTo({ invoice_slug, user_slug }: Readonly<Record<string, string | undefined>>): string {
  return invoice_slug
    ? `/admin/transactions/invoices/${invoice_slug}/user/${user_slug}`
    : `/admin/credentials/users/${user_slug}`;
}

/** The papers of a profile that was just added, which come after its data. */
export function papersOf(
  { invoice_slug, user_slug }: Readonly<Record<string, string | undefined>>,
  slug: string,
): string {
  const profile = invoice_slug
    ? `/admin/transactions/invoices/${invoice_slug}/user/${user_slug}/profile/${slug}`
    : `/admin/credentials/users/${user_slug}/edit-profile/${slug}`;
  return `${profile}?step=documents`;
}
