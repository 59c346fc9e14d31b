import { contract } from '@rihla/domain/contract';
import { translate } from '@rihla/messages/format';
import { command, query } from '../../kit/implement.ts';
import { callOf } from './call.ts';
import { cancelInvoice } from './commands/cancel-invoice.ts';
import { reportInvoiceSpam } from './commands/report-invoice-spam.ts';
import { restoreInvoice } from './commands/restore-invoice.ts';
import { trashInvoice } from './commands/trash-invoice.ts';
import { updateInvoice } from './commands/update-invoice.ts';
import { invoiceDetail, listInvoices } from './invoice.queries.ts';

const { invoices, user_invoices: own } = contract;

export const invoiceBindings = [
  query(invoices.list, ({ db, site, actor, input }) => listInvoices(db, site.id, actor, input)),
  query(invoices.trash, ({ db, site, actor, input }) => listInvoices(db, site.id, actor, input, 'trash')),
  query(invoices.get, async ({ db, site, actor, input, now }) => ({
    data: await invoiceDetail(db, site.id, actor, input.id, now),
  })),
  command(invoices.update, async (c) => ({
    data: await shown(c, await updateInvoice(callOf(c), c.input)),
  })),
  command(invoices.cancel, async (c) => ({
    data: await shown(c, await cancelInvoice(callOf(c), c.input.id, c.input.note)),
  })),
  command(invoices.spam, async (c) => ({
    data: await shown(c, await reportInvoiceSpam(callOf(c), c.input.id)),
  })),
  command(invoices.archive, async (c) => ({ data: await trashInvoice(callOf(c), c.input.id) })),
  command(invoices.restore, async (c) => ({
    data: await shown(c, await restoreInvoice(callOf(c), c.input.id)),
  })),
  command(invoices.restore_documented, async (c) => ({
    data: await shown(c, await restoreInvoice(callOf(c), c.input.id)),
  })),

  query(own.list, ({ db, site, actor, input }) => listInvoices(db, site.id, actor, input)),
  query(own.get, async ({ db, site, actor, input, now }) => ({
    data: await invoiceDetail(db, site.id, actor, input.id, now),
  })),
  command(own.update, async (c) => ({ data: await shown(c, await updateInvoice(callOf(c), c.input)) })),
  command(own.cancel, async (c) => {
    const note = translate(c.request.locale, 'invoice.cancelled_by_customer');
    return { data: await shown(c, await cancelInvoice(callOf(c), c.input.id, note)) };
  }),
];

function shown(
  { tx, site, actor, now }: Pick<Parameters<typeof callOf>[0], 'tx' | 'site' | 'actor' | 'now'>,
  id: string,
) {
  return invoiceDetail(tx, site.id, actor, id, now);
}
