import { z } from 'zod';
import { refusals as accessRefusals } from '../access/access.errors.ts';
import { refusals } from './pilgrims.errors.ts';
import { changed, created } from '../kit/answers.ts';
import { instant, reference, text } from '../kit/field.ts';
import { personName } from '../kit/field-schema.ts';
import { type ChangeOf, changeShape, form, type ReadOf, readShape } from '../kit/field-shapes.ts';
import type { ListConfig } from '../kit/list-query.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, customer, item, page, procedure, staff } from '../kit/procedure.ts';
import {
  FILE_FIELDS,
  type FileFields,
  fileFields,
  type OpenFields,
  openFields,
  SEALED_FIELDS,
} from './file.fields.ts';
import { FILE_WARNINGS } from './file-rules.ts';
import { nikLookup } from './id-card.contract.ts';
import { RETENTION_KINDS } from '../privacy/retention.ts';
import { gapAnswer } from './wizard/wizard.contract.ts';
import { passportAnswer } from './passport.contract.ts';

const found = refusals('pilgrims.not_found');

const { gender, birth_date, phone } = fileFields;
const fields = {
  name: text({ max: 120, search: true, sort: true, filter: true, required: true }),
  gender,
  birth_date,
  phone,
  created_at: instant({ sort: true, required: true }),
};

/** The list configuration of the profiles of a customer's family. */
export const ownProfileList = { fields, defaultSort: 'name', perPage: 25 } as const satisfies ListConfig;

/** The list configuration of all profiles of pilgrims, for the office. */
export const profileList = {
  fields: { ...fields, user_id: reference({ to: 'user', filter: true, required: true }) },
  defaultSort: 'name',
  perPage: 25,
} as const satisfies ListConfig;

const row = z.object({
  id: z.string(),
  slug: z.string(),
  version: z.int(),
  user_id: z.string(),
  name: z.string(),
  ...readShape({ gender, birth_date, phone }),
  /**
   * The masked number, such as `3204********0001`. The call `reveal` answers the whole number and records who has read
   * it.
   */
  no_ktp_mask: z.string().nullable(),
  passport_number_mask: z.string().nullable(),
  /** The fields that the report to the government still lacks for the registration. */
  missing: z.array(z.enum(FILE_FIELDS)),
  passport: passportAnswer,
  /** The id of the photo at `/…_api/profiles/{id}/photo`, which changes with every new photo; null without a photo. */
  photo_id: z.string().nullable(),
  created_at: z.string(),
});
export type ProfileRow = z.output<typeof row>;

const detail = row.extend({
  ...(readShape(openFields) as { [F in keyof OpenFields]: z.ZodType<ReadOf<OpenFields>[F]> }),
  /** The names of the district, regency and province: `Katapang, Kab. Bandung, Jawa Barat`. */
  district_path: z.string().nullable(),
  /** The fields that are missing in addition when the group departs. */
  missing_to_depart: z.array(z.enum(FILE_FIELDS)),
  warnings: z.array(z.enum(FILE_WARNINGS)),
  /** The first day of the next journey; null when none is booked. */
  departs_on: z.string().nullable(),
  /** The kinds of data that were removed because they are kept no longer, and are asked for again with a booking. */
  removed: z.array(z.enum(RETENTION_KINDS)),
  /** What is still missing for that journey, who must act and by when. */
  gaps: z.array(gapAnswer),
});
export type ProfileDetail = z.output<typeof detail>;

/**
 * The fields of a form: fields that are left out stay as they are, null empties one. Phone numbers are stored as
 * `+62…`.
 */
const fileInput = changeShape(fileFields);
export type FileInput = ChangeOf<FileFields>;

const create = { name: personName, ...fileInput };
const change = form<FileInput & { id: string; version: number; name?: string }>(create, {
  name: personName.optional(),
  id: byId.shape.id,
  version: z.int().min(1),
});

const archived = item(z.object({ id: z.string() }));
const revealed = z.strictObject({ ...byId.shape, field: z.enum(SEALED_FIELDS) });
const number = item(z.object({ value: z.string().nullable() }));

const ownPath = '/user_api/profiles';
const all = '/admin_api/profiles';

/** The calls about the profiles (files) of pilgrims, for customers about their family and for the office. */
export const profileContract = {
  my_profiles: {
    ktp: nikLookup(ownPath, customer),
    list: procedure({
      method: 'GET',
      path: ownPath,
      access: customer,
      summary: 'Own profiles of pilgrims',
      keyPrefix: 'profile',
      input: listQuerySchema(ownProfileList),
      output: page(row),
    }),
    get: procedure({
      method: 'GET',
      path: `${ownPath}/{id}`,
      access: customer,
      summary: "One of one's own profiles, with what the report still lacks",
      input: byId,
      refuses: found,
      output: item(detail),
    }),
    create: procedure({
      method: 'POST',
      path: ownPath,
      access: customer,
      summary: 'Add a profile to the family',
      keyPrefix: 'profile',
      input: form<FileInput & { name: string }>(create),
      refuses: accessRefusals('access.family_full'),
      output: item(created),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: `${ownPath}/{id}`,
      access: customer,
      summary: "Change one of one's own profiles",
      keyPrefix: 'profile',
      input: change,
      refuses: found,
      output: item(changed),
    }),
    archive: procedure({
      method: 'DELETE',
      path: `${ownPath}/{id}`,
      access: customer,
      summary: "Archive one of one's own profiles",
      input: byId,
      refuses: [...found, ...refusals('pilgrims.still_booked')],
      output: archived,
    }),
    reveal: procedure({
      formKey: false,
      method: 'POST',
      path: `${ownPath}/{id}/revelation`,
      access: customer,
      summary: "One of one's own numbers, whole; that it was read is noted",
      keyPrefix: 'profile',
      input: revealed,
      refuses: found,
      output: number,
    }),
  },
  profiles: {
    // Only for staff who may read whole numbers: others could find the masked digits by trying numbers.
    ktp: nikLookup(all, staff('profile.reveal')),
    list: procedure({
      method: 'GET',
      path: all,
      access: staff('profile.read'),
      summary: 'Profiles of pilgrims, of one customer with search[user_id]',
      keyPrefix: 'profile',
      input: listQuerySchema(profileList),
      output: page(row),
    }),
    get: procedure({
      method: 'GET',
      path: `${all}/{id}`,
      access: staff('profile.read'),
      summary: 'One profile, with what the report still lacks',
      input: byId,
      refuses: found,
      output: item(detail),
    }),
    create: procedure({
      method: 'POST',
      path: all,
      access: staff('profile.create'),
      summary: 'Add a profile to a customer',
      keyPrefix: 'profile',
      input: form<FileInput & { name: string; user_id: string }>(create, { user_id: z.guid() }),
      output: item(created),
      status: 201,
    }),
    update: procedure({
      method: 'PUT',
      path: `${all}/{id}`,
      access: staff('profile.update'),
      summary: 'Change a profile',
      keyPrefix: 'profile',
      input: change,
      refuses: found,
      output: item(changed),
    }),
    archive: procedure({
      method: 'DELETE',
      path: `${all}/{id}`,
      access: staff('profile.archive'),
      summary: 'Archive a profile',
      input: byId,
      refuses: [...found, ...refusals('pilgrims.still_booked')],
      output: archived,
    }),
    reveal: procedure({
      formKey: false,
      method: 'POST',
      path: `${all}/{id}/revelation`,
      access: staff('profile.reveal'),
      summary: 'A sealed number of a pilgrim, whole; that it was read is noted',
      keyPrefix: 'profile',
      input: revealed,
      refuses: found,
      output: number,
    }),
  },
};
