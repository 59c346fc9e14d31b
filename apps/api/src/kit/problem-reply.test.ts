import { Problem } from '@rihla/domain/kit/errors';
import { refuse, vocabulary } from '@rihla/domain/vocabulary';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from './db/db.ts';
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
    const { status, body } = problemReply(invalidInput(error!, input), context);
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      number: ['Account number can have at most 3 characters.'],
      owner: ['Please fill Account holder!'],
      more: ['more is not known here.'],
    });
  });

  it('calls a field within fields by its own word, in the language of the caller', () => {
    const step = z.strictObject({ percent: z.int().max(100), from_days: z.int() });
    const input = z.strictObject({ terms: z.strictObject({ steps: z.array(step) }) });
    const { error } = input.safeParse({ terms: { steps: [{ percent: 101 }] } }, { reportInput: true });
    const said = (locale: 'id' | 'en') =>
      problemReply(invalidInput(error!, input), { ...context, locale, keyPrefix: 'site' }).body.errors;
    expect(said('en')).toEqual({
      'terms.steps.0.percent': ['Percentage can be at most 100.'],
      'terms.steps.0.from_days': ['Please fill From days before departure!'],
    });
    expect(said('id')?.['terms.steps.0.percent']).toEqual(['Persen paling besar 100.']);
    const wishes = z.strictObject({ wishes: z.array(z.strictObject({ words: z.string() })) });
    const { error: none } = wishes.safeParse({ wishes: [{}] }, { reportInput: true });
    const withoutPrefix = { locale: 'en', requestId: 'r', meanings: {} } as const;
    expect(problemReply(invalidInput(none!, wishes), withoutPrefix).body.errors).toEqual({
      'wishes.0.words': ['Please fill From another booking!'],
    });
  });

  it('asks to choose what is chosen and to fill in what is typed', () => {
    const input = z.strictObject({
      owner: z.string().trim().min(1),
      number: z.string(),
      paid_on: z.iso.date(),
      listing_id: z.guid(),
      type: z.enum(['A', 'B']),
      is_public: z.boolean(),
      bookings: z.array(z.strictObject({ variant_id: z.guid() })).min(1),
      photo: z.preprocess((value) => (value === '' ? null : value), z.guid()),
      amount: z.int(),
    });
    const said = (given: object) => {
      const { error } = input.safeParse(given, { reportInput: true });
      const { errors = {} } = problemReply(invalidInput(error!, input), context).body;
      return Object.fromEntries(Object.entries(errors).map(([name, [text]]) => [name, text?.split(' ')[1]]));
    };
    const missing = { owner: 'fill', number: 'fill', amount: 'fill' };
    const choices = { paid_on: 'select', listing_id: 'select', type: 'select', is_public: 'select' };
    expect(said({})).toEqual({ ...missing, ...choices, bookings: 'select', photo: 'select' });
    expect(
      said({ owner: ' ', number: 'x', amount: 1, paid_on: '', type: null, bookings: [{}], photo: '' }),
    ).toEqual({
      owner: 'fill',
      paid_on: 'select',
      listing_id: 'select',
      type: 'select',
      is_public: 'select',
      'bookings.0.variant_id': 'select',
      photo: 'select',
    });
    expect(said({ bookings: [] })).toMatchObject({ bookings: 'select' });
  });

  it('says nothing about an unexpected failure', () => {
    expect(problemReply(new Error('secret'), context)).toEqual({
      status: 500,
      expected: false,
      body: { code: 'unexpected', msg: 'Something went wrong!', request_id: 'r' },
    });
  });

  it('asks to try again where the database has ended a request, such as one of two that waited for each other', () => {
    for (const code of ['40P01', '57014', '55P03'])
      expect(problemReply(Object.assign(new Error('secret'), { code }), context)).toMatchObject({
        status: 503,
        expected: false,
        body: { code: 'kit.unavailable' },
      });
  });

  it('asks to try again while a database that starts again has no socket yet', async () => {
    const db = openDatabase({ url: 'postgres://a:b@localhost/x?host=%2Fnowhere', size: 1 });
    const scope = { siteId: null, actorId: null, now: new Date('2026-11-16T03:00:00Z') };
    const error: unknown = await db.read(scope, (handle) => sql`select 1`.execute(handle)).catch((e) => e);
    await db.close();
    expect(error).toMatchObject({ code: 'ENOENT', syscall: 'connect' });
    expect(problemReply(error, context)).toMatchObject({ status: 503, body: { code: 'kit.unavailable' } });
    const fileIsMissing = Object.assign(new Error('secret'), { code: 'ENOENT', syscall: 'open' });
    expect(problemReply(fileIsMissing, context)).toMatchObject({ status: 500 });
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
