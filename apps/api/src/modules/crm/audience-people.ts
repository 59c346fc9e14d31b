import type { AudienceCriteria } from '@rihla/domain/crm/audience';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { addMonths, type LocalDate, todayIn } from '@rihla/domain/shared/dates';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { likePattern } from '../../kit/lists/list.ts';
import { hasTraitSql } from '../../kit/state-sql.ts';

/** The channels by which people are written to. */
export type Channel = 'EMAIL' | 'WHATSAPP';

/**
 * SQL over the customer `u`: the invoices `i` (bookings and savings plans) that are not in the trash; and the condition
 * on `i` that it is still in force.
 */
const ordered = sql`select from invoices i where i.site_id = u.site_id and i.user_id = u.id and i.trashed_at is null`;
const inForce = sql`(${hasTraitSql('i.status', invoiceMachine, 'seated')} or (${hasTraitSql('i.status', invoiceMachine, 'saving')} and not ${hasTraitSql('i.status', invoiceMachine, 'ended')}))`;

/** SQL for the departure day, before today, of the last trip of the customer `u`. */
const lastTrip = (today: LocalDate) => sql`(select max(i.departure_at) from invoices i
  where i.site_id = u.site_id and i.user_id = u.id and i.trashed_at is null
    and ${hasTraitSql('i.status', invoiceMachine, 'confirmed')} and i.departure_at < ${today}::date)`;

/** SQL over the customer `u`: the profiles `p` of the customer's family that are not archived. */
const family = sql`select from profiles p where p.site_id = u.site_id and p.user_id = u.id and p.archived_at is null`;

/**
 * SQL: whether the customer `u` may be sent offers on a channel and can be reached there. The account has subscribed to
 * the channel, somebody of the family has consented to offers, and nobody's last word on them is no (UU 27/2022,
 * articles 20 to 25). The family is that of today: a word goes with its pilgrim when accounts are merged or a merge is
 * undone. Every list of people to write to is made with this condition.
 */
export const mayBeOffered = (channel: Channel): RawBuilder<SqlBool> => {
  const address =
    channel === 'EMAIL' ? sql`u.email_subscription` : sql`u.phone_subscription and u.phone is not null`;
  return sql<SqlBool>`(${address} and coalesce((
    select bool_and(c.given) from profiles p cross join lateral (
      select w.given from consents w
       where w.site_id = p.site_id and w.profile_id = p.id and w.purpose = 'OFFERS'
       order by w.at desc, w.id desc limit 1) c
     where p.site_id = u.site_id and p.user_id = u.id), false))`;
};

/**
 * SQL conditions on the customer `u`: the account is in use and meets all criteria.
 * @param criteria of the audience; a criterion that is missing is not checked
 */
export function audienceConditions(
  { site, now }: Pick<ReadCall, 'site' | 'now'>,
  criteria: AudienceCriteria,
): RawBuilder<SqlBool> {
  const c = criteria;
  const today = todayIn(site.timeZone, now);
  const is = (wanted: boolean, condition: RawBuilder<unknown>) =>
    wanted ? condition : sql`not ${condition}`;
  const conditions: RawBuilder<unknown>[] = [
    sql`u.site_id = ${site.id} and u.merged_into_id is null and u.status <> 'BANNED'`,
  ];
  if (c.listing_ids?.length)
    conditions.push(
      sql`exists (${ordered} and ${inForce} and i.listing_id = any(${[...c.listing_ids]}::uuid[]))`,
    );
  if (c.tag_ids?.length)
    conditions.push(sql`exists (${ordered} and ${inForce} and exists (select from listing_tags t
      where t.site_id = i.site_id and t.listing_id = i.listing_id and t.tag_id = any(${[...c.tag_ids]}::uuid[])))`);
  if (c.city)
    conditions.push(sql`exists (${family} and (p.address ilike ${likePattern(c.city)} or p.district_id in (
      select d.id from districts d where d.path ilike ${likePattern(c.city)})))`);
  if (c.last_trip_from !== undefined)
    conditions.push(sql`${lastTrip(today)} <= ${addMonths(today, -c.last_trip_from)}::date`);
  if (c.last_trip_to !== undefined)
    conditions.push(sql`${lastTrip(today)} >= ${addMonths(today, -c.last_trip_to)}::date`);
  if (c.birth_months?.length)
    conditions.push(
      sql`exists (${family} and extract(month from p.birth_date)::int = any(${[...c.birth_months]}::int[]))`,
    );
  if (c.unpaid !== undefined)
    conditions.push(
      is(
        c.unpaid,
        sql`exists (${ordered} and ${hasTraitSql('i.status', invoiceMachine, 'owing')} and i.total > i.paid)`,
      ),
    );
  if (c.saving !== undefined)
    conditions.push(
      is(
        c.saving,
        sql`exists (${ordered} and ${hasTraitSql('i.status', invoiceMachine, 'saving')} and not ${hasTraitSql('i.status', invoiceMachine, 'ended')})`,
      ),
    );
  if (c.locales?.length) conditions.push(sql`u.locale = any(${[...c.locales]}::text[])`);
  if (c.agent_ids?.length) conditions.push(sql`u.agent_id = any(${[...c.agent_ids]}::uuid[])`);
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * The number of people who meet criteria (`fit`), and of those among them who may be written to on a channel
 * (`reached`).
 */
export async function countAudience(
  call: Pick<ReadCall, 'db' | 'site' | 'now'>,
  criteria: AudienceCriteria,
  channel: Channel,
): Promise<{ fit: number; reached: number }> {
  const { rows } = await sql<{ fit: number; reached: number }>`
    select count(*)::int as fit, (count(*) filter (where ${mayBeOffered(channel)}))::int as reached
      from users u where u.site_id = ${call.site.id} and ${audienceConditions(call, criteria)}`.execute(
    call.db,
  );
  return rows[0]!;
}
