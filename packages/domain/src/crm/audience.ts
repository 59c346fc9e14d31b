import { z } from 'zod';

/**
 * What the people of an audience have in common. What is missing is not asked for; of several values of one question one
 * must fit, and all questions together.
 */
export const audienceCriteria = z
  .strictObject({
    /** Who has booked or saves for one of these packages. */
    listing_ids: z.array(z.guid()).max(50).optional(),
    /** Who has booked a package with one of these tags. */
    tag_ids: z.array(z.guid()).max(50).optional(),
    /** Part of the address of somebody of the family: `Bandung`. */
    city: z.string().trim().min(2).max(80).optional(),
    /** The last trip was at least so many months ago. */
    last_trip_from: z.int().min(0).max(600).optional(),
    /** The last trip was at most so many months ago. */
    last_trip_to: z.int().min(0).max(600).optional(),
    /** Months of birth of somebody of the family, 1 to 12. */
    birth_months: z.array(z.int().min(1).max(12)).max(12).optional(),
    /** Who owes something on an invoice (true), or on none (false). */
    unpaid: z.boolean().optional(),
    /** Who has a savings plan (true), or has none (false). */
    saving: z.boolean().optional(),
    locales: z
      .array(z.enum(['id', 'en']))
      .max(2)
      .optional(),
    agent_ids: z.array(z.guid()).max(50).optional(),
  })
  .meta({ title: 'AudienceCriteria' });

export type AudienceCriteria = z.output<typeof audienceCriteria>;
