import { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { maskAddress } from '@rihla/domain/messaging/mask';
import { messageList } from '@rihla/domain/messaging/message-list';
import { messageMachine } from '@rihla/domain/messaging/message.machine';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Locale } from '@rihla/messages/words';
import { sql } from 'kysely';
import type { Handle } from '../../kit/db/db.ts';
import { command, query } from '../../kit/implement.ts';
import { runList } from '../../kit/list.ts';
import { move } from '../../kit/move.ts';
import { letterHtml } from './letter-html.ts';
import { redactLinks } from './redact-links.ts';

type Listed = OutputOf<typeof contract.messages.list>['data'][number];
type Detail = Omit<OutputOf<typeof contract.messages.get>['data'], 'html'>;

const LISTED = [
  'id',
  'channel',
  'status',
  'template',
  'subject',
  'address',
  'recipient_kind',
  'attempts',
  'created_at',
] as const;

const list = query(contract.messages.list, async ({ db, site, input }) => {
  const { data, meta } = await runList(
    messagesOf(db, site.id),
    (rows) => rows.select(LISTED).$castTo<Listed>(),
    input,
    {
      list: messageList,
      columns: { created_at: 'created_at', channel: 'channel', status: 'status' },
      searchIn: sql<string>`subject`,
      tie: 'id',
    },
  );
  return { data: data.map((row) => ({ ...row, address: maskAddress(row.address) })), meta };
});

const get = query(contract.messages.get, async ({ db, site, actor, input }) => {
  const found = await messagesOf(db, site.id)
    .select(LISTED)
    .select(['recipient_id', 'locale', 'fact', 'body', 'last_error', 'next_attempt_at', 'sent_at'])
    .where('id', '=', idOf(input.id))
    .$castTo<Detail & { locale: Locale }>()
    .executeTakeFirst();
  const message = redactLinks(found ?? refuse('kit.not_found'), actor.role);
  return { data: { ...message, html: letterHtml(message, await brandOf(db, site)) } };
});

const retry = command(contract.messages.retry, async ({ tx, site, actor, now, input }) => {
  const id = idOf(input.id);
  const { to } = await move(tx, messageMachine, 'messages', id, 'retry', { siteId: site.id, actor, now });
  await tx
    .updateTable('messages')
    .set({ attempts: 0, next_attempt_at: now.toISOString() })
    .where('site_id', '=', site.id)
    .where('id', '=', id)
    .execute();
  return { data: { id, status: to } };
});

export const messageBindings = [list, get, retry];

function messagesOf(db: Handle, siteId: string) {
  return db.selectFrom('messages').where('site_id', '=', siteId);
}

async function brandOf(db: Handle, site: { id: string; name: string }): Promise<string> {
  const settings = await db
    .selectFrom('site_settings')
    .select('brand')
    .where('site_id', '=', site.id)
    .executeTakeFirst();
  return settings?.brand ?? site.name;
}

/** Messages have no name in addresses. */
function idOf(id: string): string {
  return isUuid(id) ? id : refuse('kit.not_found');
}
