import { errors, refusalsOf, refuser } from '../kit/errors.ts';

/** The refusals around the files of pilgrims; their texts are `error.<code>`. */
export const pilgrimErrors = errors({
  'pilgrims.not_found': { status: 404 },
  'pilgrims.still_booked': { status: 409, params: ['listing'] },
  'pilgrims.not_reported': { status: 409 },
  'pilgrims.not_on_departure': { status: 404 },
  'pilgrims.sending_not_found': { status: 404 },
  'pilgrims.not_in_sheet': { status: 422 },
  'pilgrims.queue_empty': { status: 409 },
  'pilgrims.nik_invalid': { status: 422 },
  'pilgrims.passport_invalid': { status: 422 },
  'pilgrims.in_the_future': { status: 422, params: ['field'] },
  'pilgrims.before_birth': { status: 422, params: ['field'] },
  'pilgrims.man_pregnant': { status: 422 },
  'pilgrims.not_pregnant': { status: 422 },
  /** So many identity cards wait to be read that another one would wait too long. */
  'pilgrims.card_reader_busy': { status: 503 },
  'pilgrims.scan_not_found': { status: 404 },
  'pilgrims.scan_pages_full': { status: 409, params: ['max'] },
  'pilgrims.ends_before_start': { status: 422, params: ['field'] },
  'pilgrims.consent_missing': { status: 409 },
  'pilgrims.consent_old_words': { status: 409 },
  'pilgrims.consent_needs_birth_date': { status: 409 },
  'pilgrims.consent_of_guardian': { status: 422 },
  'pilgrims.consent_of_grown_up': { status: 422 },
  'pilgrims.guardian_unknown': { status: 422 },
  'pilgrims.too_many_vaccinations': { status: 409, params: ['limit'] },
  'pilgrims.too_many_consents': { status: 409, params: ['limit'] },
  'pilgrims.flag_cleared': { status: 409 },
});

export const refuse = refuser(pilgrimErrors);
/** Lists refusals of this module, for the description of a call. */
export const refusals = refusalsOf(pilgrimErrors);
