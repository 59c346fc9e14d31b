import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callHeaders, failureOf } from '../../../lib/api.ts';

/** A private file, fetched with the rights of whoever is signed in. It never changes, so it is fetched once. */
export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: ['files', id],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/admin_api/files/${encodeURIComponent(id)}`, {
        headers: callHeaders(),
        signal,
      });
      if (!response.ok) throw failureOf(response.status, await response.json().catch(() => null));
      return response.blob();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The file and an address under which this page can show it, for as long as it is shown. */
export function useFile(id: string) {
  const query = useQuery(fileQuery(id));
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!query.data) return undefined;
    const made = URL.createObjectURL(query.data);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [query.data]);
  return { address, isPicture: query.data?.type.startsWith('image/') ?? false, query };
}
