import { type Amount, ZERO } from '../shared/money.ts';
import { EARNED, type FeeMoment, type FeeWay } from './fee-moments.ts';
import type { FrozenFee } from './freeze-fees.ts';

export const FEE_KINDS = ['EARNED', 'REVERSED'] as const;

/** What stands for an agent at a moment of an invoice: earned less reversed, and by how many rows. */
export type StandingFee = FrozenFee & { rows: number };

/** A line that is added and never changed. Of one agent and moment the odd ones are earned, the even ones reversed. */
export type FeeRow = {
  agent_id: string;
  moment: FeeMoment;
  occurrence: number;
  kind: (typeof FEE_KINDS)[number];
  amount: Amount;
};

/**
 * The rows that bring what stands to what the invoice deserves now. Asked again afterwards it finds nothing to write,
 * so the same fact may be told twice.
 * @param frozen what each agent earns, and when
 * @param standing what has been written so far
 * @param way how far the invoice has come
 */
export function feeRows(
  frozen: readonly FrozenFee[],
  standing: readonly StandingFee[],
  way: FeeWay,
): FeeRow[] {
  const keys = new Map([...standing, ...frozen].map((fee) => [keyOf(fee), fee]));
  return [...keys].flatMap(([key, { agent_id, moment }]) => {
    const fee = frozen.find((one) => keyOf(one) === key);
    const stands = standing.find((one) => keyOf(one) === key);
    const due = fee && EARNED[way].includes(moment) ? fee.amount : ZERO;
    const now = stands?.amount ?? ZERO;
    if (due === now) return [];
    const rows = stands?.rows ?? 0;
    const row = { agent_id, moment };
    const back: FeeRow[] =
      now === 0 ? [] : [{ ...row, occurrence: rows + 1, kind: 'REVERSED' as const, amount: now }];
    const earned: FeeRow[] =
      due === 0 ? [] : [{ ...row, occurrence: rows + back.length + 1, kind: 'EARNED' as const, amount: due }];
    return [...back, ...earned];
  });
}

const keyOf = ({ agent_id, moment }: Pick<FrozenFee, 'agent_id' | 'moment'>) => `${agent_id} ${moment}`;
