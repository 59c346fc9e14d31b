import { refuse } from '@rihla/domain/access/access.errors';
import type { AdminRole, Role } from '@rihla/domain/access/roles';
import type { Actor, Reader } from '../../kit/actor.ts';
import type { Site, WriteCall } from '../../kit/call.ts';
import { sql } from 'kysely';
import { newSiteToken, readSiteToken } from '../../kit/http/site-token.ts';
import type { PersonRef } from './accounts/people.ts';

type TicketCall = Pick<WriteCall, 'tx' | 'now'> & { site: Pick<Site, 'id'> };

const TICKET_LIFE_MS = 2 * 60_000;

/**
 * Issues a print ticket: a token that opens one document once, within two minutes. It may be part of a URL, which the
 * token of a session must never be.
 * @param paper the kind of document, and the id of what is printed; the caller checks that the actor may see it
 */
export async function issuePrintTicket(
  { tx, site, now, actor }: TicketCall & Pick<WriteCall<Actor>, 'actor'>,
  paper: { document: string; subjectId: string },
): Promise<{ ticket: string }> {
  const { token, hash } = newSiteToken(site.id);
  await tx
    .insertInto('print_tickets')
    .values({
      site_id: site.id,
      token_hash: hash,
      document: paper.document,
      subject_id: paper.subjectId,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_role: actor.role,
      ends_at: new Date(now.getTime() + TICKET_LIFE_MS).toISOString(),
    })
    .execute();
  return { ticket: token };
}

/**
 * Uses a print ticket up. One statement finds and spends it, so that of two requests with the same ticket one is
 * refused. A ticket for another kind of document is left as it is.
 * @throws Problem `print.ticket_refused` for one that is unknown, used, too old or of another site
 */
export async function spendPrintTicket<const D extends string>(
  { tx, site, now }: TicketCall,
  ticket: string,
  documents: readonly D[],
): Promise<SpentTicket<D>> {
  const read = readSiteToken(ticket);
  if (read === null || read.siteId !== site.id) return refuse('print.ticket_refused');
  const spent = await tx
    .updateTable('print_tickets')
    .set({ used_at: now.toISOString() })
    .where('site_id', '=', site.id)
    .where('token_hash', '=', read.hash)
    .where('document', 'in', documents)
    .where('used_at', 'is', null)
    .where('ends_at', '>', now.toISOString())
    .returning([
      'document',
      'subject_id as subjectId',
      'actor_id as actorId',
      'actor_kind as actorKind',
      'actor_role as actorRole',
    ])
    .executeTakeFirst();
  return (spent as SpentTicket<D> | undefined) ?? refuse('print.ticket_refused');
}

/**
 * Deletes the print tickets of a person, and the keys made from them, when all sessions of the person end: a paper that
 * was asked for before a ban, a new role or a new password opens no more.
 */
export async function deletePrintTickets(
  { tx, site }: Pick<TicketCall, 'tx' | 'site'>,
  person: PersonRef,
): Promise<void> {
  await tx
    .deleteFrom('print_tickets')
    .where('site_id', '=', site.id)
    .where('actor_kind', '=', person.kind)
    .where('actor_id', '=', person.id)
    .execute();
}

/** A used print ticket: the document that it opens, and the person who requested it. */
type SpentTicket<D extends string> = {
  document: D;
  subjectId: string;
  actorId: string;
  actorKind: Reader['kind'];
  actorRole: Role;
};

/**
 * Checks that the customer to whom a print ticket was given (a token that opens one document to print, once) may still
 * sign in.
 * @throws Problem `print.ticket_refused` when it was banned in the meantime
 */
export async function assertTicketOwnerIsActive(
  { tx, site }: Pick<WriteCall, 'tx' | 'site'>,
  userId: string,
): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', site.id)
    .where('id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!user) refuse('print.ticket_refused');
}

/**
 * The staff member who requested a print ticket, whose role decides what may be read and whose name signs the paper.
 * @throws Problem `print.ticket_refused` when it was banned in the meantime
 */
export async function getPrintingAdmin({ tx, site }: Pick<WriteCall, 'tx' | 'site'>, adminId: string) {
  const admin = await tx
    .selectFrom('admins')
    .select(['id', 'role', 'name', 'phone', 'referral_code'])
    .where('site_id', '=', site.id)
    .where('id', '=', adminId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst();
  return admin
    ? { ...admin, role: admin.role as AdminRole, kind: 'ADMIN' as const }
    : refuse('print.ticket_refused');
}

/**
 * Makes a key from a print ticket that was just used up: a token for the same person and the same document, which may
 * be used many times until it expires. Only its hash is stored.
 * @param spent the print ticket
 * @param key.document a kind of document that no print ticket has, so that keys and tickets cannot be exchanged
 * @param key.milliseconds how long the key is valid
 * @throws Problem `print.ticket_refused` when that person may not sign in any more
 */
export async function issueTicketKey(
  call: TicketCall,
  spent: SpentTicket<string>,
  { document, milliseconds }: { document: string; milliseconds: number },
): Promise<{ token: string; endsAt: string; actor: Actor }> {
  const { tx, site, now } = call;
  const actor = await actAsTicketOwner(call, spent);
  const { token, hash } = newSiteToken(site.id);
  const endsAt = new Date(now.getTime() + milliseconds).toISOString();
  await tx
    .insertInto('print_tickets')
    .values({
      site_id: site.id,
      token_hash: hash,
      document,
      subject_id: spent.subjectId,
      actor_kind: actor.kind,
      actor_id: actor.id,
      actor_role: actor.role,
      ends_at: endsAt,
    })
    .execute();
  return { token, endsAt, actor };
}

/**
 * The document that a key (a token made by `issueTicketKey`) opens, and the person to whom it was given, who is the
 * actor from here to the end of the transaction.
 * @throws Problem `print.ticket_refused` for a key that is unknown or expired, or of a person who may not sign in any
 * more
 */
export async function findTicketKey(
  call: TicketCall,
  hash: Buffer,
  document: string,
): Promise<{ subjectId: string; actor: Actor }> {
  const { tx, site, now } = call;
  const key = await tx
    .selectFrom('print_tickets')
    .select([
      'document',
      'subject_id as subjectId',
      'actor_id as actorId',
      'actor_kind as actorKind',
      'actor_role as actorRole',
    ])
    .where('site_id', '=', site.id)
    .where('token_hash', '=', hash)
    .where('document', '=', document)
    .where('ends_at', '>', now.toISOString())
    .executeTakeFirst();
  if (!key) return refuse('print.ticket_refused');
  const actor = await actAsTicketOwner(call, key as SpentTicket<string>);
  return { subjectId: key.subjectId, actor };
}

/**
 * Makes the person behind a print ticket or key the actor for the rest of the transaction, with the person's present
 * role, so that the audit log names the person. What the person may see is asked anew, as it may have changed since the
 * ticket was made.
 * @throws Problem `print.ticket_refused` when that person may not sign in any more
 */
export async function actAsTicketOwner(
  { tx, site }: Pick<TicketCall, 'tx' | 'site'>,
  ticket: SpentTicket<string>,
): Promise<Actor> {
  const found = await sql<Pick<Actor, 'id' | 'role' | 'name' | 'email' | 'locale'>>`
    select p.id, p.role, p.name, p.email, p.locale, set_config('app.actor_id', p.id::text, true) from (
      select id, 'ADMIN' as kind, role, name, email, locale from admins where site_id = ${site.id} and status = 'ACTIVE'
      union all
      select id, 'USER', 'USER', name, email, locale from users where site_id = ${site.id} and status = 'ACTIVE') p
     where p.kind = ${ticket.actorKind} and p.id = ${ticket.actorId}`.execute(tx);
  const person = found.rows[0] ?? refuse('print.ticket_refused');
  // A key belongs to no session: it stays valid after a sign-out, and ends when all sessions of the person are ended.
  return { ...person, kind: ticket.actorKind, siteId: site.id, sessionId: '' } as Actor;
}
