import type { Role } from '@rihla/domain/access/roles';
import { type InvoiceStatus, isEnded, isSavings } from '@rihla/domain/invoices/invoice-acts';
import { taxOfAmount } from '@rihla/domain/booking/tax';
import { STAMP_DUTY_ABOVE } from '@rihla/domain/payments/print.contract';
import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { sql } from 'kysely';
import type { ReadCall } from '../../kit/call.ts';
import { type BillThen, billAsOf } from './bill-as-of.ts';
import { issuerOf } from '../sites/index.ts';
import { invoiceOfSite, invoiceSeenBy, isLive, paymentsOfInvoice } from '../invoices/index.ts';

/** The data of a printed invoice or receipt; the one that is not printed is null. */
export type PrintedPaper = OutputOf<typeof contract.print_tickets.exchange>['data'];
/** A receipt as it is printed. */
type PrintedReceipt = NonNullable<PrintedPaper['receipt']>;

/**
 * The data of one printed document: any invoice or receipt of the site, without what only the office may read.
 * @param document `invoice`, or `payments` for the receipt of a payment
 * @param subjectId the id of that invoice or payment
 * @param printer the role of the person who prints it
 */
export async function printedPaper(
  call: ReadCall,
  document: PrintedPaper['document'],
  subjectId: string,
  printer: Role,
): Promise<PrintedPaper> {
  const payment = document === 'payments' ? await receiptOf(call, subjectId) : null;
  const invoice = document === 'invoice' ? await invoiceOfSite(call, subjectId, printer) : null;
  const category = invoice?.listing.category ?? payment?.category ?? '';
  return {
    document,
    issuer: await issuerOf(call, category),
    invoice,
    receipt: payment?.receipt ?? null,
    printed_at: call.now.toISOString(),
  };
}

/**
 * The data of a printed receipt: the payment, its invoice, and the total, the tax in it, and the sums paid and left as
 * they were right after this payment, so that every print is the same. `needs_stamp_duty` says whether Indonesian law
 * requires a duty stamp on it, which it does above an amount.
 */
async function receiptOf(call: ReadCall, paymentId: string) {
  const invoice = await invoiceOfPayment(call, paymentId);
  const rows = await paymentsOfInvoice(call, invoice.id, 'USER');
  const payment = rows.find((row) => row.id === paymentId) ?? refuse('kit.not_found');
  const { id: _id, category, trashed_at, equipment_total, total, tax, ...shown } = invoice;
  const status = shown.status as InvoiceStatus;
  const equipment = payment.type === 'EQUIPMENT';
  const now = { total: equipment ? equipment_total : total, tax: equipment ? NO_TAX : tax };
  const then = await billAsOf(call, payment);
  // A savings plan has no bill, and what has ended or came too late is printed without sums.
  const hasBill = !isSavings(status) && !isEnded(status) && !payment.late;
  const bill = hasBill ? billThen(now, then) : { ...now, paid: then.paid };
  return {
    category,
    receipt: {
      ...payment,
      needs_stamp_duty: payment.currency === 'IDR' && payment.amount > STAMP_DUTY_ABOVE,
      invoice: {
        ...shown,
        ...bill,
        status,
        remaining: isLive({ status, trashed_at }) ? Math.max(0, bill.total - bill.paid) : 0,
      },
    },
  };
}

type PrintedTax = PrintedReceipt['invoice']['tax'];
const NO_TAX: PrintedTax = { mode: 'NONE', rate: 0, base: 0, amount: 0 };

/**
 * The bill of a receipt as it was at its payment.
 * @param now the total and its tax as they are now, in the smallest unit
 */
function billThen(now: { total: number; tax: PrintedTax }, { paid, left, tax }: BillThen) {
  const total = paid + left;
  if (total === now.total && tax === now.tax.amount) return { ...now, paid };
  return { total, paid, tax: taxOfAmount({ total, amount: tax }) };
}

/**
 * The invoice of a payment with the columns that a receipt prints. It does not check what the person may see, because
 * the ticket that opens the print was checked before.
 */
async function invoiceOfPayment({ db, site }: ReadCall, paymentId: string) {
  const { invoice_id } = await db
    .selectFrom('payments')
    .select('invoice_id')
    .where('site_id', '=', site.id)
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return invoiceSeenBy({ db, site, actor: null }, invoice_id)
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
      'i.equipment_total',
      'l.category',
      sql<PrintedReceipt['invoice']['tax']>`jsonb_build_object('mode', i.tax_mode, 'rate', i.tax_rate,
        'base', i.tax_base, 'amount', i.tax_amount)`.as('tax'),
    ])
    .executeTakeFirstOrThrow();
}
