import { listingParts, type ListingPartKey } from '@rihla/domain/catalogue/listings/listing-parts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import type { CallKey } from '../../../seed/call-api.ts';
import { makeListing, type SeedListing } from '../../../seed/builders.ts';

let t: TestApp;
let live: SeedListing;
let gone: SeedListing;
beforeAll(async () => {
  t = await testApp();
  const whole = {
    bankIds: [t.site.bank.id],
    tags: ['Favorit'],
    rooms: [{ type: 'QUAD', number: 4 }],
    itinerary: [{ day: 1, title: 'Terbang', description: 'Kumpul di Terminal 3.' }],
    buses: [{ bus: await busCode(), leg: 'Jeddah – Makkah' }],
  } as const;
  live = await makeListing(t.site, whole);
  gone = await makeListing(t.site, { ...whole, departsIn: -1 });
  for (const { id } of [live, gone]) {
    const { photo_file_id } = await t.db
      .selectFrom('listings')
      .select('photo_file_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await t.db
      .insertInto('listing_transports')
      .values({
        site_id: t.site.id,
        listing_id: id,
        day: 5,
        kind: 'TRAIN',
        from_place: 'Makkah',
        to_place: 'Madinah',
        operator: 'Haramain',
      })
      .execute();
    await t.db
      .insertInto('listing_photos')
      .values({ site_id: t.site.id, listing_id: id, file_id: photo_file_id! })
      .execute();
  }
});
afterAll(() => t.close());

const NOBODY = '018f0000-0000-7000-8000-0000000000aa';
const parts = Object.keys(listingParts) as ListingPartKey[];

async function busCode(): Promise<string> {
  const { code } = await t.db.selectFrom('buses').select('code').limit(1).executeTakeFirstOrThrow();
  return code;
}

type Row = Record<string, unknown> & { id: string; version: number };

/** The first part of a kind of a package, and its fields as a form would send them. */
async function partOf(key: ListingPartKey, listing: SeedListing): Promise<{ row: Row; form: object }> {
  const { body } = await t.as('MAIN').call(`${key}.list`, { search: { listing_id: [listing.id] } });
  const [row] = body.data as unknown as Row[];
  expect(row, `a part of ${key}`).toBeDefined();
  const names = Object.keys(listingParts[key].fields);
  return { row: row!, form: Object.fromEntries(names.map((name) => [name, row![name]])) };
}

/** What a call was refused with. */
async function refusal(call: string, input: object) {
  const { status, body } = await t.as('MAIN').call(call as CallKey, input);
  const fields = Object.keys(body.errors ?? {}).filter((name) => name !== 'listing_id');
  return { status, code: body.code, fields };
}

describe.each(parts)('%s, on their own path and under their package', (key) => {
  const { param } = listingParts[key];

  it('are created by one rule: what is missing, a package that is unknown, one that has departed', async () => {
    const { form } = await partOf(key, gone);
    const added = (listing: string, values: object) =>
      Promise.all([
        refusal(`${key}.create`, { listing_id: listing, ...values }),
        refusal(`${key}.create_in_listing`, { id: listing, ...values }),
      ]);
    const [own, under] = await added(live.id, {});
    expect(own).toMatchObject({ status: 422, code: 'kit.invalid_input' });
    expect(under).toEqual(own);
    for (const one of await added(NOBODY, form))
      expect(one).toMatchObject({ status: 404, code: 'catalogue.not_found' });
    for (const one of await added(gone.id, form))
      expect(one).toMatchObject({ status: 409, code: 'catalogue.departed' });
  });

  it('are changed by one rule: a part that is unknown, a version that is old, a package that has departed', async () => {
    const changed = (listing: SeedListing, id: string, version: number) =>
      Promise.all([
        refusal(`${key}.update`, { id, version }),
        refusal(`${key}.update_in_listing`, { id: listing.id, [param]: id, version }),
      ]);
    const here = (await partOf(key, live)).row;
    const there = (await partOf(key, gone)).row;
    for (const one of await changed(live, NOBODY, 1))
      expect(one).toMatchObject({ status: 404, code: 'kit.not_found' });
    for (const one of await changed(live, here.id, here.version + 7))
      expect(one).toMatchObject({ status: 409, code: 'kit.stale_version' });
    for (const one of await changed(gone, there.id, there.version))
      expect(one).toMatchObject({ status: 409, code: 'catalogue.departed' });
  });

  it('are deleted by one rule', async () => {
    const removed = (listing: SeedListing, id: string) =>
      Promise.all([
        refusal(`${key}.delete`, { id }),
        refusal(`${key}.delete_in_listing`, { id: listing.id, [param]: id }),
      ]);
    const there = (await partOf(key, gone)).row;
    for (const one of await removed(live, NOBODY))
      expect(one).toMatchObject({ status: 404, code: 'kit.not_found' });
    for (const one of await removed(gone, there.id))
      expect(one).toMatchObject({ status: 409, code: 'catalogue.departed' });
  });
});
