/** Where a voucher stands today. It follows from its days and its count and is stored nowhere. */
export const VOUCHER_PHASES = ['COMING', 'RUNNING', 'USED_UP', 'OVER'] as const;
export type VoucherPhase = (typeof VOUCHER_PHASES)[number];

/** The tone of each phase's badge. */
export const VOUCHER_PHASE_TONES = {
  COMING: 'open',
  RUNNING: 'done',
  USED_UP: 'waiting',
  OVER: 'cancelled',
} as const satisfies Record<VoucherPhase, string>;

/**
 * The phase of a voucher. Both days belong to its period. One that is over is over, whether it was used up or not.
 * @param voucher its first and last day, `YYYY-MM-DD`, and the people who may still use it
 * @param today the day at the site
 */
export function voucherPhase(
  voucher: { starts_on: string; ends_on: string; left: number },
  today: string,
): VoucherPhase {
  if (today > voucher.ends_on) return 'OVER';
  if (voucher.left <= 0) return 'USED_UP';
  return today < voucher.starts_on ? 'COMING' : 'RUNNING';
}
