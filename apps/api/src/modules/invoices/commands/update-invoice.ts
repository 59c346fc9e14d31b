import { refuse } from '@rihla/domain/invoices/invoice.errors';
import { allows } from '@rihla/domain/access/roles';
import { entryForEquipment, reversed } from '@rihla/domain/ledger/journal';
import { refuse as refuseInput } from '@rihla/domain/kit/kit.errors';
import { add, amount, subtract } from '@rihla/domain/shared/money';
import { attachProfiles, type Attachment } from '../attach-profiles.ts';
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
 * Changes what may change after booking: the contact person, notes, the equipment that is billed, the agent's fee
 * and who travels. Price, rooms and number of people stay as booked: for others a new invoice is made.
 */
export async function updateInvoice(
  call: WriteCall<Actor>,
  changes: InvoiceChanges,
): Promise<{ id: string; version: number }> {
  const { actor } = call;
  const locked = await lockInvoice(call, changes.id);
  const { invoice } = locked;
  assertAct(locked, 'update', actor);
  if (invoice.version !== changes.version)
    return refuseInput('kit.stale_version', { current: invoice.version });
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
 * Changes what the office adds to the fee of the agent of an invoice, or takes from it. Finance may do that without
 * being able to change anything else of the invoice.
 */
export async function adjustAgentFee(
  call: WriteCall<Actor>,
  { id, version, agent_fee_adjustment }: { id: string; version: number; agent_fee_adjustment: number },
): Promise<{ id: string; version: number }> {
  const locked = await lockInvoice(call, id);
  const { invoice } = locked;
  assertAct(locked, 'adjust_fee', call.actor);
  if (invoice.version !== version) return refuseInput('kit.stale_version', { current: invoice.version });
  await adjustFee(call, invoice, agent_fee_adjustment);
  return { id: invoice.id, version: await writeColumns(call, invoice, { agent_fee_adjustment }) };
}

/**
 * Writes columns of an invoice; nothing when there are none.
 * @returns the version of the invoice after it, by which later changes say what they were based on
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
 * Allows a new adjustment of what the agent earns by an invoice, and announces it: it may lower the fee to 0, never
 * below. The caller writes the column.
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
  call.emit('invoice.fee_adjusted', invoiceRef(invoice));
}

/**
 * Checks a new total for equipment (suitcases, clothes), which is billed apart from the package, and writes the
 * difference to the old one into the books. It may not fall below what is paid or being paid.
 * @param total in the smallest unit of the invoice's currency
 */
async function billEquipment(call: WriteCall<Actor>, locked: LockedInvoice, total: number): Promise<void> {
  const { invoice } = locked;
  if (!allows(call.actor.role, 'invoice.discount')) return refuseInput('kit.forbidden');
  const bill = billOf(locked, 'EQUIPMENT');
  const minimum = add(bill.paid, bill.open);
  if (total < minimum) return refuse('invoice.equipment_below_paid', { minimum });
  const difference = subtract(amount(total), bill.total);
  const more = entryForEquipment({ invoice: invoice.id, total: amount(Math.abs(difference)) });
  writeEntry(call, {
    kind: 'EQUIPMENT',
    invoiceId: invoice.id,
    currency: invoice.currency,
    lines: difference < 0 ? reversed(more) : more,
  });
}
