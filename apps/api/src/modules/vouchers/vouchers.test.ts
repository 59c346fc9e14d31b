import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book } from '../../../test/support/scenes/booked.ts';
import { readSheet } from '../../../test/support/read-sheet.ts';
import { issueVoucher, voucherInput } from '../../../test/support/scenes/vouchers.ts';
import { makeListing, makeUser, type SeedListing } from '../../seed/builders.ts';

let t: TestApp;
let listing: SeedListing;
beforeAll(async () => {
  t = await testApp();
  listing = await makeListing(t.site, { name: 'Umroh Voucher', seats: 40 });
});
afterAll(() => t.close());

const main = () => t.as('MAIN');
const variantOf = (type: string) => listing.variants.find(({ room_type }) => room_type === type)!.id;

describe('making a voucher', () => {
  it('puts the code in capitals and appends a suffix, so that one word makes two codes', async () => {
    const [one, other] = [
      await issueVoucher(t, null, { code: 'ramadan' }),
      await issueVoucher(t, null, { code: 'Ramadan' }),
    ];
    expect(one.code).toMatch(/^RAMADAN[2-9A-HJKMNP-TV-Z]{5}$/);
    expect(one.slug).toBe(one.code.toLowerCase());
    expect(other.code).not.toBe(one.code);
  });

  it('answers the same under both of its paths', async () => {
    const made = await main().call('invoice_vouchers.create', await voucherInput(t, { code: 'DUAJALAN' }));
    expect(made.status).toBe(201);
    const { slug } = made.body.data as { slug: string };
    const [own, documented] = [
      await main().call('vouchers.get', { id: slug }),
      await main().call('invoice_vouchers.get', { id: slug }),
    ];
    expect(own.body.data).toMatchObject({ name: 'Hemat Akhir Tahun', phase: 'RUNNING', used: 0, left: 50 });
    expect(documented.body).toEqual(own.body);
    const list = await main().call('invoice_vouchers.list', { q: 'DUAJALAN' });
    expect(list.body.data).toMatchObject([{ slug, packages: 0 }]);
  });

  it('is refused on its field for what is missing, for signs in the code, and for a period the wrong way round', async () => {
    const input = await voucherInput(t);
    const nothing = await main().call('vouchers.create', {});
    expect(Object.keys(nothing.body.errors!).toSorted()).toEqual(
      ['code', 'description', 'ends_on', 'max_pax', 'name', 'picture_file_id', 'starts_on'].toSorted(),
    );
    const refused = async (more: object) =>
      Object.keys((await main().call('vouchers.create', { ...input, ...more })).body.errors ?? {});
    expect(await refused({ code: 'HEMAT-1' })).toEqual(['code']);
    expect(await refused({ code: 'hémat' })).toEqual(['code']);
    expect(await refused({ max_pax: 0 })).toEqual(['max_pax']);
    const reversed = await main().call('vouchers.create', {
      ...input,
      starts_on: '2026-12-01',
      ends_on: '2026-11-30',
    });
    expect(reversed).toMatchObject({
      status: 422,
      body: { code: 'voucher.period_reversed', errors: { ends_on: [expect.any(String)] } },
    });
  });
});

describe('changing a voucher', () => {
  it('keeps its code, and lowers its people to those who used it and no further', async () => {
    const voucher = await issueVoucher(t, listing, { max_pax: 9 });
    await book(t, listing, 3, { voucher: voucher.code });
    const low = await main().call('vouchers.update', { id: voucher.id, version: 1, max_pax: 2 });
    expect(low).toMatchObject({ status: 409, body: { code: 'voucher.below_used', data: { used: 3 } } });
    const exact = await main().call('vouchers.update', {
      id: voucher.id,
      version: 1,
      max_pax: 3,
      name: 'Ganti',
    });
    expect(exact.body.data).toMatchObject({ version: 2 });
    expect((await main().call('vouchers.get', { id: voucher.id })).body.data).toMatchObject({
      code: voucher.code,
      name: 'Ganti',
      phase: 'USED_UP',
      left: 0,
    });
    const stale = await main().call('vouchers.update', { id: voucher.id, version: 1, max_pax: 20 });
    expect(stale.body.code).toBe('kit.stale_version');
    const renamed = await main().call('vouchers.update', { id: voucher.id, version: 2, code: 'LAIN' });
    expect(renamed.status).toBe(422);
  });

  it('archives it: the code is known to nobody, and its invoices keep their discount', async () => {
    const voucher = await issueVoucher(t, listing);
    const { id } = await book(t, listing, 1, { voucher: voucher.code });
    expect((await main().call('vouchers.archive', { id: voucher.id })).status).toBe(200);
    expect((await main().call('vouchers.get', { id: voucher.id })).status).toBe(404);
    const again = await main().call('invoices.quote', {
      listing_id: listing.id,
      bookings: [{ variant_id: listing.variants[0]!.id }],
      voucher: voucher.code,
    });
    expect(again.body.code).toBe('voucher.unknown');
    expect((await main().call('invoices.get', { id })).body.data).toMatchObject({
      discount_voucher: 500_000,
      voucher_code: voucher.code,
    });
  });
});

describe('the lines of a voucher', () => {
  it('are added, changed and removed under both paths, one for each room type', async () => {
    const voucher = await issueVoucher(t, null);
    const quad = { variant_id: variantOf('QUAD'), minimum_pax: 4, discount: 250_000 };
    const added = await main().call('invoice_vouchers.add_pax', { id: voucher.slug, ...quad });
    expect(added.status).toBe(201);
    const twice = await main().call('vouchers_paxes.create', { voucher_id: voucher.id, ...quad });
    expect(twice).toMatchObject({ status: 409, body: { errors: { variant_id: [expect.any(String)] } } });
    const { id } = added.body.data as { id: string };
    expect((await main().call('vouchers_paxes.update', { id, version: 1, discount: 300_000 })).status).toBe(
      200,
    );
    const { body } = await main().call('vouchers_paxes.list', { search: { voucher_id: [voucher.id] } });
    expect(body.data).toMatchObject([
      {
        id,
        listing_name: 'Umroh Voucher',
        room_type: 'QUAD',
        minimum_pax: 4,
        discount: 300_000,
        currency: 'IDR',
      },
    ]);
    expect((await main().call('invoice_vouchers.remove_pax', { id: voucher.id, pax: id })).status).toBe(200);
    expect((await main().call('vouchers_paxes.get', { id })).status).toBe(404);
  });

  it('are not found under another voucher, and name a room type of this site alone', async () => {
    const [one, other] = [await issueVoucher(t, listing), await issueVoucher(t, null)];
    const { lines } = (await main().call('vouchers.get', { id: one.id })).body.data as {
      lines: { id: string }[];
    };
    const foreign = await main().call('invoice_vouchers.remove_pax', { id: other.id, pax: lines[0]!.id });
    expect(foreign.status).toBe(404);
    const twin = await main().call('vouchers_paxes.create', {
      voucher_id: one.id,
      variant_id: t.twin.listing.variants[0]!.id,
      minimum_pax: 1,
      discount: 1,
    });
    expect(twin.body).toMatchObject({
      code: 'voucher.variant_unknown',
      errors: { variant_id: [expect.any(String)] },
    });
  });

  it('name no savings program', async () => {
    const savings = await makeListing(t.site, { name: 'Tabungan Haji Voucher', category: 'TABUNGAN' });
    const voucher = await issueVoucher(t, null);
    const refused = await main().call('vouchers_paxes.create', {
      voucher_id: voucher.id,
      variant_id: savings.variants[0]!.id,
      minimum_pax: 1,
      discount: 1,
    });
    expect(refused.body.code).toBe('voucher.savings_program');
  });
});

describe('the list', () => {
  it('is filtered by where a voucher stands today', async () => {
    const phases = [
      ['COMING', { code: 'NANTI', starts_on: '2027-01-01', ends_on: '2027-01-31' }],
      ['OVER', { code: 'LEWAT', starts_on: '2026-01-01', ends_on: '2026-01-31' }],
      ['RUNNING', { code: 'SEDANG' }],
    ] as const;
    for (const [phase, more] of phases) {
      const { slug } = await issueVoucher(t, null, more);
      const { body } = await main().call('vouchers.list', { search: { phase: [phase] }, q: more.code });
      expect(body.data).toMatchObject([{ slug, phase }]);
      const rest = phases.map(([name]) => name).filter((name) => name !== phase);
      const without = await main().call('vouchers.list', { search: { phase: rest }, q: more.code });
      expect(without.body.data).toEqual([]);
    }
  });

  it('is saved as a spreadsheet in the words of the screen', async () => {
    const { code } = await issueVoucher(t, listing, { code: 'LEMBAR', max_pax: 7 });
    const url = '/admin_api/vouchers?q=LEMBAR&export=xlsx&columns=code,phase,used,max_pax,ends_on';
    const file = await main().inject({ url, headers: { 'accept-language': 'id' } });
    expect(readSheet(file.rawPayload)).toEqual([
      ['Kode', 'Keadaan', 'Terpakai', 'Maksimal orang', 'Berlaku sampai'],
      [code, 'Berlaku', '0', '7', expect.any(String)],
    ]);
  });

  it('shows an agent what its customers may use, and of the invoices its own customers’ alone', async () => {
    const running = await issueVoucher(t, listing, { code: 'AGENBISA' });
    await issueVoucher(t, null, { code: 'AGENTANPABARIS' });
    await issueVoucher(t, listing, { code: 'AGENLEWAT', starts_on: '2026-01-01', ends_on: '2026-01-31' });
    await issueVoucher(t, listing, { code: 'AGENNOL', lines: [{ discount: 0 }] });
    const full = await issueVoucher(t, listing, { code: 'AGENHABIS', max_pax: 1 });
    await book(t, listing, 1, { voucher: full.code });
    const { body } = await t.as('AGENT').call('vouchers.list', { q: 'AGEN' });
    expect((body.data as { code: string }[]).map(({ code }) => code)).toEqual([running.code]);
    expect((await t.as('AGENT').call('vouchers.get', { id: full.slug })).status).toBe(404);

    const own = await makeUser(t.site, { agent_id: t.site.admins.AGENT.id });
    const mine = await book(t, listing, 2, { voucher: running.code, user_id: own.id });
    await book(t, listing, 1, { voucher: running.code });
    const uses = await t.as('AGENT').call('vouchers.uses', { id: running.slug });
    expect(uses.body.data).toMatchObject([
      { number: mine.number, voucher_pax: 2, discount_voucher: 1_000_000 },
    ]);
    expect((await main().call('vouchers.uses', { id: running.slug })).body.meta.total).toBe(2);
    expect(
      (await t.as('AGENT').call('vouchers.update', { id: running.id, version: 1, max_pax: 99 })).status,
    ).toBe(403);
  });
});
