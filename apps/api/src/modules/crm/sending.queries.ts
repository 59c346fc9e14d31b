import type { AudienceCriteria } from '@rihla/domain/crm/audience';
import { type RecipientStanding, recipientList, sendingList } from '@rihla/domain/crm/sending-lists';
import type { SendingStatus } from '@rihla/domain/crm/sending.machine';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import { maskAddress } from '@rihla/domain/messaging/mask';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { runList } from '../../kit/lists/list.ts';
import { nameOf } from '../../kit/lists/reference-names.ts';
import { audienceConditions, type Channel, countAudience, mayBeOffered } from './audience-people.ts';
import { healthLevel } from './health-level.ts';
import { type Reader, readerColumns, writeLetter } from './write-letter.ts';

const COLUMNS = [
  's.id',
  's.slug',
  's.name',
  's.audience_id',
  's.campaign_id',
  's.channel',
  's.status',
  's.scheduled_at',
  's.started_at',
  's.ended_at',
  's.version',
  's.updated_at',
] as const;

type SendingChoices = { channel: Channel; status: SendingStatus };

const names = (siteId: string) =>
  [
    sql<string>`${nameOf('audience', 's.audience_id', siteId)}`.as('audience_name'),
    sql<string | null>`${nameOf('campaign', 's.campaign_id', siteId)}`.as('campaign_name'),
  ] as const;

/** A page of the sendings of the site. */
export function listSendings({ db, site }: ReadCall, input: ListQuery) {
  return runList(
    db.selectFrom('sendings as s').where('s.site_id', '=', site.id).where('s.archived_at', 'is', null),
    (query) =>
      query
        .select(COLUMNS)
        .select([...names(site.id)])
        .$narrowType<SendingChoices>(),
    input,
    {
      list: sendingList,
      columns: {
        name: 's.name',
        audience_id: 's.audience_id',
        campaign_id: 's.campaign_id',
        channel: 's.channel',
        status: 's.status',
        scheduled_at: 's.scheduled_at',
        updated_at: 's.updated_at',
      },
      searchIn: sql<string>`s.name`,
      tie: 's.id',
      emptyLast: ['scheduled_at'],
    },
  );
}

/** SQL for the state of the message to a recipient `r`, by its message `m` in the outbox. */
const standing = sql<RecipientStanding>`(case
  when r.left_out is not null or m.status = 'WITHDRAWN' then 'LEFT_OUT'
  when r.message_id is null then 'PLANNED'
  when m.status = 'QUEUED' then 'HANDED_OVER'
  when m.status = 'UNKNOWN' then 'HANDED_OVER'
  when m.status = 'FAILED' then 'FAILED'
  when m.delivery = 'READ' then 'READ'
  when m.channel = 'WHATSAPP' and m.status = 'SENT' and m.delivery is distinct from 'DELIVERED' then 'HANDED_OVER'
  else 'DELIVERED' end)`;

/**
 * Finds a sending with its words and the criteria of its audience.
 * @throws Problem `kit.not_found`
 */
async function findSending({ db, site }: Pick<ReadCall, 'db' | 'site'>, id: string) {
  const found = await db
    .selectFrom('sendings as s')
    .innerJoin('audiences as a', (join) =>
      join.onRef('a.site_id', '=', 's.site_id').onRef('a.id', '=', 's.audience_id'),
    )
    .select([...COLUMNS, 's.subject', 's.body', 's.pace_per_minute', 'a.criteria'])
    .select([...names(site.id)])
    .$narrowType<SendingChoices>()
    .where('s.site_id', '=', site.id)
    .where('s.archived_at', 'is', null)
    .where(isUuid(id) ? 's.id' : 's.slug', '=', id)
    .executeTakeFirst();
  if (!found) return refuse('kit.not_found');
  return { ...found, criteria: found.criteria as unknown as AudienceCriteria };
}

/**
 * A sending with its text and progress, by id or slug.
 * @throws Problem `kit.not_found`
 */
export async function getSending(call: ReadCall, { id }: { id: string }) {
  const { criteria, ...sending } = await findSending(call, id);
  const { rows } = await sql<{ standing: RecipientStanding; count: number }>`
    select ${standing} as standing, count(*)::int as count
      from sending_recipients r left join messages m on m.site_id = r.site_id and m.id = r.message_id
     where r.site_id = ${call.site.id} and r.sending_id = ${sending.id} group by 1`.execute(call.db);
  const countOf = (wanted: RecipientStanding) => rows.find((row) => row.standing === wanted)?.count ?? 0;
  const { reached } = await countAudience(call, criteria, sending.channel);
  return {
    ...sending,
    planned: countOf('PLANNED'),
    handed_over: countOf('HANDED_OVER'),
    delivered: countOf('DELIVERED'),
    read: countOf('READ'),
    failed: countOf('FAILED'),
    left_out: countOf('LEFT_OUT'),
    reached,
    health: sending.channel === 'WHATSAPP' ? await healthLevel(call) : null,
  };
}

/**
 * The text of a sending as one person of the audience would read it now.
 * @throws Problem `kit.not_found`
 */
export async function previewSending(call: ReadCall, { id, place }: { id: string; place: number }) {
  const { criteria, channel, subject, body } = await findSending(call, id);
  const { reached: people } = await countAudience(call, criteria, channel);
  const shownPlace = Math.min(place, Math.max(0, people - 1));
  const { rows } = await sql<Reader>`
    select ${readerColumns} from users u
     where u.site_id = ${call.site.id} and ${audienceConditions(call, criteria)} and ${mayBeOffered(channel)}
     order by u.name, u.id limit 1 offset ${shownPlace}`.execute(call.db);
  const reader = rows[0] ?? { name: '', agent_name: null, region: null, locale: call.request.locale };
  return {
    ...writeLetter(call, { subject, body }, reader),
    place: shownPlace,
    people,
    name: rows[0]?.name ?? null,
  };
}

/**
 * A page of the recipients of a sending, with the state of the message to each.
 * @throws Problem `kit.not_found`
 */
export async function listRecipients(call: ReadCall, { id, ...input }: ListQuery & { id: string }) {
  const { db, site } = call;
  const sending = await findSending(call, id);
  const people = db
    .selectFrom('sending_recipients as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'r.site_id').onRef('u.id', '=', 'r.user_id'),
    )
    .leftJoin('messages as m', (join) =>
      join.onRef('m.site_id', '=', 'r.site_id').onRef('m.id', '=', 'r.message_id'),
    )
    .select(['u.id', 'u.slug', 'u.name', 'm.address', 'r.queued_at'])
    .select([
      standing.as('standing'),
      sql<
        string | null
      >`case when m.status = 'WITHDRAWN' then 'STOPPED' else coalesce(r.left_out, m.last_error) end`.as(
        'reason',
      ),
    ])
    .where('r.site_id', '=', site.id)
    .where('r.sending_id', '=', sending.id);
  const { data, meta } = await runList(
    db.selectFrom(people.as('p')),
    (query) => query.selectAll('p'),
    input,
    {
      list: recipientList,
      columns: { name: 'p.name', standing: 'p.standing', queued_at: 'p.queued_at' },
      searchIn: sql<string>`p.name`,
      tie: 'p.id',
      emptyLast: ['queued_at'],
    },
  );
  return { data: data.map((row) => ({ ...row, address: row.address && maskAddress(row.address) })), meta };
}
