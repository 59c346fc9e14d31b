import { z } from 'zod';
import { item, procedure, staff } from '../kit/procedure.ts';
import { PASSPORT_PROBLEMS } from './passport-rule.ts';

/**
 * Until when a pilgrim's passport must be valid, and what is wrong with it (null for nothing); days are `YYYY-MM-DD`.
 */
export const passportAnswer = z.object({
  problem: z.enum(PASSPORT_PROBLEMS).nullable(),
  /** The earliest day on which the passport may expire. */
  needed_until: z.string(),
  /** The last day of the journey from which this is counted; null when it is counted from today. */
  returns_on: z.string().nullable(),
  months: z.int(),
});
export type PassportAnswer = z.output<typeof passportAnswer>;

/** The most pilgrims in the list of passports that expire too soon; `total` counts all. */
export const SHORT_PASSPORTS_SHOWN = 100;

const shortPassports = item(
  z.object({
    total: z.int(),
    rows: z.array(
      z.object({
        booking_id: z.string(),
        profile: z.object({ slug: z.string(), user_slug: z.string(), name: z.string() }),
        listing: z.object({ slug: z.string(), name: z.string(), departure_at: z.string() }),
        expires_on: z.string(),
        passport: passportAnswer,
      }),
    ),
  }),
);
export type ShortPassports = z.output<typeof shortPassports>['data'];

/** The call that lists pilgrims whose passport expires too soon for their departure. */
export const passportContract = {
  passports: {
    short: procedure({
      method: 'GET',
      path: '/admin_api/passports/short',
      access: staff('profile.read'),
      summary: `The first ${SHORT_PASSPORTS_SHOWN} pilgrims on coming departures whose passport ends too soon, by departure`,
      input: z.strictObject({}),
      output: shortPassports,
    }),
  },
};
