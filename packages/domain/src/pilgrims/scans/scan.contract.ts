import { z } from 'zod';
import { customer, item, procedure, staff } from '../../kit/procedure.ts';
import { refusals } from '../pilgrims.errors.ts';
import { SCAN_KINDS } from './scan-kinds.ts';

/** One page of a paper. Its bytes are at `/…_api/profiles/{profile}/scans/{id}`; whoever reads them is recorded. */
export const scanPage = z
  .object({
    id: z.string(),
    kind: z.enum(SCAN_KINDS),
    mime: z.enum(['image/jpeg', 'application/pdf']),
    bytes: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    created_at: z.string(),
  })
  .meta({ title: 'ScanPage' });
export type ScanPage = z.output<typeof scanPage>;

/** The answer to an upload of a page. */
export type AddedScan = Pick<ScanPage, 'id' | 'mime' | 'bytes' | 'width' | 'height'>;

const pilgrim = z.strictObject({ id: z.string().min(1).max(160) });
const one = z.strictObject({ ...pilgrim.shape, scan_id: z.guid() });
const found = refusals('pilgrims.not_found');
const foundBoth = refusals('pilgrims.not_found', 'pilgrims.scan_not_found');
const pages = item(z.array(scanPage));
const removed = item(z.object({ id: z.string() }));
const ownPath = '/user_api/profiles/{id}';
const all = '/admin_api/profiles/{id}';

/**
 * The calls that list and remove the scans and the photo of a pilgrim, for customers about their family and for the
 * office.
 */
export const scanContract = {
  my_scans: {
    list: procedure({
      method: 'GET',
      path: `${ownPath}/scans`,
      access: customer,
      summary:
        "The scans of the papers of one of one's own profiles, by kind and in the order they were added",
      input: pilgrim,
      refuses: found,
      output: pages,
    }),
    remove: procedure({
      method: 'DELETE',
      path: `${ownPath}/scans/{scan_id}`,
      access: customer,
      summary: "Remove a page from the papers of one of one's own profiles",
      input: one,
      refuses: foundBoth,
      output: removed,
    }),
    remove_photo: procedure({
      method: 'DELETE',
      path: `${ownPath}/photo`,
      access: customer,
      summary: "Remove the photo of one of one's own profiles",
      input: pilgrim,
      refuses: foundBoth,
      output: removed,
    }),
  },
  scans: {
    list: procedure({
      method: 'GET',
      path: `${all}/scans`,
      access: staff('profile.read'),
      summary: 'The scans of the papers of a pilgrim, by kind and in the order they were added',
      input: pilgrim,
      refuses: found,
      output: pages,
    }),
    remove: procedure({
      method: 'DELETE',
      path: `${all}/scans/{scan_id}`,
      access: staff('profile.update'),
      summary: 'Remove a page from the papers of a pilgrim',
      input: one,
      refuses: foundBoth,
      output: removed,
    }),
    remove_photo: procedure({
      method: 'DELETE',
      path: `${all}/photo`,
      access: staff('profile.update'),
      summary: 'Remove the photo of a pilgrim',
      input: pilgrim,
      refuses: foundBoth,
      output: removed,
    }),
  },
};
