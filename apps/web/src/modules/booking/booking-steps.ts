import { normaliseEmail } from '@rihla/domain/shared/identity/email';
import { normalisePhone } from '@rihla/domain/shared/identity/phone';
import type { MessageKey, Translation } from '../../lib/words/i18n.ts';
import { activeAccount } from '../../lib/session/session.ts';
import { isMissing } from './addon-pick.ts';
import { type BookingDraft, type Listing, offeredAddons, placesOf } from './booking-draft.ts';
import { STEPS, type StepName } from './refusals.ts';
import { roomProblem } from './room-limits.ts';

export const STEP_TITLES: Readonly<Record<StepName, MessageKey>> = {
  package: 'book.step.package',
  rooms: 'book.step.rooms',
  addons: 'book.step.addons',
  people: 'book.step.people',
  review: 'book.step.review',
};

/** The steps that this package needs: one without add-ons does not ask for them. */
export function stepsFor(listing: Listing | undefined): StepName[] {
  return STEPS.filter((step) => step !== 'addons' || !listing || offeredAddons(listing).length > 0);
}

/**
 * The first step that is not finished yet; the last one when all others are. `people` is not finished until the
 * person in charge can be reached by phone and e-mail.
 */
export function firstOpenStep(draft: BookingDraft, listing: Listing | undefined): StepName {
  if (!draft.listing || !listing) return 'package';
  if (roomProblem(draft, listing)) return 'rooms';
  if (missingCategories(draft, listing).length > 0) return 'addons';
  return isReachable(draft) ? 'review' : 'people';
}

/** The step to show: the one that was asked for, unless an earlier one has to be finished first. */
export function stepToShow(
  asked: string | null,
  draft: BookingDraft,
  listing: Listing | undefined,
): StepName {
  const steps = stepsFor(listing);
  const open = steps.indexOf(firstOpenStep(draft, listing));
  const wanted = steps.findIndex((step) => step === asked);
  return steps[wanted < 0 ? Math.min(open, steps.indexOf('rooms')) : Math.min(wanted, open)] ?? 'package';
}

/**
 * The step to begin with when rooms were chosen on the public site: the one after the rooms, or the rooms if they
 * cannot be booked.
 */
export function stepAfterRooms(draft: BookingDraft, listing: Listing): StepName {
  const steps = stepsFor(listing);
  return roomProblem(draft, listing) ? 'rooms' : (steps[steps.indexOf('rooms') + 1] ?? 'rooms');
}

/** The categories from which an add-on must be chosen and has not been. */
export function missingCategories(draft: BookingDraft, listing: Listing): Listing['addon_categories'] {
  const places = placesOf(draft, listing);
  return offeredAddons(listing).filter((category) => isMissing(draft.addons, category, places));
}

export type PersonField = 'pic_name' | 'pic_phone' | 'pic_email';

/**
 * The problems of the fields of the person in charge. `pic_…` are the name, phone and e-mail of the contact for the
 * booking.
 */
export function personProblems(
  draft: BookingDraft,
  { t }: Pick<Translation, 't'>,
): Partial<Record<PersonField, string>> {
  const problems: Partial<Record<PersonField, string>> = {};
  if (!draft.pic_name.trim()) problems.pic_name = t('error.form.required', { field: t('book.pic_name') });
  if (!draft.pic_phone.trim()) problems.pic_phone = t('error.form.required', { field: t('book.pic_phone') });
  else if (!normalisePhone(draft.pic_phone)) problems.pic_phone = t('error.form.phone');
  if (!draft.pic_email.trim() && mayMissEmail()) return problems;
  if (!draft.pic_email.trim()) problems.pic_email = t('error.form.required', { field: t('book.pic_email') });
  else if (!normaliseEmail(draft.pic_email)) problems.pic_email = t('error.form.email');
  return problems;
}

/** Whether the booking may lack an e-mail address, because the customer's account has none. */
const mayMissEmail = (): boolean => activeAccount()?.email === null;

/** Whether the person in charge has a name, a phone number and, unless it may be missing, an e-mail address. */
function isReachable({ pic_name, pic_phone, pic_email }: BookingDraft): boolean {
  const hasEmail = pic_email.trim() ? normaliseEmail(pic_email) !== undefined : mayMissEmail();
  return Boolean(pic_name.trim() && normalisePhone(pic_phone) && hasEmail);
}
