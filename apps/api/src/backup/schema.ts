import { type Client, escapeIdentifier } from 'pg';

/** A table that a backup copies. */
export type TableShape = {
  table: string;
  /** Its columns, without those that PostgreSQL computes. */
  columns: readonly string[];
  /** True if its rows must be read site by site, because row security applies to the owner too. */
  ofSite: boolean;
};

/**
 * The tables that a backup contains: all of the schema `public` but two. `migrations` is filled by running the
 * migrations, and `installation` says where the original is live, which is not true of the copy. The job queue has a
 * schema of its own, which the worker creates again.
 */
export async function tablesOf(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select c.relname as table, c.relforcerowsecurity as "ofSite",
           array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('migrations', 'installation')
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.oid order by c.relname`);
  return rows;
}

/** The sequences of the schema with their current values. */
export async function sequencesOf(client: Client) {
  const { rows } = await client.query<{ sequence: string }>(
    `select sequencename::text as sequence from pg_sequences
      where schemaname = 'public' and sequencename <> 'migrations_id_seq' order by 1`,
  );
  const found: { sequence: string; value: string; isCalled: boolean }[] = [];
  for (const { sequence } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${tableSql(sequence)}`,
    );
    found.push({ sequence, ...state.rows[0]! });
  }
  return found;
}

/** The foreign keys of the schema: the table and name of each, and the SQL text by which it is created again. */
export async function foreignKeysOf(client: Client) {
  const { rows } = await client.query<{ table: string; name: string; text: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as text
      from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.connamespace = 'public'::regnamespace and k.contype = 'f' order by 1, 2`);
  return rows;
}

/** SQL: the quoted name of a table or sequence of the schema. */
export function tableSql(name: string): string {
  return `public.${escapeIdentifier(name)}`;
}

/** SQL: a list of quoted column names. */
export function columnsSql(columns: readonly string[]): string {
  return columns.map((name) => escapeIdentifier(name)).join(', ');
}

/** The ids of all sites, also of those that are closed. */
export async function siteIds(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from public.sites order by id');
  return rows.map(({ id }) => id);
}

/** Makes row security show a transaction the rows of a site. */
export async function showRowsOfSite(client: Client, siteId: string): Promise<void> {
  await client.query("select set_config('app.site_id', $1, true)", [siteId]);
}
