import { z } from 'zod';
import { listQuerySchema } from '../../kit/list-query-schema.ts';
import { byId, item, page, procedure, staff } from '../../kit/procedure.ts';
import { LOCKED_NAMES, nameFlagList } from './name-flag-list.ts';
import { refusals } from '../pilgrims.errors.ts';

/**
 * The flag of a name that changed after tickets were issued: the name before (`was`) and after (`became`). It stays
 * until somebody in the office clears it with a reason.
 */
export const nameFlag = z
  .object({
    id: z.string(),
    field: z.enum(LOCKED_NAMES),
    was: z.string().nullable(),
    became: z.string().nullable(),
    listing_name: z.string().nullable(),
    raised_at: z.string(),
    cleared_at: z.string().nullable(),
    cleared_by_name: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ title: 'NameFlag' });

const row = nameFlag
  .extend({
    is_open: z.boolean(),
    profile: z.object({ slug: z.string(), user_slug: z.string(), name: z.string() }),
  })
  .meta({ title: 'NameFlagRow' });
export type NameFlagRow = z.output<typeof row>;

/** The calls about the flags of names that changed after tickets were issued. */
export const nameFlagContract = {
  name_flags: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/name_flags',
      access: staff('name_flag.read'),
      keyPrefix: 'name_flag',
      summary: 'Names that changed after tickets were issued',
      input: listQuerySchema(nameFlagList),
      output: page(row),
    }),
    clear: procedure({
      method: 'POST',
      path: '/admin_api/name_flags/{id}/clearance',
      access: staff('name_flag.clear'),
      keyPrefix: 'name_flag',
      summary: 'Clear the flag of a changed name, saying what was done',
      input: z.strictObject({ ...byId.shape, reason: z.string().trim().min(3).max(500) }),
      refuses: refusals('pilgrims.not_found', 'pilgrims.flag_cleared'),
      output: item(z.object({ id: z.string() })),
    }),
  },
};
