import { en } from '@rihla/messages/en';
import { id } from '@rihla/messages/id';
import { describe, expect, it } from 'vitest';
import { type EmailTemplate, renderEmail } from './outbox.ts';

const templates = Object.keys(id)
  .map((key) => /^email\.(.+)\.subject$/.exec(key)?.[1])
  .filter((name) => name !== undefined) as EmailTemplate[];

describe('the text of an e-mail', () => {
  it('is in the language of its reader', () => {
    const params = {
      amount: 'Rp5.000.000',
      name: 'Siti',
      number: 'INV-1',
      listing: 'Umroh',
      paid: 'Rp5.000.000',
      remaining: 'Rp0',
      link: '/',
      agency: 'Safanusa',
      total: 'Rp5.000.000',
      due: '',
      pax: 1,
    };
    expect(renderEmail('id', 'payment.validated', params).subject).toBe(
      'Pembayaran Rp5.000.000 sudah kami terima',
    );
    expect(renderEmail('en', 'payment.validated', params).subject).toBe(
      'We have received your payment of Rp5.000.000',
    );
  });

  it.each(templates)('%s has a body, and the same braces in both languages', (template) => {
    for (const part of ['subject', 'body'] as const) {
      const key = `email.${template}.${part}` as keyof typeof id;
      expect(id[key]).toBeDefined();
      expect(bracesOf(en[key])).toEqual(bracesOf(id[key]));
    }
  });

  it('keeps the instalments of a plan and the sum of a fee on lines of their own', () => {
    const params = { name: 'Siti', number: 'INV-1', listing: 'Umroh', agency: 'Safanusa', link: '/' };
    const plan = 'Rp5.000.000, paling lambat 2 Desember\nRp7.000.000, paling lambat 2 Januari';
    expect(renderEmail('id', 'invoice.plan_set', { ...params, plan, due: '' }).body).toContain(`\n${plan}\n`);
    const sum = 'Fee: Rp200.000\nPPh 2,5%: Rp5.000\n';
    const paid = { ...params, amount: 'Rp195.000', account: 'BSI …0011', sum };
    expect(renderEmail('id', 'fee.paid', paid).body).toContain(`\n${sum}Ditransfer: Rp195.000\n`);
  });

  it('is not written without one of its values', () => {
    expect(() => renderEmail('en', 'invoice.cancelled', {})).toThrow('{number}');
  });
});

function bracesOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort();
}
