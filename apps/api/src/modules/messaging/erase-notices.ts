import type { Eraser } from '../../kit/eraser.ts';

/** Removes the notices in the inbox of a customer, and what was chosen to be told how. */
export const eraseNotices: Eraser = async ({ tx, site }, { userIds }) => {
  const { numDeletedRows } = await tx
    .deleteFrom('notices')
    .where('site_id', '=', site.id)
    .where('recipient_kind', '=', 'USER')
    .where('recipient_id', 'in', [...userIds])
    .executeTakeFirst();
  await tx
    .deleteFrom('notice_choices')
    .where('site_id', '=', site.id)
    .where('person_id', 'in', [...userIds])
    .execute();
  return [{ kind: 'MESSAGES', count: Number(numDeletedRows) }];
};
