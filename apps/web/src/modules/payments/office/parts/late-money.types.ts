import type { LateAct } from '@rihla/domain/payments/late-acts';

/** Does an act on unallocated money, with what its form has gathered. */
export type RunLate = (act: LateAct, input: Record<string, unknown>) => Promise<void>;
