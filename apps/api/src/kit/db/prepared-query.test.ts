import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../../../test/support/database.ts';
import { runPrepared } from './prepared-query.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

type Described = pg.Client & { connection: { describe(portal: unknown): void } };
let client: Described;
let descriptions = 0;

/** A client with a table of two rows; it counts how often a description of columns is asked for. */
beforeEach(async () => {
  client = new pg.Client({ connectionString: database.ownerUrl }) as Described;
  await client.connect();
  await client.query(
    "create temp table trips (id int, place text); insert into trips values (1, 'Makkah'), (2, null)",
  );
  descriptions = 0;
  const { connection } = client;
  const describePortal = connection.describe.bind(connection);
  connection.describe = (portal) => {
    descriptions += 1;
    describePortal(portal);
  };
});
afterEach(() => client.end());

const run = (text: string, values: unknown[] = []) =>
  runPrepared(client, { text, values, name: text.slice(0, 60) });

describe('a prepared statement', () => {
  it('reads the same rows at each run, and asks for their columns at the first only', async () => {
    const all = 'select id, place, array[id] as ids from trips where id >= $1 order by id';
    const both = [
      { id: 1, place: 'Makkah', ids: [1] },
      { id: 2, place: null, ids: [2] },
    ];
    expect((await run(all, [1])).rows).toEqual(both);
    expect((await run(all, [2])).rows).toEqual(both.slice(1));
    expect((await run(all, [3])).rows).toEqual([]);
    expect((await run(all, [1])).rows).toEqual(both);
    expect(descriptions).toBe(1);
  });

  it('says how many rows it changed, also where it returns none', async () => {
    const move = 'update trips set place = $1 where id >= $2';
    for (const [least, changed] of [
      [1, 2],
      [2, 1],
      [3, 0],
    ])
      expect(await run(move, ['Madinah', least])).toMatchObject({ rows: [], rowCount: changed });
    expect(descriptions).toBe(1);
  });

  it('is prepared anew on each connection, whose columns may be others', async () => {
    const all = 'select * from trips order by id';
    expect((await run(all)).rows[0]).toEqual({ id: 1, place: 'Makkah' });
    await client.query('alter table trips add column seats int default 40');
    await expect(run(all)).rejects.toMatchObject({ code: '0A000' });
    const other = new pg.Client({ connectionString: database.ownerUrl });
    await other.connect();
    await other.query('create temp table trips as select 3 as id, 12 as seats');
    expect((await runPrepared(other, { text: all, name: 'all' })).rows).toEqual([{ id: 3, seats: 12 }]);
    await other.end();
  });

  it('goes on after a failure at its first run', async () => {
    const share = 'select 100 / $1::int as share';
    await expect(run(share, [0])).rejects.toMatchObject({ code: '22012' });
    expect((await run(share, [4])).rows).toEqual([{ share: 25 }]);
    await expect(run(share, [0])).rejects.toMatchObject({ code: '22012' });
    expect((await run(share, [5])).rows).toEqual([{ share: 20 }]);
  });

  it('gives an error with a trace that leads to its sender', async () => {
    const failure = await run('select 1 / 0').catch((error: Error) => error);
    expect((failure as Error).stack).toContain('prepared-query.test.ts');
  });
});
