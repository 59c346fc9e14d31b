import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { from } from '../../../test/support/access.ts';
import { type TestApp, testApp, type Who } from '../../../test/support/app.ts';
import { liftUnpaidLimit, payValid, staySignedIn } from '../../../test/support/scenes/booked.ts';
import { type FeeChain, feeChain } from '../../../test/support/scenes/fee-chain.ts';
import { readSheet } from '../../../test/support/read-sheet.ts';

let t: TestApp;
let chain: FeeChain;
beforeAll(async () => {
  t = await testApp();
  chain = await feeChain(t);
  await liftUnpaidLimit(t);
  await staySignedIn(t);
});
afterAll(() => t.close());

const agentAndCode = async () => {
  const { referral_code } = await t.db
    .selectFrom('admins')
    .select('referral_code')
    .where('id', '=', chain.a.id)
    .executeTakeFirstOrThrow();
  return referral_code!;
};

/** A visit from a device at an address, by the link of agent A unless another code is given. */
async function visit(device: string, address: number, more: Record<string, unknown> = {}) {
  const origin = from(address).headers;
  return t.anonymous.call(
    'referrals.visit',
    { ref: await agentAndCode(), ...more },
    { headers: { ...origin, 'user-agent': device } },
  );
}

const counted = async () => {
  const { rows } = await sql<{ visits: number }>`
    select coalesce(sum(visits), 0)::int as visits from referral_visits where site_id = ${t.site.id}`.execute(
    t.db,
  );
  return rows[0]!.visits;
};

const statsOf = async (who: Who, key: 'stats' | 'packages' | 'months' = 'stats', more: object = {}) => {
  const { status, body, queries } = await t.as(who).call(`referrals.${key}` as 'referrals.stats', more);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(queries).toBeLessThanOrEqual(4);
  return body.data as Record<string, unknown>[];
};

describe('a visit by the link of an agent', () => {
  it('counts once for a device and day, also in small letters, and again the next day', async () => {
    const code = await agentAndCode();
    for (let again = 0; again < 3; again += 1) {
      expect((await visit('phone', 1)).body.data).toEqual({ received: true });
    }
    await visit('phone', 1, { ref: code.toLowerCase(), listing: chain.listing.slug });
    expect(await counted()).toBe(1);
    await visit('tablet', 1, { listing: chain.listing.slug });
    await visit('phone', 2);
    expect(await counted()).toBe(3);
    t.clock.advance(25 * 3_600_000);
    await visit('phone', 1);
    expect(await counted()).toBe(4);
  });

  it('is answered alike for an unknown code, which counts nothing and leaves nothing behind', async () => {
    const before = await sql`select key from rate_limits where key like 'visit:%'`.execute(t.db);
    const answer = await visit('phone', 3, { ref: 'NOBODYS' });
    expect([answer.status, answer.body.data]).toEqual([200, { received: true }]);
    expect(await counted()).toBe(4);
    expect((await sql`select key from rate_limits where key like 'visit:%'`.execute(t.db)).rows).toHaveLength(
      before.rows.length,
    );
  });

  it('counts fifty devices a day from one address and no more, whatever they call themselves', async () => {
    for (let device = 0; device < 55; device += 1) await visit(`made up ${device}`, 4);
    expect(await counted()).toBe(54);
    const { rows } = await sql<{ kept: number }>`
      select count(*)::int as kept from rate_limits where key like 'visit:device:%'`.execute(t.db);
    expect(rows[0]!.kept).toBeLessThanOrEqual(54);
    await visit('phone', 5);
    expect(await counted()).toBe(55);
  });

  it('refuses what is no code, and keeps neither address nor device', async () => {
    expect((await visit('phone', 6, { ref: 'a b' })).status).toBe(422);
    expect((await visit('phone', 6, { ref: 'x'.repeat(41) })).status).toBe(422);
    const kept = await sql<{ text: string }>`
      select (select coalesce(string_agg(v::text, ' '), '') from referral_visits v)
        || (select coalesce(string_agg(r::text, ' '), '') from rate_limits r where r.key like 'visit:%') as text`.execute(
      t.db,
    );
    expect(kept.rows[0]!.text).not.toMatch(/phone|tablet|made up|203\.0|10\.0|198\.51/);
  });

  it('that is repeated leaves its address room for other devices', async () => {
    for (let again = 0; again < 60; again += 1) await visit('restless', 9);
    const before = await counted();
    await visit('of a neighbour', 9);
    expect(await counted()).toBe(before + 1);
  });

  it('counts many at once from one device once', async () => {
    const before = await counted();
    await Promise.all(Array.from({ length: 12 }, () => visit('impatient', 7)));
    expect(await counted()).toBe(before + 1);
  });
});

describe('the statistics of referral links', () => {
  it('tell sign-ups, bookings, payments and fees, and equal the tables', async () => {
    const code = await agentAndCode();
    const person = {
      name: 'Nur Aini',
      email: 'nur.aini@contoh.id',
      phone: '0812-7777-1111',
      password: 'sambal hijau ibu',
      password_confirmation: 'sambal hijau ibu',
      ref: code,
      listing_id: chain.listing.id,
    };
    const signedUp = await t.anonymous.call('user_access.sign_up', person, from(8));
    expect(signedUp.status, JSON.stringify(signedUp.body)).toBe(201);
    const first = await chain.bookThrough(chain.a, 2);
    await chain.settle(first.id);
    await chain.bookThrough(chain.b, 1);
    const spam = await chain.bookThrough(chain.a, 1);
    await chain.act('MAIN', 'invoices.spam', { id: spam.id });

    const [rowOfA, rowOfB] = [chain.a, chain.b].map(({ id }) => id);
    const stats = await statsOf('MAIN');
    const a = stats.find(({ id }) => id === rowOfA)!;
    const b = stats.find(({ id }) => id === rowOfB)!;
    expect(a).toMatchObject({ code, visits: await counted(), sign_ups: 1, bookings: 1, paid: 1 });
    expect(b).toMatchObject({ visits: 0, sign_ups: 0, bookings: 1, paid: 0, paid_idr: 0, fees_idr: 0 });

    const { rows } = await sql<{ paid: number; fees: number }>`
      select (select sum(paid) from invoices where agent_id = ${chain.a.id} and referral_code is not null
                 and status in ('NEW', 'PARTIAL', 'PAID'))::bigint as paid,
             (select sum(case kind when 'EARNED' then amount else -amount end) from fee_rows
               where invoice_id = ${first.id})::bigint as fees`.execute(t.db);
    expect([a.paid_idr, a.fees_idr]).toEqual([rows[0]!.paid, rows[0]!.fees]);

    const packages = await statsOf('MAIN', 'packages');
    const months = await statsOf('MAIN', 'months');
    for (const figure of ['visits', 'sign_ups', 'bookings', 'paid', 'paid_idr', 'fees_idr'] as const) {
      const sum = (of: Record<string, unknown>[]) =>
        of.reduce((total, row) => total + Number(row[figure]), 0);
      expect([figure, sum(packages), sum(months)]).toEqual([figure, sum(stats), sum(stats)]);
    }
    expect(packages).toContainEqual(
      expect.objectContaining({ listing_slug: chain.listing.slug, bookings: 2 }),
    );
    expect(months).toHaveLength(12);
  });

  it('leave out the money of a booking that was cancelled', async () => {
    const paidThroughA = async () => {
      const row = (await statsOf('MAIN')).find(({ id }) => id === chain.a.id)!;
      return [Number(row.bookings), Number(row.paid_idr)];
    };
    const [bookings, paid] = await paidThroughA();
    const { id } = await chain.bookThrough(chain.a, 1);
    await payValid(t, id, 10_000_000);
    expect((await paidThroughA())[1]).toBeGreaterThan(paid!);
    await chain.act('MAIN', 'invoices.cancel', { id, note: 'Sakit' });
    expect(await paidThroughA()).toEqual([bookings! + 1, paid]);
  });

  it('show an agent itself and those below it, with its own share alone', async () => {
    const all = await statsOf(chain.a);
    expect(all.map(({ id }) => id).toSorted()).toEqual([chain.a.id, chain.b.id].toSorted());
    const below = await chain.bookThrough(chain.b, 2);
    await chain.settle(below.id);
    const feesSeenBy = async (who: Who) => (await statsOf(who)).find(({ id }) => id === chain.b.id)!.fees_idr;
    expect(await feesSeenBy(chain.a)).toBe(3_150_000);
    expect(await feesSeenBy(chain.b)).toBe(1_050_000);
    expect(await feesSeenBy('MAIN')).toBe(4_200_000);
  });

  it('show an agent nothing of another, also when asked for by id', async () => {
    expect((await statsOf(chain.b)).map(({ id }) => id)).toEqual([chain.b.id]);
    expect(await statsOf(chain.b, 'stats', { agent_id: chain.a.id })).toEqual([]);
    expect(await statsOf('AGENT', 'packages', { agent_id: chain.a.id })).toEqual([]);
    expect(await statsOf('AGENT')).toEqual([]);
    const months = await statsOf('AGENT', 'months', { agent_id: chain.a.id });
    expect(months.every(({ visits, bookings }) => visits === 0 && bookings === 0)).toBe(true);
    expect((await t.asTwin('MAIN').call('referrals.stats', {})).body.data).toEqual([]);
  });

  it('look at the months asked for, three years at most', async () => {
    expect(await statsOf('MAIN', 'stats', { from: '2020-01', to: '2020-12' })).toEqual([]);
    const { body } = await t.as('MAIN').call('referrals.months', { from: '1900-01', per_page: 100 });
    expect(body.meta.total).toBe(36);
    expect((await t.as('MAIN').call('referrals.stats', { from: '2020-13' })).status).toBe(422);
    const none = await statsOf('MAIN', 'months', { from: '2030-01', to: '2029-01' });
    expect(none).toEqual([]);
  });

  it('leave as a spreadsheet with the columns by name', async () => {
    const answer = await t.as('MAIN').inject({
      url: '/admin_api/referrals/stats?export=xlsx&columns=agent_name,code,visits,bookings,fees_idr',
    });
    const [head, row] = readSheet(answer.rawPayload);
    expect(head).toEqual(['Agen', 'Kode', 'Kunjungan', 'Pemesanan', 'Fee (Rp)']);
    expect(row).toHaveLength(5);
  });
});

describe('what an agent can sell', () => {
  it('comes with the seats left and the share of who asks, the next departure first', async () => {
    const offerFor = async (who: Who) => {
      const { body, queries } = await t.as(who).call('referrals.offers', {});
      expect(queries).toBeLessThanOrEqual(4);
      const departures = body.data.map((offer) => offer.departure_at);
      expect(departures).toEqual(departures.toSorted());
      return body.data.find(({ slug }) => slug === chain.listing.slug)!;
    };
    const [a, b] = [await offerFor(chain.a), await offerFor(chain.b)];
    // 500.000 at the first money and 1.500.000 at settlement; B gets a quarter of it.
    expect([a.own_fee, b.own_fee]).toEqual([2_000_000, 500_000]);
    const seats = await t.db
      .selectFrom('listing_seats')
      .select('free')
      .where('listing_id', '=', chain.listing.id)
      .executeTakeFirstOrThrow();
    expect(a.seats_left).toBe(seats.free);
  });

  it('is offered on the last day of its registration, and no longer', async () => {
    const offered = async () =>
      (await t.as(chain.a).call('referrals.offers', {})).body.data.some(({ id }) => id === chain.listing.id);
    const endOn = (registration_end: string | null) =>
      t.db.updateTable('listings').set({ registration_end }).where('id', '=', chain.listing.id).execute();
    const today = todayIn(t.site.timeZone, t.clock.now());
    await endOn(today);
    expect(await offered()).toBe(true);
    await endOn(addDays(today, -1));
    expect(await offered()).toBe(false);
    await endOn(null);
  });

  it('leaves out a departure whose last seats are held', async () => {
    const slugs = async () =>
      (await t.as(chain.a).call('referrals.offers', {})).body.data.map((one) => one.slug);
    const { free } = await t.db
      .selectFrom('listing_seats')
      .select('free')
      .where('listing_id', '=', chain.listing.id)
      .executeTakeFirstOrThrow();
    const held = { id: chain.listing.id, people: free, note: 'Rombongan kantor' };
    expect(await slugs()).toContain(chain.listing.slug);
    expect((await t.as('MAIN').call('listings.move_seats', { ...held, act: 'HOLD' })).status).toBe(200);
    expect(await slugs()).not.toContain(chain.listing.slug);
    await t.as('MAIN').call('listings.move_seats', { ...held, act: 'RELEASE' });
    expect(await slugs()).toContain(chain.listing.slug);
  });
});
