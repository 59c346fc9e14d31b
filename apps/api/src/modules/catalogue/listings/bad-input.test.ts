import { listingFields, TITLE_LISTS } from '@rihla/domain/catalogue/listings/listing.fields';
import { type ListingPartKey, listingParts } from '@rihla/domain/catalogue/listings/listing-parts';
import type { ListingDetail } from '@rihla/domain/catalogue/listings/listing.shapes';
import type { Field } from '@rihla/domain/kit/field';
import { translateDynamic } from '@rihla/messages/format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { makeListing, type SeedListing } from '../../../seed/builders.ts';

let t: TestApp;
let listing: SeedListing;

beforeAll(async () => {
  t = await testApp();
  listing = await makeListing(t.site, { status: 'NEW', bankIds: [t.site.bank.id] });
  const { photo_file_id } = await t.db
    .selectFrom('listings')
    .select('photo_file_id')
    .where('id', '=', listing.id)
    .executeTakeFirstOrThrow();
  const added = await t
    .as('MAIN')
    .call('listings_photos.create', { listing_id: listing.id, file_id: photo_file_id, caption: 'Makkah' });
  expect(added.status).toBe(201);
  const ride = { kind: 'TRAIN', day: 5, from_place: 'Makkah', to_place: 'Madinah', operator: 'Haramain' };
  const driven = await t.as('MAIN').call('listings_transports.create', { listing_id: listing.id, ...ride });
  expect(driven.status).toBe(201);
});
afterAll(() => t.close());

const LOCALES = ['id', 'en'] as const;
const NOBODY = '00000000-0000-7000-8000-0000000000ff';

/** What people and programs write into a field that does not take it. */
function badValues(field: Field): [what: string, value: unknown][] {
  const required: [string, unknown][] = field.required ? [['nothing', null]] : [];
  switch (field.kind) {
    case 'text':
    case 'long_text':
      return [
        ...required,
        ...(field.required ? [['blanks only', '   '] as [string, unknown]] : []),
        ['one letter too many', 'x'.repeat(field.max + 1)],
        ['Arabic too long', 'ع'.repeat(field.max + 1)],
        ['a NUL', 'a\u0000b'],
        ['a number', 7],
        ['a list', ['a']],
        ...(field.pattern ? ([['another form', '15/01/2027 10.30']] as [string, unknown][]) : []),
      ];
    case 'integer':
      return [
        ...required,
        ...(field.min === undefined ? [] : [['below the least', field.min - 1] as [string, unknown]]),
        ...(field.max === undefined ? [] : [['above the most', field.max + 1] as [string, unknown]]),
        ['a fraction', 1.5],
        ['words', 'sembilan'],
        ['a number in quotes', '9'],
      ];
    case 'money':
      return [
        ...required,
        ['less than nothing', -1],
        ['a fraction', 0.5],
        ['more than is counted', 2 ** 53],
        ['words', 'Rp1.000.000'],
      ];
    case 'date':
      return [
        ...required,
        ['a day that is none', '2027-02-30'],
        ['a day as people write it', '30/01/2027'],
        ['words', 'besok'],
        ['a moment', '2027-01-30T10:00:00Z'],
        ['a number', 20270130],
      ];
    case 'choice':
      return [
        ...required,
        ['none of them', 'LAINNYA'],
        ['in small letters', field.values[0]!.toLowerCase()],
        ['a number', 1],
      ];
    case 'yes_no':
      return [...required, ['words', 'ya'], ['a number', 1]];
    case 'reference':
      return [...required, ['no id', 'abc'], ['the id of nothing', NOBODY], ['an attempt', "' or 1=1 --"]];
    default:
      return [];
  }
}

/** What a text field takes and gives back as it is. */
const GOOD_TEXTS = [
  '<script>alert("umroh")</script> & <b>tebal</b>',
  'عمرة رمضان المباركة',
  'Ka’bah – “Masjidil Haram” 🕋',
  '{name} {{ page }} %s \\n $1',
];

/** The field has the refusal, in words of the catalogue and not in codes, in both languages. */
async function refused(send: (locale: string) => Promise<{ status: number; body: unknown }>, field: string) {
  for (const locale of LOCALES) {
    const { status, body } = await send(locale);
    const { errors } = body as { errors?: Record<string, string[]> };
    expect([status, Object.keys(errors ?? {})], JSON.stringify(body)).toEqual([422, [field]]);
    const said = errors?.[field]?.[0] ?? '';
    expect(said, locale).not.toMatch(/^$|[{}]|^(form|error|field)\./);
  }
}

const inLocale = (locale: string) => ({ headers: { 'accept-language': locale } });
const words = (locale: 'id' | 'en', thing: string, name: string) =>
  translateDynamic(locale, `field.${thing}.${name}`) ?? translateDynamic(locale, `field.${name}`) ?? '';

async function detail(): Promise<ListingDetail> {
  const { body } = await t.as('MAIN').call('listings.get', { id: listing.id });
  return body.data;
}

const listingCases = Object.entries<Field>(listingFields).flatMap(([name, field]) =>
  badValues(field).map(([what, value]) => [name, what, value] as const),
);

describe('every field of a package', () => {
  it.each(listingCases)('%s refuses %s', async (name, _, value) => {
    const { version } = await detail();
    await refused(
      (locale) =>
        t.as('MAIN').call('listings.update', { id: listing.id, version, [name]: value }, inLocale(locale)),
      name,
    );
  });

  it.each(['name', 'description', 'meta_title', 'flight_schedule', 'channel'])(
    '%s keeps markup, Arabic and signs as they were written',
    async (name) => {
      for (const text of GOOD_TEXTS) {
        const { version } = await detail();
        const { status } = await t
          .as('MAIN')
          .call('listings.update', { id: listing.id, version, [name]: text });
        expect(status, text).toBe(200);
        expect((await detail())[name as 'name']).toBe(text);
      }
    },
  );

  it('becomes null when it may be empty and is sent empty', async () => {
    for (const [name, field] of Object.entries<Field>(listingFields).filter(([, one]) => !one.required)) {
      const { version } = await detail();
      const empty = field.kind === 'integer' ? null : '';
      const answer = await t.as('MAIN').call('listings.update', { id: listing.id, version, [name]: empty });
      expect([name, answer.status]).toEqual([name, 200]);
      expect((await detail())[name as 'channel']).toBeNull();
    }
  });

  it('is asked for in the words of the specification when it is required and missing', async () => {
    for (const [locale, fill, pick] of [
      ['id', 'Harap isikan', 'Harap pilih'],
      ['en', 'Please fill', 'Please select'],
    ] as const) {
      const { body } = await t.as('MAIN').call('listings.create', {}, inLocale(locale));
      expect(body.errors).toEqual({
        name: [`${fill} ${words(locale, 'listing', 'name')}!`],
        category: [`${pick} ${words(locale, 'listing', 'category')}!`],
      });
    }
  });

  it('is declared: an unknown field is refused', async () => {
    const { version } = await detail();
    const answer = await t.as('MAIN').call('listings.update', { id: listing.id, version, status: 'ACTIVE' });
    expect(answer.status).toBe(422);
  });

  it.each(TITLE_LISTS)('%s refuses a line that is empty or too long, and keeps markup', async (name) => {
    const { version } = await detail();
    for (const line of ['', 'x'.repeat(301)]) {
      const { status, body } = await t
        .as('MAIN')
        .call('listings.update', { id: listing.id, version, [name]: ['Visa', line] });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [`${name}.1`]]);
    }
    await t.as('MAIN').call('listings.update', { id: listing.id, version, [name]: GOOD_TEXTS });
    expect((await detail())[name]).toEqual(GOOD_TEXTS);
  });
});

type Row = { id: string; version: number };

const PARTS = Object.keys(listingParts) as ListingPartKey[];
const fieldsOf = (key: ListingPartKey) => Object.entries<Field>(listingParts[key].fields);

/** A row of each part that the package has. */
async function rowOf(key: ListingPartKey): Promise<Row> {
  const { body } = await t.as('MAIN').call(`${key}.list`, { search: { listing_id: listing.id } });
  const [row] = body.data as Row[];
  if (!row) throw new Error(`the package of the test has no ${key}`);
  return row;
}

describe.each(PARTS)('every field of its %s', (key) => {
  const cases = fieldsOf(key).flatMap(([name, field]) =>
    badValues(field).map(([what, value]) => [name, what, value] as const),
  );

  it.each(cases)('%s refuses %s', async (name, _, value) => {
    const { id, version } = await rowOf(key);
    await refused(
      (locale) => t.as('MAIN').call(`${key}.update`, { id, version, [name]: value }, inLocale(locale)),
      name,
    );
  });

  it('asks for what is required in the words of the specification', async () => {
    for (const locale of LOCALES) {
      const { status, body } = await t
        .as('MAIN')
        .call(`${key}.create`, { listing_id: listing.id }, inLocale(locale));
      const defaults: Readonly<Record<string, unknown>> = listingParts[key].defaults;
      const required = fieldsOf(key).filter(([name, field]) => field.required && !(name in defaults));
      expect(status).toBe(422);
      for (const [name] of required) {
        const [said] = (body.errors as Record<string, string[]>)[name] ?? [];
        expect(said, name).toMatch(
          locale === 'id' ? /^Harap (isikan|pilih) .+!$/ : /^Please (fill|select) .+!$/,
        );
        expect(said).toContain(words(locale, listingParts[key].keyPrefix, name));
      }
    }
  });

  const texts = fieldsOf(key).filter(
    ([, field]) => (field.kind === 'text' || field.kind === 'long_text') && !field.pattern && field.max >= 60,
  );
  it.each(texts.map(([name]) => name))(
    '%s keeps markup, Arabic and signs as they were written',
    async (name) => {
      for (const text of GOOD_TEXTS) {
        const { id, version } = await rowOf(key);
        const { status } = await t.as('MAIN').call(`${key}.update`, { id, version, [name]: text });
        const { body } = await t.as('MAIN').call(`${key}.get`, { id });
        expect([status, (body.data as Record<string, unknown>)[name]]).toEqual([200, text]);
      }
    },
  );
});

describe('markup in a package', () => {
  it('is shown to visitors as text', async () => {
    const shown = await makeListing(t.site, {
      name: 'Umroh <img src=x onerror=alert(1)>',
      columns: { description: '<script>alert("umroh")</script>' },
    });
    const { body } = await t.anonymous.inject({ url: `/paket/${shown.slug}` });
    expect(body).not.toContain('<img src=x');
    expect(body).not.toContain('<script>alert(');
    expect(body).toContain('&lt;script&gt;alert(');
  });
});
