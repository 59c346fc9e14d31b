import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  book,
  findings,
  invoice,
  liftUnpaidLimit,
  payValid,
  staySignedIn,
} from '../../../test/support/scenes/booked.ts';
import { askTakeOff } from '../../../test/support/moves.ts';
import { jobServices } from '../../../test/support/jobs.ts';
import { withoutLock } from '../../../test/support/locks/without-lock.ts';
import { eachSite } from '../../kit/jobs/site-jobs.ts';
import { makeListing, type SeedListing } from '../../seed/builders.ts';
import { creditPoints } from './index.ts';

const DAY = 86_400_000;

let t: TestApp;
let listing: SeedListing;
let paid: string;
let open: string;
let thrownAway: string;

beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
  await staySignedIn(t);
  listing = await makeListing(t.site, { departsIn: 40 });
  await t.db.updateTable('listings').set({ points: 250, days: 9 }).where('id', '=', listing.id).execute();
  paid = (await book(t, listing, 3)).id;
  open = (await book(t, listing, 1)).id;
  await payValid(t, paid, (await invoice(t, paid)).payable.package.maximum);
  thrownAway = (await book(t, listing, 1)).id;
  await payValid(t, thrownAway, (await invoice(t, thrownAway)).payable.package.maximum);
  expect((await t.as('ROOT').call('invoices.archive', { id: thrownAway })).status).toBe(200);
});
afterAll(() => t.close());

const credit = () => eachSite(jobServices(t), creditPoints);
const own = async () => (await t.as('USER').call('user_points.list', {})).body;
const ofOffice = async () => (await t.as('MAIN').call('points.list', { id: t.site.user.id })).body;
const takeOff = (points: number, reason = 'Ditukar koper kabin') =>
  t.as('MAIN').call('points.take_off', { id: t.site.user.id, points, reason });

describe('the points of a customer', () => {
  it('come once for each traveller of a paid invoice when the departure has returned, not before', async () => {
    await credit();
    expect((await own()).meta.balance).toBe(0);
    t.clock.advance(48 * DAY);
    await credit();
    expect((await own()).meta.balance).toBe(0);
    t.clock.advance(DAY);
    await Promise.all([credit(), credit()]);
    await credit();
    const { data, meta } = await own();
    expect([meta.balance, meta.total]).toEqual([750, 3]);
    expect(data[0]).toMatchObject({ kind: 'EARNED', points: 250, listing_name: listing.name });
    expect((await findings(t)).filter(({ rule }) => rule.startsWith('points.'))).toEqual([]);
  });

  it('come for nobody of an invoice that is not fully paid', async () => {
    const { rows } = await sql`select from point_rows where invoice_id = ${open}`.execute(t.db);
    expect(rows).toEqual([]);
  });

  it('come for nobody of an invoice that was in the trash before the return', async () => {
    const { rows } = await sql`select from point_rows where invoice_id = ${thrownAway}`.execute(t.db);
    expect(rows).toEqual([]);
  });

  it('are taken off by the office with a reason that the customer reads, and never below none', async () => {
    expect((await takeOff(100, '')).status).toBe(422);
    const answer = await takeOff(200);
    expect(answer.body.data).toMatchObject({ balance: 550 });
    const tooMany = await takeOff(551);
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'points.too_few']);
    expect(tooMany.body.errors).toEqual({ points: ['Poin yang ada hanya 550.'] });
    expect((await own()).data[0]).toMatchObject({
      kind: 'TAKEN_OFF',
      points: -200,
      reason: 'Ditukar koper kabin',
    });
    expect((await ofOffice()).data[0]).toMatchObject({ actor_name: t.site.admins.MAIN.name });
  });

  it('tell a customer nothing of who acted', async () => {
    expect((await own()).data[0]).not.toHaveProperty('actor_name');
  });

  it('are taken off once, of many who take the last', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => takeOff(500)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await own()).meta.balance).toBe(50);
  });

  it('would be taken off several times if the row of the customer were not held', async () => {
    await sql`insert into point_rows (site_id, user_id, kind, points) values (${t.site.id}, ${t.site.user.id}, 'MOVED', 450)`.execute(
      t.db,
    );
    await withoutLock(t.appUrl, ['rows'], async () => {
      for (let tries = 0; tries < 20 && (await own()).meta.balance >= 0; tries += 1) {
        const left = (await own()).meta.balance;
        await Promise.all(Array.from({ length: 8 }, () => takeOff(Math.max(left, 1))));
        if ((await own()).meta.balance >= 0)
          await sql`insert into point_rows (site_id, user_id, kind, points) values (${t.site.id}, ${t.site.user.id}, 'MOVED', 500)`.execute(
            t.db,
          );
      }
    });
    expect((await own()).meta.balance).toBeLessThan(0);
  });

  it('are taken back where the booking no longer stands', async () => {
    await sql`update invoices set trashed_at = now() where id = ${paid}`.execute(t.db);
    await credit();
    await credit();
    const { rows } = await sql<{ points: number; rows: number }>`
      select sum(points)::int as points, count(*)::int as rows from point_rows where invoice_id = ${paid}`.execute(
      t.db,
    );
    expect(rows[0]).toEqual({ points: 0, rows: 6 });
  });

  it('are taken back where the group has not returned after all', async () => {
    const ofInvoice = async () => {
      await credit();
      const { rows } = await sql<{ points: number }>`
        select sum(points)::int as points from point_rows where invoice_id = ${paid}`.execute(t.db);
      return rows[0]!.points;
    };
    await sql`update invoices set trashed_at = null where id = ${paid}`.execute(t.db);
    expect(await ofInvoice()).toBe(750);
    await sql`update invoices set departure_at = departure_at + 9 where id = ${paid}`.execute(t.db);
    expect(await ofInvoice()).toBe(0);
  });

  it('are found by nobody who may not see the customer', async () => {
    expect((await t.as('AGENT').call('points.list', { id: t.site.user.id })).status).toBe(404);
    expect((await t.asTwin('MAIN').call('points.list', { id: t.site.user.id })).status).toBe(404);
    expect(
      (await t.as('FINANCE').call('points.take_off', { id: t.site.user.id, points: 1, reason: 'xxx' }))
        .status,
    ).toBe(403);
  });
});

describe('the points of a traveller who is taken off an invoice after the return', () => {
  it('are taken back, and those of the others stay', async () => {
    const away = await makeListing(t.site, { departsIn: 100 });
    await t.db.updateTable('listings').set({ points: 100, days: 9 }).where('id', '=', away.id).execute();
    const { id, total } = await book(t, away, 3);
    await payValid(t, id, total);
    const { request } = await askTakeOff(t, id, [0]);
    t.clock.advance(120 * DAY);
    await credit();
    const points = async () => {
      const { rows } = await sql<{ points: number }>`
        select sum(points)::int as points from point_rows where invoice_id = ${id}`.execute(t.db);
      return rows[0]!.points;
    };
    expect(await points()).toBe(300);
    const approved = await t.as('DIRECTOR').call('cancellations.approve', { id: request.id });
    expect(approved.status, JSON.stringify(approved.body)).toBe(200);
    t.clock.advance(2 * DAY);
    expect((await findings(t)).filter(({ rule }) => rule === 'points.of_travellers')).toHaveLength(1);
    await credit();
    await credit();
    expect(await points()).toBe(200);
    const ofTravellers = ['points.of_travellers', 'points.once_for_each'];
    expect((await findings(t)).filter(({ rule }) => ofTravellers.includes(rule))).toEqual([]);
  });
});
