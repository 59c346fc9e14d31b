import { type Resource, writableFields } from '@rihla/domain/kit/resource';
import { resources } from '@rihla/domain/resources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing, makePicture, makeProfile, makeVoucher } from '../../src/seed/builders.ts';
import type { CallKey } from '../../src/seed/call-api.ts';
import { testApp, type TestApp } from '../support/app.ts';
import { book, pay } from '../support/scenes/booked.ts';
import type { Caller } from '../support/caller.ts';
import { readyPilgrim } from '../support/scenes/ready-pilgrim.ts';
import { payoutScene } from '../support/scenes/payouts.ts';
import { savedUp } from '../support/scenes/savings.ts';
import { bcaFile, importFile } from '../support/scenes/statements.ts';
import { namesAThing, procedures } from './procedures.ts';
import { sampleValue } from './sample-value.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  const file_id = await makePicture(t.site);
  const { id: listing_id } = await makeListing(t.site, { gallery: [{ file_id }] });
  await t.db
    .insertInto('listing_transports')
    .values({
      site_id: t.site.id,
      listing_id,
      day: 5,
      kind: 'TRAIN',
      from_place: 'Makkah',
      to_place: 'Madinah',
    })
    .execute();
  await makeProfile(t.site, { user_id: t.site.user.id });
  await makeVoucher(t.site, { lines: [{ listing: t.site.listing, discount: 500_000 }] });
  const booked = await book(t);
  await pay(t, booked.id, 5_000_000);
  const [place] = await t.db
    .selectFrom('bookings')
    .select('id')
    .where('invoice_id', '=', booked.id)
    .execute();
  const bed = await t.as('MAIN').call('booking_rooms.create', { booking_id: place!.id, room: '101' });
  expect(bed.status).toBe(201);
  const fees = await payoutScene(t);
  await fees.earn(fees.a);
  const paid = await fees.transferInput([await fees.ask(fees.a)], 2_100_000);
  expect((await t.as('FINANCE').call('fee_transfers.create', paid)).status).toBe(201);
  await savedUp(t, 1_000_000);
  await importFile(t, bcaFile([{ text: 'SETORAN', amount: 1_000_000 }]));
  const reported = await makeListing(t.site);
  const pilgrim = await readyPilgrim(t, 'Siti Aminah');
  await book(t, reported, 1, { profiles: [{ booking: 0, profile_id: pilgrim.id }] });
  await t.as('MAIN').call('pilgrim_reports.queue', { listing_id: reported.id });
  expect((await t.as('MAIN').call('report_sendings.create', { listing_id: reported.id })).status).toBe(201);
  const letter = { name: 'Surat', letterhead: true, content: { type: 'doc' as const, content: [] } };
  expect((await t.as('MAIN').call('documents.create', letter)).status).toBe(201);
  const category = await t.as('MAIN').call('categories.create', { title: 'Panduan' });
  const article = { title: 'Artikel', category_id: category.body.data.id, content: letter.content };
  expect((await t.as('MAIN').call('articles.create', article)).status).toBe(201);
  const webPage = { title: 'Halaman', content: letter.content };
  expect((await t.as('MAIN').call('pages.create', webPage)).status).toBe(201);
  const question = { name: 'Nur', email: 'nur@contoh.id', body: 'Kapan berangkat?', locale: 'id' };
  await t.db
    .insertInto('contact_messages')
    .values({ site_id: t.site.id, ...question })
    .execute();
  const kind = await t.as('MAIN').call('reminder_categories.create', { name: 'Pembayaran' });
  const reminder = await t.as('MAIN').call('reminders.create', {
    title: 'Pelunasan',
    reminder_category_id: kind.body.data.id,
    time_number: 3,
    time_unit: 'DAY',
    direction: 'BEFORE',
    anchor: 'DUE_DATE',
    max_times: 1,
    email_subject: 'Pelunasan',
    email_content: 'Sisa {remaining}',
    is_active: true,
  });
  expect(reminder.status).toBe(201);
  expect((await t.as('MAIN').call('site_themes.publish', { id: t.site.id, version: 1 })).status).toBe(200);
  const campaign = await t.as('MAIN').call('campaigns.create', { name: 'Kampanye' });
  const campaign_id = campaign.body.data.id;
  expect((await t.as('MAIN').call('opportunities.create', { name: 'Peluang', campaign_id })).status).toBe(
    201,
  );
  const audience = await t.as('MAIN').call('audiences.create', { name: 'Semua', criteria: {} });
  const words = { name: 'Kabar', audience_id: audience.body.data.id, subject: 'Salam', body: 'Halo {nama}' };
  expect((await t.as('MAIN').call('sendings.create', words)).status).toBe(201);
  await t.db
    .insertInto('photos')
    .values({ site_id: t.site.id, file_id, type: 'LISTING', caption: 'Makkah' })
    .execute();
});
afterAll(() => t.close());

type Procedure = (typeof procedures)[number][1];

/**
 * The calls that read one thing. A GET that changes something on purpose is not among them, nor one that asks a provider.
 */
const details = procedures.filter(
  ([key, procedure]) =>
    procedure.method === 'GET' &&
    namesAThing(procedure) &&
    !/_documented$|\.pay$|flip_balance$|\.ktp$/.test(key),
);

describe('the details of one thing', () => {
  it.each(details)('%s answers within eight statements', async (_key, procedure) => {
    const url = procedure.path.replace(/\{\w+\}/, await firstOf(procedure)).replace('{number}', '1');
    const answer = await callerOf(procedure).inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(Number(answer.headers['x-query-count'])).toBeLessThanOrEqual(8);
  });

  it.each([
    ['listings.get', 'MAIN'],
    ['listings.validation', 'MAIN'],
    ['public_listings.get', null],
  ] as const)('%s takes as many statements for forty parts as for two', async (key, who) => {
    const caller = who ? t.as(who) : t.anonymous;
    expect(await counted(caller, key, await listingOf(40))).toBe(
      await counted(caller, key, await listingOf(2)),
    );
  });

  it('invoices.get takes as many statements for forty travellers as for two', async () => {
    const listing = await makeListing(t.site, { seats: 60 });
    const [few, many] = [await book(t, listing, 2), await book(t, listing, 40)];
    const main = t.as('MAIN');
    expect(await counted(main, 'invoices.get', many.id)).toBe(await counted(main, 'invoices.get', few.id));
  });
});

/**
 * The number of statements of a call, the fewest of three times: one may look up the session as well, the first of a
 * person or one that comes late on a busy machine.
 */
async function counted(caller: Caller, key: CallKey, id: string): Promise<number> {
  const counts: number[] = [];
  while (counts.length < 3) {
    const { status, queries } = await caller.call(key, { id });
    expect(status).toBe(200);
    counts.push(queries);
  }
  return Math.min(...counts);
}

function callerOf({ access }: Procedure) {
  if (access.who === 'public') return t.anonymous;
  return t.as(access.who === 'user' ? 'USER' : 'ROOT');
}

/**
 * The id of the first row of the list under which the call's path is; where there is none, the id of a row that is
 * created.
 */
async function firstOf(procedure: Procedure): Promise<string> {
  const url = procedure.path.split('/{')[0]!;
  // An office has one site, and no list of them.
  if (url === '/admin_api/sites') return t.site.id;
  const answer = await callerOf(procedure).inject({ url });
  const [first] = answer.json().data as { id: string }[];
  return first?.id ?? (await madeAt(url));
}

/** Creates a row of a plain resource through its API, with the required fields only. */
async function madeAt(url: string): Promise<string> {
  const resource = Object.values<Resource>(resources).find(({ path }) => url === `/admin_api/${path}`);
  if (!resource) throw new Error(`${url} has no row to read and no form to make one`);
  const required = writableFields(resource).filter(([, field]) => field.required);
  const values = required.map(async ([name, field]) => [
    name,
    sampleValue(name, field, 1, field.kind === 'reference' ? await referredBy(field.to) : undefined),
  ]);
  const payload = Object.fromEntries(await Promise.all(values));
  const made = await t.as('ROOT').inject({ method: 'POST', url, payload });
  expect(made.statusCode, made.body).toBe(201);
  return (made.json() as { data: { id: string } }).data.id;
}

/** The id of something that a reference may point at: the package of the site, or the first row of a plain resource. */
async function referredBy(to: string): Promise<string> {
  if (to === 'listing') return t.site.listing.id;
  if (to === 'file') return makePicture(t.site);
  const { path } = Object.values<Resource>(resources).find(({ name }) => name === to)!;
  const { data } = (await t.as('ROOT').inject({ url: `/admin_api/${path}` })).json() as {
    data: { id: string }[];
  };
  return data[0]?.id ?? madeAt(`/admin_api/${path}`);
}

async function listingOf(parts: number): Promise<string> {
  const numbered = Array.from({ length: parts }, (_, at) => at + 1);
  const pictures: string[] = [];
  for (const _ of numbered) pictures.push(await makePicture(t.site));
  const { id } = await makeListing(t.site, {
    days: 40,
    itinerary: numbered.map((day) => ({
      day,
      title: `Hari ${day}`,
      description: 'Ibadah',
      photo_file_id: pictures[0],
    })),
    gallery: pictures.slice(0, 30).map((file_id) => ({ file_id })),
    addons: numbered.map((at) => ({
      name: `Add-on ${at}`,
      price: at,
      category: { name: 'Umum', type: 'PERSON' },
    })),
    tags: numbered.map((at) => `tag ${at}`),
  });
  return id;
}
