import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { readConfig } from '../apps/api/src/app/config.ts';
import { buildApi } from '../apps/api/src/app/start-api.ts';
import { systemClock } from '../apps/api/src/kit/clock.ts';
import type { Database, Scope } from '../apps/api/src/kit/db/db.ts';

/** One SQL statement as the product sends it. */
export type Statement = { sql: string; parameters: unknown[] };
/** A GET request to a site, with the SQL statements that the product sends for it; `token` is null for a visitor. */
export type Recorded = { host: string; token: string | null; path: string; statements: Statement[] };

/**
 * Sends each request through the product and records its SQL statements, so that the bare server can send the same
 * ones.
 */
export async function recordStatements(
  appUrl: string,
  ownerUrl: string,
  requests: { host: string; token: string | null; path: string }[],
): Promise<Recorded[]> {
  return withRecorder(appUrl, ownerUrl, async (listen) => {
    const recorded: Recorded[] = [];
    for (const request of requests) {
      const asked = { method: 'GET', url: request.path, headers: headersOf(request) } as const;
      await listen(asked); // warms the caches
      recorded.push({ ...request, statements: (await listen(asked)).statements });
    }
    return recorded;
  });
}

/**
 * Sends one request through the product and returns the answer and the SQL statements that were sent for it.
 * @throws Error when the status of the answer is 300 or more
 */
export type RecordRequest = (request: InjectOptions) => Promise<{ answer: unknown; statements: Statement[] }>;

/**
 * Starts the product on a database that records its SQL statements, and runs a piece of work with it.
 * @param work receives a function that sends a request and returns its answer and statements
 */
export async function withRecorder<T>(
  appUrl: string,
  ownerUrl: string,
  work: (listen: RecordRequest) => Promise<T>,
): Promise<T> {
  const config = readConfig({ LOG_LEVEL: 'error' });
  const secretKey = randomBytes(32).toString('hex');
  const { app, services, close } = await buildApi({
    config,
    secretKey,
    clock: systemClock,
    ownerUrl,
    appUrl,
  });
  let statements: Statement[] = [];
  services.db = recordingDatabase(services.db, (statement) => statements.push(statement));
  try {
    return await work(async (request) => {
      statements = [];
      const { statusCode, body } = await app.inject(request);
      if (statusCode >= 300) throw new Error(`${String(request.url)}: ${statusCode} ${body}`);
      return { answer: JSON.parse(body), statements: statements };
    });
  } finally {
    await close();
  }
}

/** The headers of a request to a site: its host, and the token unless it is null. */
export function headersOf(request: { host: string; token: string | null }): Record<string, string> {
  return { host: request.host, ...(request.token ? { authorization: `Bearer ${request.token}` } : {}) };
}

/**
 * A pool of connections for the bare server. They are made as the superuser, so that row security does not apply: its
 * cost is a part of the product that the comparison is to show.
 * @param max the most connections
 */
export function ownerPool(url: string, max: number): pg.Pool {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  return new pg.Pool({ connectionString: url, max });
}

/** The statement that sets what triggers and row security read: the site, the actor, and the moment. */
const SET_SCOPE = `select set_config('app.site_id', $1, true), set_config('app.actor_id', $2, true),
  set_config('app.now', $3, true)`;

/**
 * A database that works like the given one and records every SQL statement, with the beginning and the end of
 * transactions.
 */
function recordingDatabase(db: Database, record: (statement: Statement) => void): Database {
  const recordingScope = (scope: Scope): Scope => ({
    ...scope,
    onQuery: (query) => {
      record({ sql: query.sql, parameters: query.parameters.map(portable) });
      scope.onQuery?.(query);
    },
  });
  return {
    read: (scope, work) => db.read(recordingScope(scope), work),
    transaction: async (scope, work) => {
      record({ sql: 'begin', parameters: [] });
      record({ sql: SET_SCOPE, parameters: [scope.siteId, scope.actorId, scope.now.toISOString()] });
      const result = await db.transaction(recordingScope(scope), work);
      record({ sql: 'commit', parameters: [] });
      return result;
    },
    close: () => db.close(),
  };
}

/** A parameter as a value that JSON can hold: bytes become the text from which PostgreSQL reads them. */
function portable(value: unknown): unknown {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}
