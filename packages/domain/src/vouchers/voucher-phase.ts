/** The phases of a voucher. The phase is computed from its days and its remaining uses, and stored nowhere. */
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
 * The phase of a voucher: OVER after its last day, even if it was used up before; USED_UP when nobody more can use it;
 * COMING before its first day; RUNNING otherwise. Its first and last day belong to its period.
 * @param voucher its first and last day, `YYYY-MM-DD`, and the number of people who may still use it (`left`)
 * @param today the day at the site, `YYYY-MM-DD`
 */
export function voucherPhase(
  voucher: { starts_on: string; ends_on: string; left: number },
  today: string,
): VoucherPhase {
  if (today > voucher.ends_on) return 'OVER';
  if (voucher.left <= 0) return 'USED_UP';
  return today < voucher.starts_on ? 'COMING' : 'RUNNING';
}
