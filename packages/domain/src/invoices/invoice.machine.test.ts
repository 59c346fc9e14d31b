import { describe, expect, it } from 'vitest';
import { canMove, hasTrait, statesOf } from '../kit/machine.ts';
import { invoiceMachine } from '../invoices/invoice.machine.ts';

describe('every state of an invoice', () => {
  it('holds its seats or has given them back, never both, unless it is a savings plan', () => {
    for (const state of statesOf(invoiceMachine)) {
      if (hasTrait(invoiceMachine, state, 'saving')) {
        expect(hasTrait(invoiceMachine, state, 'seated'), state).toBe(false);
        continue;
      }
      expect(hasTrait(invoiceMachine, state, 'seated'), state).toBe(
        !hasTrait(invoiceMachine, state, 'ended'),
      );
    }
  });

  it('can be cancelled as long as it holds seats', () => {
    for (const state of statesOf(invoiceMachine)) {
      expect(canMove(invoiceMachine, state, 'cancel'), state).toBe(hasTrait(invoiceMachine, state, 'seated'));
    }
  });

  it('is owing or confirmed only while it holds seats', () => {
    for (const state of statesOf(invoiceMachine)) {
      const meant = hasTrait(invoiceMachine, state, 'owing') || hasTrait(invoiceMachine, state, 'confirmed');
      expect(meant && hasTrait(invoiceMachine, state, 'ended'), state).toBe(false);
    }
  });
});
