import type { FileInput } from '@rihla/domain/pilgrims/profile.contract';
import { EDUCATIONS, JOBS } from '@rihla/domain/pilgrims/choices';
import type { Handle } from '../../kit/db/db.ts';
import { demoPhone, RELATIVES } from './people.ts';
import { seededRandom } from './random.ts';

/** A traveller of the demo. */
export type DemoPilgrim = { name: string; gender: 'MALE' | 'FEMALE' | null; birth_date: string };

/** The districts of West Java in which the demo's families live, by their dotted codes. */
const HOMES = ['32.04.11', '32.04.12', '32.73.01', '32.73.05', '32.17.01'] as const;
const STREETS = ['Jl. Melati', 'Jl. Kenanga', 'Jl. Cempaka', 'Jl. Anggrek', 'Jl. Flamboyan'] as const;
const VILLAGES = ['Sukamukti', 'Pangauban', 'Cilampeni', 'Sukajadi', 'Cipedes'] as const;
const WOMEN = new Set(
  (
    'Siti Dewi Rina Sri Nur Lestari Fitriani Halimah Umi Ratna Maya Aisyah Indah Endang Khadijah Nurul Yuliana Wulan ' +
    'Rohmah Tri'
  ).split(' '),
);

/** The completeness of a family's documents. */
type Progress = 'nothing' | 'begun' | 'ready';

/**
 * Profiles of the demo's pilgrims, as an office would have typed them: most are ready to be reported, some are begun,
 * a few are still empty. They have a random generator of their own, so that the rest of the demo stays as it is.
 */
export async function pilgrimFiles(
  db: Handle,
  seed: number,
): Promise<(pilgrim: DemoPilgrim) => FileInput | null> {
  const random = seededRandom(seed);
  const districts = await db
    .selectFrom('districts')
    .select(['id', 'code'])
    .where('code', 'in', [...HOMES])
    .orderBy('code')
    .execute();
  let number = 0;

  return (pilgrim) => {
    number += 1;
    const luck = random.next();
    const progress: Progress = luck < 0.1 ? 'nothing' : luck < 0.3 ? 'begun' : 'ready';
    const home = random.pick(districts);
    const gender = pilgrim.gender ?? (WOMEN.has(pilgrim.name.split(' ')[0] ?? '') ? 'FEMALE' : 'MALE');
    const nik = nikOf(home.code, pilgrim.birth_date, gender, number);
    const father = `${random.pick(RELATIVES.MALE)} ${pilgrim.name.split(' ').at(-1)}`;
    const street = `${random.pick(STREETS)} ${random.between(1, 90)}`;
    const passport = `${random.pick(['C', 'E', 'X'])}${String(random.between(1_000_000, 9_999_999))}`;
    const issued = `${random.between(2023, 2025)}-0${random.between(1, 9)}-1${random.between(0, 9)}`;
    const study = random.pick(EDUCATIONS.slice(1));
    const work = random.pick(JOBS);
    const [rt, rw] = [String(random.between(1, 9)), String(random.between(1, 15))];
    const village = random.pick(VILLAGES);
    if (progress === 'nothing') return null;
    const begun: FileInput = {
      gender,
      no_ktp: nik,
      birth_place: 'Bandung',
      address: street,
      rt,
      rw,
      village,
      district_id: home.id,
      phone: demoPhone(400 + (number % 500)),
    };
    // Small children have no passport yet.
    if (progress === 'begun' || pilgrim.birth_date > '2010') return begun;
    return {
      ...begun,
      vaccine_name: pilgrim.name.toUpperCase(),
      father_name: father,
      marriage_status: 'MENIKAH',
      education: study,
      job: work,
      passport_name: pilgrim.name.toUpperCase(),
      passport_number: passport,
      passport_place: 'Bandung',
      passport_issued_on: issued,
      passport_expires_on: `${Number(issued.slice(0, 4)) + 10}${issued.slice(4)}`,
      clothes_size: random.pick(['S', 'M', 'L', 'XL']),
      umrah_before: 'BELUM',
    };
  };
}

/** A NIK that agrees with a pilgrim's profile; its serial is one that no office reaches on a day. */
function nikOf(district: string, birth: string, gender: 'MALE' | 'FEMALE', serial: number): string {
  const [year = '', month = '', day = ''] = birth.split('-');
  const written = String(Number(day) + (gender === 'FEMALE' ? 40 : 0)).padStart(2, '0');
  return `${district.replaceAll('.', '')}${written}${month}${year.slice(2)}9${String(serial % 1000).padStart(3, '0')}`;
}
