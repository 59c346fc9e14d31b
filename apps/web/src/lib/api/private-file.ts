import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callHeaders, failureOf, withSession } from './api.ts';
import { activeAccount } from '../session/session.ts';

/** The first part of the API's paths for the signed-in account: `user_api` for a customer, `admin_api` for staff. */
export const fileArea = (): 'user_api' | 'admin_api' =>
  activeAccount()?.kind === 'USER' ? 'user_api' : 'admin_api';

/**
 * The bytes of a private file, fetched with the rights of the person who is signed in.
 * @param path the path behind `/user_api/` or `/admin_api/`, such as `files/…`
 * @throws CallFailed when the server refuses the file
 */
export function privateBytes(path: string, signal?: AbortSignal): Promise<Blob> {
  return withSession(async () => {
    const response = await fetch(`/${fileArea()}/${path}`, {
      headers: callHeaders(),
      signal: signal ?? null,
    });
    if (!response.ok) throw failureOf(response.status, await response.json().catch(() => null));
    return response.blob();
  });
}

/** The cached query for the bytes of a private file. A file never changes, so it is fetched only once. */
export const fileQuery = (id: string) =>
  queryOptions({
    queryKey: ['files', id],
    queryFn: ({ signal }) => privateBytes(`files/${encodeURIComponent(id)}`, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * A private file for a component. `address` is an object URL that shows the file while the component is mounted (null
 * until it is loaded), `isPicture` whether it is an image, and `query` the state of loading.
 * @param id the file's id; null for none
 */
export function useFile(id: string | null) {
  const query = useQuery({ ...fileQuery(id ?? ''), enabled: id !== null });
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
