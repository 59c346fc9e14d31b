/**
 * What an agency needs before it sells its first departure, in the order in which it is best done, each with the
 * permission of those who do it.
 */
const FIRST_STEP_PERMISSIONS = {
  /** The address of the agency, which stands on its papers and its site. */
  address: 'site.update',
  /** A phone or WhatsApp number, and the e-mail address to which letters are answered. */
  contacts: 'site.update',
  logo: 'site.update',
  /** An account to which customers transfer. */
  bank: 'bank.create',
  /** A second person of the office, beside the director. */
  staff: 'admin.create',
  /** An e-mail that a mail server has taken, which shows that letters go out. */
  letters: 'letter.read',
  /** A package that was published. */
  listing: 'listing.publish',
} as const;

export type FirstStep = keyof typeof FIRST_STEP_PERMISSIONS;

/** The first steps of an agency, in their order. */
export const FIRST_STEPS = Object.keys(FIRST_STEP_PERMISSIONS) as readonly FirstStep[];

/** The permission of those who do a first step. */
export function firstStepPermission(step: FirstStep): string {
  return FIRST_STEP_PERMISSIONS[step];
}
