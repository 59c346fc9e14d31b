import { type Amount, ZERO } from '../shared/money.ts';
import { EARNED, type FeeMoment, type FeeProgress } from './fee-moments.ts';
import type { FrozenFee } from './freeze-fees.ts';

/** The kinds of rows of fees: EARNED adds an amount, REVERSED takes it back. */
export const FEE_KINDS = ['EARNED', 'REVERSED'] as const;

/** What an agent has at a moment of an invoice by the rows that exist: earned less reversed, and the number of rows. */
export type WrittenFee = FrozenFee & { rows: number };

/**
 * A row of fees, which is never changed. `occurrence` counts the rows of one agent and moment of an invoice from 1; odd
 * ones are EARNED, even ones REVERSED. `amount` is above 0 in both, save for an ADJUSTMENT that takes from the fee: it is
 * below 0 in both.
 */
export type FeeRow = {
  agent_id: string;
  moment: FeeMoment;
  occurrence: number;
  kind: (typeof FEE_KINDS)[number];
  amount: Amount;
};

/**
 * Calculates the rows of fees to add, so that what the agents of an invoice have earned agrees with how far it is paid.
 * Rows are never changed: a wrong sum is reversed in full and earned anew. Once the rows are written the function
 * returns none, so it may run twice for one event.
 * @param frozen the fees fixed at booking, by agent and `moment` (the payment that earns the fee)
 * @param written the sums of the rows that exist already, earned less reversed
 * @param progress how far the invoice is paid
 * @returns rows in the order in which they are to be written; amounts in the smallest unit
 */
export function feeRows(
  frozen: readonly FrozenFee[],
  written: readonly WrittenFee[],
  progress: FeeProgress,
): FeeRow[] {
  const feeByKey = new Map([...written, ...frozen].map((fee) => [keyOf(fee), fee]));
  return [...feeByKey].flatMap(([key, { agent_id, moment }]) => {
    const fee = frozen.find((candidate) => keyOf(candidate) === key);
    const sum = written.find((candidate) => keyOf(candidate) === key);
    const due = fee && EARNED[progress].includes(moment) ? fee.amount : ZERO;
    const currentAmount = sum?.amount ?? ZERO;
    if (due === currentAmount) return [];
    const rows = sum?.rows ?? 0;
    const row = { agent_id, moment };
    const reversed: FeeRow[] =
      currentAmount === 0
        ? []
        : [{ ...row, occurrence: rows + 1, kind: 'REVERSED' as const, amount: currentAmount }];
    const earned: FeeRow[] =
      due === 0
        ? []
        : [{ ...row, occurrence: rows + reversed.length + 1, kind: 'EARNED' as const, amount: due }];
    return [...reversed, ...earned];
  });
}

const keyOf = ({ agent_id, moment }: Pick<FrozenFee, 'agent_id' | 'moment'>) => `${agent_id} ${moment}`;
