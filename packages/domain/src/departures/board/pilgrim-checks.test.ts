import { describe, expect, it } from 'vitest';
import { emptyFile, readyFile } from '../../pilgrims/file.fixture.ts';
import { localDateOf } from '../../shared/dates.ts';
import { CHECKS, leadDaysOf } from './lead-days.ts';
import { checksOf, missedChecks, openChecks, type PilgrimFacts, sweptChecks } from './pilgrim-checks.ts';

const departure = {
  category: 'UMROH',
  departs_on: localDateOf('2027-03-01'),
  returns_on: localDateOf('2027-03-09'),
  passport_months: 6,
  checks: checksOf('UMROH'),
};
const leadDays = leadDaysOf({ data: 60, passport: 60, papers: 45, vaccine: 21, visa: 14, policy: 14 });
const visa = { visa_number: '601', visa_starts_on: '2027-02-20', visa_ends_on: '2027-05-20' };
const policy = { policy_number: '21', policy_starts_on: '2027-03-01', policy_ends_on: '2027-03-09' };
const ready: PilgrimFacts = {
  remaining: 0,
  equipment_remaining: 0,
  due_on: '2027-01-25',
  has_agent: false,
  file: readyFile({ ...visa, ...policy }),
  ticket: { pnr: 'Q7XK2P', ticket_number: '126-2401234567' },
  registration_number: 'R1',
  report_status: 'STORED',
  journey: { vaccines: [], mahram: null },
  done: ['room', 'bus', 'equipment'],
  swept: {},
};

function open(about: Partial<PilgrimFacts>) {
  return openChecks({ ...ready, ...about }, departure, leadDays, localDateOf('2026-12-01'));
}

describe('openChecks', () => {
  it('finds nothing for a pilgrim who has everything', () => {
    expect(open({})).toEqual([]);
  });

  it('names who must act and the last day: the due day for money, else days counted back', () => {
    expect(open({ remaining: 1, ticket: null })).toEqual([
      { check: 'paid', problem: 'not_paid', who: 'PILGRIM', by: '2027-01-25' },
      { check: 'ticket', problem: 'ticket_missing', who: 'OFFICE', by: '2027-02-08' },
    ]);
  });

  it('counts mahram and vaccines to the papers, each with its own last day', () => {
    const vaccines = [
      { vaccine: 'MENINGITIS', problem: 'missing', due_on: localDateOf('2027-01-20') } as const,
    ];
    expect(open({ journey: { vaccines, mahram: 'mahram_unknown' } })).toEqual([
      { check: 'papers', problem: 'mahram_unknown', who: 'PILGRIM', by: '2027-01-15' },
    ]);
    expect(open({ journey: { vaccines, mahram: null } })).toEqual([
      { check: 'papers', problem: 'vaccine_missing', who: 'PILGRIM', by: '2027-01-20' },
    ]);
  });

  it.each([
    ['QUEUED', 'report_queued'],
    ['FAILED', 'report_failed'],
    ['READY', 'not_registered'],
    [null, 'not_registered'],
  ] as const)('says of a report without a number that is %s: %s', (report_status, problem) => {
    expect(open({ registration_number: null, report_status })).toMatchObject([{ check: 'report', problem }]);
  });

  it('asks whoever pays for equipment that is billed apart, and the office once it is paid', () => {
    const done = ['room', 'bus'] as const;
    expect(open({ done, equipment_remaining: 1 })).toMatchObject([
      { check: 'equipment', problem: 'equipment_not_paid', who: 'PILGRIM' },
    ]);
    expect(open({ done })).toMatchObject([{ problem: 'equipment_not_given', who: 'OFFICE' }]);
  });

  it('asks the agent for the papers of whom it has booked', () => {
    const file = readyFile({ ...visa, ...policy, father_name: null });
    expect(open({ has_agent: true, file })[0]).toMatchObject({ check: 'papers', who: 'AGENT' });
  });

  it('does not take the visa of an earlier journey, nor one without days', () => {
    const old = { visa_starts_on: '2026-03-01', visa_ends_on: '2026-05-30' };
    expect(open({ file: readyFile({ ...visa, ...policy, ...old }) })[0]).toMatchObject({
      problem: 'visa_other_days',
    });
    expect(open({ file: readyFile({ ...visa, ...policy, visa_ends_on: null }) })[0]).toMatchObject({
      problem: 'visa_days_missing',
    });
  });

  it('judges a passport by the months after this return', () => {
    const file = (passport_expires_on: string) => readyFile({ ...visa, ...policy, passport_expires_on });
    expect(open({ file: file('2027-09-09') })).toEqual([]);
    expect(open({ file: file('2027-09-08') })[0]).toMatchObject({ problem: 'passport_too_short' });
  });

  it('keeps everything open that needs a person while nobody is named', () => {
    const problems = open({ file: null, ticket: null, registration_number: null, done: [] });
    expect(problems.map(({ check }) => check)).toEqual(CHECKS.filter((check) => check !== 'paid'));
  });

  it('asks a tour for neither papers nor visa, policy and report', () => {
    expect(checksOf('TOUR')).toEqual(['paid', 'ticket', 'room', 'bus', 'equipment']);
  });
});

describe('a departure that has returned', () => {
  const bare: PilgrimFacts = {
    ...ready,
    file: null,
    ticket: null,
    registration_number: null,
    report_status: null,
    done: [],
  };
  const back = localDateOf('2027-03-10');
  const on = (about: Partial<PilgrimFacts>, today = back) => ({
    open: openChecks({ ...bare, ...about }, departure, leadDays, today).map(({ problem }) => problem),
    missed: missedChecks({ ...bare, ...about }, departure, today),
  });

  it('asks for nothing but money, and names what was never there', () => {
    expect(on({})).toEqual({ open: [], missed: CHECKS.filter((check) => check !== 'paid') });
    expect(on({ remaining: 1 }).open).toEqual(['not_paid']);
    expect(on({ equipment_remaining: 1 })).toMatchObject({ open: ['equipment_not_paid'] });
    expect(on({ equipment_remaining: 1 }).missed).not.toContain('equipment');
  });

  it('takes visa and policy of a later journey for those of this one renewed, but not those of an earlier one', () => {
    const later = {
      visa_starts_on: '2027-08-01',
      visa_ends_on: '2027-10-30',
      policy_starts_on: '2027-08-10',
      policy_ends_on: '2027-08-18',
    };
    const missed = (file: object, today = back) =>
      missedChecks({ ...ready, file: readyFile({ ...visa, ...policy, ...file }) }, departure, today);
    expect(missed(later)).toEqual([]);
    expect(missed({ visa_starts_on: '2026-03-01', visa_ends_on: '2026-05-30' })).toEqual(['visa']);
    expect(missed({ policy_starts_on: '2027-03-02' })).toEqual(['policy']);
    expect(
      openChecks(
        { ...ready, file: readyFile({ ...visa, ...policy, ...later }) },
        departure,
        leadDays,
        departure.returns_on,
      ),
    ).toMatchObject([{ problem: 'visa_other_days' }, { problem: 'policy_other_days' }]);
  });

  it('judges a passport by the day of the return, also years after it', () => {
    const file = (passport_expires_on: string) => readyFile({ ...visa, ...policy, passport_expires_on });
    const years = localDateOf('2030-01-01');
    expect(missedChecks({ ...ready, file: file('2028-01-01') }, departure, years)).toEqual([]);
    expect(missedChecks({ ...ready, file: file('2027-09-08') }, departure, years)).toEqual(['passport']);
  });

  it('tells what was removed after the return apart from what was never there', () => {
    const file = readyFile({ ...visa, ...policy, no_ktp: null, passport_number: null });
    const vaccines = [{ vaccine: 'POLIO', problem: 'missing', due_on: departure.departs_on } as const];
    const bare = { ...ready, file, journey: { vaccines, mahram: null } };
    const told = (about: Partial<PilgrimFacts>) => ({
      swept: sweptChecks({ ...bare, ...about }, departure, back),
      missed: missedChecks({ ...bare, ...about }, departure, back),
    });
    const swept = { NUMBERS: '2027-03-10', VACCINATIONS: '2027-03-10' };
    expect(told({ swept })).toEqual({ swept: ['papers', 'passport'], missed: [] });
    // Removed after an earlier journey, and never given for this one.
    const earlier = { NUMBERS: '2027-03-09', VACCINATIONS: '2027-03-09' };
    expect(told({ swept: earlier })).toEqual({ swept: [], missed: ['papers', 'passport'] });
    expect(told({ swept: { NUMBERS: '2027-03-10' } })).toEqual({ swept: ['passport'], missed: ['papers'] });
    expect(told({ swept, file: { ...file, father_name: null } })).toEqual({
      swept: ['passport'],
      missed: ['papers'],
    });
  });

  it('takes nothing of an erased person for what was never there, but what is not the person’s data', () => {
    const erased = {
      ...ready,
      file: emptyFile(),
      ticket: null,
      registration_number: null,
      done: ['bus'] as const,
      swept: { PERSON: '2027-03-20' },
    };
    const after = localDateOf('2027-03-25');
    expect(sweptChecks(erased, departure, after)).toEqual([
      'papers',
      'passport',
      'visa',
      'policy',
      'ticket',
      'report',
    ]);
    expect(missedChecks(erased, departure, after)).toEqual(['room', 'equipment']);
  });

  it('still asks for everything on its last day', () => {
    const { open: still, missed } = on({}, departure.returns_on);
    expect(still).toHaveLength(CHECKS.length - 1);
    expect(missed).toEqual([]);
  });
});
