import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, type SeedPerson } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

const PAIRS = 8;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const agent = () => makeAdmin(t.site, { role: 'AGENT' });
const put = (one: SeedPerson, under: SeedPerson) =>
  t.as('MAIN').call('agents.update', { id: one.id, version: 1, parent_id: under.id });

/** Moves pairs of agents at the same moment, each under the other, and answers the codes of each pair. */
async function moveEachUnderTheOther() {
  const pairs = await Promise.all(Array.from({ length: PAIRS }, async () => [await agent(), await agent()]));
  return Promise.all(
    pairs.map(async ([a, b]) => {
      const answers = await Promise.all([put(a!, b!), put(b!, a!)]);
      return answers.map(({ status, body }) => (status === 200 ? 'moved' : body.code)).sort();
    }),
  );
}

/** The agents of the site that work, at some depth, under themselves. */
async function inCircles(): Promise<number> {
  const { rows } = await sql<{ agents: number }>`
    with recursive above (start, id) as (
      select id, parent_id from admins where site_id = ${t.site.id} and parent_id is not null
      union
      select above.start, a.parent_id from above join admins a on a.id = above.id where a.parent_id is not null
    ) select count(distinct start)::int as agents from above where start = id`.execute(t.db);
  return rows[0]!.agents;
}

describe('two agents that are moved at the same moment, each under the other', () => {
  it('make no circle: one is moved, the other is refused', async () => {
    for (const codes of await moveEachUnderTheOther()) {
      expect(codes).toEqual(['access.parent_is_below', 'moved']);
    }
    expect(await inCircles()).toBe(0);
  });

  it('make a circle without the lock of the network and of the rows', async () => {
    const circles = async () => {
      await moveEachUnderTheOther();
      return (await inCircles()) > 0;
    };
    expect(await withoutLock(t.appUrl, ['agentTree', 'rows'], () => untilWrong(circles))).toBe(true);
  });
});
