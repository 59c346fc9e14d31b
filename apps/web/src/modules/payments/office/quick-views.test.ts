import { describe, expect, it } from 'vitest';
import { invoiceViews, officeInvoices } from '../../invoices/office/invoice-lists.ts';
import { viewQuery } from '../../invoices/office/quick-views.ts';
import { officePayments, paymentViews } from './payment-list.ts';

describe('the quick views of a list', () => {
  it('the usual view needs nothing in the address', () => {
    expect(viewQuery({}, officeInvoices)).toBe('');
    expect(viewQuery({}, officePayments)).toBe('');
  });

  it('each view has an address of its own', () => {
    const invoices = invoiceViews(new Date('2026-11-21T00:00:00Z')).map((view) =>
      viewQuery(view, officeInvoices),
    );
    const payments = paymentViews.map((view) => viewQuery(view, officePayments));
    expect(new Set(invoices).size).toBe(invoices.length);
    expect(new Set(payments).size).toBe(payments.length);
  });

  it('overdue invoices are those due by the day of the agency, not of Greenwich', () => {
    const overdue = invoiceViews(new Date('2026-11-20T18:00:00Z')).find(
      ({ label }) => label === 'office.view.overdue',
    );
    expect(overdue?.search?.due_on).toEqual({ to: '2026-11-21' });
  });
});
