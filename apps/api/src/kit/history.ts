import type {
  HistoryAct,
  HistoryEntry,
  HistoryField,
  HistoryFields,
  HistoryValue,
} from '@rihla/domain/kit/history';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { PageMeta } from '@rihla/domain/kit/procedure';
import { sql } from 'kysely';
import type { DB, Handle } from './db/db.ts';
import { readNames, wantName, type WantedNames } from './reference-names.ts';

type Told = {
  table: keyof DB;
  /** Prefix of the words of its fields. */
  words: string;
  /** What is told of it. A column that is not named here is never told. */
  fields: HistoryFields;
};

/** Of what a history is told. */
export type HistoryPlan = {
  /** The thing itself, and the machine that moves it. */
  subject: Told & { machine?: string };
  /** The tables whose rows belong to it by the column `parent`; `label` is the field that tells one from another. */
  parent: string;
  parts: readonly (Told & { label: string })[];
  /** Fields that hold somebody's data: that they changed is told, and not what they were. */
  personal?: readonly string[];
};

/**
 * Every change of a thing and of its parts, from the audit and the moves: who, when, before and after. What one
 * request did is one act. Two statements, whatever the rows.
 * @param subjectId the thing, already found through the reader's scope
 */
export async function readHistory(
  db: Handle,
  siteId: string,
  subjectId: string,
  plan: HistoryPlan,
  query: Pick<ListQuery, 'page' | 'per_page' | 'sort'>,
): Promise<{ data: HistoryAct[]; meta: PageMeta }> {
  const { total, acts } = await readActs(db, siteId, subjectId, plan, query);
  const names = await readNames(db, siteId, referredIn(acts, plan));
  const { page, per_page } = query;
  return {
    data: acts.map(({ id, at, actor_id, actor_name, lines }) => ({
      id,
      at: new Date(at).toISOString(),
      actor: actor_id === null ? null : { name: actor_name },
      entries: entriesOf(lines, plan, names),
    })),
    meta: { page, per_page, total, pages: Math.ceil(total / per_page) },
  };
}

type Json = Readonly<Record<string, unknown>>;
type Line = {
  table: string;
  act: 'INSERT' | 'UPDATE' | 'DELETE' | 'MOVE';
  before: Json | null;
  after: Json | null;
  /** The part as it is, or was last. */
  row: Json | null;
  note: string | null;
};
type Act = { id: string; at: string; actor_id: string | null; actor_name: string | null; lines: Line[] };

async function readActs(
  db: Handle,
  siteId: string,
  subjectId: string,
  plan: HistoryPlan,
  query: Pick<ListQuery, 'page' | 'per_page' | 'sort'>,
): Promise<{ total: number; acts: Act[] }> {
  const { subject, parts, parent } = plan;
  const order = (query.sort[0]?.descending ?? true) ? sql`desc` : sql`asc`;
  const tables = parts.map(({ table }) => table as string);
  const kept = parts.map(
    ({ table }) => sql`
    select ${sql.lit(table)} as table_name, p.id, to_jsonb(p) as row from ${sql.table(table)} p
     where p.site_id = ${siteId} and ${sql.ref(`p.${parent}`)} = ${subjectId}`,
  );
  // A part that is gone has left what it was behind; where it belonged is in there.
  const gone = sql`
    select g.table_name, g.row_id, g.before from audit_log g
     where g.site_id = ${siteId} and g.act = 'DELETE' and g.before ->> ${sql.lit(parent)} = ${subjectId}
       and g.table_name = any(${tables})`;
  const told = [subject, ...parts].map(
    (one) => sql`(a.table_name = ${sql.lit(one.table)} and a.before ?| ${columnsOf(one)}::text[])`,
  );
  const visible = sql`(a.act <> 'UPDATE' or ${sql.join(told, sql` or `)})`;
  const found = await sql<{ total: number; acts: Act[] }>`
    with kept as (${sql.join([...kept, gone], sql` union all `)}), lines as (
      select a.id, a.at, a.actor_id, null as actor_name, a.table_name, a.act, a.before, a.after,
             null::jsonb as row, null as note
        from audit_log a
       where a.site_id = ${siteId} and a.row_id = ${subjectId} and a.table_name = ${subject.table} and ${visible}
      union all
      select a.id, a.at, a.actor_id, null, a.table_name, a.act, a.before, a.after, k.row, null
        from kept k
        join audit_log a on a.site_id = ${siteId} and a.row_id = k.id and a.table_name = k.table_name and ${visible}
      union all
      select m.id, m.at, m.actor_id, m.actor_name, m.machine, 'MOVE', null,
             jsonb_build_object('event', m.event, 'from', m.from_state, 'to', m.to_state), null, m.note
        from moves m
       where m.site_id = ${siteId} and m.subject_id = ${subjectId} and m.machine = ${subject.machine ?? null}
    ), acts as (
      select (array_agg(id order by id))[1] as id, at, actor_id, max(actor_name) as actor_name,
             jsonb_agg(jsonb_build_object('table', table_name, 'act', act, 'before', before, 'after', after,
               'row', row, 'note', note) order by id) as lines
        from lines group by at, actor_id
    ), shown as (
      select acts.id, acts.at, acts.actor_id, acts.lines,
             coalesce(acts.actor_name, d.name, u.name) as actor_name
        from acts
        left join admins d on d.site_id = ${siteId} and d.id = acts.actor_id
        left join users u on u.site_id = ${siteId} and u.id = acts.actor_id
       order by acts.at ${order}, acts.id ${order}
       limit ${query.per_page} offset ${(query.page - 1) * query.per_page}
    )
    select (select count(*) from acts) as total,
           coalesce((select jsonb_agg(to_jsonb(shown) order by at ${order}, id ${order}) from shown), '[]') as acts`.execute(
    db,
  );
  return found.rows[0]!;
}

const columnsOf = ({ fields }: Told) => [...Object.keys(fields), 'archived_at'];

type Names = ReadonlyMap<string, string>;

/** Everything that the acts of a page refer to. */
function referredIn(acts: readonly Act[], plan: HistoryPlan): WantedNames {
  const wanted: WantedNames = new Map();
  for (const line of acts.flatMap(({ lines }) => lines)) {
    const told = toldOf(plan, line.table);
    for (const [name, field] of Object.entries(told?.fields ?? {})) {
      if (field.kind !== 'reference') continue;
      for (const row of [line.before, line.after, line.row]) wantName(wanted, field.to, row?.[name]);
    }
  }
  return wanted;
}

function toldOf({ subject, parts }: HistoryPlan, table: string): (Told & { label?: string }) | undefined {
  return [subject, ...parts].find((one) => one.table === table);
}

function entriesOf(lines: readonly Line[], plan: HistoryPlan, names: Names): HistoryEntry[] {
  const made = lines.some(({ table, act }) => table === plan.subject.table && act === 'INSERT');
  // What came with the thing itself is the thing as it was made.
  const shown = lines.filter(({ table, act }) => !made || act !== 'INSERT' || table === plan.subject.table);
  return withoutReplaced(shown, plan)
    .map((line) => entryOf(line, plan, names))
    .reduce<HistoryEntry[]>(joined, []);
}

/** One act may write the thing itself by several statements: it was changed once. */
function joined(told: HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  const same = told.find(
    ({ act, label }) => act === 'changed' && entry.act === act && !label && !entry.label,
  );
  if (!same) return [...told, entry];
  return told.map((one) => (one === same ? { ...one, changes: [...one.changes, ...entry.changes] } : one));
}

/** A part that was removed and added as it was, for its table was written anew, has not changed. */
function withoutReplaced(lines: readonly Line[], plan: HistoryPlan): Line[] {
  const left = [...lines];
  for (const ended of lines.filter(({ act }) => act === 'DELETE')) {
    const was = contentOf(ended, plan);
    const again = left.findIndex((line) => line.act === 'INSERT' && contentOf(line, plan) === was);
    if (again >= 0) left.splice(again, 1);
    if (again >= 0) left.splice(left.indexOf(ended), 1);
  }
  return left;
}

function contentOf({ table, row, before }: Line, plan: HistoryPlan): string {
  const of = row ?? before ?? {};
  return JSON.stringify([table, ...Object.keys(toldOf(plan, table)?.fields ?? {}).map((name) => of[name])]);
}

function entryOf(line: Line, plan: HistoryPlan, names: Names): HistoryEntry {
  const { table, act, before, after, row, note } = line;
  const told = toldOf(plan, table);
  if (!told) return movedEntry(after ?? {}, plan, note);
  const value = (name: string, of: Json) => valueOf(told.fields[name]!, name, of[name], plan, names);
  const label = told.label ? value(told.label, row ?? before ?? {}) : null;
  const ends = act === 'DELETE' || Boolean(after?.archived_at);
  const verb = act === 'INSERT' ? (label ? 'added' : 'made') : ends ? 'removed' : 'changed';
  const changed = verb === 'changed' ? Object.keys(told.fields).filter((name) => name in before!) : [];
  return {
    act: verb,
    words: told.words,
    label,
    changes: changed.map((name) => ({
      field: name,
      before: value(name, before!),
      after: value(name, after!),
    })),
    move: null,
    note,
  };
}

function movedEntry(move: Json, { subject }: HistoryPlan, note: string | null): HistoryEntry {
  const { event, from, to } = move as { event: string; from: string; to: string };
  return {
    act: 'moved',
    words: subject.words,
    label: null,
    changes: [],
    move: { machine: subject.machine!, event, from, to },
    note,
  };
}

function valueOf(
  field: HistoryField,
  name: string,
  stored: unknown,
  { personal }: HistoryPlan,
  names: Names,
): HistoryValue {
  const words = field.kind === 'choice' ? field.words : null;
  const masked = personal?.includes(name) ?? false;
  const value = (stored ?? null) as HistoryValue['value'];
  if (masked) return { kind: field.kind, words, value: null, masked };
  if (field.kind !== 'reference') return { kind: field.kind, words, value, masked };
  return {
    kind: field.kind,
    words,
    value: typeof value === 'string' ? (names.get(value) ?? null) : null,
    masked,
  };
}
