import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { makeProfile } from '../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const NIK = '3204114609970001';
const identity = { gender: 'FEMALE', birth_date: '1997-09-06', no_ktp: NIK, passport_number: 'x 1234567' };

async function profile(about: Record<string, unknown> = {}) {
  const { status, body } = await t
    .as('MAIN')
    .call('profiles.create', { user_id: t.site.user.id, name: 'Siti Aminah', ...about });
  expect(status).toBe(201);
  return read(body.data.id);
}

async function read(id: string) {
  return (await t.as('MAIN').call('profiles.get', { id })).body.data;
}

describe('the file of a pilgrim', () => {
  it('keeps identity and passport numbers sealed, and shows them masked', async () => {
    const made = await profile(identity);
    expect(made).toMatchObject({ no_ktp_mask: '3204********0001', passport_number_mask: 'X****567' });
    expect(JSON.stringify(made)).not.toContain(NIK);
    const kept = await t.db
      .selectFrom('profiles')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(Object.values(kept).map(String))).not.toContain(NIK);
    expect(t.services.sealer.open('no_ktp', kept.no_ktp_sealed!, made.id)).toBe(NIK);
    expect(kept.no_ktp_hash).toBe(t.services.sealer.fingerprint('no_ktp', NIK));
    const listed = await t.as('MAIN').call('profiles.list', { search: { user_id: [t.site.user.id] } });
    expect(JSON.stringify(listed.body)).not.toContain(NIK);
    expect(listed.queries).toBeLessThanOrEqual(4);
  });

  it('reveals a number on request, and writes down who has read it', async () => {
    const { id } = await profile(identity);
    const { body } = await t.as('MAIN').call('profiles.reveal', { id, field: 'no_ktp' });
    expect(body.data.value).toBe(NIK);
    const own = await t.as('USER').call('my_profiles.reveal', { id, field: 'passport_number' });
    expect(own.body.data.value).toBe('X1234567');
    const notes = await t.db
      .selectFrom('revelations')
      .select(['field', 'actor_kind', 'actor_id'])
      .where('profile_id', '=', id)
      .orderBy('id')
      .execute();
    expect(notes).toEqual([
      { field: 'no_ktp', actor_kind: 'ADMIN', actor_id: t.site.admins.MAIN.id },
      { field: 'passport_number', actor_kind: 'USER', actor_id: t.site.user.id },
    ]);
    expect((await t.as('DIRECTOR').call('profiles.reveal', { id, field: 'no_ktp' })).status).toBe(403);
    expect((await t.asTwin('MAIN').call('profiles.reveal', { id, field: 'no_ktp' })).status).toBe(404);
  });

  it('answers the fields that the report still lacks', async () => {
    const made = await profile();
    expect(made.missing).toContain('no_ktp');
    expect(made.missing_to_depart).toContain('policy_number');
    await t
      .as('USER')
      .call('my_profiles.update', { id: made.id, version: 1, no_ktp: NIK, father_name: 'Abdul Karim' });
    expect((await read(made.id)).missing).toEqual(
      made.missing.filter((field: string) => field !== 'no_ktp' && field !== 'father_name'),
    );
  });

  it('warns of a birth date that is not the one in the NIK, and accepts it', async () => {
    const made = await profile({ ...identity, birth_date: '1997-09-07', gender: 'MALE' });
    expect(made.warnings).toEqual(['nik_birth_date', 'nik_gender']);
    expect(made.birth_date).toBe('1997-09-07');
  });

  it('keeps the fields that a form does not name, and clears those it sends empty', async () => {
    const made = await profile({ ...identity, father_name: 'Abdul Karim' });
    await t
      .as('MAIN')
      .call('profiles.update', { id: made.id, version: 1, father_name: '', passport_number: null });
    expect(await read(made.id)).toMatchObject({
      father_name: null,
      passport_number_mask: null,
      no_ktp_mask: made.no_ktp_mask,
    });
  });

  it('refuses an end before the stored beginning, and accepts a fault that the form does not touch', async () => {
    const { id } = await makeProfile(t.site, { user_id: t.site.user.id });
    const main = t.as('MAIN');
    await main.call('profiles.update', { id, version: 1, visa_starts_on: '2026-12-01' });
    const early = await main.call('profiles.update', { id, version: 2, visa_ends_on: '2026-11-30' });
    expect(early.status).toBe(422);
    expect(Object.keys(early.body.errors ?? {})).toEqual(['visa_ends_on']);
    await t.db.updateTable('profiles').set({ birth_date: '2030-01-01' }).where('id', '=', id).execute();
    const other = await main.call('profiles.update', { id, version: 3, mother_name: 'Fatimah' });
    expect(other.status).toBe(200);
  });

  it('refuses to make a man of a pilgrim who is recorded as pregnant', async () => {
    const { id } = await profile({ gender: 'FEMALE', is_pregnant: true, pregnancy_weeks: 12 });
    const { status, body } = await t.as('MAIN').call('profiles.update', { id, version: 1, gender: 'MALE' });
    expect(status).toBe(422);
    expect(body.errors).toEqual({ is_pregnant: [expect.stringContaining('laki-laki')] });
  });

  it.each([
    ['no_ktp', { no_ktp: '1' }],
    ['passport_number', { passport_number: 'ABC' }],
    ['birth_place', { birth_place: 'Bandung 2' }],
    ['rt', { rt: 'A1' }],
    ['email', { email: 'siti@' }],
    ['phone', { phone: '12' }],
    ['home_phone', { home_phone: 'x' }],
    ['education', { education: 'S4' }],
    ['district_id', { district_id: '018f0000-0000-7000-8000-0000000000aa' }],
    ['pregnancy_weeks', { is_pregnant: true }],
    ['is_pregnant', { gender: 'MALE', is_pregnant: true, pregnancy_weeks: 12 }],
    ['pregnancy_weeks', { gender: 'FEMALE', pregnancy_weeks: 12 }],
    ['passport_issued_on', { birth_date: '1997-09-06', passport_issued_on: '1990-01-01' }],
    ['last_umrah_on', { umrah_before: 'PERNAH' }],
    ['address', { address: 'x'.repeat(301) }],
  ])('refuses a wrong %s on its field', async (field, about) => {
    const { status, body } = await t
      .as('MAIN')
      .call('profiles.create', { user_id: t.site.user.id, name: 'Siti Aminah', ...about });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });
});
