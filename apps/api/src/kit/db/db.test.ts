import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Problem } from '@rihla/domain/kit/errors';
import { kitErrors } from '@rihla/domain/kit/kit.errors';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { type Handle, openDatabase, writeLast, writeWithoutWaiting } from './db.ts';
import { assertSocketReachable, instantOf, PacketSocket } from './wire.ts';

const SITE = '00000000-0000-7000-8000-000000000001';
const OTHER = '00000000-0000-7000-8000-000000000002';
const scope = (siteId: string | null) => ({ siteId, actorId: null, now: new Date('2026-11-16T03:00:00Z') });

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** Selects the site, role, clock and process of the connection that the work got. */
const whereabouts = sql<{ site: string | null; role: string; at: string; pid: number }>`
  select current_setting('app.site_id', true) as site, current_user as role, app_now() as at, pg_backend_pid() as pid`;

describe.each(['none', 'transaction'] as const)('a database with pooler %s', (pooler) => {
  it('shows each reader its own site on a connection that served another before', async () => {
    const db = openDatabase({ url: database.ownerUrl, size: 1, pooler });
    const seen: (string | null)[] = [];
    for (const site of [SITE, OTHER, SITE, null]) {
      const { rows } = await db.read(scope(site), (handle) => whereabouts.execute(handle));
      seen.push(rows[0]!.site);
      expect(rows[0]!.role).toBe('rihla_app');
    }
    await db.close();
    expect(seen).toEqual([SITE, OTHER, SITE, '']);
  });

  it('gives a transaction its site and moment, and resets them at its end', async () => {
    const db = openDatabase({ url: database.ownerUrl, size: 1, pooler });
    await db.read(scope(OTHER), (handle) => whereabouts.execute(handle));
    const inside = await db.transaction(scope(SITE), (tx) => whereabouts.execute(tx));
    const after = await db.read(scope(OTHER), (handle) => whereabouts.execute(handle));
    await db.close();
    expect(inside.rows[0]).toMatchObject({ site: SITE, at: '2026-11-16T03:00:00.000Z' });
    expect(after.rows[0]!.site).toBe(OTHER);
  });

  it('rolls everything back when the work throws', async () => {
    const db = openDatabase({ url: database.ownerUrl, size: 1, pooler });
    const failing = db.transaction(scope(SITE), async (tx) => {
      await sql`insert into rate_limits (key, points) values ('rolled back', 1)`.execute(tx);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const { rows } = await db.read(scope(SITE), (handle) =>
      sql`select from rate_limits where key = 'rolled back'`.execute(handle),
    );
    await db.close();
    expect(rows).toEqual([]);
  });

  it('commits what was written without waiting, in the order it was written', async () => {
    const db = openDatabase({ url: database.ownerUrl, size: 1, pooler });
    const key = `unanswered ${pooler}`;
    await db.transaction(scope(SITE), async (tx) => {
      writeWithoutWaiting(tx, sql`insert into rate_limits (key, points) values (${key}, 1)`);
      await sql`update rate_limits set points = points + 1 where key = ${key}`.execute(tx);
      writeWithoutWaiting(tx, sql`update rate_limits set points = points * 10 where key = ${key}`);
    });
    const { rows } = await db.read(scope(SITE), (handle) =>
      sql<{ points: number }>`select points from rate_limits where key = ${key}`.execute(handle),
    );
    await db.close();
    expect(rows).toEqual([{ points: 20 }]);
  });

  it('sends what is kept for last after all else, so that nothing else in the transaction sees it', async () => {
    const db = openDatabase({ url: database.ownerUrl, size: 1, pooler });
    const key = `last ${pooler}`;
    const pointsOf = (handle: Handle) =>
      sql<{ points: number }>`select points from rate_limits where key = ${key}`.execute(handle);
    await db.transaction(scope(SITE), async (tx) => {
      writeLast(tx, sql`update rate_limits set points = points * 10 where key = ${key}`);
      await sql`insert into rate_limits (key, points) values (${key}, 1)`.execute(tx);
      writeWithoutWaiting(tx, sql`update rate_limits set points = points + 1 where key = ${key}`);
      expect((await pointsOf(tx)).rows).toEqual([{ points: 2 }]);
    });
    expect((await db.read(scope(SITE), pointsOf)).rows).toEqual([{ points: 20 }]);
    await db.close();
  });

  it('fails as a whole when what is kept for last fails', async () => {
    const db = openDatabase({ url: database.ownerUrl, size: 1, pooler });
    const key = `failed last ${pooler}`;
    const failing = db.transaction(scope(SITE), async (tx) => {
      writeLast(tx, sql`select 1 / 0`);
      await sql`insert into rate_limits (key, points) values (${key}, 1)`.execute(tx);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    const { rows } = await db.read(scope(SITE), (handle) =>
      sql`select from rate_limits where key = ${key}`.execute(handle),
    );
    await db.close();
    expect(rows).toEqual([]);
  });

  it.each(['last', 'before another'])(
    'fails as a whole when a write without waiting fails, %s',
    async (place) => {
      const db = openDatabase({ url: database.ownerUrl, size: 1, pooler });
      const failing = db.transaction(scope(SITE), async (tx) => {
        await sql`insert into rate_limits (key, points) values ('lost', 1)`.execute(tx);
        writeWithoutWaiting(tx, sql`insert into rate_limits (key, points) values ('lost', 2)`);
        if (place !== 'last') await sql`update rate_limits set points = 3 where key = 'lost'`.execute(tx);
      });
      await expect(failing).rejects.toMatchObject({ constraint: 'rate_limits_pkey' });
      const { rows } = await db.read(scope(SITE), (handle) =>
        sql`select from rate_limits where key = 'lost'`.execute(handle),
      );
      await db.close();
      expect(rows).toEqual([]);
    },
  );

  it('does not count as committed after a failure that the work caught', async () => {
    const db = openDatabase({ url: database.ownerUrl, size: 1, pooler });
    const careless = db.transaction(scope(SITE), async (tx) => {
      await sql`select 1 / 0`.execute(tx).catch(() => null);
    });
    await expect(careless).rejects.toThrow('a transaction that had failed was to be committed');
    await db.close();
  });

  it('survives a connection that was cut in the middle of a transaction', async () => {
    const db = openDatabase({ url: database.ownerUrl, size: 1, pooler });
    const owner = new Client(database.ownerUrl);
    await owner.connect();
    const cut = db.transaction(scope(SITE), async (tx) => {
      const { rows } = await whereabouts.execute(tx);
      await owner.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
      await whereabouts.execute(tx);
    });
    await expect(cut).rejects.toThrow();
    const { rows } = await db.read(scope(SITE), (handle) => whereabouts.execute(handle));
    await owner.end();
    await db.close();
    expect(rows[0]!.site).toBe(SITE);
  });

  it('keeps a connection whose statement timed out', async () => {
    const db = openDatabase({ url: database.ownerUrl, size: 1, pooler });
    const before = await db.read(scope(SITE), (handle) => whereabouts.execute(handle));
    const slow = db.transaction(scope(SITE), async (tx) => {
      await sql`select set_config('statement_timeout', '20', true)`.execute(tx);
      await sql`select pg_sleep(10)`.execute(tx);
    });
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    const after = await db.read(scope(SITE), (handle) => whereabouts.execute(handle));
    await db.close();
    expect(after.rows[0]!.pid).toBe(before.rows[0]!.pid);
  });

  it.each([
    ['keeps', '22012', 'division by zero'],
    ['keeps', 'P0001', 'Connection terminated: timeout'],
    ['replaces', '08006', 'connection failure'],
    ['replaces', '57P01', 'admin shutdown'],
    ['replaces', '57P02', 'crash shutdown'],
    ['replaces', '57P03', 'cannot connect now'],
  ])('%s a connection on which PostgreSQL reported %s, %s', async (outcome, code, message) => {
    const db = openDatabase({ url: database.ownerUrl, size: 1, pooler });
    const report = sql.raw(`do $$ begin raise exception '${message}' using errcode = '${code}'; end $$`);
    const before = await db.read(scope(SITE), (handle) => whereabouts.execute(handle));
    const failing = db.read(scope(SITE), (handle) => report.execute(handle));
    await expect(failing).rejects.toMatchObject({ code });
    const after = await db.read(scope(SITE), (handle) => whereabouts.execute(handle));
    await db.close();
    expect(after.rows[0]!.pid === before.rows[0]!.pid).toBe(outcome === 'keeps');
  });

  it.each([
    ['keeps', 'a refusal', Problem.of(kitErrors, 'kit.not_found')],
    ['replaces', 'an error that PostgreSQL did not report', new Error('read ECONNRESET')],
  ])('%s a connection whose work threw %s', async (outcome, _, error) => {
    const db = openDatabase({ url: database.ownerUrl, size: 1, pooler });
    const pids: number[] = [];
    const failing = db.read(scope(SITE), async (handle) => {
      pids.push((await whereabouts.execute(handle)).rows[0]!.pid);
      throw error;
    });
    await expect(failing).rejects.toBe(error);
    const after = await db.read(scope(SITE), (handle) => whereabouts.execute(handle));
    await db.close();
    expect(after.rows[0]!.pid === pids[0]).toBe(outcome === 'keeps');
  });

  it('refuses a second transaction on a handle that is one', async () => {
    const db = openDatabase({ url: database.ownerUrl, size: 1, pooler });
    const nested = db.transaction(scope(SITE), (tx) => tx.transaction().execute(async () => {}));
    await expect(nested).rejects.toThrow('a handle is one transaction already');
    await db.close();
  });
});

describe('the socket of a connection', () => {
  it('is found in this version of pg', () => {
    expect(() => assertSocketReachable(new Client())).not.toThrow();
  });

  it('gives a clear error where pg no longer exposes it', () => {
    const without = Object.assign(new Client(), { connection: {} });
    expect(() => assertSocketReachable(without)).toThrow('this version of pg has no connection.stream');
  });
});

describe('writes at four times the pool', () => {
  it('all succeed, since none takes a second connection while it holds one', async () => {
    const db = openDatabase({ url: database.ownerUrl, size: 4 });
    const write = (at: number) =>
      db.transaction(scope(SITE), (tx) =>
        sql`insert into rate_limits (key, points) values (${`crowd ${at}`}, 1)`.execute(tx),
      );
    await Promise.all(Array.from({ length: 16 }, (_, at) => write(at)));
    const { rows } = await db.read(scope(SITE), (handle) =>
      sql<{ n: number }>`select count(*) as n from rate_limits where key like 'crowd %'`.execute(handle),
    );
    await db.close();
    expect(rows[0]!.n).toBe(16);
  });
});

describe('an instant of the database', () => {
  it.each([
    ['2026-11-29 08:00:00+00', '2026-11-29T08:00:00.000Z'],
    ['2026-11-29 08:00:00.1+00', '2026-11-29T08:00:00.100Z'],
    ['2026-11-29 23:59:59.123987+00', '2026-11-29T23:59:59.123Z'],
    ['2026-11-29 08:00:00+07', '2026-11-29T01:00:00.000Z'],
    ['2026-11-29 08:00:00.5+09:30', '2026-11-28T22:30:00.500Z'],
  ])('%s is read as %s', (stored, read) => {
    expect(instantOf(stored)).toBe(read);
    expect(new Date(stored).toISOString()).toBe(read);
  });
});

describe('the socket of a connection', () => {
  it('hands over what was collected as one piece, whole and in order', async () => {
    const handedOver: string[] = [];
    class WatchedSocket extends PacketSocket {
      override _write(...[chunk, ...rest]: Parameters<PacketSocket['_write']>): void {
        handedOver.push((chunk as Buffer).toString());
        super._write(chunk, ...rest);
      }
    }
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const arriving = once(server, 'connection').then(([socket]) => text(socket as Socket));
    const socket = new WatchedSocket();
    await once(socket.connect(server.address() as { port: number; address: string }), 'connect');
    socket.cork();
    for (const piece of ['bind ', 'describe ', 'execute ', 'sync']) socket.write(Buffer.from(piece));
    socket.uncork();
    socket.end();
    expect(await arriving).toBe('bind describe execute sync');
    expect(handedOver).toEqual(['bind describe execute sync']);
    server.close();
  });
});
