import { z } from 'zod';
import { listQuerySchema } from '../kit/list-query-schema.ts';
import { byId, customer, item, page, pageMeta, procedure, staff } from '../kit/procedure.ts';
import { refusals } from './points.errors.ts';
import { POINT_KINDS, pointsList } from './points-list.ts';

const ownRow = z
  .object({
    id: z.string(),
    at: z.string(),
    kind: z.enum(POINT_KINDS),
    /** The change of the balance: below 0 when points were taken off. */
    points: z.int(),
    /** The package with which the customer travelled; null for a change that belongs to no package. */
    listing_name: z.string().nullable(),
    reason: z.string().nullable(),
  })
  .meta({ title: 'PointRow' });
const row = ownRow.extend({ actor_name: z.string().nullable() }).meta({ title: 'PointRowOfOffice' });

const withBalance = { meta: pageMeta.extend({ balance: z.int() }) };

/** The calls about the points of customers. A departure credits them after its return; they have no cash value. */
export const pointsContract = {
  points: {
    list: procedure({
      method: 'GET',
      path: '/admin_api/users/{id}/points',
      access: staff('customer.read'),
      keyPrefix: 'point',
      summary: 'The points of a customer, with the balance in meta',
      input: listQuerySchema(pointsList, byId.shape),
      output: page(row).extend(withBalance),
    }),
    take_off: procedure({
      method: 'POST',
      path: '/admin_api/users/{id}/points_deductions',
      access: staff('customer.take_points'),
      keyPrefix: 'point',
      summary: 'Take points off a customer, saying why',
      input: z.strictObject({
        ...byId.shape,
        points: z.int().min(1).max(1_000_000),
        reason: z.string().trim().min(3).max(500),
      }),
      refuses: refusals('points.too_few'),
      output: item(z.object({ id: z.string(), balance: z.int() })),
      status: 201,
    }),
  },
  user_points: {
    list: procedure({
      method: 'GET',
      path: '/user_api/points',
      access: customer,
      keyPrefix: 'point',
      summary: 'The own points, with the balance in meta',
      input: listQuerySchema(pointsList),
      output: page(ownRow).extend(withBalance),
    }),
  },
};
