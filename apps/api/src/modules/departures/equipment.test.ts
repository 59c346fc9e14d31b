import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book, liftUnpaidLimit } from '../../../test/support/scenes/booked.ts';
import { moveTravellers, moveWish } from '../../../test/support/moves.ts';
import { uploadAs } from '../../../test/support/upload.ts';
import { withoutLock } from '../../../test/support/locks/without-lock.ts';
import { makeListing, makeProfile, type SeedListing } from '../../seed/builders.ts';

type Equipment = OutputOf<typeof contract.equipment.of_listing>['data'];
let t: TestApp;
let uniform: string;
let ihram: string;
beforeAll(async () => {
  t = await testApp();
  await liftUnpaidLimit(t);
  uniform = await makeItem('Seragam', true, null);
  ihram = await makeItem('Kain ihram', false, 'MALE');
});
afterAll(() => t.close());

async function makeItem(name: string, has_sizes: boolean, for_gender: 'MALE' | null): Promise<string> {
  const made = await t.as('MAIN').call('equipment_items.create', { name, has_sizes, for_gender });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.data.id;
}

/** A departure with both items and these travellers, by sex and size; the bookings in their order. */
async function departure(people: readonly { gender: 'MALE' | 'FEMALE'; clothes_size: string | null }[]) {
  const listing = await makeListing(t.site, { seats: 40 });
  const profiles = [];
  for (const [at, person] of people.entries()) {
    const made = await makeProfile(t.site, { user_id: t.site.user.id, name: `Jamaah ${at}`, ...person });
    profiles.push({ booking: at, profile_id: made.id });
  }
  const { id } = await book(t, listing, people.length, { profiles });
  const rows = await t.db
    .selectFrom('bookings')
    .select('id')
    .where('invoice_id', '=', id)
    .orderBy('position')
    .execute();
  await choose(listing, [uniform, ihram]);
  return { listing, people: rows.map((row) => row.id) };
}
const bookingOf = (id: string) =>
  t.db
    .selectFrom('bookings')
    .select(['invoice_id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const choose = (listing: SeedListing, items: string[]) =>
  t.as('MAIN').call('equipment.choose_items', { id: listing.slug, items });
const read = async (listing: SeedListing): Promise<Equipment> =>
  (await t.as('MAIN').call('equipment.of_listing', { id: listing.slug })).body.data;
const entry = (booking_id: string, item_id: string) => ({ booking_id, item_id });
const handOut = (listing: SeedListing, entries: ReturnType<typeof entry>[], more: object = {}) =>
  t.as('MAIN').call('equipment.hand_out', {
    id: listing.slug,
    entries,
    handed_on: '2026-01-05',
    receipt: 'PAPER',
    received_by: null,
    signature_file_id: null,
    ...more,
  });
const signature = async () => {
  const { data } = await uploadAs(t.as('MAIN'), { purpose: 'SIGNATURE', bytes: await drawn() });
  return data.id;
};
/** A picture of a line on white, as a canvas saves it. */
const drawn = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><path d="M4 16L50 4" stroke="black"/></svg>',
    ),
  )
    .png()
    .toBuffer();
const boardOf = async (listing: SeedListing) =>
  (await t.as('MAIN').call('manifests.get', { id: listing.slug })).body.data;

describe('the equipment of a departure', () => {
  it('is handed out by as few statements however many people get it', async () => {
    const men = Array.from({ length: 9 }, () => ({ gender: 'MALE' as const, clothes_size: 'L' }));
    const { listing, people } = await departure(men);
    const [first, ...others] = people.map((person) => entry(person, ihram));
    const one = await handOut(listing, [first!]);
    const many = await handOut(listing, others);
    expect(many.body.data).toEqual({ changed: 8, unchanged: 0 });
    expect(many.queries).toBe(one.queries);
  });

  it('is handed out with the size of the file, fills the column of the board, and is taken back with a reason', async () => {
    const { listing, people } = await departure([
      { gender: 'MALE', clothes_size: 'L' },
      { gender: 'FEMALE', clothes_size: 'M' },
    ]);
    const [ahmad, siti] = people as [string, string];
    const given = async () =>
      (await boardOf(listing)).pilgrims.map(
        (row) => row.given.find(({ check }) => check === 'equipment')?.text,
      );
    expect(await given()).toEqual([undefined, undefined]);
    const handed = await handOut(listing, [entry(ahmad, uniform), entry(siti, uniform)]);
    expect(handed.body.data).toEqual({ changed: 2, unchanged: 0 });
    const noted = (await read(listing)).handouts.toSorted((a, b) => a.size!.localeCompare(b.size!));
    expect(noted).toMatchObject([
      { booking_id: ahmad, status: 'HANDED', size: 'L', handed_on: '2026-01-05', receipt: 'PAPER' },
      { booking_id: siti, size: 'M' },
    ]);
    // A woman gets no ihram cloth, so she has everything; he still waits for his.
    expect(await given()).toEqual([undefined, '1/1']);
    const waived = await t
      .as('MAIN')
      .call('equipment.waive', { id: listing.slug, entries: [entry(ahmad, ihram)], reason: 'Punya sendiri' });
    expect(waived.body.data).toEqual({ changed: 1, unchanged: 0 });
    expect(await given()).toEqual(['1/2', '1/1']);
    const back = await t.as('MAIN').call('equipment.take_back', {
      id: listing.slug,
      entries: [entry(siti, uniform), entry(siti, ihram)],
      reason: 'Salah ukuran',
    });
    expect(back.body.data).toEqual({ changed: 1, unchanged: 1 });
    const row = (await read(listing)).handouts.find((one) => one.booking_id === siti);
    expect(row).toMatchObject({ status: 'OPEN', handed_on: null, receipt: null, reason: 'Salah ukuran' });
    await t.as('MAIN').call('equipment.require', { id: listing.slug, entries: [entry(ahmad, ihram)] });
    expect(await given()).toEqual([undefined, undefined]);
  });

  it('needs a size, a day that has come, and a receiver, and takes one signature for one pilgrim', async () => {
    const { listing, people } = await departure([
      { gender: 'MALE', clothes_size: null },
      { gender: 'MALE', clothes_size: 'S' },
    ]);
    const [first, second] = people as [string, string];
    const codeOf = async (entries: ReturnType<typeof entry>[], more: object = {}) =>
      (await handOut(listing, entries, more)).body.code;
    expect(await codeOf([entry(first, uniform)])).toBe('equipment.sizes_missing');
    expect(await codeOf([entry(first, ihram)], { handed_on: '2999-01-01' })).toBe('equipment.day_ahead');
    const nobody = { receipt: 'REPRESENTATIVE' };
    expect(await codeOf([entry(first, ihram)], nobody)).toBe('equipment.receiver_missing');
    const signed = { receipt: 'SIGNATURE', signature_file_id: await signature() };
    const both = [entry(first, ihram), entry(second, ihram)];
    expect(await codeOf(both, signed)).toBe('equipment.one_signature');
    const sized = { id: listing.slug, entries: [entry(first, uniform)], size: '3XL' } as const;
    expect((await t.as('MAIN').call('equipment.set_size', sized)).status).toBe(200);
    expect((await handOut(listing, [entry(first, uniform)], signed)).status).toBe(200);
    const file = `/admin_api/files/${signed.signature_file_id}`;
    expect((await t.as('DIRECTOR').inject({ url: file })).statusCode).toBe(200);
    for (const who of ['GUIDE', 'AGENT', 'FINANCE'] as const)
      expect((await t.as(who).inject({ url: file })).statusCode).toBe(404);
    expect((await t.asTwin('MAIN').inject({ url: file })).statusCode).toBe(404);
  });

  it('has the items that were chosen, and keeps one that somebody has', async () => {
    const { listing, people } = await departure([{ gender: 'MALE', clothes_size: 'L' }]);
    const [one] = people as [string];
    await handOut(listing, [entry(one, uniform)]);
    const refused = await choose(listing, [ihram]);
    expect(refused.body).toMatchObject({ code: 'equipment.item_handed_out' });
    expect((await choose(listing, [uniform])).status).toBe(200);
    expect((await handOut(listing, [entry(one, ihram)])).body.code).toBe('equipment.item_unknown');
    const foreign = await t
      .asTwin('MAIN')
      .call('equipment_items.create', { name: 'Koper', has_sizes: false });
    expect((await choose(listing, [uniform, foreign.body.data.id])).body.code).toBe('equipment.item_unknown');
    const other = await departure([{ gender: 'MALE', clothes_size: 'L' }]);
    expect((await handOut(other.listing, [entry(one, uniform)])).body.code).toBe('equipment.person_unknown');
    const [leaver] = other.people as [string];
    const left = await t.db
      .selectFrom('bookings')
      .select('invoice_id')
      .where('id', '=', leaver)
      .executeTakeFirstOrThrow();
    await t.as('MAIN').call('invoices.cancel', { id: left.invoice_id, note: 'Sakit' });
    const cancelled = await handOut(other.listing, [entry(leaver, uniform)]);
    expect(cancelled.body.code).toBe('equipment.person_unknown');
    const bare = await makeListing(t.site);
    await book(t, bare, 1);
    expect((await boardOf(bare)).checks).not.toContain('equipment');
    expect((await boardOf(listing)).checks).toContain('equipment');
  });

  it('goes along with somebody who moves to a departure that gives the same, and stays noted where it does not', async () => {
    const { listing, people } = await departure([{ gender: 'MALE', clothes_size: 'L' }]);
    const [ahmad] = people as [string];
    await handOut(listing, [entry(ahmad, uniform), entry(ahmad, ihram)]);
    const next = await makeListing(t.site, { seats: 40 });
    await choose(next, [uniform]);
    const { invoice_id: id } = await bookingOf(ahmad);
    await moveTravellers(t, await moveWish(t, id, next));
    const [before, after] = [await read(listing), await read(next)];
    expect(after.handouts).toMatchObject([{ booking_id: ahmad, item_id: uniform, status: 'HANDED' }]);
    expect(after.people).toMatchObject([{ id: ahmad, travels: true }]);
    expect(before.handouts).toMatchObject([{ booking_id: ahmad, item_id: ihram, status: 'HANDED' }]);
    expect(before.people).toMatchObject([{ id: ahmad, travels: false }]);
    expect((await choose(listing, [ihram])).status).toBe(200);
  });

  it('is taken back from somebody who has cancelled, of whom nothing else is waited for', async () => {
    const { listing, people } = await departure([
      { gender: 'MALE', clothes_size: 'L' },
      { gender: 'MALE', clothes_size: 'L' },
    ]);
    const [ahmad] = people as [string];
    await handOut(listing, [entry(ahmad, uniform)]);
    const { invoice_id: id } = await bookingOf(ahmad);
    await t.as('MAIN').call('invoices.cancel', { id, note: 'Sakit' });
    expect((await read(listing)).people).toMatchObject([{ id: ahmad, travels: false }]);
    expect((await handOut(listing, [entry(ahmad, ihram)])).body.code).toBe('equipment.person_unknown');
    const back = { id: listing.slug, entries: [entry(ahmad, uniform)], reason: 'Batal berangkat' };
    const returned = await t.as('MAIN').call('equipment.take_back', back);
    expect(returned.body.data).toEqual({ changed: 1, unchanged: 0 });
    expect((await read(listing)).people).toEqual([]);
  });

  it('counts for who received it, not for somebody else who gets the place', async () => {
    const { listing, people } = await departure([{ gender: 'FEMALE', clothes_size: 'M' }]);
    const [place] = people as [string];
    await handOut(listing, [entry(place, uniform)]);
    const given = async () =>
      (await boardOf(listing)).pilgrims[0]!.given.find(({ check }) => check === 'equipment')?.text;
    expect(await given()).toBe('1/1');
    const other = await makeProfile(t.site, { user_id: t.site.user.id, gender: 'FEMALE', clothes_size: 'L' });
    const { version } = await bookingOf(place);
    const put = await t.as('MAIN').call('bookings.update', { id: place, version, profile_id: other.id });
    expect(put.status).toBe(200);
    expect(await given()).toBeUndefined();
    expect((await read(listing)).handouts).toMatchObject([{ status: 'HANDED', handed_to: 'Jamaah 0' }]);
    const back = { id: listing.slug, entries: [entry(place, uniform)], reason: 'Ganti jamaah' };
    await t.as('MAIN').call('equipment.take_back', back);
    await handOut(listing, [entry(place, uniform)]);
    expect(await given()).toBe('1/1');
    expect((await read(listing)).handouts).toMatchObject([{ status: 'HANDED', handed_to: null }]);
  });

  it('is handed out once by two who press at the same time, and more often without the lock of the row', async () => {
    const race = async () => {
      const { listing, people } = await departure([{ gender: 'MALE', clothes_size: 'L' }]);
      const entries = [entry(people[0]!, uniform)];
      await t.as('MAIN').call('equipment.set_size', { id: listing.slug, entries, size: 'M' });
      const answers = await Promise.all(Array.from({ length: 6 }, () => handOut(listing, entries)));
      return answers.reduce((sum, { body }) => sum + (body.data?.changed ?? 0), 0);
    };
    expect(await race()).toBe(1);
    const handed = await withoutLock(t.appUrl, ['rows'], async () => {
      for (let tries = 0; tries < 10; tries += 1) {
        const count = await race();
        if (count > 1) return count;
      }
      return 1;
    });
    expect(handed).toBeGreaterThan(1);
  });

  it('is read by the office alone, in at most five statements, and printed with what is open', async () => {
    const { listing, people } = await departure(
      Array.from({ length: 6 }, () => ({ gender: 'MALE', clothes_size: 'L' }) as const),
    );
    await handOut(listing, [entry(people[0]!, uniform)]);
    const answer = await t.as('DIRECTOR').call('equipment.of_listing', { id: listing.slug });
    expect(answer.body.data.people).toHaveLength(6);
    expect(answer.queries).toBeLessThanOrEqual(5);
    expect((await t.as('GUIDE').call('equipment.of_listing', { id: listing.slug })).status).toBe(403);
    expect((await t.asTwin('MAIN').call('equipment.of_listing', { id: listing.slug })).status).toBe(404);
    const made = await t.as('MAIN').call('departure_lists.create', { id: listing.slug, list: 'EQUIPMENT' });
    const paper = await t.anonymous.call('departure_lists.exchange', { ticket: made.body.data.ticket });
    expect(paper.body.data.rows.slice(0, 2).map(({ cells }) => cells)).toEqual([
      ['Jamaah 0', 'L', '☑ Seragam (L)', '☐ Kain ihram', '2026-01-05', null, null],
      ['Jamaah 1', 'L', null, '☐ Kain ihram   ☐ Seragam (L)', null, null, null],
    ]);
  });
});
