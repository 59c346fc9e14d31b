import type { Field } from '@rihla/domain/kit/field';
import { bookLists } from '@rihla/domain/ledger/book-reports';
import { referralLists } from '@rihla/domain/referral/referral-lists';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import type { Caller } from '../../../test/support/caller.ts';
import { readSheet } from '../../../test/support/read-sheet.ts';
import { makeInvoice } from '../../../test/support/scenes/sold.ts';
import { bindings } from '../router.ts';
import { makeListing } from '../../seed/builders.ts';
import { cellOf } from './spreadsheet-cell.ts';
import { hasSpreadsheet, headingOf, isSpreadsheet, namesReference } from './spreadsheet.ts';

let t: TestApp;
let tourId: string;
beforeAll(async () => {
  t = await testApp();
  const tour = await makeListing(t.site, { name: 'Umroh Spreadsheet', departsIn: 60 });
  tourId = tour.id;
  await makeInvoice(t.site, tour, { people: 2, status: 'PAID' });
});
afterAll(() => t.close());

async function sheetOf(caller: Caller, url: string, locale = 'id'): Promise<string[][]> {
  const file = await caller.inject({ method: 'GET', url, headers: { 'accept-language': locale } });
  expect(file.statusCode, file.body).toBe(200);
  return readSheet(file.rawPayload);
}

it('A spreadsheet shows the names of countries, choices and references as the screen does', async () => {
  const cities = '/admin_api/cities?q=Makkah&export=xlsx&columns=name,country,kind';
  expect(await sheetOf(t.as('MAIN'), cities)).toContainEqual(['Makkah', 'Arab Saudi', 'Arab Saudi']);
  expect(await sheetOf(t.as('MAIN'), cities, 'en')).toContainEqual([
    'Makkah',
    'Saudi Arabia',
    'Saudi Arabia',
  ]);
  const hotels = '/admin_api/hotels?q=Anjum&export=xlsx&columns=name,city_id,stars';
  expect(await sheetOf(t.as('MAIN'), hotels)).toContainEqual(['Anjum Hotel Makkah', 'Makkah', '5']);
});

it('A spreadsheet of all columns shows the name of a reference in one column', async () => {
  const [head, row] = await sheetOf(t.as('MAIN'), '/admin_api/hotels?q=Anjum&export=xlsx');
  expect(head).toContain('Kota');
  expect(head).not.toContain('city_name');
  expect(row![head!.indexOf('Kota')]).toBe('Makkah');
});

it('A spreadsheet shows a name where the list answers only an id', async () => {
  const ofTour = `search[listing_id]=${tourId}`;
  const { json } = await t.as('MAIN').inject({ url: `/admin_api/listings_hotels?${ofTour}` });
  const stays = `/admin_api/listings_hotels?${ofTour}&export=xlsx&columns=hotel_id,listing_id`;
  const [, row] = await sheetOf(t.as('MAIN'), stays);
  expect(row).toEqual([json().data[0].hotel.name, 'Umroh Spreadsheet']);
});

it('A spreadsheet has the rows that filter, search and sorting leave, and no others', async () => {
  const main = t.as('MAIN');
  const queries = ['q=Makkah', 'search[stars][]=5', 'q=Makkah&search[stars][]=5&sort=-name', 'sort=-name'];
  for (const query of queries) {
    const names: string[] = [];
    for (let page = 1; ; page += 1) {
      const { data, meta } = (
        await main.inject({ url: `/admin_api/hotels?${query}&per_page=100&page=${page}` })
      ).json<{
        data: { name: string }[];
        meta: { pages: number };
      }>();
      names.push(...data.map(({ name }) => name));
      if (page >= meta.pages) break;
    }
    const [, ...rows] = await sheetOf(main, `/admin_api/hotels?${query}&export=xlsx&columns=name`);
    expect(rows.flat(), query).toEqual(names);
  }
  const [, ...all] = await sheetOf(main, '/admin_api/hotels?export=xlsx&columns=name');
  const [, ...found] = await sheetOf(main, '/admin_api/hotels?q=Anjum&export=xlsx&columns=name');
  expect(all.length).toBeGreaterThan(found.length);
});

it('A spreadsheet holds amounts and days as numbers and dates', async () => {
  const invoices = '/admin_api/invoices?export=xlsx&columns=status,currency,total,departure_at,created_at';
  const [, row] = await sheetOf(t.as('MAIN'), invoices);
  const [invoice] = (await t.as('MAIN').call('invoices.list')).body.data;
  expect(row).toEqual([
    'Lunas',
    'Rupiah (IDR)',
    String(invoice!.total),
    String(serial(`${invoice!.departure_at}T00:00:00Z`)),
    // The clock on the wall in Jakarta, seven hours ahead.
    String(serial(invoice!.created_at, 7)),
  ]);
});

it('A spreadsheet holds what its list answers, and nothing else that was read for it', async () => {
  const main = t.as('MAIN');
  const paths = bindings
    .filter(({ procedure }) => hasSpreadsheet(procedure) && !isSpreadsheet(procedure))
    .filter(({ procedure }) => procedure.access.who === 'admin' && !procedure.path.includes('{'))
    .map(({ procedure }) => procedure.path);
  const more: string[] = [];
  const checked: string[] = [];
  for (const path of paths) {
    const answer = await main.inject({ url: path });
    const [first] = answer.statusCode === 200 ? answer.json<{ data: object[] }>().data : [];
    if (!first) continue;
    const [head] = await sheetOf(main, `${path}?export=xlsx`);
    checked.push(path);
    if (head!.length > Object.keys(first).length) more.push(`${path}: ${head!.join()}`);
  }
  expect(more).toEqual([]);
  expect(checked).toContain('/admin_api/invoices');
  expect(checked.length).toBeGreaterThan(10);
  const asked = '/admin_api/invoices?export=xlsx&columns=number,drawn,dp_price';
  const [, row] = await sheetOf(main, asked);
  expect(row!.slice(1).join('')).toBe('');
  // Every list there is, one after the other: on a busy machine that takes more than the time of one test.
}, 180_000);

it('A spreadsheet holds dollars, not cents', () => {
  const field = { kind: 'money' } as const;
  const reading = { field, locale: 'id', timeZone: 'Asia/Jakarta' } as const;
  expect(cellOf({ total: 450_050, currency: 'USD' }, 'total', reading)).toEqual({
    value: 4500.5,
    kind: 'number',
    format: '#,##0.00',
  });
});

it('A spreadsheet names the currency beside its amounts where dollars are among the rows', async () => {
  const url = '/admin_api/invoices?export=xlsx&columns=number,total,paid,status';
  const head = async () => (await sheetOf(t.as('MAIN'), url))[0];
  expect(await head()).not.toContain('Mata uang');
  const tour = await makeListing(t.site, { name: 'Haji Dolar', departsIn: 90 });
  const { id } = await makeInvoice(t.site, tour, { people: 1 });
  await t.db.updateTable('invoices').set({ currency: 'USD' }).where('id', '=', id).execute();
  const [names, ...rows] = await sheetOf(t.as('MAIN'), url);
  const at = names!.indexOf('Mata uang');
  expect(at, 'before the first amount').toBe(1);
  expect(new Set(rows.map((row) => row[at]))).toEqual(new Set(['Rupiah (IDR)', 'Dolar AS (USD)']));
});

it('A spreadsheet shows days and instants as such where the list declares no field for them', () => {
  const reading = { field: undefined, locale: 'id', timeZone: 'Asia/Jakarta' } as const;
  expect(cellOf({ at: '2026-11-28T17:17:23.140Z' }, 'at', reading)).toEqual({
    value: Date.parse('2026-11-29T00:17:23.140Z'),
    kind: 'day',
    format: 'dd mmm yyyy hh:mm',
  });
  expect(cellOf({ due_on: '2026-11-28' }, 'due_on', reading)).toMatchObject({ format: 'dd mmm yyyy' });
  expect(cellOf({ code: '2026-11-28-A' }, 'code', reading)).toMatchObject({ kind: 'text' });
});

it('A spreadsheet is for people who are signed in; a visitor keeps the public list', async () => {
  for (const { procedure } of bindings) {
    if (procedure.access.who !== 'public' || procedure.method !== 'GET') continue;
    const url = procedure.path.replace(/\{\w+\}/g, 'any');
    const file = await t.anonymous.inject({ url: `${url}?export=xlsx` });
    expect([url, file.statusCode]).toEqual([url, expect.toBeOneOf([401, 422])]);
    expect(String(file.headers['content-type'])).toContain('json');
  }
  expect((await t.anonymous.call('districts.public_list')).status).toBe(200);
});

it('Twelve spreadsheets at once by one person are one file and eleven refusals; another person gets theirs', async () => {
  const ask = (caller: Caller) => caller.inject({ url: '/admin_api/cities?export=xlsx' });
  const [other, ...asked] = await Promise.all([
    ask(t.as('DIRECTOR')),
    ...Array.from({ length: 12 }, () => ask(t.as('MAIN'))),
  ]);
  const statuses = asked.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 429)]);
  expect(other.statusCode).toBe(200);
  expect((await ask(t.as('MAIN'))).statusCode).toBe(200);
});

it('A spreadsheet of a long list says in its last row how many rows it leaves out', async () => {
  await sql`insert into tags (site_id, name, slug)
    select ${t.site.id}, 'Tag ' || n, 'tag-' || n from generate_series(1, 10001) n`.execute(t.db);
  const rows = await sheetOf(t.as('MAIN'), '/admin_api/tags?export=xlsx&columns=name');
  expect(rows).toHaveLength(10_002);
  expect(rows.at(-1)![0]).toMatch(/^Hanya 10\.000 dari 10\.0\d\d baris/);
});

it('A spreadsheet of many rows is read at once, so that no row is in it twice', async () => {
  const file = await t.as('MAIN').inject({ url: '/admin_api/tags?export=xlsx&columns=name' });
  expect(Number(file.headers['x-query-count'])).toBeLessThanOrEqual(4);
  const names = readSheet(file.rawPayload).flat();
  expect(names.length).toBeGreaterThan(10_000);
  expect(new Set(names).size).toBe(names.length);
});

it('A call that lists nothing refuses to be asked for a spreadsheet', async () => {
  for (const path of ['/admin_api/account', '/admin_api/sessions', '/admin_api/books/verification']) {
    const answer = await t.as('MAIN').inject({ url: `${path}?export=xlsx` });
    expect([path, answer.statusCode]).toEqual([path, 422]);
  }
});

it('A spreadsheet of invoices leaves out other packages, other states and the trash', async () => {
  const other = await makeListing(t.site, { name: 'Umroh Lain', departsIn: 90 });
  const cancelled = await makeInvoice(t.site, other, { people: 1, status: 'CANCELLED' });
  const open = await makeInvoice(t.site, other, { people: 1 });
  const numbersOf = async (query: string) =>
    (await sheetOf(t.as('MAIN'), `/admin_api/invoices?${query}&export=xlsx&columns=number`)).slice(1).flat();
  expect(await numbersOf(`search[listing_id]=${other.id}&sort=number`)).toEqual([
    cancelled.number,
    open.number,
  ]);
  expect(await numbersOf(`search[listing_id]=${other.id}&search[status][]=NEW`)).toEqual([open.number]);
  await t.as('MAIN').call('invoices.archive', { id: open.id });
  expect(await numbersOf(`search[listing_id]=${other.id}&search[status][]=NEW`)).toEqual([]);
});

it('An amount is shown in the currency of its column, or else in that of its row', () => {
  const cell = (name: string, row: object, field: Field) =>
    cellOf({ [name]: 1_385_000, ...row }, name, { field, locale: 'id', timeZone: 'Asia/Jakarta' });
  const dollars = { value: 13_850, format: '#,##0.00' };
  const rupiah = { value: 1_385_000, format: '#,##0' };
  const { turnover_idr, turnover_usd } = bookLists.months.fields;
  expect(cell('turnover_usd', {}, turnover_usd)).toMatchObject(dollars);
  expect(cell('turnover_idr', {}, turnover_idr)).toMatchObject(rupiah);
  const { expected_costs, foreign_costs } = bookLists.profits.fields;
  expect(cell('expected_costs', { currency: 'USD' }, expected_costs)).toMatchObject(dollars);
  expect(cell('foreign_costs', { currency: 'USD' }, foreign_costs)).toMatchObject(rupiah);
  expect(cell('foreign_costs', { currency: 'IDR' }, foreign_costs)).toMatchObject(dollars);
  const { fees_usd } = referralLists.months.fields;
  expect(cell('fees_usd', {}, fees_usd)).toMatchObject(dollars);
});

it('A phone number is shown as on the screen, and other text that begins like a formula stays text', () => {
  const shown = (text: string) =>
    cellOf({ text }, 'text', { field: undefined, locale: 'id', timeZone: 'Asia/Jakarta' })?.value;
  expect(shown('+6281234567890')).toBe('0812-3456-7890');
  expect(shown('+966501234567')).toBe('+966501234567');
  expect(shown('+1+cmd')).toBe("'+1+cmd");
  expect(shown('=1+1')).toBe("'=1+1");
});

it('A value within a value of the row is shown, and nothing that the row does not have itself', () => {
  const shown = (name: string) =>
    cellOf({ listing: { name: 'Umroh', departure_at: '2026-11-28' } }, name, {
      field: undefined,
      locale: 'id',
      timeZone: 'Asia/Jakarta',
    });
  expect(shown('listing.departure_at')).toMatchObject({ kind: 'day', format: 'dd mmm yyyy' });
  expect(shown('listing')).toMatchObject({ value: 'Umroh' });
  for (const none of ['listing.price', 'listing.constructor.name', 'toString', 'listing.name.length'])
    expect(shown(none), none).toBeNull();
});

it('A spreadsheet of travellers names the currency where dollars are among the rows', async () => {
  const tour = await makeListing(t.site, { name: 'Haji Dolar Peserta', departsIn: 90 });
  const { id } = await makeInvoice(t.site, tour, { people: 1 });
  await t.db.updateTable('invoices').set({ currency: 'USD' }).where('id', '=', id).execute();
  const url = '/admin_api/bookings?export=xlsx&columns=pic_name,price';
  const [head, ...rows] = await sheetOf(t.as('MAIN'), url);
  expect(head![1]).toBe('Mata uang');
  expect(rows.map(([, currency]) => currency)).toContain('Dolar AS (USD)');
});

it('A spreadsheet has no columns of pictures', async () => {
  const [head] = await sheetOf(t.as('MAIN'), '/admin_api/slides?export=xlsx&columns=title,photo_file_id');
  expect(head).toHaveLength(1);
});

it('A month is shown as a month, and stays a date to calculate with', () => {
  const reading = { locale: 'id', timeZone: 'Asia/Jakarta' } as const;
  for (const field of [bookLists.months.fields.month, referralLists.months.fields.month]) {
    expect(cellOf({ month: '2026-11-01' }, 'month', { field, ...reading })).toEqual({
      value: Date.parse('2026-11-01T00:00:00Z'),
      kind: 'day',
      format: 'mmmm yyyy',
    });
  }
});

it('The real amounts of a departure are empty in a spreadsheet until the group has left', () => {
  const { real_profit: field } = bookLists.profits.fields;
  const context = { field, locale: 'id', timeZone: 'Asia/Jakarta' } as const;
  const row = { currency: 'IDR', real_profit: -15_000_000 };
  expect(cellOf({ ...row, departed: false }, 'real_profit', context)).toBeNull();
  expect(cellOf({ ...row, departed: true }, 'real_profit', context)).toMatchObject({ value: -15_000_000 });
});

/** The serial number of an instant in a spreadsheet: days counted from the end of 1899, hours as a fraction. */
function serial(instant: string, hoursAhead = 0): number {
  return (Date.parse(instant) + hoursAhead * 3_600_000) / 86_400_000 + 25_569;
}

/** The names of the values in a row of a list. */
function columnsOf({ output }: { output: unknown }): string[] {
  let row = (output as z.ZodObject<{ data: z.ZodArray }>).shape.data.element as z.ZodType;
  while (!(row instanceof z.ZodObject)) row = (row as z.ZodNullable<z.ZodType>).unwrap();
  return Object.keys(row.shape);
}

it.each(['id', 'en'] as const)('No spreadsheet in %s has the key of a column as its heading', (locale) => {
  const lists = bindings.map(({ procedure }) => procedure).filter(hasSpreadsheet);
  const bare = lists.flatMap((procedure) =>
    columnsOf(procedure)
      .filter((name) => !['id', 'version'].includes(name) && !namesReference(procedure, name))
      .filter((name) => headingOf(procedure, name, locale) === name)
      .map((name) => `${procedure.path}: ${name}`),
  );
  expect(lists.length).toBeGreaterThan(100);
  expect(bare).toEqual([]);
});
