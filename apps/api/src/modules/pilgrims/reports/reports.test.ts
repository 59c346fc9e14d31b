import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { book } from '../../../../test/support/scenes/booked.ts';
import { type GatewayApp, gatewayApp } from '../../../../test/support/servers/gateway-app.ts';
import { jobServices } from '../../../../test/support/jobs.ts';
import { readSheet } from '../../../../test/support/read-sheet.ts';
import { readyPilgrim } from '../../../../test/support/scenes/ready-pilgrim.ts';
import { NO_REPORTING_FAULTS } from '../../../gateways/reporting/simulator/reporting-panel.ts';
import { jobCall } from '../../../kit/jobs/site-jobs.ts';
import { makeListing } from '../../../seed/builders.ts';
import { followAllReports, resendReports, sendReports } from './jobs/send-reports.ts';

let t: GatewayApp;
let start: Date;
beforeAll(async () => {
  t = await gatewayApp();
  start = t.clock.now();
});
afterAll(() => t.close());
beforeEach(() => {
  t.clock.set(start);
  t.simulators.reporting.faults(NO_REPORTING_FAULTS);
});

const job = () => jobCall(jobServices(t), t.site);
const main = () => t.as('MAIN');

/** A departure with one pilgrim for each name, all with whole files. */
async function departure(names: readonly string[]) {
  const listing = await makeListing(t.site);
  const pilgrims = [];
  for (const name of names) pilgrims.push(await readyPilgrim(t, name));
  await book(t, listing, names.length, {
    profiles: pilgrims.map(({ id }, booking) => ({ booking, profile_id: id })),
  });
  return { listing, pilgrims };
}

async function reportsOf(listingId: string) {
  const { body, status, queries } = await main().call('pilgrim_reports.list', {
    search: { listing_id: [listingId] },
    sort: 'name',
  });
  expect(status).toBe(200);
  expect(queries).toBeLessThanOrEqual(4);
  return body.data;
}
const statesOf = async (listingId: string) => (await reportsOf(listingId)).map(({ status }) => status);
const queueAll = (listing_id: string) => main().call('pilgrim_reports.queue', { listing_id });

/** Enters a registration number that nobody else has, as the office does after registering a pilgrim by hand. */
async function enterNumber(id: string, profile: string): Promise<void> {
  const registration_number = `REG-${profile.slice(-12)}`;
  const { status } = await main().call('reporting.update_registration', { id, profile, registration_number });
  expect(status).toBe(200);
}

/** Lets the night come: 23:00 in Jakarta of the day of the clock, and some minutes. */
function night(minutes = 1): void {
  const day = start.toISOString().slice(0, 10);
  t.clock.set(new Date(`${day}T16:00:00Z`));
  if (t.clock.now() < start) t.clock.set(new Date(t.clock.now().getTime() + 86_400_000));
  t.clock.set(new Date(t.clock.now().getTime() + minutes * 60_000));
}

/** Makes the identity number of a pilgrim unreadable. @returns what makes it readable again */
async function breakNumber(profileId: string): Promise<() => Promise<unknown>> {
  const numbers = await t.db
    .selectFrom('profiles')
    .select('no_ktp_sealed')
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow();
  const write = (set: { no_ktp_sealed: Buffer | null }) =>
    t.db.updateTable('profiles').set(set).where('id', '=', profileId).execute();
  await write({ no_ktp_sealed: Buffer.from('not a sealed number') });
  return () => write(numbers);
}

const takenTwice = () => t.simulators.reporting.pilgrims().filter(({ batches }) => batches.length > 1);

describe('the report of a pilgrim', () => {
  it('is ready when the file is whole, incomplete when something is missing, and says what', async () => {
    const { listing, pilgrims } = await departure(['Siti Aminah', 'Tono Wijaya']);
    await followAllReports(job());
    expect(await statesOf(listing.id)).toEqual(['READY', 'READY']);
    const { id, version } = pilgrims[0]!;
    await main().call('profiles.update', { id, version, father_name: '' });
    const [siti] = await reportsOf(listing.id);
    expect(siti).toMatchObject({
      status: 'INCOMPLETE',
      missing: ['father_name'],
      profile: { name: 'Siti Aminah' },
    });
    await main().call('profiles.update', { id, version: version + 1, father_name: 'Abdul' });
    expect(await statesOf(listing.id)).toEqual(['READY', 'READY']);
  });

  it('goes on for other departures when one of them cannot be read', async () => {
    const [before, broken, after] = [
      await departure(['Eko Prasetyo']),
      await departure(['Fitri Handayani']),
      await departure(['Gilang Ramadhan']),
    ];
    const mend = await breakNumber(broken.pilgrims[0]!.id);
    await expect(followAllReports(job())).rejects.toThrow('1 departures were not followed');
    await mend();
    expect(await statesOf(before.listing.id)).toEqual(['READY']);
    expect(await statesOf(after.listing.id)).toEqual(['READY']);
  });

  it('goes into the queue and out of it by as few statements as many do', async () => {
    const { listing } = await departure(['Ani Yudhoyono', 'Budi Santoso', 'Cici Paramida', 'Dodi Alamsyah']);
    await followAllReports(job());
    const [first, ...others] = (await reportsOf(listing.id)).map(({ id }) => id);
    const queries = async (act: 'queue' | 'unqueue', ids: string[]) => {
      const answer = await main().call(`pilgrim_reports.${act}`, { ids });
      expect(answer.body.data).toEqual({ changed: ids.length, unchanged: 0 });
      return answer.queries;
    };
    expect(await queries('queue', others)).toBe(await queries('queue', [first!]));
    expect(await queries('unqueue', others)).toBe(await queries('unqueue', [first!]));
  });

  it('stays out of the queue of a whole departure once it was registered by hand, but goes in by itself', async () => {
    const { listing, pilgrims } = await departure(['Endang Lestari', 'Faisal Basri']);
    const by_hand = async () => {
      const { body } = await main().call('reporting.sisko_init', { id: listing.id });
      return body.data.rows.map(({ report }) => report!.by_hand);
    };
    expect(await by_hand()).toEqual([false, false]);
    await enterNumber(listing.id, pilgrims[0]!.id);
    expect(await by_hand()).toEqual([true, false]);
    expect((await queueAll(listing.id)).body.data).toEqual({ changed: 1, unchanged: 0 });
    expect(await statesOf(listing.id)).toEqual(['READY', 'QUEUED']);
    const [byHand] = await reportsOf(listing.id);
    const named = await main().call('pilgrim_reports.queue', { ids: [byHand!.id] });
    expect(named.body.data).toEqual({ changed: 1, unchanged: 0 });
    const ids = (await reportsOf(listing.id)).map(({ id }) => id);
    await main().call('pilgrim_reports.unqueue', { ids });
  });

  it('stays out of the queue of a whole departure when it was refused and then registered by hand', async () => {
    const { listing, pilgrims } = await departure(['Galih Pratama']);
    t.simulators.reporting.faults({ unknownNiks: pilgrims[0]!.nik });
    await queueAll(listing.id);
    await main().call('report_sendings.create', { listing_id: listing.id });
    expect(await statesOf(listing.id)).toEqual(['FAILED']);
    await enterNumber(listing.id, pilgrims[0]!.id);
    expect((await queueAll(listing.id)).body.data).toEqual({ changed: 0, unchanged: 0 });
    expect(await statesOf(listing.id)).toEqual(['FAILED']);
  });

  it('leaves the queue when its number is entered by hand', async () => {
    const { listing, pilgrims } = await departure(['Halim Kusuma', 'Intan Sari']);
    await queueAll(listing.id);
    await enterNumber(listing.id, pilgrims[0]!.id);
    expect(await statesOf(listing.id)).toEqual(['READY', 'QUEUED']);
    const ids = (await reportsOf(listing.id)).map(({ id }) => id);
    await main().call('pilgrim_reports.unqueue', { ids });
  });

  it('is sent by the night, stored with its number, and ready again when the file changes', async () => {
    const { listing, pilgrims } = await departure(['Dewi Lestari']);
    expect((await queueAll(listing.id)).body.data).toEqual({ changed: 1, unchanged: 0 });
    expect(await statesOf(listing.id)).toEqual(['QUEUED']);
    night();
    await sendReports(job());
    const [stored] = await reportsOf(listing.id);
    expect(stored).toMatchObject({ status: 'STORED', registration_number: expect.stringMatching(/^\d+$/) });
    const { id, version } = pilgrims[0]!;
    await main().call('profiles.update', { id, version, address: 'Jl. Mawar 7' });
    const [changed] = await reportsOf(listing.id);
    expect(changed).toMatchObject({ status: 'READY', registration_number: stored!.registration_number });
    await queueAll(listing.id);
    await main().call('report_sendings.create', { listing_id: listing.id });
    const [again] = await reportsOf(listing.id);
    expect(again).toMatchObject({ status: 'STORED', registration_number: stored!.registration_number });
  });

  it('is ready again when the board of the departure gives the pilgrim another visa', async () => {
    const { listing, pilgrims } = await departure(['Laila Fitri', 'Umar Hadi']);
    await queueAll(listing.id);
    await main().call('report_sendings.create', { listing_id: listing.id });
    expect(await statesOf(listing.id)).toEqual(['STORED', 'STORED']);
    const { id, version } = pilgrims[0]!;
    const rows = [{ profile_id: id, version, values: { visa_number: '6099887766' } }];
    const saved = await main().call('manifests.save_entries', { id: listing.id, kind: 'VISA', rows });
    expect(saved.body.data.saved).toHaveLength(1);
    const stored = await t.db
      .selectFrom('pilgrim_reports')
      .select('status')
      .where('profile_id', '=', id)
      .executeTakeFirst();
    expect(stored).toEqual({ status: 'READY' });
    expect(await statesOf(listing.id)).toEqual(['READY', 'STORED']);
  });

  it('that is refused says why and what to mend, is mended, and is stored by the next sending', async () => {
    const { listing, pilgrims } = await departure(['Ahmad Fauzi', 'Budi Santoso']);
    t.simulators.reporting.faults({ unknownNiks: pilgrims[0]!.nik });
    await queueAll(listing.id);
    const sent = await main().call('report_sendings.create', { listing_id: listing.id });
    expect(sent.body.data).toMatchObject({ status: 'DONE', stored: 1, refused: 1 });
    const [refused] = await reportsOf(listing.id);
    expect(refused).toMatchObject({ status: 'FAILED', reason: 'NIK_UNKNOWN', mend: ['no_ktp'] });
    const shown = await main().call('pilgrim_reports.of_profile', { id: pilgrims[0]!.id });
    expect(shown.body.data).toMatchObject([{ status: 'FAILED', reason: 'NIK_UNKNOWN' }]);
    const { id, version } = pilgrims[0]!;
    await main().call('profiles.update', { id, version, no_ktp: '3204110609970777' });
    expect(await statesOf(listing.id)).toEqual(['READY', 'STORED']);
    await queueAll(listing.id);
    await main().call('report_sendings.create', { listing_id: listing.id });
    expect(await statesOf(listing.id)).toEqual(['STORED', 'STORED']);
  });

  it('is taken out of the queue by name, and what does not fit is counted', async () => {
    const { listing } = await departure(['Rina Sari']);
    await queueAll(listing.id);
    const ids = (await reportsOf(listing.id)).map(({ id }) => id);
    expect((await main().call('pilgrim_reports.unqueue', { ids })).body.data).toEqual({
      changed: 1,
      unchanged: 0,
    });
    expect((await main().call('pilgrim_reports.unqueue', { ids })).body.data).toEqual({
      changed: 0,
      unchanged: 1,
    });
    const none = await main().call('report_sendings.create', { listing_id: listing.id });
    expect(none.body.code).toBe('pilgrims.queue_empty');
  });

  it('is neither seen nor moved from another site', async () => {
    const { listing } = await departure(['Yusuf Hidayat']);
    await queueAll(listing.id);
    const ids = (await reportsOf(listing.id)).map(({ id }) => id);
    expect((await t.asTwin('MAIN').call('pilgrim_reports.unqueue', { ids })).body.data.changed).toBe(0);
    const twin = await t.asTwin('MAIN').call('pilgrim_reports.list', {});
    expect(twin.body.data).toEqual([]);
    await main().call('pilgrim_reports.unqueue', { ids });
  });
});

describe('a sheet', () => {
  it('whose answer is lost is sent again under its number, and nobody is stored twice', async () => {
    const { listing } = await departure(['Hasan Basri', 'Laila Fitri']);
    await queueAll(listing.id);
    t.simulators.reporting.faults({ loseAnswer: true });
    const sent = await main().call('report_sendings.create', { listing_id: listing.id });
    expect(sent.body.data).toMatchObject({ status: 'SENDING', stored: 0 });
    expect((await reportsOf(listing.id)).map((row) => [row.status, row.is_sending])).toEqual([
      ['QUEUED', true],
      ['QUEUED', true],
    ]);
    const ids = (await reportsOf(listing.id)).map(({ id }) => id);
    expect((await main().call('pilgrim_reports.unqueue', { ids })).body.data.changed).toBe(0);
    t.simulators.reporting.faults({ loseAnswer: false });
    t.clock.set(new Date(t.clock.now().getTime() + 5 * 60_000));
    expect(await resendReports(job())).toBeGreaterThan(0);
    expect(await statesOf(listing.id)).toEqual(['STORED', 'STORED']);
    expect(t.simulators.reporting.batches().at(-1)).toMatchObject({ sent: 2 });
  });

  it('that is not answered for a whole night is sent again each hour at least', async () => {
    const { listing } = await departure(['Zainab Putri']);
    await queueAll(listing.id);
    t.simulators.reporting.faults({ loseAnswer: true });
    await main().call('report_sendings.create', { listing_id: listing.id });
    for (let tries = 0; tries < 9; tries += 1) {
      t.clock.set(new Date(t.clock.now().getTime() + 61 * 60_000));
      expect(await resendReports(job())).toBe(1);
    }
    t.simulators.reporting.faults({ loseAnswer: false });
    t.clock.set(new Date(t.clock.now().getTime() + 61 * 60_000));
    await resendReports(job());
    expect(await statesOf(listing.id)).toEqual(['STORED']);
  });

  it('that the system does not let in is given back to the queue', async () => {
    const { listing } = await departure(['Nur Aini']);
    await queueAll(listing.id);
    t.simulators.reporting.faults({ refuseSignIn: true });
    const sent = await main().call('report_sendings.create', { listing_id: listing.id });
    expect(sent.body.data.status).toBe('REFUSED');
    expect((await reportsOf(listing.id)).map((row) => [row.status, row.is_sending])).toEqual([
      ['QUEUED', false],
    ]);
    const ids = (await reportsOf(listing.id)).map(({ id }) => id);
    await main().call('pilgrim_reports.unqueue', { ids });
  });

  it('is kept sealed, given to who asks, and the look is noted', async () => {
    const { listing, pilgrims } = await departure(['Indah Permata']);
    await queueAll(listing.id);
    const { body } = await main().call('report_sendings.create', { listing_id: listing.id });
    const file = await main().inject({ url: `/admin_api/report_sendings/${body.data.id}/sheet` });
    expect(readSheet(file.rawPayload)[1]?.[4]).toBe(pilgrims[0]!.nik);
    const notes = await t.db
      .selectFrom('revelations')
      .select(['field', 'actor_id'])
      .where('listing_id', '=', listing.id)
      .execute();
    expect(notes).toEqual([{ field: 'report_sheet', actor_id: t.site.admins.MAIN.id }]);
    const got = await main().call('report_sendings.get', { id: body.data.id });
    expect(got.body.data).toMatchObject({ rows: 1, results: [{ outcome: 'STORED', position: 1 }] });
    expect(JSON.stringify(got.body)).not.toContain(pilgrims[0]!.nik);
    const kept = await t.db
      .selectFrom('report_sheets')
      .select('sealed')
      .where('sending_id', '=', body.data.id)
      .execute();
    expect(Buffer.from(kept[0]!.sealed).includes(pilgrims[0]!.nik)).toBe(false);
    const twin = await t.asTwin('MAIN').inject({ url: `/admin_api/report_sendings/${body.data.id}/sheet` });
    expect(twin.statusCode).toBe(404);
  });
});

describe('a sheet that is sent after midnight', () => {
  it('bears the day that it is in Jakarta', async () => {
    const { listing } = await departure(['Putri Lestari']);
    await queueAll(listing.id);
    t.clock.set(new Date('2026-11-16T17:30:00Z'));
    const { body } = await main().call('report_sendings.create', { listing_id: listing.id });
    const got = await main().call('report_sendings.get', { id: body.data.id });
    expect(got.body.data.batch).toMatch(/^RHL-261117-/);
  });
});

describe('the night', () => {
  it('sends the other departures when one fails, and that one when the run is repeated', async () => {
    const [broken, other] = [await departure(['Yusuf Maulana']), await departure(['Rina Kartika'])];
    for (const { listing } of [broken, other]) await queueAll(listing.id);
    const mend = await breakNumber(broken.pilgrims[0]!.id);
    night();
    await expect(sendReports(job())).rejects.toThrow('1 departures were not reported');
    await mend();
    expect(await statesOf(broken.listing.id)).toEqual(['QUEUED']);
    expect(await statesOf(other.listing.id)).toEqual(['STORED']);
    await sendReports(job());
    expect(await statesOf(broken.listing.id)).toEqual(['STORED']);
    const sheets = await t.db
      .selectFrom('report_sendings')
      .select('listing_id')
      .where('listing_id', 'in', [broken.listing.id, other.listing.id])
      .execute();
    expect(sheets).toHaveLength(2);
  });

  it('sends what was queued before 23:00, and what was queued later only the night after', async () => {
    const { listing } = await departure(['Agus Salim']);
    const later = await departure(['Umar Said']);
    await queueAll(listing.id);
    night(2);
    await queueAll(later.listing.id);
    await sendReports(job());
    expect(await statesOf(listing.id)).toEqual(['STORED']);
    expect(await statesOf(later.listing.id)).toEqual(['QUEUED']);
    await sendReports(job());
    expect(await statesOf(later.listing.id)).toEqual(['QUEUED']);
    t.clock.set(new Date(t.clock.now().getTime() + 86_400_000));
    await sendReports(job());
    expect(await statesOf(later.listing.id)).toEqual(['STORED']);
    expect(takenTwice().map(({ batches }) => batches.length)).toEqual([2]);
  });
});
