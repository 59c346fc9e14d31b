import { z } from 'zod';
import { date, text } from '../../kit/field.ts';
import { writeSchema } from '../../kit/field-schema.ts';
import { type ChangeOf, changeShape, form, readShape } from '../../kit/field-shapes.ts';
import { refusals as kitRefusals } from '../../kit/kit.errors.ts';
import { refusals as catalogueRefusals } from '../../catalogue/catalogue.errors.ts';
import { byId, customer, item, procedure, staff } from '../../kit/procedure.ts';
import { CARE_AUDIENCES } from './care-audience.ts';
import { CARE_FIELDS, type CareFields } from './care.fields.ts';
import { CONSENT_CHANNELS, CONSENT_GIVERS, CONSENT_PURPOSES, OFFICE_CHANNELS } from '../consents.ts';
import { MAHRAM_PROBLEMS } from '../mahram-rule.ts';
import { nameFlag } from '../names/name-flag.contract.ts';
import { NAME_DIFFERENCES } from '../names/names.ts';
import { refusals } from '../pilgrims.errors.ts';
import { VACCINES } from '../vaccine-choices.ts';
import { VACCINE_PROBLEMS } from '../vaccine-rules.ts';

const found = refusals('pilgrims.not_found');

const sheet = z.object(readShape(CARE_FIELDS)).meta({ title: 'CareSheet' });

const consent = z
  .object({
    id: z.string(),
    purpose: z.enum(CONSENT_PURPOSES),
    /** False when the consent was withdrawn. */
    given: z.boolean(),
    /** The text that was read, and its version. */
    words: z.string(),
    words_version: z.int(),
    channel: z.enum(CONSENT_CHANNELS),
    giver: z.enum(CONSENT_GIVERS),
    /** The name of the guardian who consented for a child; null when the pilgrim consented. */
    guardian_name: z.string().nullable(),
    at: z.string(),
  })
  .meta({ title: 'Consent' });

const vaccination = z
  .object({
    id: z.string(),
    vaccine: z.enum(VACCINES),
    given_on: z.string(),
    card_number: z.string().nullable(),
  })
  .meta({ title: 'Vaccination' });

/**
 * What a pilgrim still lacks for the next departure in addition to fields of the file: vaccinations and a mahram (close
 * relative).
 */
const gaps = z
  .object({
    listing: z.object({ slug: z.string(), name: z.string(), departure_at: z.string() }),
    vaccines: z.array(
      z.object({ vaccine: z.enum(VACCINES), problem: z.enum(VACCINE_PROBLEMS), due_on: z.string() }),
    ),
    mahram: z.enum(MAHRAM_PROBLEMS).nullable(),
    /** True if the pilgrim cannot depart without a mahram; false if the lack is only shown. */
    mahram_needed: z.boolean(),
  })
  .meta({ title: 'PaperGaps' });

const detail = z
  .object({
    profile_id: z.string(),
    /** 0 as long as nothing was written. */
    version: z.int(),
    /** Null as long as nothing was written, and for staff without the pilgrim's consent. */
    sheet: sheet.nullable(),
    /** True if something is written that this reader may not see without the pilgrim's consent. */
    is_hidden: z.boolean(),
    /** Null while the birth date is not known. */
    is_child: z.boolean().nullable(),
    /** The adults of the family, who may consent for a child. */
    guardians: z.array(z.object({ id: z.string(), name: z.string() })),
    /** All consents and withdrawals, newest first. */
    consents: z.array(consent),
    vaccinations: z.array(vaccination),
    gaps: gaps.nullable(),
    names: z.array(
      z.object({
        paper: z.enum(['passport', 'visa', 'ticket']),
        name: z.string(),
        differences: z.array(z.enum(NAME_DIFFERENCES)),
      }),
    ),
    /** A longer name for the visa of a pilgrim whose name is one word; null when the name is long enough. */
    longer_name: z.string().nullable(),
    flags: z.array(nameFlag),
  })
  .meta({ title: 'ProfileCare' });
export type ProfileCare = z.output<typeof detail>;

export type CareInput = ChangeOf<CareFields>;
const save = form<CareInput & { id: string; version: number }>(changeShape(CARE_FIELDS), {
  id: byId.shape.id,
  version: z.int().min(0),
});
const saved = item(z.object({ id: z.string(), version: z.int() }));

const asked = {
  ...byId.shape,
  purpose: z.enum(CONSENT_PURPOSES),
  given: z.boolean(),
  /** The version of the text that was shown; any other than the current one is refused. */
  words_version: z.int().min(1),
  giver: z.enum(CONSENT_GIVERS),
  /** The profile of the guardian; left out when the holder of the account is the guardian. */
  guardian_profile_id: z.guid().nullish(),
};
const consentRefusals = refusals(
  'pilgrims.not_found',
  'pilgrims.consent_old_words',
  'pilgrims.consent_needs_birth_date',
  'pilgrims.consent_of_guardian',
  'pilgrims.consent_of_grown_up',
  'pilgrims.guardian_unknown',
  'pilgrims.too_many_consents',
);

const vaccinated = z.strictObject({
  ...byId.shape,
  vaccine: z.enum(VACCINES),
  given_on: writeSchema(date({ required: true })) as z.ZodType<string>,
  card_number: writeSchema(text({ max: 40, pattern: /^[A-Za-z0-9 ./-]*$/ })).optional() as z.ZodType<
    string | null | undefined
  >,
});
const vaccinationRefusals = [
  ...refusals('pilgrims.not_found', 'pilgrims.too_many_vaccinations'),
  ...kitRefusals('kit.already_exists'),
];
const made = item(z.object({ id: z.string() }));

const ownPath = '/user_api/profiles/{id}';
const all = '/admin_api/profiles/{id}';

/**
 * The calls about the care sheet, the consents and the vaccinations of a pilgrim, and about what an airline, a hotel or
 * a guide is given for a departure.
 */
export const careContract = {
  my_care: {
    get: procedure({
      method: 'GET',
      path: `${ownPath}/care`,
      access: customer,
      summary: "Care sheet, consents, vaccinations and names of one of one's own family",
      input: byId,
      refuses: found,
      output: item(detail),
    }),
    save: procedure({
      method: 'PUT',
      path: `${ownPath}/care`,
      access: customer,
      keyPrefix: 'care',
      summary: "Write the care sheet of one of one's own family",
      input: save,
      refuses: found,
      output: saved,
    }),
    consent: procedure({
      method: 'POST',
      path: `${ownPath}/consents`,
      access: customer,
      keyPrefix: 'consent',
      summary: 'Give or withdraw a consent; each is a record of its own',
      input: z.strictObject(asked),
      refuses: consentRefusals,
      output: made,
      status: 201,
    }),
    vaccinate: procedure({
      method: 'POST',
      path: `${ownPath}/vaccinations`,
      access: customer,
      keyPrefix: 'vaccination',
      summary: "Record a vaccination of one of one's own family",
      input: vaccinated,
      refuses: vaccinationRefusals,
      output: made,
      status: 201,
    }),
    remove_vaccination: procedure({
      method: 'DELETE',
      path: '/user_api/vaccinations/{id}',
      access: customer,
      summary: 'Remove a vaccination that was recorded by mistake',
      input: byId,
      refuses: found,
      output: made,
    }),
  },
  care: {
    get: procedure({
      method: 'GET',
      path: `${all}/care`,
      access: staff('care.read'),
      summary: 'Care sheet with the consent of the pilgrim, consents, vaccinations and names',
      input: byId,
      refuses: found,
      output: item(detail),
    }),
    save: procedure({
      method: 'PUT',
      path: `${all}/care`,
      access: staff('care.update'),
      keyPrefix: 'care',
      summary: 'Write the care sheet of a pilgrim who has consented',
      input: save,
      refuses: refusals('pilgrims.not_found', 'pilgrims.consent_missing'),
      output: saved,
    }),
    consent: procedure({
      method: 'POST',
      path: `${all}/consents`,
      access: staff('care.consent'),
      keyPrefix: 'consent',
      summary: 'Record a consent that came to the office, or its withdrawal',
      input: z.strictObject({ ...asked, channel: z.enum(OFFICE_CHANNELS) }),
      refuses: consentRefusals,
      output: made,
      status: 201,
    }),
    vaccinate: procedure({
      method: 'POST',
      path: `${all}/vaccinations`,
      access: staff('vaccination.create'),
      keyPrefix: 'vaccination',
      summary: 'Record a vaccination of a pilgrim',
      input: vaccinated,
      refuses: vaccinationRefusals,
      output: made,
      status: 201,
    }),
    remove_vaccination: procedure({
      method: 'DELETE',
      path: '/admin_api/vaccinations/{id}',
      access: staff('vaccination.delete'),
      summary: 'Remove a vaccination that was recorded by mistake',
      input: byId,
      refuses: found,
      output: made,
    }),
    of_listing: procedure({
      method: 'GET',
      path: '/admin_api/listings/{id}/care',
      access: staff('care.lists'),
      summary:
        'What airline, hotel or guide are told of the pilgrims of a departure; that it was read is noted',
      input: z.strictObject({ ...byId.shape, audience: z.enum(CARE_AUDIENCES).default('GUIDE') }),
      refuses: catalogueRefusals('catalogue.not_found'),
      output: item(
        z.array(
          z
            .object({
              profile_id: z.string(),
              name: z.string(),
              ...sheet.shape,
              pregnancy_weeks: z.int().nullable(),
            })
            .meta({ title: 'ToldCare' }),
        ),
      ),
    }),
  },
};
