import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book, findings, invoice, pay, wish } from '../../../test/support/scenes/booked.ts';
import { jobServices } from '../../../test/support/jobs.ts';
import { issueVoucher, usesOf } from '../../../test/support/scenes/vouchers.ts';
import { jobCall } from '../../kit/jobs/site-jobs.ts';
import { makeListing, makeUser, type SeedListing } from '../../seed/builders.ts';
import { expireInvoices } from '../invoices/index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(async () => {
  expect(await findings(t)).toEqual([]);
  await t.close();
});

const HOUR = 3_600_000;
const quad = { room_type: 'QUAD' as const, price: 20_000_000 };
const double = { room_type: 'DOUBLE' as const, price: 25_000_000 };
const trip = (more: object = {}) => makeListing(t.site, { seats: 40, variants: [quad, double], ...more });
const main = () => t.as('MAIN');
const quote = (listing: SeedListing, people: number, voucher: string, more: object = {}) =>
  t.as('USER').call('user_invoices.quote', {
    listing_id: listing.id,
    bookings: wish(listing, people).bookings,
    voucher,
    ...more,
  });

describe('a voucher in a booking', () => {
  it('is in the quote, in the invoice with a line of its own, and frozen there', async () => {
    const listing = await trip();
    const voucher = await issueVoucher(t, listing, { lines: [{ minimum_pax: 2, discount: 500_000 }] });
    const quoted = await quote(listing, 3, ` ${voucher.code.toLowerCase()} `);
    expect(quoted.body.data).toMatchObject({
      total: 58_500_000,
      voucher: { code: voucher.code, name: 'Hemat Akhir Tahun', people: 3, discount: 1_500_000 },
    });
    expect((await usesOf(t, voucher)).taken).toBe(0);
    const { id } = await book(t, listing, 3, { voucher: voucher.code });
    const seen = await invoice(t, id);
    expect(seen).toMatchObject({
      total: 58_500_000,
      discount_voucher: 1_500_000,
      voucher_code: voucher.code,
      voucher_pax: 3,
    });
    expect(seen.lines.at(-1)).toMatchObject({
      kind: 'DISCOUNT',
      ref: 'voucher',
      description: `Potongan voucher ${voucher.code}`,
      amount: -1_500_000,
    });
    const [line] = (
      (await main().call('vouchers.get', { id: voucher.id })).body.data as { lines: { id: string }[] }
    ).lines;
    await main().call('vouchers_paxes.update', { id: line!.id, version: 1, discount: 1 });
    expect(await invoice(t, id)).toMatchObject({ total: 58_500_000, discount_voucher: 1_500_000 });
    expect(await usesOf(t, voucher)).toEqual({ taken: 3, ledger: ['book 3'] });
  });

  it('comes after the office’s discount and before the agent’s, never below 0, and is not used up for nothing', async () => {
    const listing = await trip();
    const voucher = await issueVoucher(t, listing, { lines: [{ discount: 5_000_000 }] });
    const partly = await book(t, listing, 1, {
      voucher: voucher.code,
      discount_office: 18_000_000,
      discount_agent: 1_000_000,
    });
    expect(await invoice(t, partly.id)).toMatchObject({
      total: 0,
      discount_voucher: 2_000_000,
      discount_agent: 0,
      voucher_pax: 1,
    });
    const wholly = await book(t, listing, 1, { voucher: voucher.code, discount_office: 20_000_000 });
    expect(await invoice(t, wholly.id)).toMatchObject({
      total: 0,
      discount_voucher: 0,
      voucher_code: null,
      voucher_pax: 0,
    });
    expect((await usesOf(t, voucher)).taken).toBe(1);
  });

  it('is refused on its field with the reason, by the quote as by the booking, and nothing is booked', async () => {
    const [listing, other] = [await trip(), await trip()];
    const usedUp = async () => {
      const voucher = await issueVoucher(t, other, { max_pax: 1 });
      await book(t, other, 1, { voucher: voucher.code });
      const [variant] = listing.variants;
      const line = { voucher_id: voucher.id, variant_id: variant!.id, minimum_pax: 1, discount: 1 };
      await main().call('vouchers_paxes.create', line);
      return voucher;
    };
    const cases = [
      [
        'voucher.not_begun',
        await issueVoucher(t, listing, { starts_on: '2027-01-01', ends_on: '2027-01-31' }),
      ],
      ['voucher.over', await issueVoucher(t, listing, { starts_on: '2026-01-01', ends_on: '2026-01-31' })],
      ['voucher.other_package', await issueVoucher(t, other)],
      [
        'voucher.other_room_type',
        await issueVoucher(t, listing, { lines: [{ room_type: 'DOUBLE', discount: 1 }] }),
      ],
      ['voucher.too_few', await issueVoucher(t, listing, { lines: [{ minimum_pax: 3, discount: 1 }] })],
      ['voucher.alumni_only', await issueVoucher(t, listing, { alumni_only: true })],
      ['voucher.too_few_left', await issueVoucher(t, listing, { max_pax: 1 })],
      ['voucher.used_up', await usedUp()],
      ['voucher.unknown', { code: 'TIDAKADA' }],
    ] as const;
    for (const [code, voucher] of cases) {
      for (const call of ['user_invoices.quote', 'user_invoices.create'] as const) {
        const { body } = await t.as('USER').call(call, wish(listing, 2, { voucher: voucher.code }));
        expect(body, `${call} ${code}`).toMatchObject({
          code,
          errors: { voucher: [expect.stringMatching(/\S/)] },
        });
        expect(body.errors!.voucher![0]).not.toMatch(/[{}…]/);
      }
    }
    const { people } = await t.db
      .selectFrom('bookings')
      .select(({ fn }) => fn.countAll<number>().as('people'))
      .where('listing_id', '=', listing.id)
      .executeTakeFirstOrThrow();
    expect(people).toBe(0);
  });

  it('is given, when it is for alumni, to who has been on a departure that was paid and not put into the trash', async () => {
    const listing = await trip();
    const voucher = await issueVoucher(t, listing, { alumni_only: true });
    const past = await makeListing(t.site, { variants: [{ ...quad, price: 0 }] });
    const alumnus = await makeUser(t.site);
    const asked = () =>
      t.as(alumnus).call('user_invoices.create', wish(listing, 1, { voucher: voucher.code }));
    expect((await asked()).body.code).toBe('voucher.alumni_only');
    const { id } = await book(t, past, 1, { user_id: alumnus.id });
    await t.db.updateTable('invoices').set({ departure_at: '2026-10-01' }).where('id', '=', id).execute();
    await t.db.updateTable('invoices').set({ trashed_at: '2026-10-20' }).where('id', '=', id).execute();
    expect((await asked()).body.code).toBe('voucher.alumni_only');
    await t.db.updateTable('invoices').set({ trashed_at: null }).where('id', '=', id).execute();
    const booked = await asked();
    expect(booked.status).toBe(201);
    expect((await invoice(t, booked.body.data.id)).discount_voucher).toBe(500_000);
  });
});

describe('the people of a voucher', () => {
  it('are given back when the invoice ends, and by each way of ending once', async () => {
    const listing = await trip();
    const voucher = await issueVoucher(t, listing, { max_pax: 8 });
    const used = (people: number) => book(t, listing, people, { voucher: voucher.code });
    await main().call('invoices.cancel', { id: (await used(1)).id, note: 'Jamaah berhalangan' });
    await main().call('invoices.spam', { id: (await used(2)).id });
    const trashed = await used(3);
    await main().call('invoices.archive', { id: trashed.id });
    const late = await used(2);
    t.clock.advance(100 * HOUR);
    await expireInvoices(jobCall(jobServices(t), t.site));
    expect((await invoice(t, late.id)).status).toBe('EXPIRED');
    expect(await usesOf(t, voucher)).toEqual({
      taken: 0,
      ledger: ['book 1', 'cancel -1', 'book 2', 'spam -2', 'book 3', 'trash -3', 'book 2', 'expire -2'],
    });
    await main().call('invoices.archive', { id: late.id });
    await main().call('invoices.archive', { id: trashed.id });
    expect((await usesOf(t, voucher)).taken).toBe(0);
  });

  it('are taken again when the invoice comes out of the trash, or it stays there when others have them', async () => {
    const listing = await trip();
    const voucher = await issueVoucher(t, listing, { max_pax: 3 });
    const { id } = await book(t, listing, 2, { voucher: voucher.code });
    const restore = () => t.as('DIRECTOR').call('invoices.restore', { id });
    await main().call('invoices.archive', { id });
    expect((await restore()).status).toBe(200);
    await main().call('invoices.archive', { id });
    await book(t, listing, 2, { voucher: voucher.code });
    const refused = await restore();
    expect(refused).toMatchObject({ status: 409, body: { code: 'voucher.too_few_left', data: { left: 1 } } });
    await main().call('vouchers.update', { id: voucher.id, version: 1, max_pax: 4 });
    expect((await restore()).status).toBe(200);
    expect(await usesOf(t, voucher)).toEqual({
      taken: 4,
      ledger: ['book 2', 'trash -2', 'restore 2', 'trash -2', 'book 2', 'restore 2'],
    });
  });
});

describe('late money for an invoice with a voucher', () => {
  it('brings it back with its people, and stays unallocated when others have them', async () => {
    const listing = await trip();
    const voucher = await issueVoucher(t, listing, { max_pax: 2 });
    const { id } = await book(t, listing, 2, { voucher: voucher.code });
    const payment = await pay(t, id, 39_000_000);
    await main().call('invoices.cancel', { id, note: 'Jamaah berhalangan' });
    await t.as('FINANCE').call('payments.validate', { id: payment.id });
    const other = await book(t, listing, 1, { voucher: voucher.code });
    const apply = () => t.as('FINANCE').call('late_money.apply', { id: payment.id });
    expect(await apply()).toMatchObject({
      status: 409,
      body: { code: 'voucher.too_few_left', data: { left: 1 } },
    });
    expect((await invoice(t, id)).status).toBe('CANCELLED');
    await main().call('invoices.cancel', { id: other.id, note: 'Jamaah berhalangan' });
    expect((await apply()).status).toBe(200);
    expect(await invoice(t, id)).toMatchObject({ status: 'PAID', total: 39_000_000, voucher_pax: 2 });
    expect((await usesOf(t, voucher)).taken).toBe(2);
  });
});

describe('guessing codes', () => {
  it('is limited to ten wrong ones of an account in a quarter of an hour, right ones included after that', async () => {
    const listing = await trip();
    const voucher = await issueVoucher(t, listing);
    const person = await makeUser(t.site);
    const guess = (code: string) =>
      t.as(person).call('user_invoices.quote', {
        listing_id: listing.id,
        bookings: wish(listing, 1).bookings,
        voucher: code,
      });
    for (let time = 0; time < 15; time += 1) expect((await guess(voucher.code)).status).toBe(200);
    const answers = [];
    for (let time = 0; time < 11; time += 1) answers.push((await guess(`SALAH${time}`)).body.code);
    expect(answers).toEqual([...Array(10).fill('voucher.unknown'), 'kit.too_many_requests']);
    const closed = await guess(voucher.code);
    expect(closed).toMatchObject({ status: 429, body: { errors: { voucher: [expect.any(String)] } } });
    const booked = await t
      .as(person)
      .call('user_invoices.create', wish(listing, 1, { voucher: voucher.code }));
    expect(booked.status).toBe(429);
    const without = await t.as(person).call('user_invoices.create', wish(listing, 1));
    expect(without.status).toBe(201);
    t.clock.advance(HOUR / 4);
    expect((await guess(voucher.code)).status).toBe(200);
  });

  it('is limited at the public check by the address', async () => {
    const listing = await trip();
    const voucher = await issueVoucher(t, listing, { alumni_only: true });
    const check = (code: string) =>
      t.anonymous.call('public_vouchers.check', {
        voucher: code,
        listing_id: listing.slug,
        people: [{ variant_id: listing.variants[0]!.id, pax: 2 }],
      });
    expect((await check(voucher.code)).body.data).toEqual({
      code: voucher.code,
      name: 'Hemat Akhir Tahun',
      currency: 'IDR',
      people: 2,
      discount: 1_000_000,
      alumni_only: true,
    });
    t.clock.advance(HOUR);
    const codes = [];
    for (let time = 0; time < 62; time += 1) codes.push((await check(`SALAH${time}`)).body.code);
    expect(codes.filter((code) => code === 'voucher.unknown')).toHaveLength(60);
    expect((await check(voucher.code)).status).toBe(429);
    t.clock.advance(HOUR / 4);
  });
});
