import { indexNames, type NameIndex, nameWords } from './name-words.ts';
import { foldText } from './statement-values.ts';

/** A line of a bank statement by which money came in; the amount is in the smallest unit. */
export type StatementCredit = { id: string; day: string; amount: number; text: string };

/** A payment that a credit of a statement may be: still open, or already recorded as received on the same account. */
export type MatchablePayment = {
  id: string;
  /** The amount to transfer, and that amount without the unique number, in the smallest unit. */
  amount: number;
  base_amount: number;
  unique_number: number | null;
  invoice_number: string;
  payer_name: string;
  /** The day of the transfer as the payer says, or the day on which the payment was started. */
  day: string;
  /** True if the money was already recorded as received: the credit only proves it, and nothing is counted again. */
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

/** A payment that a credit of a statement may be, with the reasons. */
export type Match = {
  credit_id: string;
  payment_id: string;
  points: number;
  /**
   * True if it is clearly the best match of both the credit and the payment, so that it may be confirmed together with
   * others.
   */
  sure: boolean;
  reasons: { reason: MatchReason; points: number }[];
};

/** The points from which a match is sure. */
export const SURE_POINTS = 70;
/** By how many points a sure match must exceed the next best, both of its credit and of its payment. */
export const AHEAD_POINTS = 20;
/** The most payments that are shown for one credit. */
export const NEAREST = 5;

/**
 * The greatest difference of the amounts when only a name leads to a payment; unique number and bank fees may cause it.
 */
const NEAR_AMOUNT = 10_000;
/** From this number of payments of one amount on, only those that a name or number leads to are compared. */
const CROWD_SIZE = 300;

/**
 * Compares the credits of a bank statement (lines by which money came in) with payments: by amount, unique number,
 * invoice number, name and day. Each agreement gives points. A match is `sure` when it has at least 70 points, is at
 * least 20 ahead of the next best, both among the payments of the credit and among the credits of the payment, and the
 * amounts are equal: a different amount is for a person to decide.
 * It runs without a pause: 5,000 credits against 20,000 payments take about two seconds, so it belongs in a thread.
 * @returns for each credit its five best payments, best first; a credit that fits no payment is left out
 */
export function matchStatement(
  credits: readonly StatementCredit[],
  payments: readonly MatchablePayment[],
): Match[] {
  const index = indexPayments(payments);
  const found = credits.map((credit) => scoreCredit(credit, payments, index));
  const bestTwo = bestOfPayments(found, payments.length);
  return found.flatMap(({ pairs, reasonsOf }, creditPlace) => {
    const ordered = pairs.sort((a, b) => b.points - a.points || a.payment - b.payment);
    return ordered.slice(0, NEAREST).map(({ payment, points }, place) => {
      const target = payments[payment]!;
      const best = bestTwo[payment]!;
      const sure =
        place === 0 &&
        points >= SURE_POINTS &&
        target.amount === credits[creditPlace]!.amount &&
        points - (ordered[1]?.points ?? 0) >= AHEAD_POINTS &&
        best.credit === creditPlace &&
        points - best.next >= AHEAD_POINTS;
      return {
        credit_id: credits[creditPlace]!.id,
        payment_id: target.id,
        points,
        sure,
        reasons: reasonsOf(payment),
      };
    });
  });
}

type Pair = { payment: number; points: number };
/** The payments that one credit may be, and a function that gives the reasons of one of them. */
type PossiblePayments = { pairs: Pair[]; reasonsOf(payment: number): Match['reasons'] };

type PaymentIndex = {
  byAmount: ReadonlyMap<number, readonly number[]>;
  byBase: ReadonlyMap<number, readonly number[]>;
  byNumber: ReadonlyMap<string, readonly number[]>;
  /** The lengths of the invoice numbers, by which they are searched in a text. */
  numberLengths: readonly number[];
  names: NameIndex;
  /** The day of each payment, and a function for the day of a text, in days since 1970. */
  days: readonly number[];
  dayOf(day: string): number;
};

/**
 * Indexes payments for the comparison with a bank statement: by amount, by amount without the unique number, by
 * invoice number and by the words of the payer's name. In the index a payment is its place in the list.
 */
function indexPayments(payments: readonly MatchablePayment[]): PaymentIndex {
  const known = new Map<string, number>();
  const dayOf = (day: string) => {
    const number = known.get(day) ?? Date.parse(day) / 86_400_000;
    known.set(day, number);
    return number;
  };
  const byNumber = groupPayments(payments, ({ invoice_number }) => {
    const number = compact(invoice_number);
    return number.length >= 6 && /\d/.test(number) ? number : null;
  });
  return {
    byAmount: groupPayments(payments, ({ amount }) => amount),
    byBase: groupPayments(payments, ({ amount, base_amount }) =>
      base_amount === amount ? null : base_amount,
    ),
    byNumber,
    numberLengths: [...new Set([...byNumber.keys()].map((number) => number.length))],
    names: indexNames(payments.map(({ payer_name }) => foldText(payer_name))),
    days: payments.map(({ day }) => dayOf(day)),
    dayOf,
  };
}

/**
 * The payments that one credit of a bank statement (a line by which money came in) may be, each with its points.
 * Payments are given by their places in the list `payments`.
 * @returns also `reasonsOf`, which computes the reasons of one payment when they are asked for: most are never shown
 */
function scoreCredit(
  credit: StatementCredit,
  payments: readonly MatchablePayment[],
  index: PaymentIndex,
): PossiblePayments {
  const folded = foldText(credit.text);
  const similarities = matchedWords(folded, index.names);
  const withNumber = new Set(paymentsNumbered(folded, index));
  const sameAmount = index.byAmount.get(credit.amount) ?? [];
  const candidates = candidatesOf(credit, payments, index, { similarities, withNumber, sameAmount });
  const context = {
    similarities,
    namesSomebody: namesSomebody(similarities),
    withNumber,
    index,
    onlyOne: sameAmount.length === 1,
  };
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
 * The payments worth comparing with one credit of a bank statement: those of the same amount, with or without the
 * unique number, and those whose invoice number is in the text. Only where there are none: those with the rarest name
 * word of the text and nearly the same amount.
 * @param known found for the credit already: `similarities` of the name words in its text, by the number of the word;
 * payments with an invoice number in the text (`withNumber`); payments of the same amount
 * @returns payments by their place in the list
 */
function candidatesOf(
  credit: StatementCredit,
  payments: readonly MatchablePayment[],
  index: PaymentIndex,
  known: {
    similarities: ReadonlyMap<number, number>;
    withNumber: ReadonlySet<number>;
    sameAmount: readonly number[];
  },
): Set<number> {
  const { similarities, withNumber, sameAmount } = known;
  const named = (near: (amount: number) => boolean, words: readonly number[]) =>
    words.flatMap((word) => index.names.payersByWord[word]!.filter((payer) => near(payments[payer]!.amount)));
  const alike =
    sameAmount.length > CROWD_SIZE ? mostLikely(sameAmount, similarities, index.names) : sameAmount;
  const candidates = new Set([
    ...alike,
    ...(index.byBase.get(credit.amount) ?? []).slice(0, CROWD_SIZE),
    ...withNumber,
  ]);
  if (candidates.size > 0) return candidates;
  const [rarest] = [...similarities.keys()].sort((a, b) => index.names.weights[b]! - index.names.weights[a]!);
  if (rarest === undefined) return candidates;
  const near = (amount: number) => Math.abs(amount - credit.amount) < NEAR_AMOUNT;
  return new Set(named(near, [rarest]).slice(0, CROWD_SIZE));
}

type ScoreContext = {
  similarities: ReadonlyMap<number, number>;
  namesSomebody: boolean;
  withNumber: ReadonlySet<number>;
  index: PaymentIndex;
  onlyOne: boolean;
};

/**
 * The payments to compare where very many have the same amount: those with a word of the payer's name in the text of
 * the statement, and a few of the others.
 * @param similarities of the name words in the text, by the number of the word
 */
function mostLikely(
  sameAmount: readonly number[],
  similarities: ReadonlyMap<number, number>,
  { words }: NameIndex,
): readonly number[] {
  const named =
    similarities.size === 0
      ? []
      : sameAmount.filter((payment) => words[payment]!.some((word) => similarities.has(word)));
  return [...named, ...sameAmount.slice(0, NEAREST)];
}

/**
 * The points for taking one credit of a bank statement for one payment: the higher, the more likely it is the money of
 * the payment.
 * @param place the place of the payment in the list
 * @param reasons a list to which each reason is added with its points; left out where only the sum is needed
 */
function pointsOf(
  credit: StatementCredit,
  payment: MatchablePayment,
  place: number,
  { similarities, namesSomebody, withNumber, index, onlyOne }: ScoreContext,
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
  if (withNumber.has(place)) give('INVOICE_NUMBER', 45);
  const similarity = nameSimilarity(place, similarities, index.names);
  if (similarity >= DIFFERENT_BELOW) give('NAME', Math.round(40 * similarity));
  else if (namesSomebody) give('OTHER_NAME', -15);
  const apart = index.dayOf(credit.day) - index.days[place]!;
  give('DAY', dayPoints(apart));
  if (payment.recorded && apart === 0 && same) give('RECORDED', 20);
  return sum;
}

const DIFFERENT_BELOW = 0.2;

/**
 * How much of a payer's name is in the text of a bank statement, from 0 to 1. Rare words count more than common ones:
 * "Sri" alone hardly counts.
 * @param place the place of the payment in the list
 * @param similarities of the name words in the text, by the number
 *   of the word
 */
function nameSimilarity(
  place: number,
  similarities: ReadonlyMap<number, number>,
  { words, weights, totalWeights }: NameIndex,
): number {
  if (similarities.size === 0) return 0;
  let part = 0;
  for (const word of words[place]!) {
    const similarity = similarities.get(word);
    if (similarity !== undefined) part += weights[word]! * similarity;
  }
  return part === 0 ? 0 : part / totalWeights[place]!;
}

/**
 * Whether the text of a bank statement names a person: at least two of its words are exactly words of payers' names.
 */
function namesSomebody(similarities: ReadonlyMap<number, number>): boolean {
  let sameWords = 0;
  for (const similarity of similarities.values()) if (similarity === 1) sameWords += 1;
  return sameWords >= 2;
}

/**
 * Finds the words of payers' names that are in the text of a bank statement, also when the bank has cut them off or the
 * payer has misspelt them.
 * @param folded the text as `foldText` writes it: lower-case words separated by single spaces
 * @param names the index of all words of payers' names, in which each word has a number
 * @returns for the number of each word found its similarity: 1 for exactly this word, less for a similar one
 */
function matchedWords(folded: string, names: NameIndex): Map<number, number> {
  const similarities = new Map<number, number>();
  for (const text of new Set(nameWords(folded)))
    for (const { word, similarity } of names.matchesOf(text))
      if (similarity > (similarities.get(word) ?? 0)) similarities.set(word, similarity);
  return similarities;
}

/**
 * The payments whose invoice number is in a text, also where spaces separate its parts, but not where it is a piece of
 * a longer number.
 * @returns payments by their place in the list
 */
function paymentsNumbered(folded: string, { byNumber, numberLengths }: PaymentIndex): number[] {
  const text = folded.replaceAll(' ', '');
  const found: number[] = [];
  for (const length of numberLengths) {
    for (let start = 0; start + length <= text.length; start += 1) {
      const window = text.slice(start, start + length);
      const payments = byNumber.get(window);
      if (payments && !insideNumber(text, start, length)) found.push(...payments);
    }
  }
  return found;
}

function insideNumber(text: string, start: number, length: number): boolean {
  const digit = (index: number) => /\d/.test(text[index] ?? '');
  return (digit(start) && digit(start - 1)) || (digit(start + length - 1) && digit(start + length));
}

/**
 * Finds for each payment the credit (a line of the bank statement by which money came in) that fits it best.
 * @param found for each credit the payments that it may be, with their points
 * @param count the number of all payments
 * @returns for each payment `credit`, the place of that credit in the list (-1 when none fits), its points, and the
 *   points of the second best (`next`)
 */
function bestOfPayments(found: readonly PossiblePayments[], count: number) {
  const best = Array.from({ length: count }, () => ({ credit: -1, points: 0, next: 0 }));
  for (const [credit, { pairs }] of found.entries()) {
    for (const { payment, points } of pairs) {
      const known = best[payment]!;
      if (points > known.points) best[payment] = { credit, points, next: known.points };
      else if (points > known.next) known.next = points;
    }
  }
  return best;
}

/**
 * The points for the time between a payment and a credit of a bank statement: money usually comes on the same day or
 * soon after.
 * @param apart the days from the payment to the credit; below 0 when the money came first
 */
function dayPoints(apart: number): number {
  // Money that came before the payment was begun is hardly this payment's.
  if (apart < -1) return apart < -7 ? -25 : -10;
  if (apart <= 1) return 10;
  if (apart <= 3) return 5;
  if (apart <= 7) return 0;
  return apart <= 30 ? -10 : -25;
}

const compact = (text: string): string => foldText(text).replaceAll(' ', '');

/** Groups payments by a key. A payment is its place in the list; those whose key is null are left out. */
function groupPayments<K>(
  payments: readonly MatchablePayment[],
  keyOf: (payment: MatchablePayment) => K | null,
) {
  const groups = new Map<K, number[]>();
  for (const [place, payment] of payments.entries()) {
    const key = keyOf(payment);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(place);
    else groups.set(key, [place]);
  }
  return groups;
}
