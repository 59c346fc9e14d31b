import type { Eraser } from '../../kit/eraser.ts';

/**
 * Takes the names off the files that a customer sent, which people give to pictures of their papers. The contents of what nothing
 * names any more go at night; proofs of payments stay with their payments.
 */
export const eraseFileNames: Eraser = async ({ tx, site }, { userIds }) => {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ original_name: null })
    .where('site_id', '=', site.id)
    .where('owner_kind', '=', 'USER')
    .where('owner_id', 'in', [...userIds])
    .where('original_name', 'is not', null)
    .executeTakeFirst();
  return [{ kind: 'FILE_NAMES', count: Number(numUpdatedRows) }];
};
