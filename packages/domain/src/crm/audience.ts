import { z } from 'zod';

/**
 * The criteria that the customers of an audience meet. Each given criterion must be met, by one of its values where it
 * has several; one that is left out does not count.
 */
export const audienceCriteria = z
  .strictObject({
    /** Customers who have booked or save for one of these packages. */
    listing_ids: z.array(z.guid()).max(50).optional(),
    /** Customers who have booked a package with one of these tags. */
    tag_ids: z.array(z.guid()).max(50).optional(),
    /** A part of the address of somebody in the family, such as `Bandung`. */
    city: z.string().trim().min(2).max(80).optional(),
    /** The last trip was at least this number of months ago. */
    last_trip_from: z.int().min(0).max(600).optional(),
    /** The last trip was at most this number of months ago. */
    last_trip_to: z.int().min(0).max(600).optional(),
    /** The month of birth of somebody in the family, 1 to 12. */
    birth_months: z.array(z.int().min(1).max(12)).max(12).optional(),
    /** True: customers who owe something on an invoice; false: customers who do not. */
    unpaid: z.boolean().optional(),
    /** True: customers who have a savings plan; false: customers who have none. */
    saving: z.boolean().optional(),
    locales: z
      .array(z.enum(['id', 'en']))
      .max(2)
      .optional(),
    agent_ids: z.array(z.guid()).max(50).optional(),
  })
  .meta({ title: 'AudienceCriteria' });

export type AudienceCriteria = z.output<typeof audienceCriteria>;
