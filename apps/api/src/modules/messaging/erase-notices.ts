import type { Eraser } from '../../kit/eraser.ts';

/** Removes the notices in the inbox of a customer, what was chosen to be told how, and what was said by phone and WhatsApp. */
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
  for (const table of ['customer_calls', 'whatsapp_replies'] as const)
    await tx
      .deleteFrom(table)
      .where('site_id', '=', site.id)
      .where('user_id', 'in', [...userIds])
      .execute();
  return [{ kind: 'MESSAGES', count: Number(numDeletedRows) }];
};
