import type { contract } from '@rihla/domain/contract';
import { refuse as refuseByKit } from '@rihla/domain/kit/kit.errors';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { attemptMachine } from '@rihla/domain/payments/attempts/attempt.machine';
import { MOST_PAY_LINKS, PAY_LINK_DAYS } from '@rihla/domain/payments/pay-link';
import { refuse } from '@rihla/domain/payments/pay-link.errors';
import { addDays, todayIn } from '@rihla/domain/shared/dates';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import { newSiteToken, siteTokenOf } from '../../../kit/http/site-token.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';
import {
  assertAct,
  countedOf,
  invoiceSeenBy,
  isLive,
  type LockedInvoice,
  lockInvoice,
} from '../../invoices/index.ts';
import { assertAmount } from '../commands/create-payment.ts';
import { deleteUnsentPayment } from '../delete-unsent-payment.ts';
import { awaitedByLink, isOver, readLink, type StoredLink, usedByLink } from './find-link.ts';

type CreateInput = InputOf<typeof contract.pay_links.create>;
type Links = OutputOf<typeof contract.pay_links.list>;

/**
 * The payment links of an invoice that the actor may see, newest first, each with the payments made by it.
 * `is_open` is true while something can still be paid by the link, also a payment that was begun by it.
 */
export async function listPayLinks(call: ReadCall<Actor>, { id }: { id: string }): Promise<Links> {
  const { db, site, now } = call;
  const invoice = await invoiceSeenBy(call, id)
    .select(['i.id', 'i.status', 'i.trashed_at', 'i.paid', 'i.drawn', 'i.total'])
    .executeTakeFirst();
  if (!invoice) return refuseByKit('kit.not_found');
  const rows = await db
    .selectFrom('pay_links as l')
    .select([
      'l.id',
      'l.amount',
      'l.fixed',
      'l.ends_on',
      'l.ended_at',
      usedByLink.as('used'),
      awaitedByLink.as('awaited'),
      sql<Links['data'][number]['payments']>`(
        select coalesce(jsonb_agg(jsonb_build_object('payment_id', p.id, 'payer_name', lp.payer_name,
                 'amount', p.amount, 'status', p.status) order by p.created_at), '[]')
          from pay_link_payments lp join payments p on p.site_id = lp.site_id and p.id = lp.payment_id
         where lp.site_id = l.site_id and lp.pay_link_id = l.id)`.as('payments'),
    ])
    .where('l.site_id', '=', site.id)
    .where('l.invoice_id', '=', invoice.id)
    .orderBy('l.created_at', 'desc')
    .limit(100)
    .execute();
  const today = todayIn(site.timeZone, now);
  const owed = isLive(invoice as never) && countedOf(invoice) < invoice.total;
  return {
    data: rows.map(({ ended_at, awaited, ...row }) => ({
      ...row,
      is_open:
        owed && (row.used < row.amount || awaited) && !isOver({ ended_at, ends_on: row.ends_on }, today),
    })),
  };
}

/**
 * Makes a payment link, by which somebody without an account pays a part of an invoice. The token is in this answer
 * only: the database keeps its hash. A form that was sent before, which its `form_key` shows, makes nothing: it gets
 * the first answer again.
 * @throws Problem `kit.idempotency_mismatch` when the form was sent before with other values, or its link was ended
 */
export async function createPayLink(
  call: WriteCall<Actor>,
  input: CreateInput,
): Promise<{ id: string; token: string }> {
  const { tx, site, actor, now } = call;
  const locked = await lockInvoice(call, input.id);
  assertAct(locked, 'pay', actor);
  const { token, hash } = tokenOfForm(call, locked.invoice.id, input);
  const made = await readLink(call, sql<boolean>`l.token_hash = ${hash}`);
  if (made) return isSameForm(made, input) ? { id: made.id, token } : refuseByKit('kit.idempotency_mismatch');
  assertAmount(locked, { type: 'CREDIT', amount: input.amount });
  const today = todayIn(site.timeZone, now);
  if (input.ends_on < today || input.ends_on > addDays(today, PAY_LINK_DAYS))
    return refuse('pay_link.day', undefined, { ends_on: [{ code: 'pay_link.day' }] });
  const { count } = await tx
    .selectFrom('pay_links')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('site_id', '=', site.id)
    .where('invoice_id', '=', locked.invoice.id)
    .where('ended_at', 'is', null)
    .where('ends_on', '>=', today)
    .executeTakeFirstOrThrow();
  if (count >= MOST_PAY_LINKS) return refuse('pay_link.too_many');
  const { id } = await tx
    .insertInto('pay_links')
    .values({
      site_id: site.id,
      invoice_id: locked.invoice.id,
      token_hash: hash,
      amount: input.amount,
      fixed: input.fixed,
      ends_on: input.ends_on,
      created_by_kind: actor.kind,
      created_by: actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, token };
}

/**
 * The token of the link that a form makes. It is derived from the invoice, the person and the form's own key, so that a
 * form that is sent again gets the same one; random for a form without a key.
 */
function tokenOfForm(
  { sealer, site, actor }: WriteCall<Actor>,
  invoiceId: string,
  { form_key }: CreateInput,
): ReturnType<typeof newSiteToken> {
  if (form_key === undefined) return newSiteToken(site.id);
  const form = `${site.id}:${invoiceId}:${actor.kind}:${actor.id}:${form_key}`;
  return siteTokenOf(site.id, Buffer.from(sealer.fingerprint('pay_links', form), 'base64url'));
}

/** Whether a link that a form has made before is what the form asks for now, and was not ended. */
function isSameForm(made: StoredLink, { amount, fixed, ends_on }: CreateInput): boolean {
  return made.ended_at === null && made.amount === amount && made.fixed === fixed && made.ends_on === ends_on;
}

/**
 * Ends a payment link for good. Payments begun by it for which no proof and no money was sent are deleted, so that
 * their amounts can be paid in another way. Attempts that can still be paid at a gateway are ended by a job within a
 * minute, after the event `pay_link.ended`.
 * @returns `waiting`: how many payments can still be paid at a gateway until then
 */
export async function endPayLink(
  call: WriteCall<Actor>,
  { id }: { id: string },
): Promise<{ id: string; waiting: number }> {
  const { tx, site, now } = call;
  const link: StoredLink | undefined = isUuid(id)
    ? await readLink(call, sql<boolean>`l.id = ${id}`)
    : undefined;
  if (!link) return refuseByKit('kit.not_found');
  const seen = await invoiceSeenBy(call, link.invoice_id).select('i.id').executeTakeFirst();
  if (!seen) return refuseByKit('kit.not_found');
  const locked = await lockInvoice(call, link.invoice_id);
  await tx
    .updateTable('pay_links')
    .set({ ended_at: now.toISOString() })
    .where('site_id', '=', site.id)
    .where('id', '=', link.id)
    .where('ended_at', 'is', null)
    .execute();
  const waiting = await dropUnsentOf(call, locked, link.id);
  if (waiting.length > 0) call.emit('pay_link.ended', { paymentIds: waiting });
  return { id: link.id, waiting: waiting.length };
}

/**
 * Deletes the payments that were begun by a payment link and for which no proof and no money was sent.
 * @returns the ids of those that can still be paid at a gateway, which stay
 */
async function dropUnsentOf(call: WriteCall, locked: LockedInvoice, linkId: string): Promise<string[]> {
  const begun = await call.tx
    .selectFrom('pay_link_payments as lp')
    .select([
      'lp.payment_id as id',
      sql<boolean>`exists (select from payment_attempts a where a.site_id = lp.site_id
        and a.payment_id = lp.payment_id and ${hasTraitSql('a.status', attemptMachine, 'live')})`.as('live'),
    ])
    .where('lp.site_id', '=', call.site.id)
    .where('lp.pay_link_id', '=', linkId)
    .execute();
  for (const { id, live } of begun) {
    const payment = locked.payments.find((one) => one.id === id);
    if (payment?.status === 'NEW' && !live) await deleteUnsentPayment(call, { ...locked, payment });
  }
  return begun.filter(({ live }) => live).map(({ id }) => id);
}
