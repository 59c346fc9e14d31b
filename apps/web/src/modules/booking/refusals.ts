import { CallFailed } from '../../lib/api/problems.ts';

/** The steps of a booking, in their order. */
export const STEPS = ['package', 'rooms', 'addons', 'people', 'review'] as const;
export type StepName = (typeof STEPS)[number];

/** A refusal of the server, with the step of the booking where it can be corrected. */
export type Refusal = {
  step: StepName;
  /** The name of the field that it is about; null when it is about none. */
  field: string | null;
  error: unknown;
  /** Whether a booking with the same form key but other values has been made. */
  already: boolean;
};

/**
 * Finds the step of a booking where a refusal can be corrected.
 * @param error what the call threw that books or computes the price
 */
export function placeRefusal(error: unknown): Refusal {
  const failed = error instanceof CallFailed ? error : null;
  const code = failed?.code ?? '';
  const [field = null] = Object.keys(failed?.fields ?? {});
  return {
    step: STEP_OF_CODE[code] ?? stepOfField(field) ?? 'review',
    field: code.startsWith('voucher.') ? 'voucher' : field,
    error,
    already: code === 'kit.idempotency_mismatch',
  };
}

const STEP_OF_CODE: Readonly<Record<string, StepName>> = {
  'booking.sold_out': 'rooms',
  'booking.room_sold_out': 'rooms',
  'booking.nobody': 'rooms',
  'booking.needs_adult': 'rooms',
  'booking.unpaid_seats': 'rooms',
  'booking.too_many': 'rooms',
  'booking.variant_unknown': 'rooms',
  'booking.addon_unknown': 'addons',
  'booking.addon_missing': 'addons',
  'booking.addon_not_unique': 'addons',
  'booking.addon_bookings': 'addons',
  'booking.infant_too_old': 'people',
  'booking.profile_unknown': 'people',
  'booking.profile_twice': 'people',
  'access.family_full': 'people',
  'booking.listing_unknown': 'package',
  'booking.not_on_sale': 'package',
  'booking.registration_ended': 'package',
  'booking.departed': 'package',
  'booking.alumni_only': 'package',
  'booking.savings_program': 'package',
  'savings.other_currency': 'package',
};

/**
 * The step of the customer's booking in which a refused field is filled in; null when it belongs to none. `pic_…` are
 * the fields of the person in charge.
 */
function stepOfField(field: string | null): StepName | null {
  if (!field) return null;
  if (field.startsWith('pic_') || field.startsWith('profiles') || field.endsWith('.profile_id'))
    return 'people';
  if (field.startsWith('addons') || field.endsWith('.listings_addon_ids')) return 'addons';
  return field.startsWith('bookings') ? 'rooms' : null;
}
