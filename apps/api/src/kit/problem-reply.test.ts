import { Problem } from '@rihla/domain/kit/errors';
import { refuse, vocabulary } from '@rihla/domain/vocabulary';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { invalidInput, problemReply } from './http/problem-reply.ts';

const context = { locale: 'en', requestId: 'r', keyPrefix: 'bank', meanings: {} } as const;

describe('the reply to a refusal', () => {
  it('puts the values of the whole call into the text of a field', () => {
    const problem = Problem.of(
      vocabulary,
      'payment.credit_too_small',
      { maximum: 500_000, currency: 'IDR' },
      { amount: [{ code: 'payment.credit_too_small' }] },
    );
    const { body } = problemReply(problem, context);
    expect(body.errors?.amount).toEqual([body.msg]);
    expect(body.msg).toBe('The customer has a credit of IDR 500,000 only.');
  });

  it('uses the labels of the form for each field, whatever kind of code it has', () => {
    const input = z.strictObject({ number: z.string().max(3), owner: z.string() });
    const { error } = input.safeParse({ number: '12345', more: 1 });
    const { status, body } = problemReply(invalidInput(error!), context);
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      number: ['Account number can have at most 3 characters.'],
      owner: ['Please fill Account holder!'],
      more: ['more is not known here.'],
    });
  });

  it('says nothing about an unexpected failure', () => {
    expect(problemReply(new Error('secret'), context)).toEqual({
      status: 500,
      expected: false,
      body: { code: 'unexpected', msg: 'Something went wrong!', request_id: 'r' },
    });
  });

  it('has no code outside the vocabulary', () => {
    // @ts-expect-error -- no such code is declared
    expect(() => refuse('kit.invented')).toThrow();
    // @ts-expect-error -- a code of a field does not stand alone
    expect(() => refuse('form.required')).toThrow();
    // @ts-expect-error -- neither is there such a code for a field
    expect(() => refuse('kit.forbidden', undefined, { name: [{ code: 'error.form.required' }] })).toThrow();
  });
});
