import type { Eraser } from '../../kit/eraser.ts';

/**
 * Removes the original names of the files that a customer uploaded, since people name pictures of their papers after
 * persons. Files to which nothing refers any more are deleted by the nightly job; proofs of payments stay with their
 * payments.
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
