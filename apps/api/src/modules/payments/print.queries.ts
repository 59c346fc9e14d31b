import type { InvoiceStatus } from '@rihla/domain/invoices/invoice-acts';
import { STAMP_DUTY_ABOVE } from '@rihla/domain/payments/print.contract';
import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import type { Handle } from '../../kit/db/db.ts';
import { issuerOf } from '../sites/index.ts';
import { detailOf, invoiceSeenBy, isLive, paymentsOfInvoice } from '../invoices/index.ts';

export type PrintedPaper = OutputOf<typeof contract.print_tickets.exchange>['data'];

/** One document as it is printed: by the office's eyes, but without what is the office's own. */
export async function printedPaper(
  db: Handle,
  siteId: string,
  document: PrintedPaper['document'],
  subjectId: string,
  now: Date,
): Promise<PrintedPaper> {
  const payment = document === 'payments' ? await receiptOf(db, siteId, subjectId) : null;
  const invoice = document === 'invoice' ? await detailOf(db, siteId, subjectId, now) : null;
  const category = invoice?.listing.category ?? payment?.category ?? '';
  return {
    document,
    issuer: await issuerOf({ db, site: { id: siteId } }, category),
    invoice,
    receipt: payment?.receipt ?? null,
    printed_at: now.toISOString(),
  };
}

async function receiptOf(db: Handle, siteId: string, paymentId: string) {
  const invoice = await invoiceOfPayment(db, siteId, paymentId);
  const rows = await paymentsOfInvoice(db, siteId, invoice.id, 'USER');
  const payment = rows.find((row) => row.id === paymentId) ?? refuse('kit.not_found');
  const { id: _id, category, trashed_at, ...shown } = invoice;
  const status = shown.status as InvoiceStatus;
  return {
    category,
    receipt: {
      ...payment,
      needs_stamp_duty: payment.currency === 'IDR' && payment.amount > STAMP_DUTY_ABOVE,
      invoice: {
        ...shown,
        status,
        remaining: isLive({ status, trashed_at }) ? Math.max(0, shown.total - shown.paid) : 0,
      },
    },
  };
}

async function invoiceOfPayment(db: Handle, siteId: string, paymentId: string) {
  const { invoice_id } = await db
    .selectFrom('payments')
    .select('invoice_id')
    .where('site_id', '=', siteId)
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return invoiceSeenBy(db, siteId, null, invoice_id)
    .innerJoin('listings as l', (join) =>
      join.onRef('l.site_id', '=', 'i.site_id').onRef('l.id', '=', 'i.listing_id'),
    )
    .select([
      'i.id',
      'i.number',
      'i.status',
      'i.trashed_at',
      'i.pic_name',
      'i.listing_name',
      'i.departure_at',
      'i.pax',
      'i.total',
      'i.paid',
      'l.category',
    ])
    .executeTakeFirstOrThrow();
}
