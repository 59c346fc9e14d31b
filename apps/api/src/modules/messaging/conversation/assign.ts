import { allows, type Role, ROLES } from '@rihla/domain/access/roles';
import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { refuse } from '@rihla/domain/messaging/conversations/conversation.errors';
import { translate } from '@rihla/messages/format';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import { noticeInsert } from '../notice-insert.ts';
import { customerId } from './conversation.queries.ts';

/** The roles whose people take care of conversations. ROOT is left out, because it belongs to no agency. */
const OFFICE = ROLES.filter((role: Role) => role !== 'ROOT' && allows(role, 'message.answer'));

/** The active staff who may take care of a conversation, by name. */
export function peopleOfOffice({ db, site }: Pick<ReadCall, 'db' | 'site'>) {
  return db
    .selectFrom('admins')
    .select(['id', 'name', 'locale'])
    .where('site_id', '=', site.id)
    .where('status', '=', 'ACTIVE')
    .where('role', 'in', OFFICE)
    .orderBy('name')
    .limit(200)
    .execute();
}

/**
 * Assigns the conversation with a customer to a member of staff, who is told unless it is the caller, or to nobody
 * (`admin_id` null). `instead_of` is whom the caller saw as assigned.
 * @throws Problem `kit.not_found`, `conversations.assigned_meanwhile`, `conversations.not_of_office`
 */
export async function assignConversation(
  call: WriteCall<Admin>,
  { id, admin_id, instead_of }: InputOf<typeof contract.conversations.assign>,
): Promise<{ id: string }> {
  const { tx, site, actor, now } = call;
  const userId = await customerId(call, id);
  const people = await peopleOfOffice(call);
  const assignee = people.find((person) => person.id === admin_id);
  if (admin_id !== null && !assignee) return refuse('conversations.not_of_office');
  const nowIso = now.toISOString();
  await tx
    .insertInto('conversations')
    .values({ site_id: site.id, user_id: userId, last_at: nowIso })
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doNothing())
    .execute();
  const { assignee_id } = await tx
    .selectFrom('conversations')
    .select('assignee_id')
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (assignee_id === admin_id) return { id: userId };
  if (assignee_id !== instead_of)
    return refuse('conversations.assigned_meanwhile', {
      name: people.find((person) => person.id === assignee_id)?.name ?? '–',
    });
  await tx
    .updateTable('conversations')
    .set({ assignee_id: admin_id, assigned_at: admin_id === null ? null : nowIso })
    .where('site_id', '=', site.id)
    .where('user_id', '=', userId)
    .execute();
  if (assignee && assignee.id !== actor.id) await tellAssignee(call, userId, assignee);
  return { id: userId };
}

/** Tells a member of staff by a notice that a conversation was assigned to them. */
async function tellAssignee(
  call: WriteCall<Admin>,
  userId: string,
  assignee: { id: string; locale: string },
): Promise<void> {
  const { tx, site, actor, now } = call;
  const customer = await tx
    .selectFrom('users')
    .select(['name', 'slug'])
    .where('site_id', '=', site.id)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const language = assignee.locale === 'en' ? 'en' : 'id';
  await noticeInsert(call, {
    fact: `conversation.assigned:${userId}:${now.toISOString()}`,
    recipient: { kind: 'ADMIN', id: assignee.id },
    title: translate(language, 'notice.conversation.assigned.title', { name: customer.name }),
    body: translate(language, 'notice.conversation.assigned.body', { by: actor.name }),
    link: `/admin/credentials/users/${customer.slug}/conversation`,
  }).execute(tx);
}
