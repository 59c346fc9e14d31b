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
import { readNames, wantName, type WantedNames } from './lists/reference-names.ts';

type DescribedTable = {
  table: keyof DB;
  /** The key prefix of the labels of its fields. */
  keyPrefix: string;
  /** The columns that the history shows. A column that is not named here is never shown. */
  fields: HistoryFields;
};

/** Says how the history of one kind of thing is read: the thing, its parts, and the fields that are personal data. */
export type HistoryConfig = {
  /** The table of the thing itself, and the name of the state machine of its status, if it has one. */
  subject: DescribedTable & { machine?: string };
  /**
   * The tables of its parts, whose column `parent` holds the id of the thing; `label` is the field that names a part.
   */
  parent: string;
  parts: readonly (DescribedTable & { label: string })[];
  /** Fields with personal data: the history shows that they changed, and not their values. */
  personal?: readonly string[];
};

/**
 * Reads one page of the history of a thing and its parts, to be shown to people: every change and every move between
 * states, with who, when, and the values before and after. Everything that one request did is one act. It needs two SQL
 * statements, however long the page.
 * @param subjectId the id of the thing; the caller has checked that the reader may see it
 * @param config which tables and fields are described, and which fields are personal and therefore masked
 */
export async function readHistory(
  db: Handle,
  siteId: string,
  subjectId: string,
  config: HistoryConfig,
  query: Pick<ListQuery, 'page' | 'per_page' | 'sort'>,
): Promise<{ data: HistoryAct[]; meta: PageMeta }> {
  const { total, acts } = await readActs(db, siteId, subjectId, config, query);
  const names = await readNames(db, siteId, wantedNamesOf(acts, config));
  const { page, per_page } = query;
  return {
    data: acts.map(({ id, at, actor_id, actor_name, lines }) => ({
      id,
      at: new Date(at).toISOString(),
      actor: actor_id === null ? null : { name: actor_name },
      entries: entriesOf(lines, config, names),
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
  /** The row of the part, as it is now or was when it was deleted. */
  row: Json | null;
  note: string | null;
};
type StoredAct = {
  id: string;
  at: string;
  actor_id: string | null;
  actor_name: string | null;
  lines: Line[];
};

/**
 * Reads one page of a thing's history in one statement: the lines of the audit about the thing and its parts, and its
 * moves between states, joined to acts by moment and person, since what one request did is one act. An update is left
 * out (`visible`) when it changed no field that the history describes.
 * @param subjectId the thing; the caller has made sure that the reader may see it
 * @returns the acts of the page with their raw lines, and the number of all
 */
async function readActs(
  db: Handle,
  siteId: string,
  subjectId: string,
  config: HistoryConfig,
  query: Pick<ListQuery, 'page' | 'per_page' | 'sort'>,
): Promise<{ total: number; acts: StoredAct[] }> {
  const { subject, parts, parent } = config;
  const order = (query.sort[0]?.descending ?? true) ? sql`desc` : sql`asc`;
  const tables = parts.map(({ table }) => table as string);
  const kept = parts.map(
    ({ table }) => sql`
    select ${sql.lit(table)} as table_name, p.id, to_jsonb(p) as row from ${sql.table(table)} p
     where p.site_id = ${siteId} and ${sql.ref(`p.${parent}`)} = ${subjectId}`,
  );
  // A deleted part is found by the values that the audit log kept of it, among them the id of the thing.
  const gone = sql`
    select g.table_name, g.row_id, g.before from audit_log g
     where g.site_id = ${siteId} and g.act = 'DELETE' and g.before ->> ${sql.lit(parent)} = ${subjectId}
       and g.table_name = any(${tables})`;
  const described = [subject, ...parts].map(
    (one) => sql`(a.table_name = ${sql.lit(one.table)} and a.before ?| ${columnsOf(one)}::text[])`,
  );
  const visible = sql`(a.act <> 'UPDATE' or ${sql.join(described, sql` or `)})`;
  const found = await sql<{ total: number; acts: StoredAct[] }>`
    with kept (table_name, id, row) as (${sql.join([...kept, gone], sql` union all `)}), lines as (
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

const columnsOf = ({ fields }: DescribedTable) => [...Object.keys(fields), 'archived_at'];

type Names = ReadonlyMap<string, string>;

/**
 * The ids that occur in the references of a page of history, by what they point at, so that their names can be
 * read.
 */
function wantedNamesOf(acts: readonly StoredAct[], config: HistoryConfig): WantedNames {
  const wanted: WantedNames = new Map();
  for (const line of acts.flatMap(({ lines }) => lines)) {
    const described = describedTable(config, line.table);
    for (const [name, field] of Object.entries(described?.fields ?? {})) {
      if (field.kind !== 'reference') continue;
      for (const row of [line.before, line.after, line.row]) wantName(wanted, field.to, row?.[name]);
    }
  }
  return wanted;
}

/**
 * The description of one table in the configuration: of the thing or one of its parts. Undefined for the name of a
 * state machine, which a move between states has in place of a table.
 */
function describedTable(
  { subject, parts }: HistoryConfig,
  table: string,
): (DescribedTable & { label?: string }) | undefined {
  return [subject, ...parts].find((one) => one.table === table);
}

/**
 * The entries of one act for people. When the act created the thing, its parts are not listed; parts that were
 * removed and added unchanged are left out; several changes of the thing itself become one entry.
 * @param names the names of the things that references point at, by id
 */
function entriesOf(lines: readonly Line[], config: HistoryConfig, names: Names): HistoryEntry[] {
  const isNew = lines.some(({ table, act }) => table === config.subject.table && act === 'INSERT');
  // Parts that were created together with the thing are not listed as entries of their own.
  const shown = lines.filter(
    ({ table, act }) => !isNew || act !== 'INSERT' || table === config.subject.table,
  );
  return withoutReplaced(shown, config)
    .map((line) => entryOf(line, config, names))
    .reduce<HistoryEntry[]>(withEntry, []);
}

/**
 * Adds an entry to those of the same act. Several changes of the thing itself (entries without a label, which parts
 * have) become one entry, since one act may write it by several statements.
 */
function withEntry(entries: HistoryEntry[], entry: HistoryEntry): HistoryEntry[] {
  const same = entries.find(
    ({ act, label }) => act === 'changed' && entry.act === act && !label && !entry.label,
  );
  if (!same) return [...entries, entry];
  return entries.map((one) => (one === same ? { ...one, changes: [...one.changes, ...entry.changes] } : one));
}

/**
 * Leaves out the lines of parts that were deleted and inserted again with the same values in one act. A command that
 * rewrites a table deletes and inserts every row, also those that did not change.
 */
function withoutReplaced(lines: readonly Line[], config: HistoryConfig): Line[] {
  const left = [...lines];
  for (const deleted of lines.filter(({ act }) => act === 'DELETE')) {
    const content = contentOf(deleted, config);
    const insertedAgain = left.findIndex(
      (line) => line.act === 'INSERT' && contentOf(line, config) === content,
    );
    if (insertedAgain >= 0) left.splice(insertedAgain, 1);
    if (insertedAgain >= 0) left.splice(left.indexOf(deleted), 1);
  }
  return left;
}

/**
 * A text that is equal for two lines of the audit whose rows have the same values in all described fields.
 */
function contentOf({ table, row, before }: Line, config: HistoryConfig): string {
  const values = row ?? before ?? {};
  return JSON.stringify([
    table,
    ...Object.keys(describedTable(config, table)?.fields ?? {}).map((name) => values[name]),
  ]);
}

/**
 * One line of the audit log, or one move between states, as an entry of the history for people: added (a part), made
 * (the thing itself), removed, changed (with the values before and after) or moved. A row that is archived counts as
 * removed.
 * @param names the names of the things that references point at, by id
 */
function entryOf(line: Line, config: HistoryConfig, names: Names): HistoryEntry {
  const { table, act, before, after, row, note } = line;
  const described = describedTable(config, table);
  if (!described) return movedEntry(after ?? {}, config, note);
  const value = (name: string, values: Json) =>
    valueOf(described.fields[name]!, name, values[name], config, names);
  const label = described.label ? value(described.label, row ?? before ?? {}) : null;
  const ends = act === 'DELETE' || Boolean(after?.archived_at);
  const verb = act === 'INSERT' ? (label ? 'added' : 'made') : ends ? 'removed' : 'changed';
  const changed = verb === 'changed' ? Object.keys(described.fields).filter((name) => name in before!) : [];
  return {
    act: verb,
    key_prefix: described.keyPrefix,
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

/**
 * The entry of a move from one state to another.
 * @param move the event and both states, as stored
 * @param note the reason that the person gave
 */
function movedEntry(move: Json, { subject }: HistoryConfig, note: string | null): HistoryEntry {
  const { event, from, to } = move as { event: string; from: string; to: string };
  return {
    act: 'moved',
    key_prefix: subject.keyPrefix,
    label: null,
    changes: [],
    move: { machine: subject.machine!, event, from, to },
    note,
  };
}

/**
 * A stored value as the history shows it: personal data is masked, a reference is the name of what it points at (null
 * when that is not known), and of a choice `key_prefix` is the beginning of the message keys of its labels.
 * @param name of the field
 */
function valueOf(
  field: HistoryField,
  name: string,
  stored: unknown,
  { personal }: HistoryConfig,
  names: Names,
): HistoryValue {
  const keyPrefix = field.kind === 'choice' ? field.keyPrefix : null;
  const masked = personal?.includes(name) ?? false;
  const value = (stored ?? null) as HistoryValue['value'];
  if (masked) return { kind: field.kind, key_prefix: keyPrefix, value: null, masked };
  if (field.kind !== 'reference') return { kind: field.kind, key_prefix: keyPrefix, value, masked };
  return {
    kind: field.kind,
    key_prefix: keyPrefix,
    value: typeof value === 'string' ? (names.get(value) ?? null) : null,
    masked,
  };
}
