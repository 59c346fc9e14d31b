import type { CallOutput } from '../../../lib/api/api.ts';

/** A review that finance looks at. */
export type Review = CallOutput<'gateway_reviews.list'>['data'][number];
