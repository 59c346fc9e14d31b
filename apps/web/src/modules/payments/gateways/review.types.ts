import type { CallOutput } from '../../../lib/api/api.ts';

/** A case that finance looks at. */
export type Review = CallOutput<'gateway_reviews.list'>['data'][number];
