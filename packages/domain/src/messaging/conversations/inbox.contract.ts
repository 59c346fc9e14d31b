import { z } from 'zod';
import { type Fields, instant, yesNo } from '../../kit/field.ts';
import type { ListConfig } from '../../kit/list-query.ts';
import { listQuerySchema } from '../../kit/list-query-schema.ts';
import { type Access, customer, item, ownStaff, pageMeta, procedure } from '../../kit/procedure.ts';

const fields = {
  created_at: instant({ sort: true, filter: true }),
  is_read: yesNo({ filter: true }),
} as const satisfies Fields;

/** The list configuration of an inbox (the notices of one person in the app). */
export const inboxList: ListConfig = { fields, defaultSort: '-created_at' };

const notice = z.object({
  id: z.string(),
  title: z.string(),
  body: z.string(),
  /** The path of the screen to which the notice leads; null for none. */
  link: z.string().nullable(),
  is_read: z.boolean(),
  created_at: z.string(),
});

const inbox = z.object({
  data: z.array(notice),
  meta: pageMeta.extend({ unread: z.int() }),
});

/** The id of a notice; `all` stands for all notices of the caller. */
const noticeId = z.strictObject({ id: z.union([z.guid(), z.literal('all')]) });

const calls = <const A extends Access>(area: 'admin_api' | 'user_api', access: A) => ({
  list: procedure({
    method: 'GET',
    path: `/${area}/inboxes`,
    access,
    summary: 'Own notices, newest first; meta.unread counts those not read',
    input: listQuerySchema(inboxList),
    output: inbox,
  }),
  mark_read: procedure({
    method: 'PUT',
    path: `/${area}/inboxes/{id}`,
    access,
    summary: 'Mark one own notice, or all, as read',
    input: noticeId,
    output: item(z.object({ unread: z.int() })),
  }),
});

/**
 * The calls of the inboxes of staff and customers, which hold the notices inside the app. Specification sections 7 and
 * 10.
 */
export const inboxContract = {
  admin_inboxes: calls('admin_api', ownStaff),
  user_inboxes: calls('user_api', customer),
};
