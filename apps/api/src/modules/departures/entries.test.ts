import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { book } from '../../../test/support/scenes/booked.ts';
import { makeListing, makeProfile, type SeedListing } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

let passports = 2_000_000;
const nextPassport = () => `X${(passports += 1)}`;

type Person = { id: string; name: string; passport: string };

/** A departure with named pilgrims, each with a passport. */
async function group(...names: string[]): Promise<{ listing: SeedListing; people: Person[] }> {
  const listing = await makeListing(t.site);
  const people: Person[] = [];
  for (const name of names) {
    const { id } = await makeProfile(t.site, { user_id: t.site.user.id, name });
    const passport = nextPassport();
    await t.as('MAIN').call('profiles.update', { id, version: 1, passport_number: passport });
    people.push({ id, name, passport });
  }
  await book(t, listing, names.length, {
    profiles: people.map(({ id }, booking) => ({ booking, profile_id: id })),
  });
  return { listing, people };
}

const preview = (listing: SeedListing, text: string, more: object = {}) =>
  t.as('MAIN').call('manifests.preview_sheet', { id: listing.id, kind: 'VISA', text, ...more });

type Values = Record<string, string | null>;
type Row = { profile_id: string; version: number; values?: Values };

const save = (listing: SeedListing, rows: Row[], more: object = {}) =>
  t.as('MAIN').call('manifests.save_entries', { id: listing.id, kind: 'VISA', rows, ...more });

async function fileOf(id: string) {
  return (await t.as('MAIN').call('profiles.get', { id })).body.data;
}

describe('a pasted sheet of visas', () => {
  it('is shown row by row with what it would do, and saves nothing', async () => {
    const { listing, people } = await group('Siti Aminah', 'Budi Santoso');
    const text = `No Paspor\tNama\tNo Visa\n${people[0]!.passport}\tSITI AMINAH\t6012345678\n\tBudi Santoso\t6012345679`;
    const { body, queries } = await preview(listing, text);
    expect(queries).toBeLessThanOrEqual(4);
    expect(body.data.columns).toEqual(['passport_number', 'name', 'visa_number']);
    expect(body.data.rows.map(({ pilgrim, effect, after }) => [pilgrim?.profile_id, effect, after])).toEqual([
      [people[0]!.id, 'ENTERS', { visa_number: '6012345678' }],
      [people[1]!.id, 'ENTERS', { visa_number: '6012345679' }],
    ]);
    expect(JSON.stringify(body)).not.toContain(people[0]!.passport);
    expect((await fileOf(people[0]!.id)).visa_number).toBeNull();
  });

  it('knows no pilgrim of another departure or site by its passport', async () => {
    const here = await group('Siti Aminah');
    const there = await group('Rahmat Hidayat');
    const { id } = await makeProfile(t.twin, { user_id: t.twin.user.id, name: 'Siti Aminah' });
    const passport = nextPassport();
    await t.asTwin('MAIN').call('profiles.update', { id, version: 1, passport_number: passport });
    const text = `Paspor,No Visa\n${there.people[0]!.passport},6012345678\n${passport},6012345679`;
    const { body } = await preview(here.listing, text);
    expect(body.data.rows.map(({ problems }) => problems)).toEqual([
      ['unknown_pilgrim'],
      ['unknown_pilgrim'],
    ]);
  });

  it('names twins, who need a passport number, and numbers that stand twice', async () => {
    const { listing, people } = await group('Siti Aminah', 'Siti Aminah', 'Budi Santoso');
    const text = `Nama;Paspor;No Visa\nSiti Aminah;;6012345678\n;${people[1]!.passport};6012345679\nBudi Santoso;;6012345679`;
    const { body } = await preview(listing, text);
    expect(body.data.rows.map(({ problems }) => problems)).toEqual([
      ['ambiguous_name'],
      ['number_twice'],
      ['number_twice'],
    ]);
  });

  it('takes a visa number that only an archived traveller had', async () => {
    const { listing } = await group('Siti Aminah');
    const gone = await makeProfile(t.site, { user_id: t.site.user.id, visa_number: '6066666666' });
    const problemsOf = async () => {
      const { body } = await preview(listing, 'Nama\tNo Visa\nSiti Aminah\t6066666666');
      return body.data.rows.map(({ problems }) => problems);
    };
    expect(await problemsOf()).toEqual([['number_held']]);
    expect((await t.as('MAIN').call('profiles.archive', { id: gone.id })).status).toBe(200);
    expect(await problemsOf()).toEqual([[]]);
  });

  it('leaves out a visa number that somebody of another departure has, whose file then warns of a twin', async () => {
    const [here, there] = [await group('Siti Aminah'), await group('Rahmat Hidayat')];
    const [siti, rahmat] = [here.people[0]!, there.people[0]!];
    const typed = { id: rahmat.id, version: 2, visa_number: '6055555555' };
    expect((await t.as('MAIN').call('profiles.update', typed)).status).toBe(200);
    const { body } = await preview(here.listing, 'Nama\tNo Visa\nSiti Aminah\t6055555555');
    expect(body.data.rows.map(({ problems }) => problems)).toEqual([['number_held']]);
    const rows = [{ profile_id: siti.id, version: 2, values: { visa_number: '6055555555' } }];
    expect((await save(here.listing, rows)).body.data).toMatchObject({
      saved: [],
      refused: [{ problems: ['number_held'] }],
    });
    const same = { id: siti.id, version: 2, visa_number: '6055555555' };
    expect((await t.as('MAIN').call('profiles.update', same)).status).toBe(200);
    for (const { id } of [siti, rahmat]) expect((await fileOf(id)).warnings).toContain('visa_twice');
  });

  it('is refused without a column for pilgrims, and beyond 500 rows', async () => {
    const { listing } = await group('Siti Aminah');
    expect((await preview(listing, 'halo')).body.code).toBe('departures.sheet_columns');
    const rows = Array.from({ length: 501 }, (_, at) => `Nama ${at};60${at}`);
    const many = await preview(listing, ['Nama;No Visa', ...rows].join('\n'));
    expect(many.body.code).toBe('departures.too_many_rows');
  });
});

describe('visas entered for many', () => {
  it('are saved for the good rows alone, and the bad ones are named', async () => {
    const { listing, people } = await group('Siti Aminah', 'Budi Santoso');
    const [siti, budi] = people as [Person, Person];
    const stranger = (await group('Rahmat Hidayat')).people[0]!;
    const { body, queries } = await save(listing, [
      { profile_id: siti.id, version: 2, values: { visa_number: ' 601234 ' } },
      { profile_id: budi.id, version: 1, values: { visa_number: '601235' } },
      { profile_id: stranger.id, version: 2, values: { visa_number: '601236' } },
    ]);
    expect(body.data.saved).toEqual([
      { profile_id: siti.id, name: 'Siti Aminah', version: 3, before: { visa_number: null } },
    ]);
    expect(body.data.refused.map(({ problems }) => problems)).toEqual([
      ['changed_meanwhile'],
      ['unknown_pilgrim'],
    ]);
    expect((await fileOf(siti.id)).visa_number).toBe('601234');
    expect((await fileOf(stranger.id)).visa_number).toBeNull();
    expect(queries).toBeLessThanOrEqual(10);
  });

  it('can be undone with what the answer says, unless somebody has changed them since', async () => {
    const { listing, people } = await group('Siti Aminah', 'Budi Santoso');
    const shared = { visa_starts_on: '2027-01-01', visa_ends_on: '2027-03-31' };
    const rows = people.map(({ id }, at) => ({
      profile_id: id,
      version: 2,
      values: { visa_number: `60123${at}` },
    }));
    const { saved } = (await save(listing, rows, { shared })).body.data;
    await t.as('MAIN').call('profiles.update', { id: people[1]!.id, version: 3, phone: '081234567890' });
    const undone = await save(
      listing,
      saved.map(({ profile_id, version, before }) => ({ profile_id, version, values: before as Values })),
    );
    expect(undone.body.data.saved).toHaveLength(1);
    expect(undone.body.data.refused[0]!.problems).toEqual(['changed_meanwhile']);
    expect(await fileOf(people[0]!.id)).toMatchObject({ visa_number: null, visa_ends_on: null });
    expect(await fileOf(people[1]!.id)).toMatchObject({ visa_number: '601231' });
  });

  it('never give one number to two pilgrims, but let two exchange theirs', async () => {
    const { listing, people } = await group('Siti Aminah', 'Budi Santoso');
    const [siti, budi] = people as [Person, Person];
    const values = (visa_number: string) => ({ visa_number });
    await save(listing, [
      { profile_id: siti.id, version: 2, values: values('60001') },
      { profile_id: budi.id, version: 2, values: values('60002') },
    ]);
    const taken = await save(listing, [{ profile_id: siti.id, version: 3, values: values('60002') }]);
    expect(taken.body.data.refused[0]!.problems).toEqual(['number_held']);
    const swapped = await save(listing, [
      { profile_id: siti.id, version: 3, values: values('60002') },
      { profile_id: budi.id, version: 3, values: values('60001') },
    ]);
    expect(swapped.body.data.saved).toHaveLength(2);
  });

  it('leave a number with whoever keeps it because the row that would free it is refused', async () => {
    const { listing, people } = await group('Siti Aminah', 'Budi Santoso', 'Rahmat Hidayat');
    const [siti, budi, rahmat] = people.map(({ id }) => id) as [string, string, string];
    const row = (profile_id: string, version: number, visa_number: string) => ({
      profile_id,
      version,
      values: { visa_number },
    });
    await save(listing, [row(siti, 2, '60011'), row(budi, 2, '60012')]);
    // Siti's row is stale, so she keeps the number that Budi was to get, and he the one that Rahmat was to get.
    const chain = [row(siti, 2, '60013'), row(budi, 3, '60011'), row(rahmat, 2, '60012')];
    const { body } = await save(listing, chain);
    expect(body.data.saved).toEqual([]);
    expect(body.data.refused.map(({ problems }) => problems)).toEqual([
      ['changed_meanwhile'],
      ['number_held'],
      ['number_held'],
    ]);
    const held = await Promise.all([siti, budi, rahmat].map(async (id) => (await fileOf(id)).visa_number));
    expect(held).toEqual(['60011', '60012', null]);
  });

  it('are sent twice without doing anything twice', async () => {
    const { listing, people } = await group('Siti Aminah');
    const row = { profile_id: people[0]!.id, version: 2, values: { visa_number: '60003' } };
    await save(listing, [row]);
    const again = await save(listing, [{ ...row, version: 3 }]);
    expect(again.body.data).toMatchObject({ saved: [], refused: [] });
    expect((await fileOf(row.profile_id)).version).toBe(3);
  });
});

describe('tickets', () => {
  it('belong to one departure, share a booking code, and go when nothing of them is left', async () => {
    const { listing, people } = await group('Siti Aminah', 'Budi Santoso');
    const rows = people.map(({ id }, at) => ({
      profile_id: id,
      version: 0,
      values: { ticket_number: `126-240123456${at}` },
    }));
    const shared = { pnr: 'q7xk2p', issued_on: '2026-11-16' };
    const saved = await save(listing, rows, { kind: 'TICKET', shared });
    expect(saved.body.data.saved).toHaveLength(2);
    const { pilgrims } = (await t.as('MAIN').call('manifests.get', { id: listing.id })).body.data;
    expect(pilgrims[0]).toMatchObject({
      pnr: 'Q7XK2P',
      ticket_number: '126-2401234560',
      ticket_version: 1,
    });
    const part = await save(
      listing,
      [{ profile_id: people[0]!.id, version: 1, values: { issued_on: '2026-11-17' } }],
      { kind: 'TICKET' },
    );
    expect(part.body.data.saved[0]).toMatchObject({ version: 2 });
    const empty = { ticket_number: null, pnr: null, issued_on: null };
    await save(listing, [{ profile_id: people[0]!.id, version: 2, values: empty }], { kind: 'TICKET' });
    const after = (await t.as('MAIN').call('manifests.get', { id: listing.id })).body.data;
    expect(after.pilgrims[0]).toMatchObject({ ticket_number: null, ticket_version: 0 });
    expect(after.pilgrims[1]).toMatchObject({ ticket_number: '126-2401234561' });
  });

  it('exchange their numbers in one act', async () => {
    const { listing, people } = await group('Siti Aminah', 'Budi Santoso');
    const rows = (version: number, numbers: string[]) =>
      people.map(({ id }, at) => ({ profile_id: id, version, values: { ticket_number: numbers[at]! } }));
    const [first, second] = ['126-2401236001', '126-2401236002'] as const;
    await save(listing, rows(0, [first, second]), { kind: 'TICKET' });
    const swapped = await save(listing, rows(1, [second, first]), { kind: 'TICKET' });
    expect(swapped.body.data).toMatchObject({ saved: [{ version: 2 }, { version: 2 }], refused: [] });
    const { pilgrims } = (await t.as('MAIN').call('manifests.get', { id: listing.id })).body.data;
    expect(pilgrims.map(({ ticket_number }) => ticket_number)).toEqual([second, first]);
  });

  it('give the number of somebody who no longer travels to another', async () => {
    const { listing, people } = await group('Siti Aminah');
    const ticket = (profile_id: string, number: string) => ({
      profile_id,
      version: 0,
      values: { ticket_number: number },
    });
    await save(listing, [ticket(people[0]!.id, '126-2401237001')], { kind: 'TICKET' });
    const nur = await makeProfile(t.site, { user_id: t.site.user.id, name: 'Nur Hayati' });
    await book(t, listing, 1, { profiles: [{ booking: 0, profile_id: nur.id }] });
    const held = await save(listing, [ticket(nur.id, '126-2401237001')], { kind: 'TICKET' });
    expect(held.body.data.refused[0]!.problems).toEqual(['number_held']);
    const { invoice_id } = await t.db
      .selectFrom('bookings')
      .select('invoice_id')
      .where('profile_id', '=', people[0]!.id)
      .executeTakeFirstOrThrow();
    await t.as('MAIN').call('invoices.cancel', { id: invoice_id, note: 'Sakit' });
    const given = await save(listing, [ticket(nur.id, '126-2401237001')], { kind: 'TICKET' });
    expect(given.body.data.saved).toMatchObject([{ profile_id: nur.id, version: 1 }]);
  });

  it('are not written over one that came meanwhile', async () => {
    const { listing, people } = await group('Siti Aminah');
    const row = { profile_id: people[0]!.id, version: 0, values: { ticket_number: '126-2401230000' } };
    await save(listing, [row], { kind: 'TICKET' });
    const late = await save(listing, [{ ...row, values: { ticket_number: '126-2401239999' } }], {
      kind: 'TICKET',
    });
    expect(late.body.data.refused[0]!.problems).toEqual(['changed_meanwhile']);
  });
});

describe('the history of a board', () => {
  it('tells who entered, changed and removed what, newest first', async () => {
    const { listing, people } = await group('Siti Aminah');
    const profile_id = people[0]!.id;
    await save(listing, [{ profile_id, version: 2, values: { visa_number: '60101' } }]);
    t.clock.advance(60_000);
    await save(listing, [{ profile_id, version: 0, values: { pnr: 'AAAAA1' } }], { kind: 'TICKET' });
    t.clock.advance(60_000);
    await save(listing, [{ profile_id, version: 1, values: { pnr: 'BBBBB2' } }], { kind: 'TICKET' });
    t.clock.advance(60_000);
    await save(listing, [{ profile_id, version: 2, values: { pnr: null } }], { kind: 'TICKET' });
    const { body, queries } = await t.as('DIRECTOR').call('manifests.history', { id: listing.id });
    expect(queries).toBeLessThanOrEqual(4);
    const change = (before: string | null, after: string | null, field = 'pnr') => [{ field, before, after }];
    expect(body.data.acts.map(({ kind, act, pilgrim, changes }) => [kind, act, pilgrim, changes])).toEqual([
      ['TICKET', 'removed', 'Siti Aminah', change('BBBBB2', null)],
      ['TICKET', 'changed', 'Siti Aminah', change('AAAAA1', 'BBBBB2')],
      ['TICKET', 'added', 'Siti Aminah', change(null, 'AAAAA1')],
      ['VISA', 'changed', 'Siti Aminah', change(null, '60101', 'visa_number')],
    ]);
    expect(body.data.acts[0]!.actor_name).toBe(t.site.admins.MAIN.name);
    expect((await t.as('AGENT').call('manifests.history', { id: listing.id })).status).toBe(403);
  });
});
