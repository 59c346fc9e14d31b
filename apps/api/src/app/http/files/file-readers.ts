import { allows } from '@rihla/domain/access/roles';
import { customersOf, staffOf } from '../../../modules/access/index.ts';
import { seesSignature } from '../../../modules/departures/index.ts';
import { invoicesSeenBy, seesAll } from '../../../modules/invoices/index.ts';
import { seesIncidentPicture } from '../../../modules/guiding/index.ts';
import { seesWhatsappFile } from '../../../modules/messaging/index.ts';
import { seesRefundProof } from '../../../modules/payments/index.ts';
import { seesWithdrawalProof } from '../../../modules/savings/index.ts';
import type { FileCall, FileReaders } from '../../../modules/media/index.ts';
import { transfersSeenBy } from '../../../modules/payouts/index.ts';

/**
 * For each purpose of files, the function that decides whether an actor may see a private file that somebody else
 * uploaded.
 */
export const fileReaders: FileReaders = {
  /**
   * Proofs of payment and of transfers. Staff who may read payments see those of the invoices in their scope, customers
   * those of their own invoices; a refund, a transfer of fees or a withdrawal has checks of its own.
   */
  async EVIDENCE({ db, site, actor, now }, fileId) {
    if (actor.kind === 'ADMIN' && !allows(actor.role, 'payment.read')) return false;
    const seen = await invoicesSeenBy({ db, site, actor })
      .innerJoin('payments as p', (join) =>
        join.onRef('p.site_id', '=', 'i.site_id').onRef('p.invoice_id', '=', 'i.id'),
      )
      .select('p.id')
      .where('p.evidence_file_id', '=', fileId)
      .executeTakeFirst();
    return (
      seen !== undefined ||
      (await seesRefundProof({ db, site, actor }, fileId)) ||
      (await seesTransferProof({ db, site, actor, now }, fileId)) ||
      (await seesWithdrawalProof({ db, site, actor }, fileId))
    );
  },
  AVATAR: seesPortrait,
  /** Identity cards of agents: whoever may read the agent. */
  async ID_CARD({ db, site, actor }, fileId) {
    if (actor.kind !== 'ADMIN' || !allows(actor.role, 'agent.read')) return false;
    const seen = await staffOf({ db, site, actor }, 'AGENT')
      .select('admins.id')
      .where('admins.id_card_file_id', '=', fileId)
      .executeTakeFirst();
    return seen !== undefined;
  },
  /** Pictures of incidents, for staff who work on the departure. */
  INCIDENT: async (call, fileId) =>
    call.actor.kind === 'ADMIN' &&
    (allows(call.actor.role, 'attendance.read') || allows(call.actor.role, 'incident.read')) &&
    seesIncidentPicture(call, fileId),
  /** Signatures of customers who received equipment, for staff who may read the list of recipients. */
  SIGNATURE: seesSignature,
  /** Pictures and documents from WhatsApp, for staff who may read the conversations. */
  WHATSAPP: seesWhatsappFile,
  /** Bank statements, for staff who may read statements, also those that colleagues imported. */
  STATEMENT: async ({ actor }) => actor.kind === 'ADMIN' && allows(actor.role, 'statement.read'),
};

/**
 * For each purpose of files, whether an actor may name in an input a private file that somebody else uploaded. Usually
 * whoever may see a file may name it. Staff who see all invoices may also name a proof of payment that belongs to no
 * payment yet; recording the payment checks that the payer or a colleague uploaded it.
 */
export const fileNamers: FileReaders = {
  ...fileReaders,
  /** A file from a WhatsApp conversation is never sent to somebody else; staff send only files that they uploaded. */
  WHATSAPP: async () => false,
  EVIDENCE: async (call, fileId) => {
    const { actor } = call;
    if (seesAll(actor) && allows(actor.role, 'payment.read')) return true;
    return fileReaders.EVIDENCE!(call, fileId);
  },
};

/** Whether a file is the photo of a transfer of agents' fees that the member of staff may see. */
async function seesTransferProof({ db, site, actor }: FileCall, fileId: string): Promise<boolean> {
  if (actor.kind !== 'ADMIN' || !allows(actor.role, 'withdrawal.read')) return false;
  const seen = await transfersSeenBy({ db, site, actor })
    .select('t.id')
    .where('t.photo_file_id', '=', fileId)
    .executeTakeFirst();
  return seen !== undefined;
}

/**
 * Whether a person may see a file because it is the portrait of somebody: one's own, that of a colleague for staff,
 * or that of a customer whom the member of staff may see.
 */
async function seesPortrait(call: FileCall, fileId: string): Promise<boolean> {
  const { db, site, actor } = call;
  const table = actor.kind === 'USER' ? 'users' : 'admins';
  const ownPortrait = await db
    .selectFrom(table)
    .select('id')
    .where('site_id', '=', site.id)
    .where('photo_file_id', '=', fileId)
    // Staff see the portraits of all colleagues, in lists and with what each has done.
    .$if(actor.kind === 'USER', (rows) => rows.where('id', '=', actor.id))
    .executeTakeFirst();
  if (ownPortrait) return true;
  if (actor.kind !== 'ADMIN' || !allows(actor.role, 'customer.read')) return false;
  const seen = await customersOf({ db, site, actor })
    .select('users.id')
    .where('users.photo_file_id', '=', fileId)
    .executeTakeFirst();
  return seen !== undefined;
}
