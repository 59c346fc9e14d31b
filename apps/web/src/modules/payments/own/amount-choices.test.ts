import { expect, it } from 'vitest';
import { amountChoices, amountProblem } from './amount-choices.ts';

const payable = {
  package: {
    minimum: 15_000_000,
    maximum: 85_500_000,
    suggested: [
      { kind: 'down_payment' as const, amount: 15_000_000 },
      { kind: 'settle' as const, amount: 85_500_000 },
    ],
  },
  equipment: { minimum: 1, maximum: 1_500_000, suggested: [] },
};

it('offers the down payment, the whole rest, and the equipment where there is a bill for it', () => {
  expect(amountChoices({ payable }).map(({ id, amount }) => [id, amount])).toEqual([
    ['down_payment', 15_000_000],
    ['settle', 85_500_000],
    ['equipment', 1_500_000],
  ]);
});

it.each([
  [null, 'pay.amount_missing', null],
  [14_999_999, 'pay.below_down_payment', 15_000_000],
  [85_500_001, 'pay.over', 85_500_000],
])('refuses %s as a first payment in the words of the rule', (typed, message, limit) => {
  expect(amountProblem({ payable, paid: 0 }, typed)).toEqual({ message, limit });
});

it('calls the limit of a later payment an instalment', () => {
  expect(amountProblem({ payable, paid: 1 }, 1_000)?.message).toBe('pay.below_minimum');
});

it('takes both limits themselves', () => {
  expect(amountProblem({ payable, paid: 0 }, 15_000_000)).toBeNull();
  expect(amountProblem({ payable, paid: 0 }, 85_500_000)).toBeNull();
});
