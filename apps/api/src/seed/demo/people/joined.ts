import type { LocalDate } from '@rihla/domain/shared/dates';
import { departureOf } from '../packages/departures.ts';
import { LAST_YEAR } from '../last-year.ts';
import { demoPackages } from '../packages/packages.ts';

/** The number of days from the sign-up of a client by the link of an agent to the first booking. */
const DAYS_TO_DECIDE = 4;

/** How many days ago the first customer of the agency joined, and how many days later each next one. */
const FIRST_JOINED = 430;
const DAYS_BETWEEN_JOINS = 5;

/** How many days ago a customer of the demo joined, by the index in the list: before its first booking. */
export function customerJoined(index: number): number {
  return FIRST_JOINED - index * DAYS_BETWEEN_JOINS;
}

/** How many days ago a client of an agent joined, by the index in the list: some days before its first booking. */
export function clientJoined(index: number, today: LocalDate): number {
  const booked = Object.entries(LAST_YEAR).flatMap(([key, sold]) => {
    const { soldEarlier } = departureOf(demoPackages.find((item) => item.key === key)!, today);
    return sold.flatMap(([client, daysAgo]) => (client === index ? [daysAgo + soldEarlier] : []));
  });
  return Math.max(...booked) + DAYS_TO_DECIDE;
}
