import {
  type MatchablePayment,
  matchStatement,
  type StatementCredit,
} from '../../packages/domain/src/statements/match-statement.ts';
import { figure, type Line } from '../table.ts';

const CREDITS = 5_000;
const PAYMENTS = 20_000;
const ROUNDS = 3;

/**
 * Measures how long matching a bank statement with open payments takes, and how many matches are sure and how many of
 * these wrong.
 */
export function benchStatementMatching(): Line[] {
  const { credits, payments, truth } = inventStatement();
  const times: number[] = [];
  let found = matchStatement(credits.slice(0, 100), payments);
  for (let round = 0; round < ROUNDS; round += 1) {
    // Processor time rather than time by the clock, since other work shares the machine.
    const begun = process.cpuUsage();
    found = matchStatement(credits, payments);
    times.push(process.cpuUsage(begun).user / 1_000_000);
  }
  const sure = found.filter((match) => match.sure);
  const wrong = sure.filter((match) => truth.get(match.credit_id) !== match.payment_id).length;
  const [, middle] = times.toSorted((a, b) => a - b);
  return [
    figure('5,000 credits matched with 20,000 payments', middle!, 's', 3),
    figure('credits that are sure', sure.length, ''),
    figure('of them wrong', wrong, ''),
  ];
}

/**
 * Invents open payments, and the credits of a bank statement with names that are cut, misspelt or missing, as banks
 * print them.
 * @returns both, and in `truth` the id of the payment of each credit; a credit that belongs to none is not in it
 */
function inventStatement() {
  const next = random(20_261_122);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!;
  const words = Array.from({ length: 9_000 }, () => inventWord(next));
  // Half of the names are among a few frequent ones, as Siti, Muhammad and Nur are.
  const nameWord = () => (next() < 0.5 ? words[Math.floor(next() ** 3 * 300)]! : pick(words));
  const payments: MatchablePayment[] = Array.from({ length: PAYMENTS }, (_, at) => {
    const base = pick([5, 7.5, 10, 12.5, 15, 20, 25]) * 1_000_000;
    const unique_number = next() < 0.7 ? 1 + Math.floor(next() * 999) : null;
    return {
      id: `p${at}`,
      base_amount: base,
      amount: base + (unique_number ?? 0),
      unique_number,
      invoice_number: `INV/2026/${String(at + 1).padStart(6, '0')}`,
      payer_name: Array.from({ length: 2 + Math.floor(next() * 2) }, nameWord).join(' '),
      day: `2026-11-${String(1 + Math.floor(next() * 20)).padStart(2, '0')}`,
      recorded: false,
    };
  });
  const truth = new Map<string, string>();
  const credits: StatementCredit[] = Array.from({ length: CREDITS }, (_, at) => {
    const payment = payments[Math.floor((at * PAYMENTS) / CREDITS)]!;
    const isForPayment = next() >= 0.1;
    if (isForPayment) truth.set(`c${at}`, payment.id);
    const spelt = next();
    const payer = !isForPayment || spelt < 0.12 ? `${nameWord()} ${nameWord()}` : payment.payer_name;
    const name = spelt > 0.85 ? '' : payer.slice(0, spelt > 0.6 ? 12 : 40);
    return {
      id: `c${at}`,
      day: payment.day,
      amount: isForPayment
        ? next() < 0.05
          ? payment.base_amount
          : payment.amount
        : 100_000 + Math.floor(next() * 9_000_000),
      text: `TRSF E-BANKING CR ${payment.day.slice(8)}11/FTSCY/WS${at} ${name.toUpperCase()}`,
    };
  });
  return { credits, payments, truth };
}

const SYLLABLES = 'an ba da di fa ha hid i ja ka la ma mi na nur ra ri sa si su ta ti wa wi yu za'.split(' ');

/**
 * An invented word of two to four Indonesian syllables.
 * @param next gives random numbers from 0 to 1
 */
function inventWord(next: () => number): string {
  return Array.from(
    { length: 2 + Math.floor(next() * 3) },
    () => SYLLABLES[Math.floor(next() * SYLLABLES.length)],
  ).join('');
}

/** A function that gives random numbers from 0 to 1, the same ones for a seed in every run (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
