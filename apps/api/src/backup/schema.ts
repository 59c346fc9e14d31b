import { type Client, escapeIdentifier } from 'pg';

/** A table of the schema, as it is copied. */
export type TableShape = {
  table: string;
  /** Without those that PostgreSQL computes itself. */
  columns: readonly string[];
  /** Rows are seen site by site, since row security binds the owner too. */
  ofSite: boolean;
};

/**
 * The tables that a backup holds: all of the schema but two. That of the migrations is filled by running them, and where an
 * installation is live belongs to the place and not to the copy. The queue of jobs has a schema of its own and is made anew
 * by the worker.
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

/** The sequences of the schema with where they stand. */
export async function sequencesOf(client: Client) {
  const { rows } = await client.query<{ sequence: string }>(
    `select sequencename::text as sequence from pg_sequences
      where schemaname = 'public' and sequencename <> 'migrations_id_seq' order by 1`,
  );
  const found: { sequence: string; value: string; isCalled: boolean }[] = [];
  for (const { sequence } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${quoted(sequence)}`,
    );
    found.push({ sequence, ...state.rows[0]! });
  }
  return found;
}

/** The foreign keys of the schema: where each stands, and its text by which it is made again. */
export async function foreignKeysOf(client: Client) {
  const { rows } = await client.query<{ table: string; name: string; text: string }>(`
    select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as text
      from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.connamespace = 'public'::regnamespace and k.contype = 'f' order by 1, 2`);
  return rows;
}

/** A table or sequence of the schema in a statement. */
export function quoted(name: string): string {
  return `public.${escapeIdentifier(name)}`;
}

/** Columns in a statement. */
export function listed(columns: readonly string[]): string {
  return columns.map((name) => escapeIdentifier(name)).join(', ');
}

/** The ids of all sites, also of those that are closed. */
export async function siteIds(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from public.sites order by id');
  return rows.map(({ id }) => id);
}

/** Lets a transaction see the rows of a site. */
export async function showSite(client: Client, siteId: string): Promise<void> {
  await client.query("select set_config('app.site_id', $1, true)", [siteId]);
}
