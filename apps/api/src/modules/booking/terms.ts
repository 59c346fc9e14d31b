import type { CancellationTerms } from '@rihla/domain/invoices/cancellation';
import { refuse } from '@rihla/domain/booking/booking.errors';
import type { InstalmentRhythm } from '@rihla/domain/invoices/plan/instalments';
import { todayIn } from '@rihla/domain/shared/dates';
import type { Locale } from '@rihla/messages/locale';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall } from '../../kit/call.ts';
import { agentAndBelow, isErasedAccount } from '../access/index.ts';

/** The settings of the site, the agent and the customer on which a booking depends, apart from the package. */
export type Terms = {
  payment_deadline_hours: number;
  unpaid_seats_per_customer: number;
  invoice_due_days: number;
  instalment_parts: number;
  instalment_rhythm: InstalmentRhythm;
  invoice_prefix: string;
  invoice_number_format: string;
  /** What the agency keeps of the price when a booking is cancelled. */
  cancellation_terms: CancellationTerms;
  /**
   * The agent to whom the invoice will belong: the one whose referral code was used, else the customer's, else the one
   * who books.
   */
  agent_id: string | null;
  /** The referral code as written on the invoice; null when no agent has it. */
  referral_code: string | null;
  /** The customer, to whom the e-mail goes; null while none is chosen. */
  customer: Customer | null;
  /**
   * Whether the customer has travelled with the site before: on a departure that is over, with a fully paid invoice.
   */
  is_alumnus: boolean;
  /** Whether the actor may create invoices. Where the site pays flat fees, the stage of an agent decides. */
  may_invoice: boolean;
};

/** The customer of a booking, with the e-mail address (null for none) and language for messages. */
export type Customer = { id: string; name: string; email: string | null; locale: Locale };

/**
 * Reads, in one statement, the settings and people that a booking depends on beside the package: deadlines and
 * number format of the site, the agent who earns by it, the customer, and whether the customer has travelled with
 * the agency before.
 * @param userId the customer; null while none is chosen
 * @param ref the referral code of an agent, as typed; null without one
 * @throws Problem `booking.customer_unknown` for a customer that the actor does not see, or whose data were erased
 */
export async function readTerms(
  { db, site, actor, now }: ReadCall<Actor>,
  userId: string | null,
  ref: string | null,
): Promise<Terms> {
  const found = await sql<Terms>`
    select ${mayInvoice(actor)} as may_invoice, s.payment_deadline_hours,
           s.unpaid_seats_per_customer, s.invoice_due_days, s.instalment_parts, s.instalment_rhythm, s.invoice_prefix,
           s.invoice_number_format, s.cancellation_terms,
           ${customerOf} as customer, r.referral_code, coalesce(r.id, u.agent_id, ${agentOf(actor)}::uuid) as agent_id,
           exists (select from invoices i where i.site_id = s.site_id and i.user_id = u.id and i.status = 'PAID'
                      and i.trashed_at is null and i.departure_at < ${todayIn(site.timeZone, now)}::date) as is_alumnus
      from site_settings s
      left join users u on u.site_id = s.site_id and u.id = ${userId}::uuid and ${inScope(site.id, actor)}
      left join admins r on r.site_id = s.site_id and r.referral_code = ${ref}::text
                        and r.role = 'AGENT' and r.status = 'ACTIVE'
     where s.site_id = ${site.id}`.execute(db);
  const terms = found.rows[0]!;
  if (userId !== null && terms.customer === null)
    return refuse('booking.customer_unknown', undefined, { user_id: [{ code: 'booking.customer_unknown' }] });
  return terms;
}

const customerOf = sql`case when u.id is not null then
  jsonb_build_object('id', u.id, 'name', u.name, 'email', u.email, 'locale', u.locale) end`;

function agentOf(actor: Actor): string | null {
  return actor.role === 'AGENT' ? actor.id : null;
}

/**
 * SQL that is true when the person may create invoices. Where fees are flat, agents need a stage (their level) that
 * allows it. Expects `site_settings as s` in the statement.
 */
function mayInvoice(actor: Actor) {
  if (actor.role !== 'AGENT') return sql`true`;
  return sql`(s.fee_strategy <> 'FLAT' or exists (
    select from admins a join stages t on t.site_id = a.site_id and t.id = a.stage_id and t.can_invoice
     where a.site_id = s.site_id and a.id = ${actor.id}))`;
}

/**
 * SQL that is true for a customer `u` for whom the actor may book: not merged into another account, not erased and, for
 * an agent, one of its own customers or of an agent below it.
 */
function inScope(siteId: string, actor: Actor) {
  const account = sql`u.merged_into_id is null and not ${isErasedAccount('u')}`;
  return actor.role === 'AGENT'
    ? sql`${account} and u.agent_id = ${agentAndBelow(siteId, actor.id)}`
    : account;
}
