import { z } from 'zod';
import { item, procedure, staff } from '../kit/procedure.ts';
import { refusals } from '../kit/kit.errors.ts';

/** A stage of a board; boards show stages in the order of `position`. */
export const boardStage = z
  .object({
    id: z.string(),
    name: z.string(),
    position: z.int(),
    version: z.int(),
    is_won: z.boolean(),
    is_lost: z.boolean(),
  })
  .meta({ title: 'BoardStage' });

/**
 * The call that puts stages in a new order. The request names every stage of the site with the version that the user
 * saw; where somebody else has sorted, added or changed one since then, it is refused.
 */
export const sortCall = <const Name extends 'campaign_stage' | 'opportunity_stage'>(name: Name) =>
  procedure({
    method: 'POST',
    path: `/admin_api/${name}s/sort`,
    access: staff(`${name}.sort`),
    summary: 'Put all stages in the order in which they are named',
    input: z.strictObject({
      stages: z
        .array(z.strictObject({ id: z.guid(), version: z.int().min(1) }))
        .min(1)
        .max(100),
    }),
    refuses: refusals('kit.stale_version'),
    output: item(
      z.object({
        stages: z.array(z.object({ id: z.string(), position: z.int(), version: z.int() })),
      }),
    ),
  });
