import type { HistoryAct } from '@rihla/domain/kit/history';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { makeListing, type SeedListing } from '../../../seed/builders.ts';

let t: TestApp;
let source: SeedListing;
let listing: { id: string };
beforeAll(async () => {
  t = await testApp();
  source = await makeListing(t.site, { guideIds: [t.site.admins.GUIDE.id] });
});
afterAll(() => t.close());
beforeEach(async () => {
  const main = t.as('MAIN');
  const made = await main.call('listings.create_departures', { id: source.id, dates: ['2027-01-15'] });
  listing = made.body.data[0]!;
  t.clock.advance(60_000);
  expect((await main.call('listings.publish', { id: listing.id })).status).toBe(200);
  t.clock.advance(60_000);
});

async function history(query: object = {}): Promise<HistoryAct[]> {
  const { status, body } = await t.as('MAIN').call('listings.history', { id: listing.id, ...query });
  expect(status).toBe(200);
  return body.data;
}

async function read() {
  const { body } = await t.as('MAIN').call('listings.get', { id: listing.id });
  return body.data;
}

async function update(changes: object) {
  const { version } = await read();
  const answer = await t.as('MAIN').call('listings.update', { id: listing.id, version, ...changes });
  expect(answer.status).toBe(200);
  t.clock.advance(60_000);
}

describe('the history of a package', () => {
  it('shows who changed what and when, before and after', async () => {
    const at = t.clock.now().toISOString();
    await update({ dp_price: 7_500_000, departure_at: '2027-01-20', alumni_only: true, seats: 40 });
    const [last] = await history();
    expect(last).toMatchObject({ at, actor: { name: t.site.admins.MAIN.name } });
    expect(last!.entries).toHaveLength(1);
    const changes = last!.entries.flatMap((entry) => entry.changes);
    expect(
      changes.map(({ field, before, after }) => [field, before.kind, before.value, after.value]),
    ).toEqual(
      expect.arrayContaining([
        ['dp_price', 'money', 5_000_000, 7_500_000],
        ['departure_at', 'date', '2027-01-15', '2027-01-20'],
        ['alumni_only', 'yes_no', false, true],
        ['seats', 'integer', 45, 40],
      ]),
    );
  });

  it('names what a field refers to, and shows lists of titles entry by entry', async () => {
    const other = await t.db
      .selectFrom('insurances')
      .select(['id', 'name'])
      .where('id', '!=', (await read()).insurance_id!)
      .limit(1)
      .executeTakeFirstOrThrow();
    await update({ insurance_id: other.id, benefits: ['Kereta cepat', 'Makan tiga kali'] });
    const changes = (await history())[0]!.entries.flatMap((entry) => entry.changes);
    expect(changes.find(({ field }) => field === 'insurance_id')?.after.value).toBe(other.name);
    expect(changes.find(({ field }) => field === 'benefits')?.after).toMatchObject({
      kind: 'list',
      value: ['Kereta cepat', 'Makan tiga kali'],
    });
  });

  it('shows the changes of its parts, of deleted ones too', async () => {
    const main = t.as('MAIN');
    const [first, second] = (await read()).variants;
    await main.call('variants.update', { id: first!.id, version: first!.version, price: 33_000_000 });
    t.clock.advance(60_000);
    await main.call('variants.delete_in_listing', { id: listing.id, variant: second!.id });
    t.clock.advance(60_000);
    const [stay] = (await read()).hotels;
    await main.call('listings_hotels.delete', { id: stay!.id });
    t.clock.advance(60_000);
    await main.call('listings_buses.create_in_listing', {
      id: listing.id,
      bus_id: (await read()).buses[0]!.bus_id,
      leg: 'Jeddah – Makkah',
    });
    const [bus, hotel, archived, price] = (await history()).map(({ entries }) => entries);
    expect(bus).toMatchObject([
      { act: 'added', key_prefix: 'listing_bus', label: { value: 'Jeddah – Makkah' } },
    ]);
    expect(hotel).toMatchObject([
      { act: 'removed', key_prefix: 'listing_hotel', label: { value: stay!.hotel.name } },
    ]);
    expect(archived).toMatchObject([
      { act: 'removed', key_prefix: 'variant', label: { value: second!.name } },
    ]);
    expect(price).toMatchObject([
      {
        act: 'changed',
        key_prefix: 'variant',
        label: { value: first!.name },
        changes: [{ field: 'price', before: { value: 31_500_000 }, after: { value: 33_000_000 } }],
      },
    ]);
  });

  it('shows one entry for each request, without fields that were written unchanged', async () => {
    const { itineraries } = await read();
    const rows = itineraries.map(({ day, position, title, description }) => ({
      day,
      position,
      title,
      description,
    }));
    await t.as('MAIN').call('listings.replace_itineraries', {
      id: listing.id,
      itineraries: [...rows, { day: 3, position: 9, title: 'Ziarah Thaif' }],
    });
    const [last] = await history();
    expect(last!.entries).toMatchObject([
      { act: 'added', key_prefix: 'itinerary', label: { value: 'Ziarah Thaif' } },
    ]);
  });

  it('has the moves of its status with their notes', async () => {
    await t.as('MAIN').call('listings.make_private', { id: listing.id, note: 'Hanya untuk alumni' });
    const [last] = await history();
    expect(last!.entries.find(({ act }) => act === 'moved')).toMatchObject({
      move: { machine: 'listing', event: 'make_private', from: 'ACTIVE', to: 'PRIVATE' },
      note: 'Hanya untuk alumni',
    });
    expect(last!.entries.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual(['slug']);
  });

  it('begins with the creation, without the parts that were created along with it', async () => {
    const { body } = await t.as('MAIN').call('listings.duplicate', { id: listing.id });
    const { id } = body.data as { id: string };
    const { body: told } = await t.as('MAIN').call('listings.history', { id });
    expect(told.data).toMatchObject([{ entries: [{ act: 'made', key_prefix: 'listing' }] }]);
  });

  it('is paged with an exact count, within four statements', async () => {
    for (let price = 1; price <= 11; price += 1) await update({ points: price });
    const { body, queries } = await t
      .as('MAIN')
      .call('listings.history', { id: listing.id, page: 2, per_page: 10 });
    expect(queries).toBeLessThanOrEqual(4);
    expect(body.meta).toMatchObject({ page: 2, per_page: 10, pages: 2 });
    expect(body.data).toHaveLength(body.meta.total - 10);
    const { body: beyond } = await t
      .as('MAIN')
      .call('listings.history', { id: listing.id, page: 9, per_page: 10 });
    expect([beyond.data, beyond.meta.total]).toEqual([[], body.meta.total]);
    const oldest = await history({ sort: 'at', per_page: 10 });
    expect(oldest.map(({ at }) => at)).toEqual(oldest.map(({ at }) => at).toSorted());
  });

  it('is read by the main admin, the director and finance, and by nobody of another agency', async () => {
    const status = async (who: 'DIRECTOR' | 'FINANCE' | 'AGENT' | 'GUIDE' | 'MEDIA') =>
      (await t.as(who).call('listings.history', { id: listing.id })).status;
    expect(await Promise.all([status('DIRECTOR'), status('FINANCE')])).toEqual([200, 200]);
    expect(await Promise.all([status('AGENT'), status('GUIDE'), status('MEDIA')])).toEqual([403, 403, 403]);
    expect((await t.asTwin('MAIN').call('listings.history', { id: listing.id })).status).toBe(404);
  });
});
