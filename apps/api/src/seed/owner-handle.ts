import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { Client } from 'pg';
import type { DB, Handle } from '../kit/db/db.ts';

/** A database connection as the owner of the schema, as a handle of Kysely and as a client of `pg`, for adding data. */
export type OwnerHandle = { db: Handle; client: Client; close(): Promise<void> };

/**
 * Connects to the database as the owner of the schema. Row security limits the owner too, to the site that `enterSite`
 * sets.
 */
export async function openOwner(ownerUrl: string): Promise<OwnerHandle> {
  const client = new Client(ownerUrl);
  await client.connect();
  const connection = Object.assign(client, { release: () => undefined });
  const pool = { connect: async () => connection, end: () => client.end() } as unknown as PostgresPool;
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  // Closed here, since Kysely ends a pool only when it has used it.
  return { db, client, close: () => client.end() };
}

/**
 * Sets the site of a connection. From here on it reads and writes the rows of this site only, since row security limits
 * the owner of the schema too.
 */
export async function enterSite(db: Handle, siteId: string): Promise<void> {
  await sql`select set_config('app.site_id', ${siteId}, false)`.execute(db);
}
