import { z } from 'zod';
import { FILE_FIELDS } from '../file.fields.ts';
import { MAHRAM_PROBLEMS } from '../mahram-rule.ts';
import { PHOTO, SCAN_KINDS } from '../scans/scan-kinds.ts';
import { VACCINES } from '../vaccine-choices.ts';
import { phone } from '../../kit/field.ts';
import { changeShape } from '../../kit/field-shapes.ts';
import { refusals as kit } from '../../kit/kit.errors.ts';
import { customer, item, procedure, staff } from '../../kit/procedure.ts';
import { KNOWN_BY } from './known-by.ts';
import { ACTORS, REQUIREMENTS } from './requirements.ts';

/**
 * Something that a pilgrim still lacks for the next journey, who must provide it and by when; days are `YYYY-MM-DD`.
 */
export const gapAnswer = z
  .object({
    requirement: z.enum(REQUIREMENTS),
    who: z.enum(ACTORS),
    due: z.string().nullable(),
    late: z.boolean(),
    fields: z.array(z.enum(FILE_FIELDS)),
    papers: z.array(z.enum([...SCAN_KINDS, PHOTO])),
    vaccines: z.array(z.enum(VACCINES)),
    mahram: z.enum(MAHRAM_PROBLEMS).nullable(),
  })
  .meta({ title: 'PilgrimGap' });

const typed = z.strictObject({
  no_ktp: z.string().trim().min(6).max(30).optional(),
  passport_number: z.string().trim().min(6).max(12).optional(),
  ...changeShape({ phone: phone({}) }),
  /** The id of the profile that is being edited, which is not offered. */
  except: z.guid().optional(),
});

const known = item(
  z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      user_slug: z.string(),
      name: z.string(),
      by: z.array(z.enum(KNOWN_BY)),
    }),
  ),
);

const words = 'whose identity number, passport or phone agrees with what is being typed';

/** The calls that find known pilgrims while the data of a person are being typed. */
export const wizardContract = {
  my_known_pilgrims: {
    find: procedure({
      formKey: false,
      method: 'POST',
      path: '/user_api/profiles/known',
      access: customer,
      summary: `Own profiles ${words}`,
      keyPrefix: 'profile',
      input: typed,
      refuses: kit('kit.too_many_requests'),
      output: known,
    }),
  },
  known_pilgrims: {
    find: procedure({
      formKey: false,
      method: 'POST',
      path: '/admin_api/profiles/known',
      access: staff('profile.update'),
      summary: `Profiles that the person may see, ${words}`,
      keyPrefix: 'profile',
      input: typed,
      refuses: kit('kit.too_many_requests'),
      output: known,
    }),
  },
};
