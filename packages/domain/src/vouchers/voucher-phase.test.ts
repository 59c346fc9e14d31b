import { expect, it } from 'vitest';
import { voucherPhase } from './voucher-phase.ts';

const voucher = { starts_on: '2026-11-10', ends_on: '2026-11-20', left: 3 };

it.each([
  ['before its first day', voucher, '2026-11-09', 'COMING'],
  ['on its first day', voucher, '2026-11-10', 'RUNNING'],
  ['on its last day', voucher, '2026-11-20', 'RUNNING'],
  ['after its last day', voucher, '2026-11-21', 'OVER'],
  ['with nobody left', { ...voucher, left: 0 }, '2026-11-15', 'USED_UP'],
  ['with nobody left and after its last day', { ...voucher, left: 0 }, '2026-11-21', 'OVER'],
])('A voucher %s', (_when, of, today, phase) => {
  expect(voucherPhase(of, today)).toBe(phase);
});
