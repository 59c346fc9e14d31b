import { en } from '@rihla/messages/en';
import { id } from '@rihla/messages/id';
import { describe, expect, it } from 'vitest';
import { letter, type Template } from './outbox.ts';

const templates = Object.keys(id)
  .map((key) => /^letter\.(.+)\.subject$/.exec(key)?.[1])
  .filter((name) => name !== undefined) as Template[];

describe('a letter', () => {
  it('is worded in the language of its reader', () => {
    const params = { amount: 'Rp5.000.000' };
    expect(letter('id', 'payment.validated', params).subject).toBe(
      'Pembayaran Rp5.000.000 sudah kami terima',
    );
    expect(letter('en', 'payment.validated', params).subject).toBe(
      'We have received your payment of Rp5.000.000',
    );
  });

  it.each(templates)('%s has a body, and the same braces in both languages', (template) => {
    for (const part of ['subject', 'body'] as const) {
      const key = `letter.${template}.${part}` as keyof typeof id;
      expect(id[key]).toBeDefined();
      expect(braces(en[key])).toEqual(braces(id[key]));
    }
  });

  it('shows a brace that nobody filled, so that it is noticed', () => {
    expect(letter('en', 'invoice.cancelled', {}).subject).toBe('Invoice {number} has been cancelled');
  });
});

function braces(words: string): string[] {
  return [...new Set(words.match(/\{\w+\}/g))].sort();
}
