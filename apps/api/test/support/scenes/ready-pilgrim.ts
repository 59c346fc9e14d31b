import { makeProfile } from '../../../src/seed/builders.ts';
import type { TestApp } from '../app.ts';

let made = 0;

/** Creates a pilgrim with all data that registering demands, and with a NIK and passport number of its own. */
export async function readyPilgrim(
  t: TestApp,
  name: string,
): Promise<{ id: string; version: number; nik: string; passport: string }> {
  made += 1;
  const { id } = await makeProfile(t.site, { user_id: t.site.user.id, name });
  const district = await t.db
    .selectFrom('districts')
    .select('id')
    .where('level', '=', 'DISTRICT')
    .orderBy('code')
    .executeTakeFirstOrThrow();
  const nik = `320411060997${String(1000 + made)}`;
  const passport = `X${String(1_000_000 + made)}`;
  const { status, body } = await t.as('MAIN').call('profiles.update', {
    id,
    version: 1,
    gender: 'MALE',
    no_ktp: nik,
    vaccine_name: name.toUpperCase(),
    father_name: 'Abdul Karim',
    passport_name: name.toUpperCase(),
    passport_number: passport,
    passport_issued_on: '2024-03-01',
    passport_place: 'Bandung',
    passport_expires_on: '2034-03-01',
    birth_place: 'Katapang',
    birth_date: '1997-09-06',
    address: 'Jl. Melati 5',
    district_id: district.id,
    phone: '081234567890',
    marriage_status: 'MENIKAH',
    education: 'D4/S1',
    job: 'PNS',
  });
  if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`);
  return { id, version: 2, nik, passport };
}
