import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@rihla/domain/access/roles';
import type { FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { inject } from 'vitest';
import { readConfig } from '../../src/app/config.ts';
import type { AppServices } from '../../src/app/services.ts';
import { buildApi } from '../../src/app/start-api.ts';
import type { DomainChecks } from '../../src/gateways/domains/port.ts';
import type { CardReader } from '../../src/modules/pilgrims/index.ts';
import { settableClock } from '../../src/kit/clock.ts';
import { ALWAYS_LIVE, type LiveGate } from '../../src/kit/live-gate.ts';
import type { SimulatorAccess } from '../../src/gateways/payment/maker.ts';
import type { DiskProbe } from '../../src/kit/files/disk.ts';
import type { DB, Handle } from '../../src/kit/db/db.ts';
import { makeSession, type SeedPerson, type SeedSite } from '../../src/seed/builders.ts';
import { watchRefusals } from './announced-refusals.ts';
import { type Caller, callerOf } from './caller.ts';
import { cloneDatabase, poolOf } from './database.ts';
import type { TemplateSite } from './template-seed.ts';
import { TEST_START } from './test-start.ts';

/** A site of the template, ready for the builders of `src/seed/builders.ts`. */
export type TestSite = SeedSite & Omit<TemplateSite, 'tokens'>;

/** The person who makes a call: a role of the site, or a person whom a test has made. */
export type Who = Role | SeedPerson;

export type TestApp = {
  app: FastifyInstance;
  services: AppServices;
  /** The first site. `twin` has the same contents, and what happens in one must never be seen in the other. */
  site: TestSite;
  twin: TestSite;
  clock: ReturnType<typeof settableClock>;
  /** A database handle to prepare and to check: row security does not apply to it, so it sees both sites. */
  db: Handle;
  ownerUrl: string;
  appUrl: string;
  /** The folder of uploaded files. */
  dataDir: string;
  as(who: Who): Caller;
  asTwin(who: Who): Caller;
  /** A visitor of the first site. */
  anonymous: Caller;
  close(): Promise<void>;
};

/**
 * Starts the whole server on a database of its own, which is a copy of the template: made in about 100 ms, so every
 * test file takes its own. `afterAll(() => t.close())` gives it back, and fails when a call has answered with a
 * refusal that the OpenAPI document does not name for it.
 */
export async function testApp(
  settings: { FILES_URL?: string; FILES_PER_SITE_GB?: string; TRUSTED_PROXIES?: string } = {},
  parts: {
    disk?: DiskProbe;
    simulators?: SimulatorAccess;
    clock?: TestApp['clock'];
    cards?: CardReader;
    domains?: DomainChecks;
    /** Decides whether the installation may send and pay; it may without this. */
    live?: LiveGate;
  } = {},
): Promise<TestApp> {
  const { ownerUrl, appUrl, drop } = await cloneDatabase();
  const adminUrl = new URL(inject('testServer').adminUrl);
  adminUrl.pathname = new URL(ownerUrl).pathname;
  const { clock = settableClock(TEST_START) } = parts;
  const dataDir = await mkdtemp(join(tmpdir(), 'rihla-test-files-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'error', DATABASE_POOL_SIZE: '8', ...settings });
  const secretKey = 'a key that protects nothing but tests';
  const {
    app,
    services,
    close: closeApi,
  } = await buildApi({ config, secretKey, clock, ownerUrl, appUrl, live: ALWAYS_LIVE, ...parts });
  const refusals = watchRefusals(app);
  const pool = poolOf(adminUrl.href, 4);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

  const templates = await sql<{ sites: TemplateSite[] }>`select sites from test_support.template`.execute(db);
  const [demo, other] = templates.rows[0]!.sites as [TemplateSite, TemplateSite];
  const [site, twin] = [
    { ...demo, db, clock },
    { ...other, db, clock },
  ];
  const tokens = new Map(Object.entries({ ...demo.tokens, ...other.tokens }));

  const enter = (at: TestSite) => (who: Who) => {
    const person = typeof who !== 'string' ? who : who === 'USER' ? at.user : at.admins[who];
    return callerOf(app, at.host, async () => {
      const token = tokens.get(person.id) ?? (await makeSession(at, person));
      tokens.set(person.id, token);
      return token;
    });
  };

  return {
    app,
    services,
    site,
    twin,
    clock,
    db,
    ownerUrl,
    appUrl,
    dataDir,
    as: enter(site),
    asTwin: enter(twin),
    anonymous: callerOf(app, site.host, async () => null),
    close: async () => {
      await closeApi();
      await db.destroy();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
      refusals.assert();
    },
  };
}
