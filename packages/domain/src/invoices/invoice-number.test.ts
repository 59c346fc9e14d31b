import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, localDateOf } from '../shared/dates.ts';
import { invoiceNumberProblems, renderInvoiceNumber } from './invoice-number.ts';

const values = { number: 412, category: 'UMROH', date: localDateOf('2026-11-05'), prefix: 'INV' };

describe('an invoice number', () => {
  it.each([
    ['{number}', '412'],
    ['{prefix}/{category}/{year}/{month:roman}/{number:5}', 'INV/UMROH/2026/XI/00412'],
    ['{prefix}-{year:2}{month}{date}-{number:4}', 'INV-261105-0412'],
    ['No. {number:2}', 'No. 412'],
  ])('is, for the format %s, %s', (format, text) => {
    expect(invoiceNumberProblems(format)).toEqual([]);
    expect(renderInvoiceNumber(format, values)).toBe(text);
  });

  it.each([
    ['{prefix}/{year}', [{ code: 'invoice_number.number_missing', variable: '{number}' }]],
    ['', [{ code: 'invoice_number.number_missing', variable: '{number}' }]],
    ['{number}{nomor}', [{ code: 'invoice_number.unknown_variable', variable: 'nomor' }]],
    ['{number}{}', [{ code: 'invoice_number.unknown_variable', variable: '' }]],
    ['{number:0}', [{ code: 'invoice_number.unknown_option', variable: 'number', option: '0' }]],
    ['{number}{date:2}', [{ code: 'invoice_number.unknown_option', variable: 'date', option: '2' }]],
    ['{number}{month:}', [{ code: 'invoice_number.unknown_option', variable: 'month', option: '' }]],
    ['{number}}', [{ code: 'invoice_number.stray_brace' }]],
    [
      '{number',
      [
        { code: 'invoice_number.stray_brace' },
        { code: 'invoice_number.number_missing', variable: '{number}' },
      ],
    ],
    ['<b>{number}', [{ code: 'invoice_number.illegal_character', character: '<' }]],
    [`${'x'.repeat(80)}{number}`, [{ code: 'invoice_number.too_long', limit: 80 }]],
  ])('refuses the format %j', (format, problems) => {
    expect(invoiceNumberProblems(format)).toEqual(problems);
    expect(() => renderInvoiceNumber(format, values)).toThrow(RangeError);
  });

  it.each([0, -1, 1.5])('is not made of %s', (number) => {
    expect(() => renderInvoiceNumber('{number}', { ...values, number })).toThrow(RangeError);
  });

  it('is never the same for two counts, on whichever days and for whichever listings', () => {
    const pieces = fc.constantFrom(
      '{number}',
      '{number:3}',
      '{year}',
      '{year:2}',
      '{month}',
      '{month:roman}',
      '{date}',
      '{category}',
      '{prefix}',
      '/',
      '7',
    );
    const formats = fc.array(pieces, { maxLength: 8 }).map((parts) => `${parts.join('')}{number}`);
    const invoices = fc.record({
      number: fc.integer({ min: 1, max: 20_000 }),
      category: fc.constantFrom('UMROH', 'HAJI', 'TOUR', 'TABUNGAN'),
      date: fc.integer({ min: 0, max: 5_000 }).map((n) => addDays(localDateOf('2020-01-01'), n)),
    });
    fc.assert(
      fc.property(formats, invoices, invoices, (format, a, b) => {
        fc.pre(a.number !== b.number && invoiceNumberProblems(format).length === 0);
        const [one, two] = [a, b].map((invoice) =>
          renderInvoiceNumber(format, { ...invoice, prefix: 'INV' }),
        );
        expect(one).not.toBe(two);
      }),
      { numRuns: 500 },
    );
  });
});
