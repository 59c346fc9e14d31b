import { randomUUID } from 'node:crypto';
import { type FileUse, findFileFields } from '@rihla/domain/kit/file-id';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonSchema } from '../../src/app/openapi/json.ts';
import {
  makeAdmin,
  makeListing,
  makeUser,
  type SeedListing,
  type SeedPerson,
} from '../../src/seed/builders.ts';
import type { CallKey } from '../../src/seed/call-api.ts';
import { payoutScene } from '../support/scenes/payouts.ts';
import { testApp, type TestApp, type Who } from '../support/app.ts';
import { book, invoice, pay } from '../support/scenes/booked.ts';
import { fileOf } from '../support/files.ts';
import { MILLION, savedUp, withdrawal } from '../support/scenes/savings.ts';
import { bcaFile, uploadStatement } from '../support/scenes/statements.ts';
import { randomNtpn, SENT, SLIDE, TESTIMONIAL, TYPED, VOUCHER, withFile } from './file-inputs.ts';
import { procedures } from './procedures.ts';
import { sampleInput } from './sample-input.ts';

/** The calls whose input names a file, with the fields that do. */
const named = procedures
  .map(([key, procedure]) => ({ key: key as CallKey, procedure, fields: findFileFields(procedure.input) }))
  .filter(({ procedure, fields }) => procedure.method !== 'GET' && fields.length > 0);

type Prepared = { who: Who; input: Record<string, unknown> };

let t: TestApp;
let stranger: SeedPerson;
let listing: SeedListing;
let count = 0;
/** Files that the sender may not name, by what they are. */
let foreign: Record<string, string>;

beforeAll(async () => {
  t = await testApp();
  stranger = await makeUser(t.site, { email: 'stranger@demo.rihla.test' });
  const guide = { kind: 'ADMIN', id: t.site.admins.GUIDE.id } as const;
  const twin = { kind: 'ADMIN', id: t.twin.admins.MAIN.id } as const;
  foreign = {
    'a proof of another customer': await fileOf(t, 'EVIDENCE', { kind: 'USER', id: stranger.id }),
    'the portrait that another customer uploaded': await fileOf(t, 'AVATAR', {
      kind: 'USER',
      id: stranger.id,
    }),
    'a document of another customer': await fileOf(t, 'DOCUMENT', { kind: 'USER', id: stranger.id }),
    'the portrait that a guide uploaded': await fileOf(t, 'AVATAR', guide),
    'a proof of the other site': await fileOf(t, 'EVIDENCE', twin, { site: t.twin }),
    'a portrait of the other site': await fileOf(t, 'AVATAR', twin, { site: t.twin }),
    'a public picture of the other site': await fileOf(t, 'LISTING', twin, { site: t.twin }),
    'a file that does not exist': '019a9d5e-0000-7000-8000-0000000000ff',
  };
  listing = await makeListing(t.site, { name: 'Umrah Berkas' });
});
afterAll(() => t.close());

/** A file that a person may name for a use: of the right purpose, uploaded by it. */
async function ownFile(use: FileUse, who: Who): Promise<string> {
  if (use === 'STATEMENT') return uploadStatement(t, bcaFile([{ text: 'SETORAN', amount: 1_000 }]), who);
  const owner =
    who === 'USER'
      ? ({ kind: 'USER', id: t.site.user.id } as const)
      : ({ kind: 'ADMIN', id: t.site.admins[who as 'MAIN'].id } as const);
  return fileOf(
    t,
    (
      {
        PICTURE: 'LISTING',
        PORTRAIT: 'AVATAR',
        EVIDENCE: 'EVIDENCE',
        STATEMENT: 'STATEMENT',
        ID_CARD: 'ID_CARD',
        INCIDENT: 'INCIDENT',
        SIGNATURE: 'SIGNATURE',
        WHATSAPP: 'WHATSAPP',
      } as const
    )[use],
    owner,
  );
}

const unique = () => ({ email: `orang-${(count += 1)}@contoh.test`, phone: `+62812000${1000 + count}` });

async function version(table: 'users' | 'admins' | 'site_settings' | 'listings' | 'banks', id: string) {
  const key = table === 'site_settings' ? 'site_id' : 'id';
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(table)} where ${sql.ref(key)} = ${id}`.execute(t.db);
  return rows[0]!.version;
}

async function made(
  key: CallKey,
  input: Record<string, unknown>,
  use: FileUse = 'PICTURE',
  field = 'photo_file_id',
) {
  const answer = await t.as('MAIN').call(key, { ...input, [field]: await ownFile(use, 'MAIN') });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  const { id, version: number = 1 } = answer.body.data as { id: string; version?: number };
  return { id, version: number };
}

/** A call on a member of the staff, made for the test. */
async function staffChange(role: 'FINANCE' | 'GUIDE' | 'AGENT'): Promise<Prepared> {
  const { id } = await makeAdmin(t.site, { role, ...unique() });
  return { who: 'MAIN', input: { id, version: 1 } };
}
function newOf(key: CallKey, more: Record<string, unknown> = {}): Prepared {
  const { procedure } = named.find((one) => one.key === key)!;
  return { who: 'MAIN', input: { ...(sampleInput(procedure) as object), ...unique(), ...more } };
}
async function itinerary() {
  return made('itineraries.create', { listing_id: listing.id, day: (count += 1), title: 'Ziarah' });
}
async function galleryPhoto() {
  return made('listings_photos.create', { listing_id: listing.id }, 'PICTURE', 'file_id');
}
async function owed(who: Who): Promise<Prepared> {
  const booked = await book(t);
  const { dp_price: amount } = await invoice(t, booked.id);
  return {
    who,
    input: { invoice_id: booked.id, type: 'DOWN_PAYMENT', amount, bank_id: t.site.bank.id, ...SENT },
  };
}
async function started(who: Who, key: 'payments.create' | 'user_payments.create'): Promise<Prepared> {
  const { paid_on: _day, notes: _notes, ...input } = (await owed(who)).input;
  const { body } = await t.as(who).call(key, input);
  return { who, input: { id: (body.data as { id: string }).id, ...SENT } };
}
async function refundAsked(): Promise<Prepared> {
  const booked = await book(t, t.site.listing, 1);
  const { dp_price: amount } = await invoice(t, booked.id);
  const { id } = await pay(t, booked.id, amount);
  const valid = await t.as('FINANCE').call('payments.validate', { id });
  expect(valid.status, JSON.stringify(valid.body)).toBe(200);
  const ended = await t.as('MAIN').call('invoices.cancel', { id: booked.id, note: 'Batal berangkat' });
  expect(ended.status, JSON.stringify(ended.body)).toBe(200);
  const account = 'BSI 7001234567 a.n. Siti Rahmawati';
  const asked = await t.as('MAIN').call('late_money.refund', { id, note: 'Minta kembali', account });
  expect(asked.status, JSON.stringify(asked.body)).toBe(200);
  return { who: 'FINANCE', input: { id, bank_id: t.site.bank.id, paid_on: '2026-11-16' } };
}

/** The account of a statement. */
function statementToRead(): Prepared {
  return { who: 'FINANCE', input: { bank_id: t.site.bank.id } };
}

/** A working input of each call without its file, made anew each time. */
const prepare: Partial<Record<CallKey, () => Prepared | Promise<Prepared>>> = {
  'sites.update': async () => ({
    who: 'MAIN',
    input: { id: t.site.id, version: await version('site_settings', t.site.id) },
  }),
  'user_access.update_account': async () => ({
    who: 'USER',
    input: { version: await version('users', t.site.user.id) },
  }),
  'admin_access.update_account': async () => ({
    who: 'MEDIA',
    input: { version: await version('admins', t.site.admins.MEDIA.id) },
  }),
  'users.create': () => newOf('users.create'),
  'users.update': async () => {
    const { id } = await makeUser(t.site, unique());
    return { who: 'MAIN', input: { id, version: 1 } };
  },
  'admins.create': () => newOf('admins.create', { role: 'FINANCE' }),
  'admins.update': () => staffChange('FINANCE'),
  'finances.create': () => newOf('finances.create'),
  'finances.update': () => staffChange('FINANCE'),
  'tour_guides.create': () => newOf('tour_guides.create'),
  'tour_guides.update': () => staffChange('GUIDE'),
  'agents.create': () => newOf('agents.create', { nik: '3171014107850001' }),
  'agents.update': () => staffChange('AGENT'),
  'listings.create': () =>
    newOf('listings.create', {
      name: `Umrah ${(count += 1)}`,
      category: 'UMROH',
      email: undefined,
      phone: undefined,
    }),
  'listings.update': async () => ({
    who: 'MAIN',
    input: { id: listing.id, version: await version('listings', listing.id) },
  }),
  'listings.replace_itineraries': () => ({
    who: 'MAIN',
    input: { id: listing.id, itineraries: [{ day: 1, title: 'Berangkat' }] },
  }),
  'listings.replace_photos': () => ({ who: 'MAIN', input: { id: listing.id, photos: [{}] } }),
  'itineraries.create': () => ({
    who: 'MAIN',
    input: { listing_id: listing.id, day: 1, title: 'Berangkat' },
  }),
  'itineraries.update': async () => ({ who: 'MAIN', input: await itinerary() }),
  'itineraries.create_in_listing': () => ({ who: 'MAIN', input: { id: listing.id, day: 1, title: 'Pergi' } }),
  'itineraries.update_in_listing': async () => {
    const { id, version: number } = await itinerary();
    return { who: 'MAIN', input: { id: listing.id, itinerary: id, version: number } };
  },
  'listings_photos.create': () => ({ who: 'MAIN', input: { listing_id: listing.id } }),
  'listings_photos.update': async () => ({ who: 'MAIN', input: await galleryPhoto() }),
  'listings_photos.create_in_listing': () => ({ who: 'MAIN', input: { id: listing.id } }),
  'listings_photos.update_in_listing': async () => {
    const { id, version: number } = await galleryPhoto();
    return { who: 'MAIN', input: { id: listing.id, photo: id, version: number } };
  },
  'payments.create': () => owed('FINANCE'),
  'payments.update': () => started('FINANCE', 'payments.create'),
  'user_payments.create': () => owed('USER'),
  'user_payments.update': () => started('USER', 'user_payments.create'),
  'late_money.pay_refund': refundAsked,
  'incidents.create': () => ({
    who: 'MAIN',
    input: {
      id: t.site.listing.id,
      incident_id: randomUUID(),
      kind: 'HOTEL',
      text: 'Lift rusak.',
      booking_id: null,
      noted_at: '2026-11-16T03:00:00.000Z',
    },
  }),
  'equipment.hand_out': async () => {
    const trip = await makeListing(t.site);
    const { id } = trip;
    const booked = await book(t, trip, 1);
    const name = `Koper ${(count += 1)}`;
    const made = await t.as('MAIN').call('equipment_items.create', { name, has_sizes: false });
    const item_id = made.body.data.id;
    await t.as('MAIN').call('equipment.choose_items', { id, items: [item_id] });
    const { id: booking_id } = await t.db
      .selectFrom('bookings')
      .select('id')
      .where('invoice_id', '=', booked.id)
      .executeTakeFirstOrThrow();
    const entries = [{ booking_id, item_id }];
    return {
      who: 'MAIN',
      input: { id, entries, handed_on: '2026-01-05', receipt: 'SIGNATURE', received_by: null },
    };
  },
  'fee_transfers.create': async () => {
    const fees = await payoutScene(t);
    await fees.earn(fees.a);
    const input = await fees.transferInput([await fees.ask(fees.a)], 2_100_000);
    return { who: 'FINANCE', input };
  },
  'tax_deposits.create': async () => {
    const set = (fee_tax_percent: number | null) =>
      t.db.updateTable('site_settings').set({ fee_tax_percent }).execute();
    await set(2.5);
    const fees = await payoutScene(t);
    await fees.earn(fees.a);
    const paid = await fees.transferInput([await fees.ask(fees.a)], 2_100_000 - 52_500);
    await t.as('FINANCE').call('fee_transfers.create', paid);
    await set(null);
    const { bank_id, paid_on } = paid;
    const { body } = await t.as('FINANCE').call('tax_deposits.months', {});
    const { month } = body.data[0]!;
    return { who: 'FINANCE', input: { month, amount: 1, ntpn: randomNtpn(), bank_id, paid_on } };
  },
  'savings.withdraw': async () => {
    const { evidence_file_id: _file, ...input } = await withdrawal(t, MILLION);
    return { who: 'FINANCE', input: { id: await savedUp(t, 5 * MILLION), ...input } };
  },
  'banks.create': () => ({
    who: 'MAIN',
    input: {
      bank: 'BSI',
      name: 'Operasional',
      owner: 'PT Rihla',
      number: String(7_000_000 + (count += 1)),
      currency: 'IDR',
      is_public: false,
      show_on_payment: true,
    },
  }),
  'banks.update': async () => ({
    who: 'MAIN',
    input: { id: t.site.bank.id, version: await version('banks', t.site.bank.id) },
  }),
  'vouchers.create': () => ({ who: 'MAIN', input: VOUCHER }),
  'vouchers.update': async () => ({
    who: 'MAIN',
    input: await made('vouchers.create', VOUCHER, 'PICTURE', 'picture_file_id').then(({ id }) => ({
      id,
      version: 1,
    })),
  }),
  'invoice_vouchers.create': () => ({ who: 'MAIN', input: VOUCHER }),
  'statements.preview': statementToRead,
  'statements.create': statementToRead,
  'slides.create': () => ({ who: 'MEDIA', input: SLIDE }),
  'slides.update': async () => ({
    who: 'MEDIA',
    input: await made('slides.create', SLIDE, 'PICTURE', 'photo_file_id'),
  }),
  'testimonials.create': () => ({ who: 'MEDIA', input: TESTIMONIAL }),
  'testimonials.update': async () => ({
    who: 'MEDIA',
    input: await made('testimonials.create', TESTIMONIAL, 'PICTURE', 'photo_file_id'),
  }),
  'articles.create': async () => ({ who: 'MEDIA', input: await articleInput() }),
  'articles.update': async () => ({
    who: 'MEDIA',
    input: await made('articles.create', await articleInput(), 'PICTURE', 'photo_file_id'),
  }),
  'article_drafts.keep': async () => {
    const { data } = (await t.as('MEDIA').call('article_drafts.get', {})).body;
    return {
      who: 'MEDIA',
      input: { base_version: null, version: data.draft?.version ?? null, fields: TYPED },
    };
  },
  'conversations.answer': async () => {
    await switchOnWhatsapp();
    return { who: 'MAIN', input: { id: t.site.user.id, way: 'WHATSAPP', text: 'Terlampir.' } };
  },
  'photos.create': () => ({ who: 'MEDIA', input: { caption: 'Sampul', type: 'LISTING' } }),
  'photos.update': async () => ({
    who: 'MAIN',
    input: await made('photos.create', { caption: 'Sampul', type: 'LISTING' }, 'PICTURE', 'file_id'),
  }),
  'photos.replace': async () => ({
    who: 'MEDIA',
    input: await made('photos.create', { caption: 'Sampul', type: 'LISTING' }, 'PICTURE', 'file_id'),
  }),
};

/** Switches on a number through which files leave at any time. */
async function switchOnWhatsapp(): Promise<void> {
  const phone = '+6281200001234';
  await t.db.updateTable('users').set({ phone }).where('id', '=', t.site.user.id).execute();
  const verified_at = t.clock.now().toISOString();
  await t.db
    .insertInto('whatsapp_connections')
    .values({ site_id: t.site.id, provider: 'FONNTE', active: true, simulated: true, verified_at })
    .onConflict((conflict) => conflict.column('site_id').doNothing())
    .execute();
}

/** The input of an article in a category of its own. */
async function articleInput() {
  const { body } = await t
    .as('MEDIA')
    .call('categories.create', { title: `Kategori ${crypto.randomUUID()}` });
  return { title: 'Artikel', category_id: body.data.id, content: { type: 'doc', content: [] } };
}

describe('a call whose input names a file', () => {
  it('is one of those that are tried here, and no other names one', () => {
    expect(named.map(({ key }) => key).toSorted()).toEqual(Object.keys(prepare).toSorted());
  });

  it('says so in its schema for every field that is called a file', () => {
    const unsaid = procedures.flatMap(([key, procedure]) => {
      if (procedure.method === 'GET') return [];
      const known = findFileFields(procedure.input).map(({ path }) => path.at(-1)!);
      const fields = [
        ...JSON.stringify(jsonSchema(procedure.input, 'input')).matchAll(/"((?:\w*_)?file_ids?)":/g),
      ];
      return fields
        .map(([, field]) => field!)
        .flatMap((field) => (known.includes(field) ? [] : [`${key} ${field}`]));
    });
    expect(unsaid).toEqual([]);
  });

  const places = named.flatMap(({ key, fields }) =>
    fields.map(({ path, use }) => [`${key} ${path.join('.')}`, key, path, use] as const),
  );

  it.each(places)('takes a file of the sender: %s', async (_name, key, path, use) => {
    const { who, input } = await prepare[key]!();
    const answer = await t.as(who).call(key, withFile(input, path, await ownFile(use, who)));
    expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  });

  it.each(places)('refuses a file that is somebody else’s, on its field: %s', async (_name, key, path) => {
    const { who, input } = await prepare[key]!();
    const field = path.join('.').replace('*', '0');
    for (const [what, file] of Object.entries(foreign)) {
      const { status, body } = await t.as(who).call(key, withFile(input, path, file));
      expect(status, `${what}: ${JSON.stringify(body)}`).toBe(422);
      // A payment tells by a code of its own what a proof is.
      if (body.code === 'payment.evidence_refused') continue;
      expect([what, body.code, Object.keys(body.errors ?? {})]).toEqual([what, 'kit.invalid_input', [field]]);
    }
  });
});
