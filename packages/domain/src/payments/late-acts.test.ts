import { describe, expect, it } from 'vitest';
import { isUnallocated, lateActs, refusalOfLateAct, type UnallocatedConditions } from './late-acts.ts';

const late: UnallocatedConditions = {
  status: 'VALID',
  late: true,
  outcome: null,
  amount: 1_000,
  returned_amount: 0,
  moved_amount: 0,
  refund_asked: false,
  invoice_status: 'EXPIRED',
  in_trash: false,
};

describe('money that counts on no living invoice', () => {
  it('is there until it has gone back, moved on, or been decided about', () => {
    expect(isUnallocated(late)).toBe(true);
    expect(isUnallocated({ ...late, returned_amount: 400, moved_amount: 599 })).toBe(true);
    expect(isUnallocated({ ...late, returned_amount: 400, moved_amount: 600 })).toBe(false);
    expect(isUnallocated({ ...late, outcome: 'CREDIT' })).toBe(false);
    expect(isUnallocated({ ...late, status: 'REJECT' })).toBe(false);
  });

  it('counts on an invoice that lives, unless it came too late for it', () => {
    expect(isUnallocated({ ...late, late: false })).toBe(true);
    expect(isUnallocated({ ...late, late: false, invoice_status: 'PARTIAL' })).toBe(false);
    expect(isUnallocated({ ...late, invoice_status: 'PARTIAL' })).toBe(true);
  });

  it('has one use at a time: a refund that is asked for is paid or dropped first', () => {
    const asked = { ...late, refund_asked: true };
    const allowed = (facts: UnallocatedConditions) =>
      lateActs(facts, 'ROOT').flatMap(({ act, allowed: is }) => (is ? [act] : []));
    expect(allowed(late)).toEqual(['apply', 'credit', 'refund']);
    expect(allowed(asked)).toEqual(['pay_refund', 'drop_refund']);
    expect(refusalOfLateAct('credit', asked, 'ROOT')).toBe('payment.refund_asked');
    expect(refusalOfLateAct('pay_refund', late, 'ROOT')).toBe('payment.refund_not_asked');
  });

  it('is not taken in by an invoice in the trash, nor again by the one that had counted it', () => {
    expect(refusalOfLateAct('apply', { ...late, in_trash: true }, 'ROOT')).toBe('invoice.in_trash');
    expect(refusalOfLateAct('apply', { ...late, late: false }, 'ROOT')).toBe('payment.not_late');
  });
});
