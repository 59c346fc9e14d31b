import { expect, it } from 'vitest';
import { parseListState } from '../../../kit/list/list-state.ts';
import { officeInvoices } from '../../invoices/office/invoice-lists.ts';
import { endedInvoicesUrl, groupInvoicesUrl, soldInvoicesUrl } from './statistics-query.ts';

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

it('the list of invoices follows every filter of a figure', () => {
  const url = soldInvoicesUrl(period, { city_id: ['1'], currency: ['IDR'] });
  const { search } = parseListState(new URLSearchParams(url.split('?')[1]), officeInvoices);
  expect(search).toMatchObject({ created_at: period, city_id: ['1'], currency: ['IDR'] });
});
