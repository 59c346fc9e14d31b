import { useQueries } from '@tanstack/react-query';
import { request } from '../../../../lib/api/api.ts';

type NamedRow = { id: string; name: string } & Readonly<Record<string, unknown>>;

const STALE_MS = 5 * 60_000;

/**
 * Reads the rows of master data, such as hotels, with these ids. A row that was read in the last minutes is taken from
 * the cache.
 * @param path of the master data: `hotels`
 * @param ids chosen in the form; empty ones and repetitions are skipped
 * @returns the rows by id, without those that are not read yet
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

/** Reads the hotels with these ids. The returned function gives name and city of one, undefined until it is read. */
export function useHotels(
  ids: readonly unknown[],
): (id: unknown) => { name: string; city: string } | undefined {
  const hotels = useNamedRows('hotels', ids);
  return (id) => {
    const hotel = hotels.get(String(id));
    return hotel && { name: hotel.name, city: String(hotel.city_name ?? '') };
  };
}

/** Reads the airports with these ids. The function gives IATA code and time zone of one, undefined until it is read. */
export function useAirports(
  ids: readonly unknown[],
): (id: unknown) => { code: string; zone: string } | undefined {
  const airports = useNamedRows('airports', ids);
  return (id) => {
    const airport = airports.get(String(id));
    return airport && { code: String(airport.code), zone: String(airport.time_zone) };
  };
}

/** Reads the category of add-ons with this id; undefined until it is read. */
export function useAddonCategory(id: unknown): NamedRow | undefined {
  return useNamedRows('addons_categories', [id]).get(String(id));
}
