import { z } from 'zod';
import { invoiceNumberProblems } from '../invoices/invoice-number.ts';
import { readSchema, writeSchema } from '../kit/field-schema.ts';
import { changed } from '../kit/answers.ts';
import { historyAct, historyConfig } from '../kit/history.ts';
import { refusals as kit } from '../kit/kit.errors.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { anyStaff, byId, item, open, page, procedure, staff } from '../kit/procedure.ts';
import { unknownStepVariable } from '../payments/own-steps.ts';
import { colourUse, isColour } from './site-colour.ts';
import { PUBLIC_SETTINGS, SITE_TABS, type SiteSettings, siteSettingFields } from './site-settings.ts';

const site = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  time_zone: z.string(),
  hosts: z.array(z.string()),
});

type Shape<Kind extends 'read' | 'write'> = {
  [N in keyof SiteSettings]: Kind extends 'read'
    ? z.ZodType<SiteSettings[N]>
    : z.ZodOptional<z.ZodType<SiteSettings[N]>>;
};

/**
 * The schema of the format of invoice numbers. It reports the first problem, like the form while the format is typed.
 */
const numberFormat = z
  .string()
  .trim()
  .superRefine((format, check) => {
    const [problem] = invoiceNumberProblems(format);
    // Each problem carries the values of its own code.
    if (problem) check.addIssue({ code: 'custom', params: { code: problem.code, data: problem } });
  });

/** The schema of the agency's own colour; it refuses a colour that is too pale to have a shade for white text. */
const ownColour = writeSchema(siteSettingFields.brand_colour).superRefine((colour, check) => {
  if (typeof colour === 'string' && isColour(colour) && colourUse(colour).verdict === 'too_pale')
    check.addIssue({ code: 'custom', params: { code: 'site.colour_too_pale' } });
});

/** The schema of the agency's own instructions for one kind of payment; it refuses a variable that does not exist. */
const ownSteps = writeSchema(SITE_TABS.steps.steps_qris).superRefine((steps, check) => {
  const variable = typeof steps === 'string' ? unknownStepVariable(steps) : null;
  if (variable !== null)
    check.addIssue({ code: 'custom', params: { code: 'site.unknown_step_variable', data: { variable } } });
});

/** The schemas of settings with checks beyond those of their field. */
const CHECKED: Readonly<Record<string, z.ZodType>> = {
  invoice_number_format: numberFormat,
  brand_colour: ownColour,
  ...Object.fromEntries(Object.keys(SITE_TABS.steps).map((name) => [name, ownSteps])),
};

const read = shapeOf((_name, field) => readSchema(field)) as Shape<'read'>;
const write = shapeOf((name, field) => (CHECKED[name] ?? writeSchema(field)).optional()) as Shape<'write'>;

const detail = site.extend({ version: z.int(), ...read });

const publicSettings = Object.fromEntries(PUBLIC_SETTINGS.map((name) => [name, read[name]])) as Pick<
  Shape<'read'>,
  (typeof PUBLIC_SETTINGS)[number]
>;

/** The calls about the agency of an address: its public data, and its settings for staff. */
export const siteContract = {
  public_sites: {
    get: procedure({
      method: 'GET',
      path: '/api/sites',
      access: open('an agency shows its name and its licence to whoever comes'),
      summary: 'The agency of this address: brand, contacts, licence numbers, look',
      input: z.strictObject({}),
      output: item(
        site.pick({ slug: true, name: true, time_zone: true }).extend(publicSettings).extend({
          /**
           * Whether customers can sign up and in by a code sent to their phone: it is switched on, and WhatsApp is
           * connected.
           */
          phone_sign_in: z.boolean(),
        }),
      ),
    }),
  },
  sites: {
    me: procedure({
      method: 'GET',
      path: '/admin_api/sites/me',
      access: anyStaff,
      summary: 'The site of the session, and whether it is seen on a restored copy',
      input: z.strictObject({}),
      output: item(
        site.extend({
          /**
           * True for a restored copy of an installation, which sends and pays nothing until it is confirmed as the live
           * one.
           */
          is_copy: z.boolean(),
        }),
      ),
    }),
    detail: procedure({
      method: 'GET',
      path: '/admin_api/sites/detail',
      access: staff('site.read'),
      summary: 'The site with its settings',
      input: z.strictObject({}),
      output: item(detail),
    }),
    update: procedure({
      method: 'PUT',
      path: '/admin_api/sites/{id}',
      access: staff('site.update'),
      summary: 'Change settings; those about money and who gets in also need site.rules',
      keyPrefix: 'site',
      input: z.strictObject({ id: byId.shape.id, version: z.int().min(1), ...write }),
      output: item(changed),
    }),
    history: procedure({
      method: 'GET',
      path: '/admin_api/sites/{id}/history',
      access: staff('site.read'),
      summary: 'The changes of the settings, newest first',
      keyPrefix: 'site',
      input: listQuerySchema(historyConfig, byId.shape),
      output: page(historyAct),
      refuses: kit('kit.not_found'),
    }),
  },
};

/**
 * Makes the fields of an object schema for the settings of a site, one for each setting.
 * @param schemaOf makes the schema of one field, for reading or for writing
 */
function shapeOf(
  schemaOf: (name: string, field: (typeof siteSettingFields)[keyof SiteSettings]) => z.ZodType,
) {
  return Object.fromEntries(
    Object.entries(siteSettingFields).map(([name, field]) => [name, schemaOf(name, field)]),
  );
}
