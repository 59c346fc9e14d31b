import { z } from 'zod';
import { changed } from '../kit/answers.ts';
import { type ChangeOf, changeShape, form, type NewOf, newShape, readShape } from '../kit/field-shapes.ts';
import { refusals } from '../kit/kit.errors.ts';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, item, page, procedure, staff } from '../kit/procedure.ts';
import { configFields, configList } from './config-list.ts';

/**
 * Values that can be set and are never answered: the officer's identity number (answered masked), and the agency's
 * account in the reporting system.
 */
const secrets = {
  officer_ktp: z
    .string()
    .trim()
    .regex(/^\d{16}$/)
    .nullable()
    .optional(),
  credentials: z
    .strictObject({ username: z.string().trim().min(1).max(120), password: z.string().min(1).max(200) })
    .nullable()
    .optional(),
};
type Secrets = z.output<z.ZodObject<typeof secrets>>;
type ConfigFields = typeof configFields;

const config = z
  .object({
    id: z.string(),
    version: z.int(),
    ...readShape(configFields),
    officer_ktp_mask: z.string().nullable(),
    /** When the account in the reporting system was set; null for none. */
    credentials_set_at: z.string().nullable(),
    updated_at: z.string(),
  })
  .meta({ title: 'Config' });

const path = '/admin_api/configs';

/**
 * The calls about what the operator of the installation stores about an agency: its president director, its officer and
 * its account in the reporting system. One row for each site, for ROOT alone. Specification section 3, Config.
 */
export const configContract = {
  configs: {
    list: procedure({
      method: 'GET',
      path,
      access: staff('config.read'),
      summary: 'The configuration of the site, a list of one row at most; credentials only as "set"',
      keyPrefix: 'config',
      input: listQuerySchema(configList),
      output: page(config),
    }),
    create: procedure({
      formKey: false,
      method: 'POST',
      path,
      access: staff('config.create'),
      summary: 'Write the configuration of the site down',
      keyPrefix: 'config',
      input: form<NewOf<ConfigFields> & Secrets>(newShape(configFields), secrets),
      refuses: refusals('kit.already_exists'),
      output: item(changed),
      status: 201,
    }),
    update: procedure({
      formKey: false,
      method: 'PUT',
      path: `${path}/{id}`,
      access: staff('config.update'),
      summary: 'Change the configuration; credentials that are left out stay as they are',
      keyPrefix: 'config',
      input: form<ChangeOf<ConfigFields> & Secrets & { id: string; version: number }>(
        changeShape(configFields),
        secrets,
        { ...byId.shape, version: z.int().min(1) },
      ),
      output: item(changed),
    }),
  },
};
