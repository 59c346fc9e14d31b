import { CallFailed } from '../../../lib/api/problems.ts';
import { placeRefusal, type StepName } from '../refusals.ts';

/** The sections of the office's booking form, in their order. */
export type SectionName = 'customer' | 'package' | 'rooms' | 'addons' | 'travellers' | 'contact' | 'terms';

/** A refusal of the server, with the section of the form where it can be corrected; null when it belongs to none. */
export type OfficeRefusal = { section: SectionName | null; error: unknown; already: boolean };

/**
 * Finds the section of the office's booking form for a refusal of the booking or of its price. `already` is true when a
 * booking with the same form key but other values has been made.
 */
export function placeOfficeRefusal(error: unknown): OfficeRefusal {
  const code = error instanceof CallFailed ? (error.code ?? '') : '';
  const { step, field, already } = placeRefusal(error);
  const section = SECTION_OF_CODE[code] ?? (field === 'voucher' ? 'terms' : sectionOf(step, field));
  return { section, error, already };
}

const SECTION_OF_CODE: Readonly<Record<string, SectionName>> = {
  'booking.customer_required': 'customer',
  'booking.customer_unknown': 'customer',
  'booking.customer_exists': 'customer',
  'access.too_many_letters': 'customer',
  'access.too_many_invitations': 'customer',
  'booking.discount_forbidden': 'terms',
};

/**
 * The section of the office's form that a refusal belongs to.
 * @param step where it would stand in the customer's form, which has steps in place of sections
 * @param field the field that was refused, if it is one
 * @returns null when it belongs to the whole form
 */
function sectionOf(step: StepName, field: string | null): SectionName | null {
  if (field?.startsWith('customer') || field === 'user_id') return 'customer';
  if (field?.startsWith('discount')) return 'terms';
  if (step === 'people') return field?.startsWith('pic_') ? 'contact' : 'travellers';
  return step === 'review' ? null : step;
}
