import { describe, expect, it } from 'vitest';
import { localDateOf } from '../../shared/dates.ts';
import { type ClockDeparture, ruleClock } from './rule-clock.ts';

const limits = { registration_months: 6, payment_months: 3, report_days: 7, return_report_days: 10 };
const booked = { booked_on: '2026-11-01', paid_on: null, people: 2, unregistered: 2 };

function clock(about: Partial<ClockDeparture>, today: string, changed: Partial<typeof limits> = {}) {
  const departure = {
    category: 'UMROH',
    departs_on: '2027-03-01',
    returns_on: '2027-03-09',
    invoices: [booked],
    with_data: 2,
    counts_for_block: true,
    last_data_on: null,
    return_reported_on: null,
    ...about,
  };
  return ruleClock(departure, { ...limits, ...changed }, localDateOf(today));
}

describe('ruleClock', () => {
  it('lets people depart up to six months after registering, and counts down for those who would later', () => {
    expect(clock({ invoices: [{ ...booked, booked_on: '2026-09-01' }] }, '2026-11-16')).toEqual([]);
    const late = clock({ invoices: [{ ...booked, booked_on: '2026-08-31' }, booked] }, '2026-11-16');
    expect(late).toEqual([{ rule: 'registration', limit_on: '2027-02-28', days_left: 104, people: 2 }]);
  });

  it('lets people wait for hajj as long as they must', () => {
    const early = { invoices: [{ ...booked, booked_on: '2024-01-01' }] };
    expect(clock({ ...early, category: 'HAJI' }, '2026-11-16')).toEqual([]);
  });

  it('counts three months from the full payment', () => {
    const paid = { ...booked, paid_on: '2026-11-30', unregistered: 0 };
    expect(clock({ invoices: [paid] }, '2026-12-01')).toEqual([
      { rule: 'payment', limit_on: '2027-02-28', days_left: 89, people: 2 },
    ]);
  });

  it('asks for the registration of those who have paid, by the first of them', () => {
    const paid = { ...booked, paid_on: '2026-12-10', unregistered: 1 };
    expect(clock({ invoices: [paid, { ...paid, paid_on: '2026-12-05' }] }, '2026-12-13')).toEqual([
      { rule: 'report', limit_on: '2026-12-12', days_left: -1, people: 2 },
    ]);
  });

  it('asks for the report of a return within ten days, from the day after it until it is noted, for three months', () => {
    expect(clock({}, '2027-03-09')).toEqual([]);
    expect(clock({}, '2027-03-10')).toEqual([
      { rule: 'return_report', limit_on: '2027-03-19', days_left: 9, people: 2 },
    ]);
    expect(clock({ return_reported_on: '2027-03-12' }, '2027-03-20')).toEqual([]);
    expect(clock({}, '2027-06-09')).toMatchObject([{ rule: 'return_report', days_left: -82 }]);
    expect(clock({}, '2027-06-10')).toEqual([]);
  });

  it('names a group without any pilgrim data while new packages are limited for it, or will be', () => {
    const bare = { with_data: 0, return_reported_on: '2027-03-10' };
    expect(clock(bare, '2027-03-01')).toEqual([]);
    // Nobody before them has data: new packages are limited from the day after they have left.
    expect(clock(bare, '2027-05-31')).toEqual([
      { rule: 'package_block', limit_on: '2027-03-01', days_left: -91, people: 2 },
    ]);
    expect(clock(bare, '2027-06-02')).toEqual([]);
    // A group with data left before them, and is looked at for three months.
    expect(clock({ ...bare, last_data_on: '2027-02-10' }, '2027-05-01')).toEqual([
      { rule: 'package_block', limit_on: '2027-05-10', days_left: 9, people: 2 },
    ]);
  });

  it('calls no group without data a danger for new packages while a later one or some of its own have data', () => {
    const bare = { with_data: 0, return_reported_on: '2027-03-10' };
    expect(clock({ ...bare, last_data_on: '2027-03-20' }, '2027-04-01')).toEqual([]);
    expect(clock({ ...bare, with_data: 1 }, '2027-04-01')).toEqual([]);
    expect(clock({ ...bare, counts_for_block: false }, '2027-04-01')).toEqual([]);
  });

  it('leaves out a rule whose limit is 0', () => {
    const early = { invoices: [{ ...booked, booked_on: '2026-01-01' }] };
    expect(clock(early, '2026-11-16', { registration_months: 0 })).toEqual([]);
    expect(clock({}, '2027-03-10', { return_report_days: 0 })).toEqual([]);
  });
});
