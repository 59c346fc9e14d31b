import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { Client } from 'pg';
import type { DB, Handle } from '../kit/db/db.ts';

/** A connection of the schema's owner for seeding: its writes are bound to the site it has entered. */
export type OwnerHandle = { db: Handle; client: Client; close(): Promise<void> };

/**
 * Connects to the database as the role that owns the tables, whom row security does not bind.
 * @returns the same connection as a Kysely handle and as a client of `pg`, and `close`
 */
export async function openOwner(ownerUrl: string): Promise<OwnerHandle> {
  const client = new Client(ownerUrl);
  await client.connect();
  const connection = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => connection, end: () => client.end() } as unknown as PostgresPool;
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  // Kysely ends a pool only when it has used it.
  return { db, client, close: () => client.end() };
}

/**
 * Sets the site of a connection. Row security binds the owner too: from here on the connection reads and writes this
 * site only.
 */
export async function enterSite(db: Handle, siteId: string): Promise<void> {
  await sql`select set_config('app.site_id', ${siteId}, false)`.execute(db);
}
