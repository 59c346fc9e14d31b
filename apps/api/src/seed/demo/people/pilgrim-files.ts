import { EDUCATIONS, JOBS, type MAHRAM_RELATIONS } from '@rihla/domain/pilgrims/choices';
import type { FileInput } from '@rihla/domain/pilgrims/profile.contract';
import {
  addDays,
  addYears,
  ageOn,
  daysBetween,
  type LocalDate,
  localDateOf,
} from '@rihla/domain/shared/dates';
import type { Handle } from '../../../kit/db/db.ts';
import { relativeName } from './names.ts';
import { demoPhone } from './people.ts';
import { seededRandom } from '../random.ts';
import { REGIONS, type RegionName } from './regions.ts';

/** A traveller of the demo. */
export type DemoPilgrim = {
  name: string;
  gender: 'MALE' | 'FEMALE';
  birth_date: LocalDate;
  region: RegionName;
  /** The mahram: the close relative with whom a woman travels. */
  mahram?: { relation: (typeof MAHRAM_RELATIONS)[number]; name: string };
};

/**
 * How far away a departure is. Travellers of one that has left have all papers, of a near one most, of a far one few.
 */
export type JourneyNearness = 'left' | 'near' | 'far';

/** The data of a package that the papers of its pilgrims name. */
export type Trip = {
  nearness: JourneyNearness;
  departure_at: LocalDate;
  days: number;
  visa_provider_id: string | null;
  insurance_id: string | null;
};

/** How complete the data of a pilgrim are, from nothing to all that is needed to depart. */
export const PROGRESS = ['nothing', 'begun', 'ready', 'visa'] as const;
export type Progress = (typeof PROGRESS)[number];

const STREETS = [
  'Jl. Melati',
  'Jl. Kenanga',
  'Jl. Cempaka',
  'Jl. Anggrek',
  'Jl. Flamboyan',
  'Jl. Mawar',
] as const;

/**
 * The shares of pilgrims by how complete their data are. A random number from 0 to 1 below the first bound is
 * `nothing`, below the second `begun`, below the third `ready`, and otherwise `visa`.
 */
const BOUNDS: Record<JourneyNearness, readonly [begun: number, ready: number, visa: number]> = {
  left: [0, 0, 0],
  near: [0, 0.12, 0.55],
  far: [0.3, 0.7, 1.1],
};

/**
 * Invents the personal data of the demo's pilgrims, as far as the office would have entered them by now. They use
 * random numbers of their own, so that changes to them do not change the rest of the demo.
 * @param seed of these random numbers
 * @param now the day on which the demo is made; nothing has been entered after it
 * @returns a function that gives the data of a pilgrim for a trip and how complete they are; the data are null where
 * nothing was entered
 */
export async function pilgrimFiles(db: Handle, seed: number, now: LocalDate) {
  const random = seededRandom(seed);
  const districts = await db
    .selectFrom('districts')
    .select(['id', 'code'])
    .where(
      'code',
      'in',
      Object.values(REGIONS).map(({ district }) => district),
    )
    .execute();
  const districtIds = new Map(districts.map(({ id, code }) => [code, id]));
  let number = 0;

  /** @param today the day on which the office enters the data */
  return (
    pilgrim: DemoPilgrim,
    trip: Trip,
    today: LocalDate,
  ): { progress: Progress; file: FileInput | null } => {
    number += 1;
    const luck = random.next();
    const [begun, ready, visa] = BOUNDS[trip.nearness];
    const progress = luck < begun ? 'nothing' : luck < ready ? 'begun' : luck < visa ? 'ready' : 'visa';
    if (progress === 'nothing') return { progress, file: null };
    const file = { ...identityOf(pilgrim), ...(progress === 'begun' ? {} : papersOf(pilgrim, today)) };
    return { progress, file: progress === 'visa' ? { ...file, ...visaOf(trip) } : file };
  };

  function identityOf({ gender, birth_date, region }: DemoPilgrim): FileInput {
    const home = REGIONS[region];
    return {
      gender,
      no_ktp: nikOf(home.district, birth_date, gender, number),
      birth_place: home.city,
      birth_date,
      address: `${random.pick(STREETS)} ${random.between(1, 90)}`,
      rt: String(random.between(1, 9)),
      rw: String(random.between(1, 15)),
      village: random.pick<string>(home.villages),
      district_id: districtIds.get(home.district) ?? null,
      phone: demoPhone(400 + (number % 500)),
    };
  }

  function papersOf({ name, birth_date, region, mahram }: DemoPilgrim, today: LocalDate): FileInput {
    const adult = ageOn(birth_date, today) >= 17;
    const earliest = adult ? -1_500 : -Math.min(500, daysBetween(birth_date, today));
    const issued = addDays(today, random.between(earliest, Math.ceil(earliest / 4)));
    return {
      vaccine_name: name.toUpperCase(),
      father_name: relativeName('MALE', random),
      mother_name: relativeName('FEMALE', random),
      marriage_status: adult ? 'MENIKAH' : 'BELUM MENIKAH',
      education: adult ? random.pick(EDUCATIONS.slice(3, 9)) : 'TIDAK SEKOLAH',
      job: adult ? random.pick(JOBS.slice(0, 5)) : 'TIDAK BEKERJA',
      passport_name: name.toUpperCase(),
      passport_number: `${random.pick(['C', 'E', 'X'])}${random.between(1_000_000, 9_999_999)}`,
      passport_place: REGIONS[region].office,
      immigration_office: `Kantor Imigrasi ${REGIONS[region].office}`,
      passport_issued_on: issued,
      passport_expires_on: addYears(issued, adult ? 10 : 5),
      clothes_size: adult ? random.pick(['S', 'M', 'L', 'XL']) : 'XS',
      umrah_before: 'BELUM',
      ...(mahram && { mahram_relation: mahram.relation, mahram_name: mahram.name }),
    };
  }

  function visaOf(trip: Trip): FileInput {
    const entered = addDays(trip.departure_at, -12);
    return {
      visa_provider_id: trip.visa_provider_id,
      visa_number: String(random.between(6_000_000_000, 6_199_999_999)),
      visa_starts_on: addDays(trip.departure_at, -10),
      visa_ends_on: addDays(trip.departure_at, 80),
      insurance_id: trip.insurance_id,
      policy_number: String(random.between(2_100_000_000, 2_199_999_999)),
      policy_entered_on: entered < now ? entered : now,
      policy_starts_on: trip.departure_at,
      policy_ends_on: addDays(trip.departure_at, trip.days + 2),
    };
  }
}

/**
 * An invented NIK that agrees with the district, birth date and sex of a pilgrim. Its serial number begins with 9,
 * which no real one does, since so many people are not registered for one day.
 */
function nikOf(district: string, birth: LocalDate, gender: 'MALE' | 'FEMALE', serial: number): string {
  const [year = '', month = '', day = ''] = localDateOf(birth).split('-');
  const written = String(Number(day) + (gender === 'FEMALE' ? 40 : 0)).padStart(2, '0');
  return `${district.replaceAll('.', '')}${written}${month}${year.slice(2)}9${String(serial % 1000).padStart(3, '0')}`;
}
