import { z } from 'zod';

/** An id on the wire. */
export const id = z.guid();

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
    suggested: z.array(z.object({ kind: z.enum(['down_payment', 'minimum', 'settle']), amount: z.int() })),
  })
  .meta({ title: 'Payable' });

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
