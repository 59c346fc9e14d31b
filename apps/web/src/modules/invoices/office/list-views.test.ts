import { describe, expect, it } from 'vitest';
import { officeInvoices, officePayments } from './list-specs.ts';
import { invoiceViews, paymentViews, viewQuery } from './list-views.ts';

describe('the questions of a list', () => {
  it('the usual question needs nothing in the address', () => {
    expect(viewQuery({}, officeInvoices)).toBe('');
    expect(viewQuery({}, officePayments)).toBe('');
  });

  it('each question has an address of its own', () => {
    const invoices = invoiceViews(new Date('2026-11-21T00:00:00Z')).map((view) =>
      viewQuery(view, officeInvoices),
    );
    const payments = paymentViews.map((view) => viewQuery(view, officePayments));
    expect(new Set(invoices).size).toBe(invoices.length);
    expect(new Set(payments).size).toBe(payments.length);
  });

  it('late invoices are those due by the day of the agency, not of Greenwich', () => {
    const late = invoiceViews(new Date('2026-11-20T18:00:00Z')).find(
      ({ label }) => label === 'office.view.overdue',
    );
    expect(late?.search?.due_on).toEqual({ to: '2026-11-21' });
  });
});
