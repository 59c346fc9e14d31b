import type { CallInput, CallOutput } from '../../../lib/api/api.ts';
import type { NamedRow } from '../../../kit/many-input.tsx';

/** The criteria of an audience as the calls take them. */
export type Criteria = CallInput<'audiences.create'>['criteria'];

/**
 * The values of the form of an audience: chosen rows with their names; an empty text or list or null for a criterion
 * that is not used. `unpaid` and `saving` are `yes`, `no` or empty.
 */
export type AudienceValues = {
  name: string;
  listings: readonly NamedRow[];
  tags: readonly NamedRow[];
  agents: readonly NamedRow[];
  city: string;
  last_trip_from: number | null;
  last_trip_to: number | null;
  birth_months: readonly string[];
  unpaid: string;
  saving: string;
  locales: readonly string[];
};

export const BLANK_AUDIENCE: AudienceValues = {
  name: '',
  listings: [],
  tags: [],
  agents: [],
  city: '',
  last_trip_from: null,
  last_trip_to: null,
  birth_months: [],
  unpaid: '',
  saving: '',
  locales: [],
};

/** The fewest letters of a city by which people are chosen. */
export const LEAST_CITY = 2;

/** The criteria of the form as the calls take them, without those that are not used. */
export function criteriaOf(values: AudienceValues): Criteria {
  const ids = (named: readonly NamedRow[]) => named.map(({ id }) => id);
  const city = values.city.trim();
  return {
    ...(values.listings.length > 0 ? { listing_ids: ids(values.listings) } : {}),
    ...(values.tags.length > 0 ? { tag_ids: ids(values.tags) } : {}),
    ...(values.agents.length > 0 ? { agent_ids: ids(values.agents) } : {}),
    ...(city.length >= LEAST_CITY ? { city } : {}),
    ...(values.last_trip_from === null ? {} : { last_trip_from: values.last_trip_from }),
    ...(values.last_trip_to === null ? {} : { last_trip_to: values.last_trip_to }),
    ...(values.birth_months.length > 0 ? { birth_months: values.birth_months.map(Number) } : {}),
    ...(values.unpaid ? { unpaid: values.unpaid === 'yes' } : {}),
    ...(values.saving ? { saving: values.saving === 'yes' } : {}),
    ...(values.locales.length > 0 ? { locales: values.locales as ('id' | 'en')[] } : {}),
  };
}

/** The values of the form for a saved audience. */
export function valuesOf({ name, criteria, names }: CallOutput<'audiences.get'>['data']): AudienceValues {
  const named = (ids: readonly string[] = []) => ids.map((id) => ({ id, name: names[id] ?? '–' }));
  const answer = (value: boolean | undefined) => (value === undefined ? '' : value ? 'yes' : 'no');
  return {
    name,
    listings: named(criteria.listing_ids),
    tags: named(criteria.tag_ids),
    agents: named(criteria.agent_ids),
    city: criteria.city ?? '',
    last_trip_from: criteria.last_trip_from ?? null,
    last_trip_to: criteria.last_trip_to ?? null,
    birth_months: (criteria.birth_months ?? []).map(String),
    unpaid: answer(criteria.unpaid),
    saving: answer(criteria.saving),
    locales: criteria.locales ?? [],
  };
}
