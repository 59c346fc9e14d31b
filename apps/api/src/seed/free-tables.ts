import { Client } from 'pg';

/** The tables into which `fillSites` writes millions of rows. */
const TABLES = [
  'users',
  'listings',
  'listing_variants',
  'listing_rooms',
  'listing_hotels',
  'listing_flights',
  'invoices',
  'invoice_lines',
  'invoice_instalments',
  'bookings',
  'seat_moves',
  'payments',
  'moves',
  'journal_entries',
  'journal_lines',
  'frozen_fees',
  'fee_rows',
  'savings_plans',
  'savings_withdrawals',
] as const;

/** The tables among them that have search keys, which are written by triggers. */
const SEARCHED = ['users', 'listings', 'invoices'] as const;

/** The number of invoices from which building the indexes anew is faster than keeping them up to date. */
const WORTH_REBUILDING = 100_000;

/** The large tables while they are prepared for being filled. */
export type FreedTables = {
  /** Sets a connection up to write fast: without waiting for the disk, and as a superuser without triggers. */
  prepare(client: Client): Promise<void>;
  /** Switches the triggers on, builds the indexes, and computes what the triggers would have written. */
  restore(): Promise<void>;
};

/**
 * Prepares the large tables for being filled fast: switches off triggers (audit, versions, and for a superuser also
 * foreign keys) and, for many invoices, drops the indexes that keep no values unique. Their definitions are stored
 * first in the table `dropped_indexes`, from which the next run builds them if this one is killed.
 * @param url of the database, as the owner of the tables or as a superuser
 * @param invoices how many will be written
 */
export async function freeTables(url: string, invoices: number): Promise<FreedTables> {
  const asOwner = await withClient(url, async (client) => {
    const { rows } = await client.query<{ is_superuser: boolean }>(
      'select rolsuper as is_superuser from pg_roles where rolname = current_user',
    );
    const owner = rows[0]?.is_superuser !== true;
    if (owner) await triggers(client, 'disable');
    await client.query(
      'create table if not exists dropped_indexes (definition text not null, name text primary key)',
    );
    if (invoices >= WORTH_REBUILDING) await dropIndexes(client);
    return owner;
  });
  return {
    prepare: async (client) => {
      await client.query('set synchronous_commit = off');
      await client.query("set work_mem = '64MB'");
      if (!asOwner) await client.query('set session_replication_role = replica');
    },
    restore: async () => {
      await rebuildIndexes(url);
      await withClient(url, async (client) => {
        if (asOwner) await triggers(client, 'enable');
        await client.query('drop table dropped_indexes');
        for (const table of SEARCHED) await client.query('call fill_search_keys($1::regclass)', [table]);
        await client.query('call count_sales_anew()');
        await client.query('call write_dues_anew()');
        await client.query('call count_seat_marks_anew()');
        await client.query(
          `analyze ${[...TABLES, 'listing_seats', 'counters', 'search_keys', 'sales_sums', 'invoice_dues', 'seat_marks'].join(', ')}`,
        );
      });
    },
  };
}

/** Switches the triggers of the large tables on or off. */
async function triggers(client: Client, to: 'enable' | 'disable'): Promise<void> {
  for (const table of TABLES) await client.query(`alter table ${table} ${to} trigger user`);
}

/**
 * Drops the indexes of the large tables, except those that keep values unique, and stores their definitions in the
 * table `dropped_indexes` in the same transaction.
 */
async function dropIndexes(client: Client): Promise<void> {
  await client.query('begin');
  const { rows } = await client.query<{ name: string }>(
    `insert into dropped_indexes (definition, name)
     select pg_get_indexdef(i.indexrelid), i.indexrelid::regclass::text from pg_index i
      where i.indrelid = any ($1::regclass[]) and not i.indisunique
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
         on conflict do nothing
     returning name`,
    [TABLES],
  );
  if (rows.length) await client.query(`drop index ${rows.map(({ name }) => name).join(', ')}`);
  await client.query('commit');
}

/**
 * Builds the indexes whose definitions are in `dropped_indexes` and which are missing. Two are built at a time, since
 * PostgreSQL uses several processes for each.
 */
async function rebuildIndexes(url: string): Promise<void> {
  const missing = await withClient(url, async (client) => {
    const { rows } = await client.query<{ definition: string; name: string }>(
      'select definition, name from dropped_indexes where to_regclass(name) is null',
    );
    // The slowest first, so that nothing long is left to the end.
    return rows.sort((a, b) => Number(b.definition.includes('gin')) - Number(a.definition.includes('gin')));
  });
  const work = () =>
    withClient(url, async (client) => {
      await client.query("set maintenance_work_mem = '256MB'");
      for (let index = missing.shift(); index; index = missing.shift()) await client.query(index.definition);
    });
  await Promise.all([work(), work()]);
}

/** Runs a piece of work with a database connection, which is closed afterwards, also when the work fails. */
async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
