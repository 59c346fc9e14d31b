import type { LocalDate } from '@rihla/domain/shared/dates';
import { departureOf } from './departures.ts';
import { LAST_YEAR } from './last-year.ts';
import { demoPackages } from './packages.ts';

/** How many days before their first booking the clients of agents follow the link of their agent and sign up. */
const DAYS_TO_DECIDE = 4;

/** How many days ago the first customer of the agency joined, and how many days lie between two of them. */
const FIRST_JOINED = 430;
const DAYS_BETWEEN_JOINS = 5;

/** How many days ago a customer of the demo joined, by its place in the list: before the earliest booking of the story. */
export function customerJoined(index: number): number {
  return FIRST_JOINED - index * DAYS_BETWEEN_JOINS;
}

/** How many days ago a client of an agent joined, by its place in the list: some days before it first booked. */
export function clientJoined(index: number, today: LocalDate): number {
  const booked = Object.entries(LAST_YEAR).flatMap(([key, sold]) => {
    const { soldEarlier } = departureOf(demoPackages.find((item) => item.key === key)!, today);
    return sold.flatMap(([client, daysAgo]) => (client === index ? [daysAgo + soldEarlier] : []));
  });
  return Math.max(...booked) + DAYS_TO_DECIDE;
}
