import { addDays, addYears, type LocalDate, localDateOf, partsOf } from '@rihla/domain/shared/dates';
import { relativeName } from './names.ts';
import { CLIENTS, CUSTOMERS } from './people.ts';
import type { DemoPilgrim } from './pilgrim-files.ts';
import type { Random } from '../random.ts';

/** The people of a household, in the order in which they are added to a booking. */
export type Household = { adults: DemoPilgrim[]; babies: DemoPilgrim[] };

/**
 * Invents the household of a customer: the customer, the spouse, a woman and a man who are parents or grown children,
 * and a baby. The women have a mahram among them, a close relative with whom they travel.
 * @param name of the customer
 * @param today day of the booking
 */
export function householdOf(name: string, today: LocalDate, random: Random): Household {
  const [, gender, region] = [...CUSTOMERS, ...CLIENTS].find(([one]) => one === name) ?? [
    name,
    'MALE' as const,
    'jakarta' as const,
  ];
  const { year } = partsOf(today);
  const born = (from: number, to: number) =>
    localDateOf(`${random.between(from, to)}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`);
  const relative = (sex: 'MALE' | 'FEMALE', birth_date: LocalDate): DemoPilgrim => ({
    name: relativeName(sex, random),
    gender: sex,
    birth_date,
    region,
  });
  const head: DemoPilgrim = { name, gender, birth_date: born(year - 58, year - 33), region };
  const headYear = partsOf(head.birth_date).year;
  const spouse = relative(gender === 'MALE' ? 'FEMALE' : 'MALE', born(headYear - 3, headYear + 4));
  const [man, woman] = gender === 'MALE' ? [head, spouse] : [spouse, head];
  woman.mahram = { relation: 'SUAMI', name: man.name };
  const elder = year - headYear < 45;
  const others = (['FEMALE', 'MALE'] as const).map((sex) =>
    relative(
      sex,
      elder ? born(headYear - 29, headYear - 24) : born(headYear + 23, Math.min(headYear + 30, year - 19)),
    ),
  );
  others[0]!.mahram = { relation: elder ? 'ANAK' : 'ORANG TUA', name: man.name };
  const baby = relative(
    random.pick(['MALE', 'FEMALE']),
    addDays(addYears(today, -1), random.between(30, 260)),
  );
  return { adults: [head, spouse, ...others], babies: [baby] };
}

/** A number with two digits. */
const two = (n: number) => String(n).padStart(2, '0');
