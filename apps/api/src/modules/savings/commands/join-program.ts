import { randomUUIDv7 } from 'node:crypto';
import { refuse as refuseBooking } from '@rihla/domain/booking/booking.errors';
import { isBookable } from '@rihla/domain/catalogue/on-sale';
import type { contract } from '@rihla/domain/contract';
import { renderInvoiceNumber } from '@rihla/domain/invoices/invoice-number';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { MOST_JOINS_A_DAY, planFor } from '@rihla/domain/savings/balance';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import { refuse } from '@rihla/domain/savings/savings.errors';
import { todayIn } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { writeWithoutWaiting } from '../../../kit/db/db.ts';
import { randomSlug } from '../../../kit/slugs.ts';
import { holdCustomer } from '../../access/index.ts';
import { readTerms, type Terms } from '../../booking/index.ts';
import { bookableListing, type Offer } from '../../catalogue/index.ts';
import { insertInvoice, moveSavings } from '../../invoices/index.ts';
import { nextNumber } from '../../ledger/index.ts';
import { reminderColumns } from '../reminder-columns.ts';

type Join = InputOf<typeof contract.user_savings.join>;
type JoinedPlan = OutputOf<typeof contract.user_savings.join>['data'];

/**
 * Starts a savings plan: an invoice without a seat, priced for as many people as the customer saves for, with today's
 * terms of the program. A customer has one plan of a program at a time.
 * @param userId the customer, whose agent becomes the agent of the plan
 */
export async function joinProgram(
  call: WriteCall<Actor>,
  { listing_id, people, reminder, ref }: Join,
  userId: string,
): Promise<JoinedPlan> {
  const { site, now } = call;
  if (!(await holdCustomer(call, userId, 'wait'))) return refuseKit('kit.not_found');
  const program = await openProgram(call, listing_id);
  const terms = await readTerms(call, userId, ref ?? null);
  if (!terms.may_invoice) return refuseBooking('booking.stage_may_not_invoice');
  await assertMayJoin(call, program.id, userId);
  const remind = reminderColumns(call, reminder);
  const id: string = randomUUIDv7();
  const slug = randomSlug();
  const sequence = await nextNumber(call, 'invoice');
  const number = renderInvoiceNumber(terms.invoice_number_format, {
    number: sequence,
    category: program.category,
    date: todayIn(site.timeZone, now),
    prefix: terms.invoice_prefix,
  });
  const contact = await contactOf(call, userId);
  writePlan(call, { program, terms, people, ids: { id, slug, number, sequence, userId }, contact, remind });
  await moveSavings(call, id, 'join');
  call.emit('savings.joined', { invoiceId: id });
  return { id, slug, number, listing_slug: program.slug };
}

/**
 * The savings program with an id or slug, with its price, locked against changes until the commit.
 * @throws Problem `savings.program_unknown`, `savings.program_closed`
 */
async function openProgram(call: WriteCall<Actor>, idOrSlug: string): Promise<Offer & { price: number }> {
  const offer = await bookableListing(call.db, call.site.id, idOrSlug, call.actor);
  if (offer?.category !== 'TABUNGAN') return refuse('savings.program_unknown');
  const base = offer.variants.find(({ is_base }) => is_base);
  if (!base || base.price <= 0 || !isBookable(offer, todayIn(call.site.timeZone, call.now)))
    return refuse('savings.program_closed');
  return { ...offer, price: base.price };
}

/**
 * Refuses a second plan of the same program, and more unpaid plans in a day than `MOST_JOINS_A_DAY`. The caller has
 * locked the customer, so that a button pressed twice makes one plan.
 * @throws Problem `savings.joined`, `savings.too_many_joins`
 */
async function assertMayJoin({ tx, site, now }: WriteCall, programId: string, userId: string): Promise<void> {
  const { rows } = await sql<{ plans: number; today: number }>`
    select count(*) filter (where i.listing_id = ${programId} and i.status = 'SAVING' and i.trashed_at is null)::int as plans,
           count(*) filter (where i.paid = 0 and i.created_by_kind = 'USER'
             and i.created_at > ${now.toISOString()}::timestamptz - interval '1 day')::int as today
      from invoices i
      join savings_plans s on s.site_id = i.site_id and s.invoice_id = i.id
     where i.site_id = ${site.id} and i.user_id = ${userId}`.execute(tx);
  if (rows[0]!.plans > 0) refuse('savings.joined');
  if (rows[0]!.today >= MOST_JOINS_A_DAY) refuse('savings.too_many_joins', { maximum: MOST_JOINS_A_DAY });
}

/** The contact of a plan. */
type Contact = { name: string; phone: string | null; email: string | null };

/** The name, phone and e-mail of a customer, who becomes the person in charge (the contact) of the plan. */
function contactOf({ tx, site }: WriteCall, userId: string): Promise<Contact> {
  return tx
    .selectFrom('users')
    .select(['name', 'phone', 'email'])
    .where('site_id', '=', site.id)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}

/** A savings plan to be stored. */
type NewPlan = {
  program: Offer & { price: number };
  terms: Terms;
  /** How many people the customer saves for. */
  people: number;
  /** The ids and the number of its invoice. */
  ids: { id: string; slug: string; number: string; sequence: number; userId: string };
  contact: Contact;
  /** The columns of its reminders. */
  remind: ReturnType<typeof reminderColumns>;
};

/**
 * Stores a new savings plan: its invoice, whose total is the sum to be saved, and a row with the plan's terms and
 * reminders. The SQL statements are sent without waiting for the database's answers.
 */
function writePlan(call: WriteCall<Actor>, plan: NewPlan): void {
  const { tx, site } = call;
  const { program, people, ids, remind } = plan;
  const price = amount(program.price);
  const goal = planFor({ price, minimum_balance: amount(program.minimum_balance) }, people);
  const line = {
    position: 0,
    kind: 'VARIANT',
    ref: program.id,
    description: program.name,
    unit_price: program.price,
    quantity: people,
    amount: goal.total,
  };
  insertInvoice(call, invoiceOfPlan(call, plan, goal.total), {
    lines: [line],
    bookings: [],
    addons: [],
    instalments: [],
  });
  const { reminder_rhythm, reminder_amount, reminder_from, next_reminder_on } = remind;
  writeWithoutWaiting(
    tx,
    sql`insert into savings_plans (site_id, invoice_id, minimum_balance, withdrawal_fee_percent, reminder_rhythm,
          reminder_amount, reminder_from, next_reminder_on)
        values (${site.id}, ${ids.id}, ${goal.minimum_balance}, ${program.withdrawal_fee_percent}, ${reminder_rhythm},
          ${reminder_amount}, ${reminder_from}, ${next_reminder_on})`,
  );
}

/**
 * The invoice of a savings plan: it holds no seat, has no discount and no tax, and nothing on it is owed.
 * @param total the sum to be saved, in the smallest unit
 */
function invoiceOfPlan(
  { site, actor, now }: WriteCall<Actor>,
  { program, terms, people, ids, contact }: NewPlan,
  total: number,
): Parameters<typeof insertInvoice>[1] {
  // Each deposit has the same least amount: a plan has no down payment.
  const least = Math.min(program.minimum_partial_payment, total);
  const { refund_days } = terms.cancellation_terms;
  return {
    site_id: site.id,
    id: ids.id,
    slug: ids.slug,
    number: ids.number,
    sequence: ids.sequence,
    listing_id: program.id,
    user_id: ids.userId,
    agent_id: terms.agent_id,
    currency: program.currency,
    pic_name: contact.name,
    pic_phone: contact.phone ?? '',
    pic_email: contact.email ?? '',
    pax: people,
    seats: 0,
    variants_total: total,
    addons_total: 0,
    discount_office: 0,
    discount_voucher: 0,
    voucher_id: null,
    voucher_code: null,
    voucher_pax: 0,
    discount_agent: 0,
    // A plan has no tax, because nothing is sold yet; the booking that is made from it is taxed.
    tax_mode: 'NONE',
    tax_rate: 0,
    tax_plus_price: 0,
    tax_base: 0,
    tax_amount: 0,
    total,
    dp_price: least,
    minimum_partial_payment: least,
    cancellation_terms: JSON.stringify({ steps: [], costs: [], refund_days }),
    listing_name: program.name,
    departure_at: null,
    // Nothing is owed on a plan, so this deadline is never read.
    payment_deadline_at: now.toISOString(),
    due_on: null,
    referral_code: terms.referral_code,
    notes: null,
    admin_notes: null,
    created_by_kind: actor.kind,
    created_by: actor.id,
  };
}
