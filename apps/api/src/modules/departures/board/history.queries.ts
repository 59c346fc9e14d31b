import type { contract } from '@rihla/domain/contract';
import { entryFieldsOf } from '@rihla/domain/departures/board/entries';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { isLiveSql } from '../../invoices/index.ts';
import { findDeparture } from './departures.queries.ts';

type HistoryAct = OutputOf<typeof contract.manifests.history>['data']['acts'][number];
type Json = Readonly<Record<string, unknown>>;
type Line = {
  id: string;
  at: string;
  actor_name: string | null;
  table_name: string;
  row_id: string;
  act: 'INSERT' | 'UPDATE' | 'DELETE';
  before: Json | null;
  after: Json | null;
  /** The row as it is now; null where it is gone. */
  row: Json | null;
  pilgrim: string | null;
};

/** The most changes that the history of a board shows. */
const MOST_CHANGES = 300;

/** The fields of the history by the table that holds them; a profile holds visa and policy. */
const FIELDS = {
  departure_tickets: [['TICKET', entryFieldsOf('TICKET')]],
  profiles: [
    ['VISA', entryFieldsOf('VISA').filter((field) => !field.endsWith('_id'))],
    ['POLICY', entryFieldsOf('POLICY').filter((field) => !field.endsWith('_id'))],
  ],
  pilgrim_registrations: [['REGISTRATION', ['registration_number']]],
  departure_returns: [['RETURN', ['reported_on']]],
} as const satisfies Readonly<Record<string, readonly (readonly [HistoryAct['kind'], readonly string[]])[]>>;

const OF_FILES = FIELDS.profiles.flatMap(([, fields]) => fields);

/**
 * The latest changes of visas, policies, tickets and registration numbers of a departure's pilgrims, and of the report
 * of its return, newest first, with who made them. It takes two SQL statements.
 * @throws Problem `departures.not_found`
 */
export async function boardHistory(call: ReadCall<Admin>, idOrSlug: string): Promise<{ acts: HistoryAct[] }> {
  const { db, site } = call;
  const { id } = await findDeparture(call, idOrSlug);
  const found = await sql<Line>`
    with travellers as (
      select distinct f.id, f.name from invoices i
        join bookings b on b.site_id = i.site_id and b.invoice_id = i.id
        join profiles f on f.site_id = b.site_id and f.id = b.profile_id
       where i.site_id = ${site.id} and i.listing_id = ${id} and ${isLiveSql}
    ), kept as (
      select 'departure_tickets' as table_name, t.id, to_jsonb(t) as row, t.profile_id from departure_tickets t
       where t.site_id = ${site.id} and t.listing_id = ${id}
      union all
      select 'pilgrim_registrations', r.id, to_jsonb(r), r.profile_id from pilgrim_registrations r
       where r.site_id = ${site.id} and r.listing_id = ${id}
      union all
      select 'departure_returns', d.id, to_jsonb(d), null from departure_returns d
       where d.site_id = ${site.id} and d.listing_id = ${id}
      union all
      select g.table_name, g.row_id, null, (g.before ->> 'profile_id')::uuid from audit_log g
       where g.site_id = ${site.id} and g.act = 'DELETE' and g.before ->> 'listing_id' = ${id}
         and g.table_name in ('departure_tickets', 'pilgrim_registrations', 'departure_returns')
    ), lines as (
      select a.id, a.at, a.actor_id, a.table_name, a.row_id, a.act, a.before, a.after, k.row, k.profile_id
        from kept k join audit_log a on a.site_id = ${site.id} and a.row_id = k.id and a.table_name = k.table_name
      union all
      select a.id, a.at, a.actor_id, a.table_name, a.row_id, a.act, a.before, a.after, null, f.id
        from travellers f join audit_log a on a.site_id = ${site.id} and a.row_id = f.id
       where a.table_name = 'profiles' and a.act = 'UPDATE' and a.before ?| ${OF_FILES}::text[]
    )
    select n.id, n.at, n.table_name, n.row_id, n.act, n.before, n.after, n.row, p.name as pilgrim,
           coalesce(d.name, u.name) as actor_name
      from lines n
      left join profiles p on p.site_id = ${site.id} and p.id = n.profile_id
      left join admins d on d.site_id = ${site.id} and d.id = n.actor_id
      left join users u on u.site_id = ${site.id} and u.id = n.actor_id
     order by n.at desc, n.id desc limit ${MOST_CHANGES}`.execute(db);
  return { acts: actsOf(found.rows) };
}

/**
 * The lines of the audit log as acts for people, newest first. The log contains only the values that each change
 * replaced, so the values with which a row was created are found by going back from its present values.
 */
function actsOf(lines: readonly Line[]): HistoryAct[] {
  const states = new Map<string, Json>();
  return lines.flatMap((line) => {
    const later = states.get(line.row_id) ?? line.row ?? {};
    const earlier = { ...later, ...line.before };
    states.set(line.row_id, earlier);
    const [before, after] =
      line.act === 'INSERT'
        ? [{}, later]
        : line.act === 'DELETE'
          ? [earlier, {}]
          : [line.before!, line.after!];
    const kinds = FIELDS[line.table_name as keyof typeof FIELDS];
    return kinds.flatMap(([kind, fields]) => {
      const changes = changesOf(fields, before, after);
      if (changes.length === 0) return [];
      const { at, actor_name, pilgrim } = line;
      return [
        {
          id: `${line.id}-${kind}`,
          at: new Date(at).toISOString(),
          actor_name,
          kind,
          pilgrim,
          act: ACTS[line.act],
          changes,
        },
      ];
    });
  });
}

const ACTS = { INSERT: 'added', UPDATE: 'changed', DELETE: 'removed' } as const;

/** The fields, among some, whose values differ before and after a change, with both values as texts. */
function changesOf(fields: readonly string[], before: Json, after: Json): HistoryAct['changes'] {
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return fields
    .map((field) => ({ field, before: text(before[field]), after: text(after[field]) }))
    .filter((change) => change.before !== change.after);
}
