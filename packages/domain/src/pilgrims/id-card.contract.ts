import { z } from 'zod';
import { refusals as kit } from '../kit/kit.errors.ts';
import { type Access, item, procedure } from '../kit/procedure.ts';
import { SEXES } from '../shared/sex.ts';
import { JOBS, MARRIAGE_STATUSES, NATIONALITIES } from './choices.ts';
import { CARD_CONFIDENCES, CARD_NOT_READ } from './id-card.ts';
import { refusals } from './pilgrims.errors.ts';

const confidence = z.enum(CARD_CONFIDENCES);
const text = z.object({ value: z.string().nullable(), confidence });
const oneOf = <T extends readonly [string, ...string[]]>(values: T) =>
  z.object({ value: z.enum(values).nullable(), confidence });

/**
 * The answer with what was read from the picture of an identity card: a value for each field of the file, or the reason
 * why the card could not be read.
 */
export const scannedCard = item(
  z.object({
    /** Null when the card was read; otherwise `fields` is null. */
    reason: z.enum(CARD_NOT_READ).nullable(),
    fields: z
      .object({
        no_ktp: text,
        name: text,
        birth_place: text,
        birth_date: text,
        gender: oneOf(SEXES),
        address: text,
        rt: text,
        rw: text,
        village: text,
        /** The district of the address; `path` is its name with regency and province. */
        district_id: text.extend({ path: z.string().nullable() }),
        marriage_status: oneOf(MARRIAGE_STATUSES),
        job: oneOf(JOBS),
        nationality: oneOf(NATIONALITIES),
      })
      .nullable(),
  }),
);
export type ScannedCard = z.output<typeof scannedCard>['data'];
export type ScannedFields = NonNullable<ScannedCard['fields']>;

/** The 16 digits of an identity card; for any other text no profile is found. */
const byNik = z.strictObject({ id: z.string().min(1).max(160) });
const found = item(
  z.object({
    id: z.string(),
    slug: z.string(),
    /** The slug of the customer to whose family the profile belongs. */
    user_slug: z.string(),
    name: z.string(),
    no_ktp_mask: z.string().nullable(),
    /** How many other profiles that the caller may see have the same number. */
    others: z.int(),
  }),
);

/**
 * Describes the call that looks up a profile by the number of an identity card (NIK). The picture of a card is read by
 * the route `profiles/scanktp`, which is not in the contract because it carries bytes and not JSON.
 * @param profiles the path of the profiles that the caller may see, such as `/user_api/profiles`
 * @param access who may call it
 */
export const nikLookup = <const A extends Access>(profiles: string, access: A) =>
  procedure({
    method: 'GET',
    path: `${profiles}/ktp/{id}`,
    access,
    summary:
      'The newest profile in sight with a NIK; that it was found is noted as if the number had been read',
    keyPrefix: 'profile',
    input: byNik,
    refuses: [...refusals('pilgrims.not_found'), ...kit('kit.too_many_requests')],
    output: found,
  });
