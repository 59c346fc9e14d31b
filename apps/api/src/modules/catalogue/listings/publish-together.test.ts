import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../../test/support/app.ts';
import { makeListing } from '../../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

type Row = { id: string; ready: boolean; refusal: string | null; missing: { code: string; field: string }[] };

async function preview(listing_ids: string[]): Promise<Row[]> {
  const { body } = await t.as('MAIN').call('listings.preview_publications', { listing_ids });
  return body.data;
}

it('names which of several packages can go public, and what each of the others lacks', async () => {
  const complete = await makeListing(t.site, { status: 'NEW', departsIn: 40 });
  const bare = await makeListing(t.site, { status: 'NEW', departsIn: 50, hotels: [], flights: [] });
  const hidden = await makeListing(t.site, { status: 'PRIVATE', departsIn: 60 });
  const gone = await makeListing(t.site, { status: 'EXPIRED', departsIn: -5 });
  const rows = await preview([bare.id, hidden.id, complete.id, gone.id, t.site.listing.id]);
  const of = (id: string) => rows.find((row) => row.id === id)!;
  expect(of(complete.id)).toMatchObject({ ready: true, refusal: null, missing: [] });
  expect(of(hidden.id)).toMatchObject({ ready: true, refusal: null, missing: [] });
  expect(of(gone.id)).toMatchObject({ ready: false, refusal: 'departed' });
  expect(of(t.site.listing.id)).toMatchObject({ ready: false, refusal: 'on_sale' });
  expect(of(bare.id)).toMatchObject({ ready: false, refusal: null });
  expect(of(bare.id).missing.map(({ field }) => field)).toEqual(['hotels', 'flights']);
});

it('says of each package what its own dialog says, and what publishing it then answers', async () => {
  const season = [
    await makeListing(t.site, { status: 'NEW' }),
    await makeListing(t.site, { status: 'NEW', flights: [] }),
    await makeListing(t.site, { status: 'NEW', seats: 0 }),
  ];
  const main = t.as('MAIN');
  for (const row of await preview(season.map(({ id }) => id))) {
    const dialog = await main.call('listings.validation', { id: row.id });
    expect(dialog.body.data).toMatchObject({ ready: row.ready, missing: row.missing });
    const published = await main.call('listings.publish', { id: row.id });
    expect(published.status).toBe(row.ready ? 200 : 422);
  }
  const moves = await t.db
    .selectFrom('moves')
    .select(['subject_id', 'event', 'actor_kind'])
    .where(
      'subject_id',
      'in',
      season.map(({ id }) => id),
    )
    .execute();
  expect(moves).toEqual([{ subject_id: season[0]!.id, event: 'publish', actor_kind: 'ADMIN' }]);
});

it('takes as many statements for forty packages as for two, and shows none of another agency', async () => {
  const forty: string[] = [];
  for (let at = 0; at < 40; at += 1) forty.push((await makeListing(t.site, { status: 'NEW' })).id);
  const main = t.as('MAIN');
  const two = await main.call('listings.preview_publications', { listing_ids: forty.slice(0, 2) });
  const all = await main.call('listings.preview_publications', { listing_ids: forty });
  expect(all.body.data).toHaveLength(40);
  expect(all.queries).toBe(two.queries);
  expect(await preview([t.twin.listing.id])).toEqual([]);
});
