import { indexNames, type NameIndex, nameWords } from './name-words.ts';
import { foldText } from './statement-values.ts';

/** Money that came in, as a bank statement tells it. */
export type StatementCredit = { id: string; day: string; amount: number; text: string };

/** A payment that a credit may be: still open, or already recorded as received on the same account. */
export type MatchablePayment = {
  id: string;
  /** The amount that is to be transferred, and the amount without the unique number. */
  amount: number;
  base_amount: number;
  unique_number: number | null;
  invoice_number: string;
  payer_name: string;
  /** The day of the transfer as the payer says it, or on which the payment was started. */
  day: string;
  /** The money was already found to be there: the credit is its trace, and nothing is to be counted again. */
  recorded: boolean;
};

/** Why a credit may be a payment. */
export const MATCH_REASONS = [
  'UNIQUE_AMOUNT',
  'SAME_AMOUNT',
  'ONLY_ONE',
  'BASE_AMOUNT',
  'INVOICE_NUMBER',
  'NAME',
  'OTHER_NAME',
  'DAY',
  'RECORDED',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

export type Match = {
  credit_id: string;
  payment_id: string;
  points: number;
  /** It stands out from both sides: it may be confirmed together with the others. */
  sure: boolean;
  reasons: { reason: MatchReason; points: number }[];
};

/** The points at which a match is sure, and by how many it must be ahead of the next, from both sides. */
export const SURE_POINTS = 70;
export const AHEAD_POINTS = 20;
/** How many payments are shown for one credit. */
export const NEAREST = 5;

/** How far an amount may be off when only a name leads to a payment: the unique number and some bank fee. */
const NEAR_AMOUNT = 10_000;
/** From so many payments of one amount on, only those that name or number lead to are compared. */
const CROWD = 300;

/**
 * Compares the credits of a bank statement with payments: by amount, unique number, invoice number, name and day.
 * Each reason has points. A match is sure from 70 points on, if it is 20 ahead of the next, seen from the credit and
 * from the payment, and to the rupiah: a different amount is for a person to decide.
 * Pure and without waiting; 5,000 credits against 20,000 payments take about two seconds, so it belongs in a thread.
 * @returns for each credit its five nearest payments, best first; credits without any are left out
 */
export function matchStatement(
  credits: readonly StatementCredit[],
  payments: readonly MatchablePayment[],
): Match[] {
  const index = indexPayments(payments);
  const found = credits.map((credit) => scored(credit, payments, index));
  const bestTwo = bestOfPayments(found, payments.length);
  return found.flatMap(({ pairs, reasonsOf }, at) => {
    const ordered = pairs.sort((a, b) => b.points - a.points || a.payment - b.payment);
    return ordered.slice(0, NEAREST).map(({ payment, points }, place) => {
      const target = payments[payment]!;
      const best = bestTwo[payment]!;
      const sure =
        place === 0 &&
        points >= SURE_POINTS &&
        target.amount === credits[at]!.amount &&
        points - (ordered[1]?.points ?? 0) >= AHEAD_POINTS &&
        best.credit === at &&
        points - best.next >= AHEAD_POINTS;
      return { credit_id: credits[at]!.id, payment_id: target.id, points, sure, reasons: reasonsOf(payment) };
    });
  });
}

type Pair = { payment: number; points: number };
/** The pairs of one credit, and what gives the reasons of one of them. */
type Scored = { pairs: Pair[]; reasonsOf(payment: number): Match['reasons'] };

type PaymentIndex = {
  byAmount: ReadonlyMap<number, readonly number[]>;
  byBase: ReadonlyMap<number, readonly number[]>;
  byNumber: ReadonlyMap<string, readonly number[]>;
  /** The lengths of the invoice numbers, so that they are looked for in a text by windows. */
  numberLengths: readonly number[];
  names: NameIndex;
  /** The day of each payment and the day of a text, counted from 1970. */
  days: readonly number[];
  dayOf(day: string): number;
};

/** Indexes payments by amount, by amount without unique number, by invoice number and by the words of the name. */
function indexPayments(payments: readonly MatchablePayment[]): PaymentIndex {
  const known = new Map<string, number>();
  const dayOf = (day: string) => {
    const number = known.get(day) ?? Date.parse(day) / 86_400_000;
    known.set(day, number);
    return number;
  };
  const byNumber = grouped(payments, ({ invoice_number }) => {
    const number = compact(invoice_number);
    return number.length >= 6 && /\d/.test(number) ? number : null;
  });
  return {
    byAmount: grouped(payments, ({ amount }) => amount),
    byBase: grouped(payments, ({ amount, base_amount }) => (base_amount === amount ? null : base_amount)),
    byNumber,
    numberLengths: [...new Set([...byNumber.keys()].map((number) => number.length))],
    names: indexNames(payments.map(({ payer_name }) => foldText(payer_name))),
    days: payments.map(({ day }) => dayOf(day)),
    dayOf,
  };
}

/**
 * The payments that one line of a bank statement may be (a credit: money that came in), each with its points. A text
 * says a word when it contains it, cut short or misspelt included; `numbered` are the payments whose invoice number
 * stands in the text.
 */
function scored(credit: StatementCredit, payments: readonly MatchablePayment[], index: PaymentIndex): Scored {
  const folded = foldText(credit.text);
  const said = wordsSaid(folded, index.names);
  const numbered = new Set(paymentsNumbered(folded, index));
  const sameAmount = index.byAmount.get(credit.amount) ?? [];
  const candidates = candidatesOf(credit, payments, index, { said, numbered, sameAmount });
  const context = { said, saysAName: saysAName(said), numbered, index, onlyOne: sameAmount.length === 1 };
  const points = (payment: number, reasons?: Match['reasons']) =>
    pointsOf(credit, payments[payment]!, payment, context, reasons);
  return {
    pairs: [...candidates].map((payment) => ({ payment, points: points(payment) })),
    reasonsOf(payment) {
      const reasons: Match['reasons'] = [];
      points(payment, reasons);
      return reasons;
    },
  };
}

/**
 * The payments worth comparing: those of the same amount, those whose invoice number stands in the text, and only
 * where there are none, those to which the rarest word of the name leads and whose amount is nearly the same.
 */
function candidatesOf(
  credit: StatementCredit,
  payments: readonly MatchablePayment[],
  index: PaymentIndex,
  known: { said: ReadonlyMap<number, number>; numbered: ReadonlySet<number>; sameAmount: readonly number[] },
): Set<number> {
  const { said, numbered, sameAmount } = known;
  const named = (near: (amount: number) => boolean, words: readonly number[]) =>
    words.flatMap((word) => index.names.holders[word]!.filter((payer) => near(payments[payer]!.amount)));
  const alike = sameAmount.length > CROWD ? ofCrowd(sameAmount, said, index.names) : sameAmount;
  const candidates = new Set([
    ...alike,
    ...(index.byBase.get(credit.amount) ?? []).slice(0, CROWD),
    ...numbered,
  ]);
  if (candidates.size > 0) return candidates;
  const [rarest] = [...said.keys()].sort((a, b) => index.names.weights[b]! - index.names.weights[a]!);
  if (rarest === undefined) return candidates;
  const near = (amount: number) => Math.abs(amount - credit.amount) < NEAR_AMOUNT;
  return new Set(named(near, [rarest]).slice(0, CROWD));
}

type ScoreContext = {
  said: ReadonlyMap<number, number>;
  saysAName: boolean;
  numbered: ReadonlySet<number>;
  index: PaymentIndex;
  onlyOne: boolean;
};

/** Of very many payments of one amount, those of which the text says a word, and some of the others. */
function ofCrowd(
  sameAmount: readonly number[],
  said: ReadonlyMap<number, number>,
  { words }: NameIndex,
): readonly number[] {
  const named = said.size === 0 ? [] : sameAmount.filter((at) => words[at]!.some((word) => said.has(word)));
  return [...named, ...sameAmount.slice(0, NEAREST)];
}

/**
 * Adds up the points of one credit and one payment, `at` its place.
 * @param reasons takes each reason with its points; left out where a million pairs are only compared
 */
function pointsOf(
  credit: StatementCredit,
  payment: MatchablePayment,
  at: number,
  { said, saysAName, numbered, index, onlyOne }: ScoreContext,
  reasons?: Match['reasons'],
): number {
  let sum = 0;
  const give = (reason: MatchReason, points: number) => {
    sum += points;
    if (points !== 0) reasons?.push({ reason, points });
  };
  const same = payment.amount === credit.amount;
  if (same) {
    if (payment.amount === payment.base_amount) give('SAME_AMOUNT', 25);
    else give('UNIQUE_AMOUNT', 45);
    if (onlyOne) give('ONLY_ONE', 15);
  } else if (payment.base_amount === credit.amount) {
    give('BASE_AMOUNT', 15);
  }
  if (numbered.has(at)) give('INVOICE_NUMBER', 45);
  const share = shareOf(at, said, index.names);
  if (share >= DIFFERENT_BELOW) give('NAME', Math.round(40 * share));
  else if (saysAName) give('OTHER_NAME', -15);
  const apart = index.dayOf(credit.day) - index.days[at]!;
  give('DAY', dayPoints(apart));
  if (payment.recorded && apart === 0 && same) give('RECORDED', 20);
  return sum;
}

const DIFFERENT_BELOW = 0.2;

/** The part of a name that a text says, 0 to 1, each word by its rarity: "Sri" alone says hardly anything. */
function shareOf(
  at: number,
  said: ReadonlyMap<number, number>,
  { words, weights, whole }: NameIndex,
): number {
  if (said.size === 0) return 0;
  let part = 0;
  for (const word of words[at]!) {
    const share = said.get(word);
    if (share !== undefined) part += weights[word]! * share;
  }
  return part === 0 ? 0 : part / whole[at]!;
}

/** Whether the text names somebody: at least two of its words are words of payers. */
function saysAName(said: ReadonlyMap<number, number>): boolean {
  let surely = 0;
  for (const share of said.values()) if (share === 1) surely += 1;
  return surely >= 2;
}

/** The words of payers that a text says, each with the best share. */
function wordsSaid(folded: string, names: NameIndex): Map<number, number> {
  const said = new Map<number, number>();
  for (const text of new Set(nameWords(folded)))
    for (const { word, share } of names.saidBy(text))
      if (share > (said.get(word) ?? 0)) said.set(word, share);
  return said;
}

/** The payments whose invoice number stands in a text, whatever parts its groups; not inside a longer number. */
function paymentsNumbered(folded: string, { byNumber, numberLengths }: PaymentIndex): number[] {
  const text = folded.replaceAll(' ', '');
  const found: number[] = [];
  for (const length of numberLengths) {
    for (let at = 0; at + length <= text.length; at += 1) {
      const window = text.slice(at, at + length);
      const payments = byNumber.get(window);
      if (payments && !insideNumber(text, at, length)) found.push(...payments);
    }
  }
  return found;
}

function insideNumber(text: string, at: number, length: number): boolean {
  const digit = (index: number) => /\d/.test(text[index] ?? '');
  return (digit(at) && digit(at - 1)) || (digit(at + length - 1) && digit(at + length));
}

/** For each payment the credit that fits it best, and the points of the next. */
function bestOfPayments(found: readonly Scored[], count: number) {
  const best = Array.from({ length: count }, () => ({ credit: -1, points: 0, next: 0 }));
  for (const [credit, { pairs }] of found.entries()) {
    for (const { payment, points } of pairs) {
      const of = best[payment]!;
      if (points > of.points) best[payment] = { credit, points, next: of.points };
      else if (points > of.next) of.next = points;
    }
  }
  return best;
}

/** The points of the days between a payment and a credit: money comes on the day or soon after. */
function dayPoints(apart: number): number {
  // Money that came before the payment was begun is hardly this payment's.
  if (apart < -1) return apart < -7 ? -25 : -10;
  if (apart <= 1) return 10;
  if (apart <= 3) return 5;
  if (apart <= 7) return 0;
  return apart <= 30 ? -10 : -25;
}

const compact = (text: string): string => foldText(text).replaceAll(' ', '');

/** Groups the places of payments by a key; those without one are left out. */
function grouped<K>(payments: readonly MatchablePayment[], keyOf: (payment: MatchablePayment) => K | null) {
  const groups = new Map<K, number[]>();
  for (const [at, payment] of payments.entries()) {
    const key = keyOf(payment);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(at);
    else groups.set(key, [at]);
  }
  return groups;
}
