import { z } from 'zod';
import { BASE_PRICE_CODES } from '../base-price.ts';
import { refusals } from '../catalogue.errors.ts';
import { item, procedure, staff } from '../../kit/procedure.ts';
import { CURRENCIES } from '../../shared/money.ts';
import { ROOM_TYPES } from '../../shared/room-type.ts';
import { priceRow, publicationRow } from './listing-answers.ts';

const path = '/admin_api/listings';
const keyPrefix = 'listing';

/** The calls about several packages at once: previews of publications and prices, and the change of prices. */
export const manyListings = {
  preview_publications: procedure({
    formKey: false,
    method: 'POST',
    path: `${path}/publications/preview`,
    access: staff('listing.publish'),
    summary: 'Which of several packages can go public, and what the others lack; nothing is written',
    keyPrefix,
    input: z.strictObject({ listing_ids: z.array(z.guid()).min(1).max(100) }),
    output: item(z.array(publicationRow)),
  }),
  preview_prices: procedure({
    formKey: false,
    method: 'POST',
    path: `${path}/price_changes/preview`,
    access: staff('listing.update'),
    summary: 'What a change of prices over several packages would do; nothing is written',
    keyPrefix,
    input: z.strictObject({
      listing_ids: z.array(z.guid()).min(1).max(100),
      room_types: z.array(z.enum(ROOM_TYPES)).min(1).max(ROOM_TYPES.length).optional(),
      change: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('AMOUNT'), amount: z.int() }),
        z.strictObject({
          kind: z.literal('PERCENT'),
          percent: z.number().multipleOf(0.01).min(-100).max(500),
        }),
      ]),
      /** The currency of the amount and the rounding; prices in another currency are left as they are. */
      currency: z.enum(CURRENCIES).default('IDR'),
      /** Round to a multiple of this number of smallest units: 50000 rounds to 50.000 rupiah. */
      round_to: z.int().min(1).max(10_000_000).default(1),
    }),
    output: item(z.array(priceRow)),
  }),
  update_prices: procedure({
    method: 'POST',
    path: `${path}/price_changes`,
    access: staff('listing.update'),
    summary: 'Write the prices that the preview showed; a price that changed in between refuses all',
    keyPrefix: 'variant',
    input: z.strictObject({
      prices: z
        .array(
          z.strictObject({ variant_id: z.guid(), variant_version: z.int().min(1), price: z.int().min(0) }),
        )
        .min(1)
        .max(1_000),
    }),
    refuses: refusals('catalogue.departed', 'catalogue.price_changed', ...BASE_PRICE_CODES),
    output: item(z.object({ changed: z.int() })),
  }),
};
