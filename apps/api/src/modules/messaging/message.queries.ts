import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { maskAddress } from '@rihla/domain/messaging/mask';
import { messageList } from '@rihla/domain/messaging/message-list';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Locale } from '@rihla/messages/locale';
import { sql } from 'kysely';
import type { Admin } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { emailHtml } from './email-html.ts';
import { redactLinks } from './redact-links.ts';

type MessageRow = OutputOf<typeof contract.messages.list>['data'][number];
type MessageDetail = OutputOf<typeof contract.messages.get>['data'];

const ROW_COLUMNS = [
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

/** One page of the messages that the site has sent or will send, with addresses partly hidden. */
export async function listMessages(call: ReadCall, input: ListQuery) {
  const { data, meta } = await runList(
    messagesOf(call),
    (rows) => rows.select(ROW_COLUMNS).$castTo<MessageRow>(),
    input,
    {
      list: messageList,
      columns: { created_at: 'created_at', channel: 'channel', status: 'status' },
      searchIn: sql<string>`subject`,
      tie: 'id',
    },
  );
  return { data: data.map((row) => ({ ...row, address: maskAddress(row.address) })), meta };
}

/**
 * One message as text and as HTML, with the full address. Secrets in links that would open an account are hidden.
 * @throws Problem `kit.not_found`
 */
export async function getMessage(call: ReadCall<Admin>, id: string): Promise<MessageDetail> {
  const found = await messagesOf(call)
    .select(ROW_COLUMNS)
    .select([
      'recipient_id',
      'locale',
      'fact',
      'body',
      'last_error',
      'next_attempt_at',
      'sent_at',
      'delivery',
      'file_id',
    ])
    .select(({ selectFrom }) =>
      selectFrom('files')
        .select('original_name')
        .where('files.site_id', '=', call.site.id)
        .whereRef('files.id', '=', 'messages.file_id')
        .as('file_name'),
    )
    .where('id', '=', requireMessageId(id))
    .$castTo<Omit<MessageDetail, 'html'> & { locale: Locale }>()
    .executeTakeFirst();
  const message = redactLinks(found ?? refuse('kit.not_found'), call.actor.role);
  return { ...message, html: emailHtml(message, await brandOf(call)) };
}

/**
 * The id of a message, which has no slug.
 * @throws Problem `kit.not_found` for anything but a UUID
 */
export function requireMessageId(id: string): string {
  return isUuid(id) ? id : refuse('kit.not_found');
}

/** A query of the messages of the site. */
function messagesOf({ db, site }: ReadCall) {
  return db.selectFrom('messages').where('site_id', '=', site.id);
}

/** The name under which the agency writes: its brand, or the name of its site where it has set none. */
async function brandOf({ db, site }: ReadCall): Promise<string> {
  const settings = await db
    .selectFrom('site_settings')
    .select('brand')
    .where('site_id', '=', site.id)
    .executeTakeFirst();
  return settings?.brand ?? site.name;
}
