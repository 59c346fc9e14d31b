import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, type SeedPerson } from '../../src/seed/builders.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { untilWrong } from '../support/locks/rounds.ts';
import { withoutLock } from '../support/locks/without-lock.ts';

const PAIRS = 6;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const ban = (by: SeedPerson, whom: SeedPerson) =>
  t.as(by).call('admins.ban', { id: whom.id, note: 'Keluar dari kantor' });
const demote = (by: SeedPerson, whom: SeedPerson) =>
  t.as(by).call('admins.update', { id: whom.id, version: 1, role: 'MEDIA' });

const WAYS = [
  { way: 'ban each other', acts: [ban, ban] },
  { way: 'take the role from each other', acts: [demote, demote] },
  { way: 'ban and take the role from each other', acts: [ban, demote] },
] as const;
type Acts = (typeof WAYS)[number]['acts'];

/**
 * Lets pairs of ROOT take the rights from each other at the same moment.
 * @returns of each pair, the answers and how many are still ROOT
 */
async function takeFromEachOther([first, second]: Acts): Promise<{ answers: string[]; left: number }[]> {
  const pairs = await Promise.all(
    Array.from({ length: PAIRS }, async () => {
      const pair = [
        await makeAdmin(t.site, { role: 'ROOT' }),
        await makeAdmin(t.site, { role: 'ROOT' }),
      ] as const;
      // Both have signed in before.
      for (const one of pair) await t.as(one).call('admins.get', { id: one.id });
      return pair;
    }),
  );
  return Promise.all(
    pairs.map(async ([a, b]) => {
      const answers = await Promise.all([first(a, b), second(b, a)]);
      const rows = await t.db
        .selectFrom('admins')
        .select('id')
        .where('id', 'in', [a.id, b.id])
        .where('role', '=', 'ROOT')
        .where('status', '=', 'ACTIVE')
        .execute();
      return {
        answers: answers.map(({ status, body }) => (status === 200 ? 'done' : body.code!)).sort(),
        left: rows.length,
      };
    }),
  );
}

/**
 * Lets two ROOT of two sites ban each other at the same moment, each on a visit to the site of the other.
 * @returns the answers and how many of them are left
 */
async function banOnVisits(): Promise<{ answers: string[]; left: number }> {
  const here = await makeAdmin(t.site, { role: 'ROOT' });
  const there = await makeAdmin(t.twin, { role: 'ROOT' });
  await t.as(here).call('admins.get', { id: here.id });
  await t.asTwin(there).call('admins.get', { id: there.id });
  const visiting = (slug: string) => ({ headers: { 'x-site': slug } });
  const note = 'Keluar dari kantor';
  const answers = await Promise.all([
    t.as(here).call('admins.ban', { id: there.id, note }, visiting(t.twin.slug)),
    t.asTwin(there).call('admins.ban', { id: here.id, note }, visiting(t.site.slug)),
  ]);
  const active = t.db.selectFrom('admins').select('id').where('status', '=', 'ACTIVE');
  const left = await active.where('id', 'in', [here.id, there.id]).execute();
  return {
    answers: answers.map(({ status, body }) => (status === 200 ? 'done' : body.code!)).sort(),
    left: left.length,
  };
}

describe('two people of two sites who ban each other at the same moment, each on a visit', () => {
  it('leave one of them in office', async () => {
    for (let round = 0; round < 6; round += 1)
      expect(await banOnVisits()).toEqual({ answers: ['done', 'kit.not_signed_in'], left: 1 });
  });

  it('leave nobody without the lock: the control', async () => {
    let left = 1;
    for (let round = 0; left > 0 && round < 40; round += 1)
      ({ left } = await withoutLock(t.appUrl, ['staffRights'], banOnVisits));
    expect(left).toBe(0);
  });
});

describe.each(WAYS)('two people who $way at the same moment', ({ acts }) => {
  it('leave one of them in office: the other is no longer signed in', async () => {
    for (const pair of await takeFromEachOther(acts))
      expect(pair).toEqual({ answers: ['done', 'kit.not_signed_in'], left: 1 });
  });

  it('leave nobody without the lock: the control', async () => {
    const nobody = async () => (await takeFromEachOther(acts)).some(({ left }) => left === 0);
    expect(await withoutLock(t.appUrl, ['staffRights'], () => untilWrong(nobody))).toBe(true);
  });
});
