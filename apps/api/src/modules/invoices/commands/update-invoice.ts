import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { allows } from '@rihla/domain/access/roles';
import { entryForEquipment, reversedLines } from '@rihla/domain/ledger/journal';
import { refuse as refuseInput } from '@rihla/domain/kit/kit.errors';
import { add, amount, subtract } from '@rihla/domain/shared/money';
import { attachProfiles, type Attachment } from '../booked/attach-profiles.ts';
import { writeEntry } from '../../ledger/index.ts';
import { leastFee } from '../least-fee.ts';
import {
  assertAct,
  billOf,
  type Invoice,
  lockInvoice,
  type LockedInvoice,
  invoiceRef,
} from '../lock-invoice.ts';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';

/**
 * The changes of an invoice; a field that is absent stays as it is. Amounts are in the smallest unit of its
 * currency.
 */
export type InvoiceChanges = {
  id: string;
  version: number;
  pic_name?: string;
  pic_phone?: string;
  pic_email?: string;
  notes?: string | null;
  admin_notes?: string | null;
  equipment_total?: number;
  agent_fee_adjustment?: number;
  bookings?: Attachment[];
};

/**
 * Changes the parts of an invoice that may change after booking: the contact person, notes, the equipment that is
 * billed, the agent's fee, and which pilgrims travel. Price, rooms and number of people stay as booked.
 */
export async function updateInvoice(
  call: WriteCall<Actor>,
  changes: InvoiceChanges,
): Promise<{ id: string; version: number }> {
  const { actor } = call;
  const locked = await lockInvoice(call, changes.id);
  const { invoice } = locked;
  assertAct(locked, 'update', actor);
  assertVersion(invoice, changes.version);
  const { equipment_total } = changes;
  if (equipment_total !== undefined) await billEquipment(call, locked, equipment_total);
  if (changes.agent_fee_adjustment !== undefined)
    await adjustFee(call, invoice, changes.agent_fee_adjustment);
  if (changes.admin_notes !== undefined && !allows(actor.role, 'invoice.admin_notes'))
    return refuseInput('kit.forbidden');
  const version = await writeColumns(call, invoice, columnsOf(changes));
  await attachProfiles(call, invoice, changes.bookings ?? [], 'bookings');
  return { id: invoice.id, version };
}

/**
 * Changes the amount by which the office raises or lowers (below 0) the agent's fee of an invoice, in the smallest unit
 * of its currency. A call of its own, because finance may do this and may change nothing else of an invoice.
 */
export async function adjustAgentFee(
  call: WriteCall<Actor>,
  { id, version, agent_fee_adjustment }: { id: string; version: number; agent_fee_adjustment: number },
): Promise<{ id: string; version: number }> {
  const locked = await lockInvoice(call, id);
  const { invoice } = locked;
  assertAct(locked, 'adjust_fee', call.actor);
  assertVersion(invoice, version);
  await adjustFee(call, invoice, agent_fee_adjustment);
  return { id: invoice.id, version: await writeColumns(call, invoice, { agent_fee_adjustment }) };
}

/**
 * Writes new values into columns of an invoice; does nothing when there are none.
 * @returns the version of the invoice after the change
 */
async function writeColumns(
  { tx, site }: WriteCall<Actor>,
  invoice: Invoice,
  columns: Columns,
): Promise<number> {
  if (Object.keys(columns).length === 0) return invoice.version;
  const { version } = await tx
    .updateTable('invoices')
    .set(columns)
    .where('site_id', '=', site.id)
    .where('id', '=', invoice.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** The columns of an invoice that a change may write. */
type Columns = Partial<
  Pick<
    Invoice,
    | 'pic_name'
    | 'pic_phone'
    | 'pic_email'
    | 'notes'
    | 'admin_notes'
    | 'equipment_total'
    | 'agent_fee_adjustment'
  >
>;

function columnsOf(changes: InvoiceChanges): Columns {
  const { id: _id, version: _version, bookings: _bookings, ...columns } = changes;
  return columns;
}

/**
 * Checks a new adjustment of what the agent earns by an invoice, and emits `invoice.fee_adjusted`. The adjustment may
 * lower the fee to 0, never below, and raise it by the total of the invoice at most. The caller stores it in the
 * column.
 * @param adjustment in the smallest unit of the invoice's currency, below 0 to lower the fee
 */
async function adjustFee(call: WriteCall<Actor>, invoice: Invoice, adjustment: number): Promise<void> {
  if (!allows(call.actor.role, 'fee.adjust')) return refuseInput('kit.forbidden');
  if (adjustment === invoice.agent_fee_adjustment) return;
  if (invoice.agent_id === null) return refuse('invoice.without_agent');
  const fee = await leastFee(call, invoice.id, invoice.agent_id);
  if (adjustment < -fee) {
    const code = 'invoice.fee_below_zero';
    refuse(code, { minimum: -fee }, { agent_fee_adjustment: [{ code }] });
  }
  if (adjustment > invoice.total) {
    const code = 'invoice.fee_above_total';
    const most = { maximum: invoice.total, currency: invoice.currency };
    refuse(code, most, { agent_fee_adjustment: [{ code, data: most }] });
  }
  call.emit('invoice.fee_adjusted', invoiceRef(invoice));
}

/**
 * Checks a new total for equipment (suitcases, clothes), which is billed apart from the package, and writes the
 * difference to the old total into the books. The new total may not be less than what is paid for equipment, together
 * with the payments that still wait for a decision.
 * @param total in the smallest unit of the invoice's currency
 */
async function billEquipment(call: WriteCall<Actor>, locked: LockedInvoice, total: number): Promise<void> {
  const { invoice } = locked;
  if (!allows(call.actor.role, 'invoice.discount')) return refuseInput('kit.forbidden');
  const bill = billOf(locked, 'EQUIPMENT');
  const minimum = add(bill.paid, bill.open);
  if (total < minimum) return refuse('invoice.equipment_below_paid', { minimum });
  const difference = subtract(amount(total), bill.total);
  const entryLines = entryForEquipment({ invoice: invoice.id, total: amount(Math.abs(difference)) });
  writeEntry(call, {
    kind: 'EQUIPMENT',
    invoiceId: invoice.id,
    currency: invoice.currency,
    lines: difference < 0 ? reversedLines(entryLines) : entryLines,
  });
}
