import { contract } from '@rihla/domain/contract';
import { command, query } from '../../kit/bind.ts';
import { cancelInvoice } from './commands/cancel-invoice.ts';
import { cancelOwnInvoice } from './commands/cancel-own-invoice.ts';
import { reportInvoiceSpam } from './commands/report-invoice-spam.ts';
import { restoreInvoice } from './commands/restore-invoice.ts';
import { trashInvoice } from './commands/trash-invoice.ts';
import { updateInvoice } from './commands/update-invoice.ts';
import { getInvoice, listInvoices, listTrashedInvoices } from './invoice.queries.ts';
import { listVoucherUses } from './voucher-uses.queries.ts';

const { invoices, user_invoices: own, vouchers } = contract;

export const invoiceBindings = [
  query(invoices.list, listInvoices),
  query(invoices.trash, listTrashedInvoices),
  query(invoices.get, getInvoice),
  command(invoices.update, updateInvoice),
  command(invoices.cancel, cancelInvoice),
  command(invoices.spam, reportInvoiceSpam),
  command(invoices.archive, trashInvoice),
  command(invoices.restore, restoreInvoice),
  command(invoices.restore_documented, restoreInvoice),
  query(vouchers.uses, listVoucherUses),

  query(own.list, listInvoices),
  query(own.get, getInvoice),
  command(own.update, updateInvoice),
  command(own.cancel, cancelOwnInvoice),
];
