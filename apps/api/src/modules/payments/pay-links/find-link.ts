import { GATEWAYS } from '@rihla/domain/payments/gateways/payment-ways';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import { refuse } from '@rihla/domain/payments/pay-link.errors';
import { todayIn } from '@rihla/domain/shared/dates';
import { type RawBuilder, sql } from 'kysely';
import type { ReadCall } from '../../../kit/call.ts';
import { readSiteToken } from '../../../kit/http/site-token.ts';
import { hasTraitSql } from '../../../kit/state-sql.ts';

/**
 * A stored payment link (by which somebody without an account pays a part of an invoice). `amount` is the most that
 * may be paid by it, `used` what was paid or is being paid by it, in the smallest unit.
 */
export type StoredLink = {
  id: string;
  invoice_id: string;
  amount: number;
  fixed: boolean;
  ends_on: string;
  ended_at: string | null;
  used: number;
  /** How many payments were begun by it for which no proof or money was sent yet. */
  unsent: number;
};

/** SQL expression for the sum of what was paid or is being paid by the link `l`, in the smallest unit. */
export const usedByLink = sql<number>`coalesce((
  select sum(p.base_amount)::bigint from pay_link_payments lp
    join payments p on p.site_id = lp.site_id and p.id = lp.payment_id
   where lp.site_id = l.site_id and lp.pay_link_id = l.id
     and (p.status = 'VALID' or ${hasTraitSql('p.status', paymentMachine, 'open')})), 0)`;

/** SQL expression for how many payments were begun by the link `l` without a proof or money sent yet. */
const unsentByLink = sql<number>`(
  select count(*)::int from pay_link_payments lp
    join payments p on p.site_id = lp.site_id and p.id = lp.payment_id
   where lp.site_id = l.site_id and lp.pay_link_id = l.id and p.status = 'NEW')`;

/** SQL expression for whether a payment begun by the link `l` can still be paid: no proof and no money was sent yet. */
export const awaitedByLink = sql<boolean>`exists (
  select from pay_link_payments lp
    join payments p on p.site_id = lp.site_id and p.id = lp.payment_id
   where lp.site_id = l.site_id and lp.pay_link_id = l.id
     and (p.status = 'NEW' or (p.status = 'PENDING' and p.channel = any(${sql.val([...GATEWAYS])}))))`;

/**
 * The payment link that a token of this site opens.
 * @throws Problem `pay_link.unknown` for a token that is not of this site, `pay_link.ended` when the link was ended
 *   or its last day has passed
 */
export async function linkOfToken(
  call: Pick<ReadCall, 'db' | 'site' | 'now'>,
  token: string,
): Promise<StoredLink> {
  const link = await anyLinkOfToken(call, token);
  return isOver(link, todayIn(call.site.timeZone, call.now)) ? refuse('pay_link.ended') : link;
}

/**
 * The payment link that a token of this site opens, also when the link was ended or its last day has passed.
 * @throws Problem `pay_link.unknown`
 */
export async function anyLinkOfToken(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  token: string,
): Promise<StoredLink> {
  const read = readSiteToken(token);
  if (read === null || read.siteId !== site.id) return refuse('pay_link.unknown');
  const link = await readLink({ db, site }, sql<boolean>`l.token_hash = ${read.hash}`);
  return link ?? refuse('pay_link.unknown');
}

/** Whether a payment link can no longer be used: it was ended, or its last day has passed. */
export function isOver(link: Pick<StoredLink, 'ended_at' | 'ends_on'>, today: string): boolean {
  return link.ended_at !== null || link.ends_on < today;
}

/**
 * One payment link of the site; undefined when there is none.
 * @param condition SQL over the table of links, whose alias is `l`
 */
export function readLink({ db, site }: Pick<ReadCall, 'db' | 'site'>, condition: RawBuilder<boolean>) {
  return db
    .selectFrom('pay_links as l')
    .select([
      'l.id',
      'l.invoice_id',
      'l.amount',
      'l.fixed',
      'l.ends_on',
      'l.ended_at',
      usedByLink.as('used'),
      unsentByLink.as('unsent'),
    ])
    .where('l.site_id', '=', site.id)
    .where(condition)
    .$castTo<StoredLink>()
    .executeTakeFirst();
}

/**
 * The payment that a payer has begun by a payment link. Without an account, the payer's browser proves that the payment
 * is its own by a secret key, of which only the hash is stored.
 * @param key that secret key
 * @returns undefined when the key belongs to no payment of the link
 */
export function paymentOfKey({ db, site }: Pick<ReadCall, 'db' | 'site'>, linkId: string, key: string) {
  const read = readSiteToken(key);
  if (read === null || read.siteId !== site.id) return Promise.resolve(undefined);
  return db
    .selectFrom('pay_link_payments as lp')
    .innerJoin('payments as p', (join) =>
      join.onRef('p.site_id', '=', 'lp.site_id').onRef('p.id', '=', 'lp.payment_id'),
    )
    .select(['p.id', 'p.status', 'p.channel', 'p.base_amount', 'p.amount', 'lp.payer_name'])
    .where('lp.site_id', '=', site.id)
    .where('lp.pay_link_id', '=', linkId)
    .where('lp.key_hash', '=', read.hash)
    .executeTakeFirst();
}

/** A payment that was begun by a payment link, with that link. */
export type LinkedPayment = {
  link: StoredLink;
  payment: NonNullable<Awaited<ReturnType<typeof paymentOfKey>>>;
};

/**
 * A payment that was begun by a payment link, together with the link.
 * @param input `token` opens the link; `key` is the secret that the payer's browser keeps for the payment
 * @throws Problem `pay_link.unknown`, and `pay_link.ended` for a link that is over
 */
export async function linkedPayment(
  call: Pick<ReadCall, 'db' | 'site' | 'now'>,
  { token, key }: { token: string; key: string },
): Promise<LinkedPayment> {
  const link = await linkOfToken(call, token);
  return { link, payment: (await paymentOfKey(call, link.id, key)) ?? refuse('pay_link.unknown') };
}
