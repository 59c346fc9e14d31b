import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp, type Who } from '../../../../test/support/app.ts';
import { book } from '../../../../test/support/scenes/booked.ts';
import { makeListing, makeProfile, makeUser } from '../../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const sheet = { wheelchair: 'STAIRS', diet: 'DIABETIC', medicine: 'Metformin', allergies: 'Kacang' };
const asked = { purpose: 'CARE', given: true, words_version: 1, giver: 'SELF' };

/** A grown-up of the family of the agent's customer, with a care sheet. */
async function pilgrim(more: Record<string, unknown> = {}) {
  const customer = await makeUser(t.site, { agent_id: t.site.admins.AGENT.id });
  const { id } = await makeProfile(t.site, {
    user_id: customer.id,
    gender: 'FEMALE',
    birth_date: '1970-05-01',
    ...more,
  });
  const saved = await t.as(customer).call('my_care.save', { id, version: 0, ...sheet });
  expect(saved.status).toBe(200);
  return { id, customer };
}
const consent = (who: Who, id: string, given = true) =>
  t.as(who).call('my_care.consent', { ...asked, id, given });
const read = async (who: Who, id: string) => (await t.as(who).call('care.get', { id })).body.data;

describe('the care sheet', () => {
  it('is read by its family, and by office and agent only with consent, until it is withdrawn', async () => {
    const { id, customer } = await pilgrim();
    const own = await t.as(customer).call('my_care.get', { id });
    expect(own.body.data.sheet).toMatchObject(sheet);
    for (const who of ['MAIN', 'AGENT', 'DIRECTOR'] as const)
      expect(await read(who, id)).toMatchObject({ sheet: null, is_hidden: true });
    expect((await consent(customer, id)).status).toBe(201);
    for (const who of ['MAIN', 'AGENT'] as const)
      expect(await read(who, id)).toMatchObject({ sheet, is_hidden: false });
    await consent(customer, id, false);
    expect(await read('MAIN', id)).toMatchObject({ sheet: null, is_hidden: true });
  });

  it('lies sealed in the database', async () => {
    const { id } = await pilgrim();
    const row = await t.db
      .selectFrom('profile_care')
      .selectAll()
      .where('profile_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Buffer.from(row.sheet_sealed).toString('utf8')).not.toContain('Metformin');
    const audit = await t.db.selectFrom('audit_log').selectAll().where('row_id', '=', id).execute();
    expect(JSON.stringify(audit)).not.toContain('Metformin');
  });

  it('is nobody else’s', async () => {
    const { id } = await pilgrim();
    const other = t.as(await makeUser(t.site));
    expect((await other.call('my_care.get', { id })).status).toBe(404);
    expect((await other.call('my_care.save', { id, version: 1, diet: 'NORMAL' })).status).toBe(404);
    expect((await other.call('my_care.consent', { ...asked, id })).status).toBe(404);
    expect((await t.asTwin('MAIN').call('care.get', { id })).status).toBe(404);
    expect((await t.as('FINANCE').call('care.get', { id })).status).toBe(403);
    const stranger = await makeProfile(t.site, { user_id: t.site.user.id });
    expect((await t.as('AGENT').call('care.get', { id: stranger.id })).status).toBe(404);
  });

  it('is written by the office only with consent, and never over a newer one', async () => {
    const { id, customer } = await pilgrim();
    const write = (version: number) => t.as('MAIN').call('care.save', { id, version, diet: 'SOFT' });
    expect((await write(1)).body.code).toBe('pilgrims.consent_missing');
    await consent(customer, id);
    expect((await write(0)).body.code).toBe('kit.stale_version');
    expect((await write(1)).body.data).toEqual({ id, version: 2 });
    expect((await read('MAIN', id)).sheet).toMatchObject({ diet: 'SOFT', medicine: 'Metformin' });
  });
});

describe('a pregnancy', () => {
  it('is told to an agent only with consent', async () => {
    const { id, customer } = await pilgrim({ is_pregnant: true, pregnancy_weeks: 20 });
    const seen = async (who: Who) => (await t.as(who).call('profiles.get', { id })).body.data;
    expect(await seen('MAIN')).toMatchObject({ is_pregnant: true, pregnancy_weeks: 20 });
    expect(await seen('AGENT')).toMatchObject({ is_pregnant: false, pregnancy_weeks: null });
    await consent(customer, id);
    expect(await seen('AGENT')).toMatchObject({ is_pregnant: true, pregnancy_weeks: 20 });
  });
});

describe('a consent', () => {
  it('keeps the words that were read, and can be neither changed nor removed', async () => {
    const { id, customer } = await pilgrim();
    await consent(customer, id);
    const [row] = (await t.as(customer).call('my_care.get', { id })).body.data.consents;
    expect(row).toMatchObject({
      purpose: 'CARE',
      given: true,
      channel: 'WEB',
      words_version: 1,
      guardian_name: null,
    });
    expect(row!.words).toContain('data kesehatan');
    await expect(
      t.db.updateTable('consents').set({ given: false }).where('id', '=', row!.id).execute(),
    ).rejects.toThrow(/append-only/);
    await expect(t.db.deleteFrom('consents').where('id', '=', row!.id).execute()).rejects.toThrow(
      /append-only/,
    );
  });

  it('is refused to older words than today’s', async () => {
    const { id, customer } = await pilgrim();
    const { body } = await t.as(customer).call('my_care.consent', { ...asked, id, words_version: 2 });
    expect(body.code).toBe('pilgrims.consent_old_words');
  });

  it('is the guardian’s for a child, its own for a grown-up, and waits for the birth date', async () => {
    const { id, customer } = await pilgrim({ birth_date: '2015-03-03' });
    const mother = await makeProfile(t.site, {
      user_id: customer.id,
      name: 'Siti Aminah',
      birth_date: '1985-01-01',
    });
    const ask = (more: object) => t.as(customer).call('my_care.consent', { ...asked, id, ...more });
    expect((await ask({})).body.code).toBe('pilgrims.consent_of_guardian');
    const stranger = await makeProfile(t.site, { user_id: t.site.user.id, birth_date: '1980-01-01' });
    expect((await ask({ giver: 'GUARDIAN', guardian_profile_id: stranger.id })).body.code).toBe(
      'pilgrims.guardian_unknown',
    );
    // A withdrawal names its guardian too, and nobody of another family.
    const withdrawn = await ask({ giver: 'GUARDIAN', guardian_profile_id: stranger.id, given: false });
    expect(withdrawn.body.code).toBe('pilgrims.guardian_unknown');
    expect((await ask({ giver: 'GUARDIAN', guardian_profile_id: mother.id })).status).toBe(201);
    const { consents, guardians, is_child } = (await t.as(customer).call('my_care.get', { id })).body.data;
    expect(consents[0]).toMatchObject({ giver: 'GUARDIAN', guardian_name: 'Siti Aminah' });
    expect([is_child, guardians]).toEqual([true, [{ id: mother.id, name: 'Siti Aminah' }]]);
    const grown = await t
      .as(customer)
      .call('my_care.consent', { ...asked, id: mother.id, giver: 'GUARDIAN' });
    expect(grown.body.code).toBe('pilgrims.consent_of_grown_up');
    const unknown = await makeProfile(t.site, { user_id: customer.id, birth_date: null });
    expect((await t.as(customer).call('my_care.consent', { ...asked, id: unknown.id })).body.code).toBe(
      'pilgrims.consent_needs_birth_date',
    );
  });

  it('is given and withdrawn twenty times in a day, and what stands can still be withdrawn', async () => {
    const { id, customer } = await pilgrim();
    for (let round = 0; round < 10; round += 1) {
      expect((await consent(customer, id, false)).status).toBe(201);
      expect((await consent(customer, id)).status).toBe(201);
    }
    const again = await consent(customer, id);
    expect([again.status, again.body.code]).toEqual([409, 'pilgrims.too_many_consents']);
    expect((await consent(customer, id, false)).status).toBe(201);
    expect((await consent(customer, id, false)).body.code).toBe('pilgrims.too_many_consents');
    const other = await makeProfile(t.site, { user_id: customer.id, birth_date: '1975-05-01' });
    expect((await consent(customer, other.id)).status).toBe(201);
  });

  it('is recorded by the office with how it came, and not by an agent', async () => {
    const { id } = await pilgrim();
    const input = { ...asked, id, channel: 'PAPER' };
    expect((await t.as('AGENT').call('care.consent', input)).status).toBe(403);
    expect((await t.as('MAIN').call('care.consent', { ...input, channel: 'WEB' })).status).toBe(422);
    expect((await t.as('MAIN').call('care.consent', input)).status).toBe(201);
    expect((await read('MAIN', id)).consents[0]).toMatchObject({ channel: 'PAPER' });
  });
});

describe('the care list of a departure', () => {
  it('tells each audience only what it needs, of those who consented, and notes who read it', async () => {
    const { id, customer } = await pilgrim({ name: 'Fatimah' });
    const toldToday = { id, version: 1, is_pregnant: true, pregnancy_weeks: 20 };
    expect((await t.as(customer).call('my_profiles.update', toldToday)).status).toBe(200);
    const silent = await pilgrim();
    const listing = await makeListing(t.site, { departsIn: 28, days: 9 });
    for (const one of [{ id, customer }, silent])
      await book(t, listing, 1, { user_id: one.customer.id, profiles: [{ booking: 0, profile_id: one.id }] });
    const list = async (audience: string) =>
      (await t.as('MAIN').call('care.of_listing', { id: listing.id, audience })).body.data;
    expect(await list('GUIDE')).toEqual([]);
    await consent(customer, id);
    const told = {
      profile_id: id,
      name: 'Fatimah',
      wheelchair: 'STAIRS',
      diet: 'DIABETIC',
      allergies: 'Kacang',
      food_notes: null,
    };
    expect(await list('AIRLINE')).toEqual([
      { ...told, medicine: null, conditions: null, pregnancy_weeks: 24 },
    ]);
    expect(await list('HOTEL')).toEqual([
      { ...told, medicine: null, conditions: null, pregnancy_weeks: null },
    ]);
    expect(await list('GUIDE')).toEqual([
      { ...told, medicine: 'Metformin', conditions: null, pregnancy_weeks: 24 },
    ]);
    const looks = await t.db
      .selectFrom('revelations')
      .select('field')
      .where('listing_id', '=', listing.id)
      .execute();
    expect(looks).toHaveLength(4);
    expect((await t.as('AGENT').call('care.of_listing', { id: listing.id })).status).toBe(403);
  });

  it('tells once of a pilgrim who has places on two invoices of a departure', async () => {
    const { id, customer } = await pilgrim();
    await consent(customer, id);
    const listing = await makeListing(t.site);
    for (let invoice = 0; invoice < 2; invoice += 1)
      await book(t, listing, 1, { user_id: customer.id, profiles: [{ booking: 0, profile_id: id }] });
    const { body } = await t.as('MAIN').call('care.of_listing', { id: listing.id, audience: 'AIRLINE' });
    expect(body.data).toMatchObject([{ profile_id: id, wheelchair: 'STAIRS' }]);
  });
});

describe('vaccinations', () => {
  it('that a departure asks for are missing, too late, expired, or there, by the table of the site', async () => {
    const { id, customer } = await pilgrim({ gender: 'MALE' });
    const listing = await makeListing(t.site, { departsIn: 40, days: 9, category: 'UMROH' });
    expect((await t.as(customer).call('my_care.get', { id })).body.data.gaps).toBeNull();
    await book(t, listing, 1, { user_id: customer.id, profiles: [{ booking: 0, profile_id: id }] });
    const gaps = async () => (await t.as(customer).call('my_care.get', { id })).body.data.gaps!.vaccines;
    const due = (vaccine: string, problem: string, due_on: string) => ({ vaccine, problem, due_on });
    // The departure is on 26 December 2026.
    expect(await gaps()).toEqual([
      due('MENINGITIS', 'missing', '2026-12-16'),
      due('POLIO', 'missing', '2026-11-28'),
    ]);
    const give = (vaccine: string, given_on: string) =>
      t.as(customer).call('my_care.vaccinate', { id, vaccine, given_on, card_number: 'ICV 123' });
    expect((await give('MENINGITIS', '2026-11-10')).status).toBe(201);
    expect((await give('POLIO', '2025-01-10')).status).toBe(201);
    expect(await gaps()).toEqual([due('POLIO', 'expired', '2026-11-28')]);
    expect((await give('POLIO', '2025-01-10')).status).toBe(409);
    expect((await give('POLIO', '2026-11-17')).body.errors).toHaveProperty('given_on');
    const rules = (await t.as('MAIN').call('vaccine_rules.list')).body.data;
    const polio = rules.find((rule) => rule.vaccine === 'POLIO' && rule.category === 'UMROH')!;
    await t
      .as('MAIN')
      .call('vaccine_rules.update', { id: polio.id, version: polio.version, valid_days: 3_000 });
    expect(await gaps()).toEqual([]);
    await t.as('MAIN').call('vaccine_rules.update', { id: polio.id, version: 2, valid_days: 365 });
  });

  it('are removed by their family and by nobody else', async () => {
    const { id, customer } = await pilgrim();
    const input = { id, vaccine: 'POLIO', given_on: '2026-11-01' };
    const made = (await t.as(customer).call('my_care.vaccinate', input)).body.data;
    expect((await t.as('USER').call('my_care.remove_vaccination', { id: made.id })).status).toBe(404);
    expect((await read('AGENT', id)).vaccinations).toEqual([]);
    expect((await read('MAIN', id)).vaccinations).toHaveLength(1);
    expect((await t.as(customer).call('my_care.remove_vaccination', { id: made.id })).status).toBe(200);
    expect((await read('MAIN', id)).vaccinations).toEqual([]);
  });
});

describe('the mahram of a woman', () => {
  it('is open below the age of the site, until a man of that name travels with her', async () => {
    const { id, customer } = await pilgrim({ birth_date: '1990-01-01' });
    const listing = await makeListing(t.site, { departsIn: 50, days: 9 });
    const travel = (profile_id: string) =>
      book(t, listing, 1, { user_id: customer.id, profiles: [{ booking: 0, profile_id }] });
    await travel(id);
    const mahram = async () => (await t.as(customer).call('my_care.get', { id })).body.data.gaps!.mahram;
    expect(await mahram()).toBe('mahram_unknown');
    const named = { id, version: 1, mahram_relation: 'SUAMI', mahram_name: 'Budi Santoso' };
    expect((await t.as(customer).call('my_profiles.update', named)).status).toBe(200);
    expect(await mahram()).toBe('mahram_not_travelling');
    const man = {
      user_id: customer.id,
      name: 'H. Budi Santoso, S.E.',
      gender: 'MALE',
      birth_date: '1988-01-01',
    };
    await travel((await makeProfile(t.site, man)).id);
    expect(await mahram()).toBeNull();
    await t.db
      .updateTable('site_settings')
      .set({ mahram_below_age: 30 })
      .where('site_id', '=', t.site.id)
      .execute();
    await t.db.updateTable('profiles').set({ mahram_name: null }).where('id', '=', id).execute();
    expect(await mahram()).toBeNull();
  });
});

describe('a name that changes after tickets were issued', () => {
  it('raises a flag where the board has a ticket of this pilgrim, and of nobody else in the group', async () => {
    const ticketed = await pilgrim({ name: 'Siti Aminah', passport_name: 'SITI AMINAH' });
    const other = await pilgrim({ name: 'Rahmat', passport_name: 'RAHMAT' });
    const listing = await makeListing(t.site, { departsIn: 60, days: 9 });
    for (const { id, customer } of [ticketed, other])
      await book(t, listing, 1, { user_id: customer.id, profiles: [{ booking: 0, profile_id: id }] });
    const rows = [{ profile_id: ticketed.id, version: 0, values: { ticket_number: '126-2401234567' } }];
    const saved = await t.as('MAIN').call('manifests.save_entries', { id: listing.id, kind: 'TICKET', rows });
    expect(saved.body.data.saved).toHaveLength(1);
    const flagsAfter = async (id: string) => {
      await t.as('MAIN').call('profiles.update', { id, version: 1, passport_name: 'NAMA LAIN' });
      return (await t.as('MAIN').call('care.get', { id })).body.data.flags.map(({ became }) => became);
    };
    expect(await flagsAfter(ticketed.id)).toEqual(['NAMA LAIN']);
    expect(await flagsAfter(other.id)).toEqual([]);
  });

  it('raises a flag that the office clears once, with a reason', async () => {
    const { id, customer } = await pilgrim({ name: 'Siti Aminah', passport_name: 'SITI AMINAH' });
    const listing = await makeListing(t.site, { departsIn: 60, days: 9 });
    await book(t, listing, 1, { user_id: customer.id, profiles: [{ booking: 0, profile_id: id }] });
    const rename = (version: number, passport_name: string) =>
      t.as(customer).call('my_profiles.update', { id, version, passport_name });
    const flags = async () => (await t.as('MAIN').call('care.get', { id })).body.data.flags;
    await rename(1, 'SITI AMINAH HASAN');
    expect(await flags()).toEqual([]);
    await t.db
      .updateTable('listing_flights')
      .set({ pnr: 'ABC123' })
      .where('listing_id', '=', listing.id)
      .execute();
    await rename(2, 'siti aminah, hasan'.replace(',', ''));
    expect(await flags()).toEqual([]);
    await rename(3, 'SITI AMINAH BASRI');
    const [flag] = await flags();
    expect(flag).toMatchObject({
      field: 'passport_name',
      was: 'siti aminah hasan',
      became: 'SITI AMINAH BASRI',
      reason: null,
    });
    const open = await t.as('DIRECTOR').call('name_flags.list', { search: { is_open: true } });
    expect(open.body.data.map((row) => row.id)).toContain(flag!.id);
    expect(open.queries).toBeLessThanOrEqual(4);
    const clear = (who: Who) => t.as(who).call('name_flags.clear', { id: flag!.id, reason: 'Tiket diganti' });
    expect((await clear('DIRECTOR')).status).toBe(403);
    expect((await t.asTwin('MAIN').call('name_flags.clear', { id: flag!.id, reason: 'Tiket' })).status).toBe(
      404,
    );
    expect((await clear('MAIN')).status).toBe(200);
    expect((await clear('MAIN')).body.code).toBe('pilgrims.flag_cleared');
    expect((await flags())[0]).toMatchObject({ reason: 'Tiket diganti' });
  });

  it('is compared with the names on the other papers', async () => {
    const names = {
      name: 'Suryani',
      passport_name: 'SURYANI',
      visa_name: 'SURYANI HASAN',
      ticket_name: 'HASAN/SURYANA MRS',
    };
    const { id } = await pilgrim({ ...names, father_name: 'Hasan Basri' });
    const { body, queries } = await t.as('MAIN').call('care.get', { id });
    expect(queries).toBeLessThanOrEqual(8);
    expect(body.data.names.map(({ paper, differences }) => [paper, differences])).toEqual([
      ['passport', []],
      ['visa', ['extra_words']],
      ['ticket', ['extra_words', 'spelling']],
    ]);
    const { warnings } = (await t.as('MAIN').call('profiles.get', { id })).body.data;
    expect(warnings).toEqual(expect.arrayContaining(['visa_other_name', 'ticket_other_name']));
  });
});
