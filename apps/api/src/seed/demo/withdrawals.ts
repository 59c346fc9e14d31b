import type { SeedPerson } from '../builders.ts';
import type { FeeActs } from './fee-acts.ts';

/** A day in milliseconds. */
const DAY = 86_400_000;

/**
 * The requests of agents to be paid: how many days ago, and what became of them. Of every `of` agents in the list, the
 * one with the index `at` has asked.
 */
const PLAN = [
  { daysAgo: 150, outcome: 'transferred', at: 0, of: 1 },
  { daysAgo: 90, outcome: 'transferred', at: 0, of: 1 },
  { daysAgo: 62, outcome: 'transferred', at: 0, of: 2 },
  { daysAgo: 60, outcome: 'asked_again', at: 1, of: 2 },
  { daysAgo: 33, outcome: 'transferred', at: 0, of: 1 },
  { daysAgo: 4, outcome: 'rejected', at: 1, of: 3 },
  { daysAgo: 3, outcome: 'taken_back', at: 2, of: 3 },
  { daysAgo: 1, outcome: 'asked', at: 0, of: 3 },
] as const;

/** The reason for which finance refuses a request. */
const REASON = 'Nama pemilik rekening belum sama dengan KTP. Mohon diperbaiki, lalu ajukan lagi.';

/**
 * Plans the requests of agents to be paid their fees, and what finance does with them, so that there is a request in
 * every state.
 * @param later adds an act at a moment, in milliseconds since 1970
 */
export function planWithdrawals(
  agents: readonly SeedPerson[],
  acts: FeeActs,
  now: Date,
  later: (at: number, run: () => Promise<void>) => void,
): void {
  for (const { daysAgo, outcome, at, of } of PLAN)
    for (const [i, agent] of agents.entries())
      if (i % of === at) later(now.getTime() - daysAgo * DAY + i * 60_000, () => ask(agent, outcome));

  // The tax of earlier months has been paid to the state, that of the last month has not.
  later(now.getTime() - 45 * DAY, acts.depositTax);

  async function ask(agent: SeedPerson, outcome: (typeof PLAN)[number]['outcome']): Promise<void> {
    const asked = await acts.askFees(agent);
    if (asked === null) return;
    const start = now.getTime() - PLAN.find((one) => one.outcome === outcome)!.daysAgo * DAY;
    switch (outcome) {
      case 'asked':
        return;
      case 'taken_back':
        return acts.takeBackFees(agent, asked.id);
      case 'transferred':
        return acts.transferFees([asked]);
      case 'rejected':
        return acts.rejectFees(asked.id, REASON);
      case 'asked_again':
        await acts.rejectFees(asked.id, REASON);
        return later(start + DAY, async () => {
          const secondRequest = await acts.askFees(agent);
          if (secondRequest !== null) await acts.transferFees([secondRequest]);
        });
    }
  }
}
