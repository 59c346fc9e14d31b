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

/**
 * The URL path to return to from a profile, by the slugs in its URL: the customer on the invoice whose traveller it is,
 * or the customer. Without a customer in the URL it is the invoice, or the list of customers.
 */
export function pathBackFromProfile({
  invoice_slug,
  user_slug,
}: Readonly<Record<string, string | undefined>>): string {
  const customers = '/admin/credentials/users';
  if (!invoice_slug) return user_slug ? `${customers}/${user_slug}` : customers;
  const invoice = `/admin/transactions/invoices/${invoice_slug}`;
  return user_slug ? `${invoice}/user/${user_slug}` : invoice;
}

/** The URL path of the step with the papers of a profile, by the slugs in the URL of the screen that added it. */
export function papersStepPath(
  { invoice_slug, user_slug }: Readonly<Record<string, string | undefined>>,
  slug: string,
): string {
  const profile = invoice_slug
    ? `/admin/transactions/invoices/${invoice_slug}/user/${user_slug}/profile/${slug}`
    : `/admin/credentials/users/${user_slug}/edit-profile/${slug}`;
  return `${profile}?step=documents`;
}
