import { expect, it } from 'vitest';
import { endedInvoicesUrl, groupInvoicesUrl } from './statistics-query.ts';

const period = { from: '2026-01-01', to: '2026-11-30' };

it('each reason of an ended status leads to its own invoices', () => {
  const ended = { status: 'CANCELLED', invoices: 1 } as const;
  const one = new URLSearchParams(
    endedInvoicesUrl(period, { ...ended, of: 'ONE', reason: 'Sakit & lemah' }).split('?')[1],
  );
  expect(Object.fromEntries(one)).toEqual({
    rows: 'invoices',
    figure: 'ENDED',
    of: 'ONE',
    status: 'CANCELLED',
    reason: 'Sakit & lemah',
    ...period,
  });
  expect(endedInvoicesUrl(period, { ...ended, of: 'REST', reason: null })).not.toContain('reason=');
});

it('those without an agent lead to invoices in the currency of the figure', () => {
  const none = new URLSearchParams(groupInvoicesUrl(period, 'AGENT', 'NONE', 'USD').split('?')[1]);
  expect(none.get('of')).toBe('NONE');
  expect([...none].some(([name, value]) => name.includes('currency') && value === 'USD')).toBe(true);
});
