import type { Eraser } from '../../kit/eraser.ts';

/** Deletes a customer's places in opportunities and among the recipients of sendings, when the customer is erased. */
export const eraseCrm: Eraser = async ({ tx, site }, { userIds }) => {
  const people = await tx
    .deleteFrom('opportunity_users')
    .where('site_id', '=', site.id)
    .where('user_id', 'in', [...userIds])
    .executeTakeFirst();
  const recipients = await tx
    .deleteFrom('sending_recipients')
    .where('site_id', '=', site.id)
    .where('user_id', 'in', [...userIds])
    .executeTakeFirst();
  return [{ kind: 'MESSAGES', count: Number(people.numDeletedRows) + Number(recipients.numDeletedRows) }];
};
