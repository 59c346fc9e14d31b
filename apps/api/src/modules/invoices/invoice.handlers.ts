import { contract } from '@rihla/domain/contract';
import { command, query } from '../../kit/bind.ts';
import { listWaiting, previewCancellation } from './cancellation/cancellation.queries.ts';
import { declineCancellation } from './cancellation/decide-cancellation.ts';
import { requestCancellation, requestOwnCancellation } from './cancellation/request-cancellation.ts';
import { cancelInvoice } from './commands/cancel-invoice.ts';
import { cancelOwnInvoice } from './commands/cancel-own-invoice.ts';
import { reportInvoiceSpam } from './commands/report-invoice-spam.ts';
import { restoreInvoice } from './commands/restore-invoice.ts';
import { setPlan } from './commands/set-plan.ts';
import { trashInvoice } from './commands/trash-invoice.ts';
import { adjustAgentFee, updateInvoice } from './commands/update-invoice.ts';
import { createWebviewTicket, openWebview, saveByWebview } from './webview/open-webview.ts';
import { getInvoice, listInvoices, listTrashedInvoices } from './invoice.queries.ts';
import { listVoucherUses } from './voucher-uses.queries.ts';

const {
  invoices,
  user_invoices: ownInvoices,
  cancellations,
  user_cancellations: ownCancellations,
  vouchers,
  invoice_webviews: webviews,
  user_invoice_webviews: ownWebviews,
} = contract;

export const invoiceBindings = [
  query(invoices.list, listInvoices),
  query(invoices.trash, listTrashedInvoices),
  query(invoices.get, getInvoice),
  command(invoices.update, updateInvoice),
  command(invoices.adjust_fee, adjustAgentFee),
  command(invoices.set_plan, setPlan),
  command(invoices.cancel, cancelInvoice),
  command(invoices.spam, reportInvoiceSpam),
  command(invoices.archive, trashInvoice),
  command(invoices.restore, restoreInvoice),
  command(invoices.restore_documented, restoreInvoice),
  query(vouchers.uses, listVoucherUses),

  query(cancellations.preview, previewCancellation),
  query(cancellations.waiting, listWaiting),
  command(cancellations.request, requestCancellation),
  query(ownCancellations.preview, previewCancellation),
  command(ownCancellations.request, requestOwnCancellation),
  command(cancellations.decline, declineCancellation),

  command(webviews.create, createWebviewTicket),
  command(ownWebviews.create, createWebviewTicket),
  command(webviews.open, openWebview),
  command(webviews.update, saveByWebview),

  query(ownInvoices.list, listInvoices),
  query(ownInvoices.get, getInvoice),
  command(ownInvoices.update, updateInvoice),
  command(ownInvoices.cancel, cancelOwnInvoice),
];
