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
    const invoices = invoiceViews.map((view) => viewQuery(view, officeInvoices));
    const payments = paymentViews.map((view) => viewQuery(view, officePayments));
    expect(new Set(invoices).size).toBe(invoices.length);
    expect(new Set(payments).size).toBe(payments.length);
  });

  it('overdue invoices are asked of the server, which knows the plan of each', () => {
    const overdue = invoiceViews.find(({ label }) => label === 'office.view.overdue');
    expect(overdue?.search).toEqual({ overdue: ['true'] });
  });
});
