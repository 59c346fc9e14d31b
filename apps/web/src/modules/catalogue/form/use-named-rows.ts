import { useQueries } from '@tanstack/react-query';
import { request } from '../../../lib/api/api.ts';

type NamedRow = { id: string; name: string } & Readonly<Record<string, unknown>>;

const STALE_MS = 5 * 60_000;

/**
 * The rows of master data, such as hotels, that rows of the form name by their ids. What an input has read before is
 * not read again.
 * @param path of the master data: `hotels`
 * @param ids may name one more than once
 */
function useNamedRows(path: string, ids: readonly unknown[]): ReadonlyMap<string, NamedRow> {
  const wanted = [...new Set(ids.filter((id): id is string => typeof id === 'string' && id !== ''))];
  const found = useQueries({
    queries: wanted.map((id) => ({
      queryKey: [path, 'get', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request<{ data: NamedRow }>('GET', `/admin_api/${path}/{id}`, { id }, { signal }),
      staleTime: STALE_MS,
    })),
  });
  return new Map(found.flatMap(({ data }) => (data ? [[data.data.id, data.data] as const] : [])));
}

/** The hotels that rows point to, with the names of their cities. */
export function useHotels(
  ids: readonly unknown[],
): (id: unknown) => { name: string; city: string } | undefined {
  const hotels = useNamedRows('hotels', ids);
  return (id) => {
    const hotel = hotels.get(String(id));
    return hotel && { name: hotel.name, city: String(hotel.city_name ?? '') };
  };
}

/** The airports that rows point to. */
export function useAirports(
  ids: readonly unknown[],
): (id: unknown) => { code: string; zone: string } | undefined {
  const airports = useNamedRows('airports', ids);
  return (id) => {
    const airport = airports.get(String(id));
    return airport && { code: String(airport.code), zone: String(airport.time_zone) };
  };
}

/** The category that a row of add-ons points to. */
export function useAddonCategory(id: unknown): NamedRow | undefined {
  return useNamedRows('addons_categories', [id]).get(String(id));
}
