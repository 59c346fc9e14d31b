import { books } from './books.ts';
import { departures } from './departures.ts';
import { doors } from './doors.ts';
import { fees } from './fees.ts';
import { gateways } from './gateways.ts';
import { journeys } from './journeys.ts';
import { messages } from './messages.ts';
import type { Mutant } from './mutant.ts';
import { moves } from './moves.ts';
import { papers } from './papers.ts';
import { payments } from './payments.ts';
import { payouts } from './payouts.ts';
import { phones } from './phones.ts';
import { privacy } from './privacy.ts';
import { refunds } from './refunds.ts';
import { rules } from './rules.ts';
import { sales } from './sales.ts';
import { savings } from './savings.ts';
import { seats } from './seats.ts';
import { statements } from './statements.ts';
import { strangers } from './strangers.ts';
import { vouchers } from './vouchers.ts';
import { walls } from './walls.ts';

export type { Mutant };

/** The faults of `npm run test:mutants`, by the names that the command takes. */
export const MUTANTS: Readonly<Record<string, readonly Mutant[]>> = {
  seats,
  payments,
  vouchers,
  gateways,
  books,
  fees,
  moves,
  savings,
  statements,
  papers,
  messages,
  doors,
  payouts,
  refunds,
  departures,
  phones,
  privacy,
  sales,
  rules,
  journeys,
  walls,
  strangers,
};
