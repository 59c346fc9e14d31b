import { refuse } from '@rihla/domain/access/access.errors';
import type { AdminRole } from '@rihla/domain/access/roles';
import type { Reader } from '../../kit/actor.ts';
import type { Handle } from '../../kit/db/db.ts';
import { newSiteToken, readSiteToken } from '../../kit/http/site-token.ts';

type Moment = { tx: Handle; siteId: string; now: Date };

const LIFE_MS = 2 * 60_000;

/**
 * A ticket that opens one document once, within two minutes: it may stand in an address, where the session's token
 * must never be.
 * @param paper the kind of document, and the id of what is printed; that the actor may see it is the caller's care
 */
export async function issuePrintTicket(
  { tx, siteId, now, actor }: Moment & { actor: Reader },
  paper: { document: string; subjectId: string },
): Promise<{ ticket: string }> {
  const { token, hash } = newSiteToken(siteId);
  await tx
    .insertInto('print_tickets')
    .values({
      site_id: siteId,
      token_hash: hash,
      document: paper.document,
      subject_id: paper.subjectId,
      actor_kind: actor.kind,
      actor_id: actor.id,
      ends_at: new Date(now.getTime() + LIFE_MS).toISOString(),
    })
    .execute();
  return { ticket: token };
}

/**
 * Uses a print ticket up. One statement finds it and spends it, so that of two who come with the same ticket one is
 * refused. A ticket for another kind of document is left as it is.
 * @throws Problem `print.ticket_refused` for one that is unknown, used, too old or of another site
 */
export async function spendPrintTicket<const D extends string>(
  { tx, siteId, now }: Moment,
  ticket: string,
  documents: readonly D[],
): Promise<SpentTicket<D>> {
  const read = readSiteToken(ticket);
  if (read === null || read.siteId !== siteId) return refuse('print.ticket_refused');
  const spent = await tx
    .updateTable('print_tickets')
    .set({ used_at: now.toISOString() })
    .where('site_id', '=', siteId)
    .where('token_hash', '=', read.hash)
    .where('document', 'in', documents)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .returning(['document', 'subject_id as subjectId', 'actor_id as actorId', 'actor_kind as actorKind'])
    .executeTakeFirst();
  return (spent as SpentTicket<D> | undefined) ?? refuse('print.ticket_refused');
}

type SpentTicket<D extends string> = {
  document: D;
  subjectId: string;
  actorId: string;
  actorKind: Reader['kind'];
};

/**
 * Sees that the customer who asked for a ticket may still sign in.
 * @throws Problem `print.ticket_refused` when it has been banned since
 */
export async function checkPrintingCustomer(tx: Handle, siteId: string, userId: string): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!user) refuse('print.ticket_refused');
}

/**
 * The person of the office who asked for a ticket, as a paper is read and signed.
 * @throws Problem `print.ticket_refused` when it has been banned since
 */
export async function printerOf(tx: Handle, siteId: string, adminId: string) {
  const admin = await tx
    .selectFrom('admins')
    .select(['id', 'role', 'name', 'phone', 'referral_code'])
    .where('site_id', '=', siteId)
    .where('id', '=', adminId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return admin
    ? { ...admin, role: admin.role as AdminRole, kind: 'ADMIN' as const }
    : refuse('print.ticket_refused');
}
