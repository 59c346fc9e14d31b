import type { LateAct } from '@rihla/domain/payments/late-acts';

/** Sends an act on an unallocated payment with the input of its form. */
export type RunLate = (act: LateAct, input: Record<string, unknown>) => Promise<void>;
