import type { CallOutput } from '../../../lib/api/api.ts';

/** A review: a case about a provider's payment that finance must look at. */
export type Review = CallOutput<'gateway_reviews.list'>['data'][number];
