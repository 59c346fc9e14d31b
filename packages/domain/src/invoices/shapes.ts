import { z } from 'zod';
import { DUE_KINDS } from './plan/due.ts';

/** An id in requests and answers. */
export const id = z.guid();

/**
 * Another live invoice of the same departure on which a pilgrim has a place. Nobody travels twice on one departure, so one
 * of the places is wrong.
 */
export const otherInvoice = z.object({ slug: z.string(), number: z.string() });

/** The add-ons of one traveller (booking), with the prices agreed. */
export const bookedAddonFields = {
  listings_addon_ids: z.array(id),
  addons: z.array(z.object({ listings_addon_id: id, name: z.string(), price: z.int() })),
};

/** The reason that a person gives for an act, in words. */
export const noteInput = z.string().trim().min(3).max(500);

/**
 * The shape of an act and whether the caller may do it. `reason` is the code of the refusal (null: allowed), with the
 * message `error.<reason>`.
 */
export const act = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.object({
    act: z.enum(names),
    allowed: z.boolean(),
    reason: z.string().nullable(),
    needs_note: z.boolean(),
  });

/** The limits of a payment made now, and the amounts offered as buttons. Limits are 0 when nothing may be paid. */
export const payable = z
  .object({
    minimum: z.int(),
    maximum: z.int(),
    suggested: z.array(
      z.object({ kind: z.enum(['down_payment', 'instalment', 'minimum', 'settle']), amount: z.int() }),
    ),
  })
  .meta({ title: 'Payable' });

const dueStep = z
  .object({
    kind: z.enum(DUE_KINDS),
    amount: z.int(),
    /** The instant at which the invoice expires without this payment; null where only a day is set. */
    deadline_at: z.string().nullable(),
    due_on: z.string().nullable(),
  })
  .meta({ title: 'DueStep' });

/** The payment that an invoice asks for now, and the one after it; null where there is none. */
export const due = z.object({ now: dueStep.nullable(), next: dueStep.nullable() }).meta({ title: 'Due' });

/** A step in which an invoice is paid. The amounts of all steps sum to the total, the open ones to what is left. */
export const planStep = dueStep.extend({ open: z.int() }).meta({ title: 'PlanStep' });

/**
 * An entry of the timeline of an invoice: the creation or a change of state of the invoice, of a payment or of
 * a refund. The message of `event` is `event_done.<subject>.<event>`, that of `to` is `state.<subject>.<to>`.
 */
export const timelineItem = z.object({
  at: z.string(),
  subject: z.enum(['invoice', 'payment', 'refund']),
  event: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  amount: z.int().nullable(),
  payment_id: id.nullable(),
  note: z.string().nullable(),
  actor_kind: z.enum(['ADMIN', 'USER', 'SYSTEM']),
  actor_name: z.string().nullable(),
});
