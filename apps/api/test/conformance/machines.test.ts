import { hasTrait, type Machine, movesOf, statesWith } from '@rihla/domain/kit/machine';
import { machines } from '@rihla/domain/machines';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../support/app.ts';

let t: TestApp;
let owner: Client;
beforeAll(async () => {
  t = await testApp();
  owner = new Client(t.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await t.close();
});

describe.each((machines as readonly Machine[]).map((machine) => [machine.name, machine] as const))(
  'the machine %s',
  (name, machine) => {
    it('is enforced by the database: each listed move passes, every other is refused', async () => {
      const legal = new Set(movesOf(machine).map((edge) => `${edge.from}>${edge.to}`));
      await owner.query(`create temp table moving_${name} (status text)`);
      await owner.query(
        `create trigger guard before update on moving_${name} for each row execute function public.guard_status('${name}')`,
      );
      const states = Object.keys(machine.states);
      for (const from of states) {
        for (const to of states.filter((state) => state !== from)) {
          await owner.query(`truncate moving_${name}`);
          await owner.query(`insert into moving_${name} values ($1)`, [from]);
          const moved = await owner.query(`update moving_${name} set status = $1`, [to]).then(
            () => true,
            (error: { code: string }) => (error.code === 'RH001' ? false : Promise.reject(error)),
          );
          expect(moved, `${from} to ${to}`).toBe(legal.has(`${from}>${to}`));
        }
      }
    });

    it('has exactly the states that the check of its column allows', async () => {
      const { rows } = await owner.query<{ check: string }>(
        `select pg_get_constraintdef(k.oid) as check from pg_constraint k join pg_trigger g on g.tgrelid = k.conrelid
          where k.contype = 'c' and pg_get_constraintdef(k.oid) like '%(status = ANY%'
            and pg_get_triggerdef(g.oid) like '%guard_status(''' || $1 || ''')%'`,
        [name],
      );
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        const allowed = [...row.check.matchAll(/'([A-Z_]+)'/g)].map((match) => match[1]);
        expect(allowed.sort()).toEqual(Object.keys(machine.states).sort());
      }
    });
  },
);

describe('a status', () => {
  it('is guarded by a machine on every table of a site that has one', async () => {
    // The status of a Roamax order is a word of its provider, taken in as it is.
    const { rows } = await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'status'
        join pg_attribute s on s.attrelid = c.oid and s.attname = 'site_id'
        where c.relkind = 'r' and c.relname <> 'roamax_orders' and c.relnamespace = 'public'::regnamespace and not exists (
          select from pg_trigger g where g.tgrelid = c.oid and pg_get_triggerdef(g.oid) like '%guard_status(%')`,
    );
    expect(rows.map((row) => row.name)).toEqual([]);
  });
});

/** The machines that a list of words may speak of: those that have all of them as states. */
const machinesOf = (words: readonly string[]) =>
  (machines as readonly Machine[]).filter(({ states }) => words.every((word) => word in states));

/** Whether states are all those of one trait of a machine, or of several traits together. */
function isOfTraits(machine: Machine, states: readonly string[]): boolean {
  const whole = machine.traits.filter((trait) =>
    statesWith(machine, trait).every((state) => states.includes(state)),
  );
  return states.every((state) => whole.some((trait) => hasTrait(machine, state, trait)));
}

describe('a set of states in the database', () => {
  it('is that of a trait or of several, so that a new state is missed by no index and no function', async () => {
    const { rows } = await owner.query<{ place: string; text: string }>(
      `select indexrelid::regclass::text as place, pg_get_expr(indpred, indrelid) as text from pg_index
        where indpred is not null and indrelid::regclass::text not like 'pg_%'
        union all
       select oid::regproc::text, pg_get_functiondef(oid) from pg_proc
        where pronamespace = 'public'::regnamespace and prokind in ('f', 'p')
          and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
    );
    const found = rows.flatMap(({ place, text }) =>
      [...text.matchAll(/(?:\bin|\bany)\s*\(+(?:array\[)?('[^()\]]+')/gi)].flatMap(([, list = '']) => {
        const words = [...list.matchAll(/'(\w+)'/g)].map(([, word = '']) => word);
        const spoken = words.length > 1 ? machinesOf(words) : [];
        return spoken.length > 0
          ? [{ place, words, sure: spoken.some((one) => isOfTraits(one, words)) }]
          : [];
      }),
    );
    expect(found.map(({ place }) => place)).toEqual(
      expect.arrayContaining(['listings_to_expire', 'invoice_is_live', 'sales_parts']),
    );
    expect(found.filter(({ sure }) => !sure)).toEqual([]);
  });
});
