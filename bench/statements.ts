import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { readConfig } from '../apps/api/src/app/config.ts';
import { buildApi } from '../apps/api/src/app/start-api.ts';
import { systemClock } from '../apps/api/src/kit/clock.ts';
import type { Database, Scope } from '../apps/api/src/kit/db.ts';

/** One statement as the product sends it. */
export type Statement = { sql: string; parameters: unknown[] };
/** A request of one site with the statements that the product sends for it. */
export type Recorded = { host: string; token: string | null; path: string; statements: Statement[] };

/**
 * Sends each request once through the product and writes down what it asks the database, so that the bare
 * server may ask the very same.
 */
export async function recordStatements(
  appUrl: string,
  ownerUrl: string,
  requests: { host: string; token: string | null; path: string }[],
): Promise<Recorded[]> {
  const config = readConfig({ LOG_LEVEL: 'error' });
  const secretKey = randomBytes(32).toString('hex');
  const { app, ground, close } = await buildApi({ config, secretKey, clock: systemClock, ownerUrl, appUrl });
  let heard: Statement[] = [];
  ground.db = listening(ground.db, (statement) => heard.push(statement));
  const recorded: Recorded[] = [];
  for (const request of requests) {
    for (const round of ['warm the caches', 'listen']) {
      heard = [];
      const answer = await app.inject({ url: request.path, headers: headersOf(request) });
      if (answer.statusCode !== 200)
        throw new Error(`${request.path} (${round}): ${answer.statusCode} ${answer.body}`);
    }
    recorded.push({ ...request, statements: heard });
  }
  await close();
  return recorded;
}

/** The headers with which a request reaches its site. */
export function headersOf(request: { host: string; token: string | null }): Record<string, string> {
  return { host: request.host, ...(request.token ? { authorization: `Bearer ${request.token}` } : {}) };
}

/** A pool that row security does not bind: the base has no net to pay for. */
export function ownerPool(url: string, max: number): pg.Pool {
  pg.types.setTypeParser(pg.types.builtins.INT8, Number);
  return new pg.Pool({ connectionString: url, max });
}

function listening(db: Database, hear: (statement: Statement) => void): Database {
  const ear = (scope: Scope): Scope => ({
    ...scope,
    onQuery: (query) => {
      hear({ sql: query.sql, parameters: query.parameters.map(portable) });
      scope.onQuery?.(query);
    },
  });
  return {
    read: (scope, work) => db.read(ear(scope), work),
    transaction: (scope, work) => db.transaction(ear(scope), work),
    close: () => db.close(),
  };
}

/** Bytes as PostgreSQL reads them from text, since the statement travels as JSON. */
function portable(value: unknown): unknown {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value;
}
