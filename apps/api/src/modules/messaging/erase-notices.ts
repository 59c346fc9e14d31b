import type { Eraser } from '../../kit/eraser.ts';

/** Removes the notices in the inbox of a customer. */
export const eraseNotices: Eraser = async ({ tx, site }, { userIds }) => {
  const { numDeletedRows } = await tx
    .deleteFrom('notices')
    .where('site_id', '=', site.id)
    .where('recipient_kind', '=', 'USER')
    .where('recipient_id', 'in', [...userIds])
    .executeTakeFirst();
  return [{ kind: 'MESSAGES', count: Number(numDeletedRows) }];
};
