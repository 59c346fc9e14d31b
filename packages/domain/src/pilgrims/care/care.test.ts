import { describe, expect, it } from 'vitest';
import { localDateOf } from '../../shared/dates.ts';
import { careFor, pregnancyWeeksOn } from './care-audience.ts';
import { EMPTY_CARE } from './care.fields.ts';
import { consentProblem } from '../consents.ts';
import { type MahramTraveller, mahramProblems } from '../mahram-rule.ts';
import { vaccineGaps, type VaccineRule } from '../vaccine-rules.ts';

const rule: VaccineRule = {
  vaccine: 'POLIO',
  category: 'UMROH',
  country: 'SA',
  from_age: 1,
  days_before: 28,
  valid_days: 365,
  required_from: null,
  required_until: null,
};
const journey = { category: 'UMROH', countries: ['SA'], departure_at: '2027-01-29' };
const gapsOf = (
  more: Partial<VaccineRule>,
  given: readonly string[] = [],
  birth: string | null = '1970-01-01',
) =>
  vaccineGaps(
    [{ ...rule, ...more }],
    journey,
    birth,
    given.map((given_on) => ({ vaccine: 'POLIO', given_on })),
  );

describe('a vaccine that a departure asks for', () => {
  it.each([
    [['2027-01-01'], []],
    [['2027-01-02'], ['too_late']],
    [['2026-01-29'], []],
    [['2026-01-28'], ['expired']],
    [['2026-01-28', '2027-01-01'], []],
    [[], ['missing']],
  ])('given on %j leaves %j', (given, problems) => {
    expect(gapsOf({}, given).map(({ problem }) => problem)).toEqual(problems);
  });

  it.each([
    [{ category: 'HAJI' }, '1970-01-01'],
    [{ country: 'TR' }, '1970-01-01'],
    [{ required_from: '2027-01-30' }, '1970-01-01'],
    [{ required_until: '2027-01-28' }, '1970-01-01'],
    [{}, '2026-01-30'],
  ])('is not asked for where the rule says %j of somebody born on %s', (more, birth) => {
    expect(gapsOf(more, [], birth)).toEqual([]);
  });

  it.each([
    [{ required_from: '2027-01-29', required_until: '2027-01-29' }, '1970-01-01'],
    [{}, '2026-01-29'],
  ])('is asked for where the rule says %j of somebody born on %s', (more, birth) => {
    expect(gapsOf(more, [], birth)).toHaveLength(1);
  });

  it('is asked for once, by the strictest rule, and of who has no birth date', () => {
    const two = [rule, { ...rule, category: null, days_before: 60 }];
    expect(vaccineGaps(two, journey, null, [])).toEqual([
      { vaccine: 'POLIO', problem: 'missing', due_on: '2026-11-30' },
    ]);
  });
});

describe('the mahram rule', () => {
  const woman: MahramTraveller = {
    name: 'Siti',
    passport_name: null,
    gender: 'FEMALE',
    birth_date: '1990-06-01',
    mahram_relation: 'SUAMI',
    mahram_name: 'Budi Santoso',
  };
  const man = (name: string): MahramTraveller => ({ ...woman, name, gender: 'MALE' });
  const on = localDateOf('2027-01-29');

  it('asks women below the age for a man of the name they gave', () => {
    expect(mahramProblems([man('BUDI SANTOSO')], 45, on)(woman)).toBeNull();
    expect(mahramProblems([man('Santoso Budi')], 45, on)(woman)).toBeNull();
    expect(mahramProblems([man('Agus Salim'), { ...woman, name: 'Budi Santoso' }], 45, on)(woman)).toBe(
      'mahram_not_travelling',
    );
    expect(mahramProblems([], 45, on)({ ...woman, mahram_name: null })).toBe('mahram_unknown');
    expect(mahramProblems([], 36, on)(woman)).toBeNull();
    expect(mahramProblems([], 37, on)(woman)).toBe('mahram_not_travelling');
    expect(mahramProblems([], 0, on)(woman)).toBeNull();
    expect(mahramProblems([], 45, on)(man('Budi'))).toBeNull();
  });
});

describe('a consent', () => {
  it.each([
    ['2008-11-17', 'SELF', 'pilgrims.consent_of_guardian'],
    ['2008-11-16', 'SELF', null],
    ['2008-11-17', 'GUARDIAN', null],
    ['2008-11-16', 'GUARDIAN', 'pilgrims.consent_of_grown_up'],
    [null, 'SELF', 'pilgrims.consent_needs_birth_date'],
  ] as const)('refuses what somebody born on %s gives by %s with %s', (birth, giver, code) => {
    expect(consentProblem(birth, giver, localDateOf('2026-11-16'))).toBe(code);
  });
});

describe('the care that an audience is told', () => {
  it('is null where nothing is special, and leaves medicine to the guide', () => {
    const usual = { ...EMPTY_CARE, wheelchair: 'NONE', diet: 'NORMAL' } as const;
    expect(careFor('AIRLINE', usual, null)).toBeNull();
    const sick = { ...EMPTY_CARE, medicine: 'Insulin' };
    expect(careFor('HOTEL', sick, 30)).toBeNull();
    expect(careFor('AIRLINE', sick, 30)).toEqual({ ...EMPTY_CARE, pregnancy_weeks: 30 });
    expect(careFor('GUIDE', sick, null)).toMatchObject({ medicine: 'Insulin' });
  });

  it('counts a pregnancy on until the departure', () => {
    expect(pregnancyWeeksOn({ weeks: 20, on: '2026-11-16' }, '2026-12-13')).toBe(23);
    expect(pregnancyWeeksOn({ weeks: 20, on: '2026-11-16' }, '2026-12-14')).toBe(24);
    expect(pregnancyWeeksOn({ weeks: 40, on: '2026-11-16' }, '2027-01-16')).toBeNull();
    expect(pregnancyWeeksOn({ weeks: null, on: null }, '2027-01-16')).toBeNull();
  });
});
