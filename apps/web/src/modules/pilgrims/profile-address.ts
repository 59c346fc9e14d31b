import { WIZARD_STEPS, type WizardStep } from '@rihla/domain/pilgrims/wizard/wizard-steps';

/** The form steps for staff: all of them. Only staff fill in visa and insurance, because the office receives both. */
export const OFFICE_SECTIONS: readonly WizardStep[] = WIZARD_STEPS;
/** The form steps that a customer fills in. */
export const OWN_SECTIONS: readonly WizardStep[] = [
  'personal',
  'documents',
  'passport',
  'office',
  'additional',
];

/** URL path to return to from a profile, by the slugs in its URL: the traveller's invoice, or else the customer. */
export function pathBackFromProfile({
  invoice_slug,
  user_slug,
}: Readonly<Record<string, string | undefined>>): string {
  return invoice_slug
    ? `/admin/transactions/invoices/${invoice_slug}/user/${user_slug}`
    : `/admin/credentials/users/${user_slug}`;
}

/** URL path of the papers step of a profile that was just added. */
export function papersStepPath(
  { invoice_slug, user_slug }: Readonly<Record<string, string | undefined>>,
  slug: string,
): string {
  const profile = invoice_slug
    ? `/admin/transactions/invoices/${invoice_slug}/user/${user_slug}/profile/${slug}`
    : `/admin/credentials/users/${user_slug}/edit-profile/${slug}`;
  return `${profile}?step=documents`;
}
