import { describe, expect, it } from 'vitest';
import { emptyFile, readyFile } from '../file.fixture.ts';
import { localDateOf } from '../../shared/dates.ts';
import type { ScanKind } from '../scans/scan-kinds.ts';
import { papersNeeded, requirementsOf } from './requirements.ts';

const today = localDateOf('2026-11-16');
const leadDays = { data: 60, passport: 60, papers: 45, vaccine: 21, visa: 14, policy: 14 };
const ALL: (ScanKind | 'PHOTO')[] = ['PASSPORT', 'FAMILY_CARD', 'YELLOW_CARD', 'ID_CARD', 'PHOTO'];
const about = (more: Partial<Parameters<typeof requirementsOf>[0]> = {}) =>
  requirementsOf({
    file: readyFile(),
    papers: ALL,
    passportProblem: null,
    journey: null,
    departsOn: localDateOf('2027-01-15'),
    swept: [],
    leadDays,
    family: { signsIn: true, hasAgent: false },
    today,
    ...more,
  });

describe('what a pilgrim lacks', () => {
  it('is visa and policy of the office, counted back from the departure, once the family has done its part', () => {
    expect(about().map(({ requirement, who, due, late }) => [requirement, who, due, late])).toEqual([
      ['visa', 'OFFICE', '2027-01-01', false],
      ['policy', 'OFFICE', '2027-01-01', false],
    ]);
  });

  it('is not what was removed after the last journey, until another is booked', () => {
    const file = readyFile({ no_ktp: null, passport_number: null });
    const names = (more: object) =>
      about({ file, papers: [], ...more }).map(({ requirement }) => requirement);
    expect(names({ swept: ['NUMBERS', 'SCANS'], departsOn: null })).toEqual(['visa', 'policy']);
    expect(names({ swept: ['SCANS'], departsOn: null })).toEqual(['data', 'passport', 'visa', 'policy']);
    expect(names({ swept: ['NUMBERS', 'SCANS'] })).toEqual(
      expect.arrayContaining(['data', 'passport', 'papers', 'vaccine']),
    );
  });

  it('is everything where nothing is known, the earliest first and without days where no journey is booked', () => {
    const gaps = about({ file: emptyFile(), papers: [], departsOn: null });
    expect(gaps.map(({ requirement }) => requirement)).toEqual([
      'data',
      'passport',
      'papers',
      'vaccine',
      'visa',
      'policy',
    ]);
    expect(gaps.every(({ due, late }) => due === null && !late)).toBe(true);
  });

  it('is late from the day after the one by which it was due', () => {
    const lateBy = (on: string) => about({ departsOn: localDateOf(on) })[0];
    expect(lateBy('2026-11-30')).toMatchObject({ due: '2026-11-16', late: false });
    expect(lateBy('2026-11-29')).toMatchObject({ due: '2026-11-15', late: true });
  });

  it('names vaccines, due by whichever day is earlier, and a mahram that the departure waits for', () => {
    const vaccines = [
      { vaccine: 'MENINGITIS', problem: 'missing', due_on: localDateOf('2026-12-01') } as const,
    ];
    const gaps = about({ journey: { vaccines, mahram: 'mahram_not_travelling' } });
    expect(gaps.slice(0, 2)).toMatchObject([
      { requirement: 'mahram', due: '2026-12-01', fields: ['mahram_name'], mahram: 'mahram_not_travelling' },
      { requirement: 'vaccine', due: '2026-12-01', papers: [], vaccines: ['MENINGITIS'] },
    ]);
  });

  it('names a passport that ends too soon as one whose end must change', () => {
    expect(about({ passportProblem: 'passport_too_short' })[0]).toMatchObject({
      requirement: 'passport',
      fields: ['passport_expires_on'],
      due: '2026-11-16',
    });
  });

  it.each([
    [{ signsIn: true, hasAgent: true }, 'CUSTOMER'],
    [{ signsIn: false, hasAgent: true }, 'AGENT'],
    [{ signsIn: false, hasAgent: false }, 'OFFICE'],
  ])('falls to whoever can act: %j makes it %s', (family, who) => {
    expect(about({ papers: [], family })[0]).toMatchObject({ requirement: 'passport', who });
  });
});

it('The papers that are needed follow from age and mahram', () => {
  const of = (birth_date: string | null, mahram_relation: 'SUAMI' | 'ORANG TUA' | null) =>
    papersNeeded({ birth_date, mahram_relation }, today);
  expect(of('1990-01-01', 'SUAMI')).toEqual(['PHOTO', 'FAMILY_CARD', 'ID_CARD', 'MARRIAGE_BOOK']);
  expect(of('2015-01-01', 'ORANG TUA')).toEqual(['PHOTO', 'FAMILY_CARD', 'BIRTH_CERTIFICATE']);
  expect(of('2009-11-16', null)).toContain('ID_CARD');
  expect(of('2009-11-17', null)).toContain('BIRTH_CERTIFICATE');
});
