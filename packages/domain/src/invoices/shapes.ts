import { z } from 'zod';
import { DUE_KINDS } from './due.ts';

/** An id on the wire. */
export const id = z.guid();

/** The add-ons of one traveller, in the answers about a booking. */
export const bookedAddonFields = {
  listings_addon_ids: z.array(id),
  addons: z.array(z.object({ listings_addon_id: id, name: z.string(), price: z.int() })),
};

/** The reason that a person gives for an act. */
export const noteInput = z.string().trim().min(3).max(500);

/** An act that is offered or not; `reason` is a code whose words are under `error.<reason>`. */
export const act = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.object({
    act: z.enum(names),
    allowed: z.boolean(),
    reason: z.string().nullable(),
    needs_note: z.boolean(),
  });

/** The limits of a payment now, and the amounts that get a button. All 0 when nothing may be paid. */
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
    /** The instant at which the invoice expires without it; null where only a day is set. */
    deadline_at: z.string().nullable(),
    due_on: z.string().nullable(),
  })
  .meta({ title: 'DueStep' });

/** What the invoice asks for now and the step after it; both null when nothing is left to pay. */
export const due = z.object({ now: dueStep.nullable(), next: dueStep.nullable() }).meta({ title: 'Due' });

/** A step in which an invoice is paid: the amounts of all sum to the total, what is open to the rest. */
export const planStep = dueStep.extend({ open: z.int() }).meta({ title: 'PlanStep' });

/**
 * An entry of the timeline of an invoice: its creation, a transition, or the creation or transition of a payment. `event` has words
 * under `event_done.<subject>.<event>`, `to` under `state.<subject>.<to>`.
 */
export const timelineItem = z.object({
  at: z.string(),
  subject: z.enum(['invoice', 'payment']),
  event: z.string(),
  from: z.string().nullable(),
  to: z.string(),
  amount: z.int().nullable(),
  payment_id: id.nullable(),
  note: z.string().nullable(),
  actor_kind: z.enum(['ADMIN', 'USER', 'SYSTEM']),
  actor_name: z.string().nullable(),
});
