import type { Resource } from '@rihla/domain/kit/resource';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { request } from '../../lib/api/api.ts';
import { pathOf } from '../references.ts';
import type { ResourceRow } from './resource-routes.tsx';

/** Reads the row of a plain resource whose slug or id is in the URL of the screen. */
export function useResourceRow(resource: Resource) {
  const { slug = '' } = useParams();
  return useQuery({
    queryKey: [resource.path, 'get', slug],
    // The server's answer as it is, because `useReferenceName` caches it under the same key.
    queryFn: ({ signal }) =>
      request<{ data: ResourceRow }>('GET', `${pathOf(resource)}/{id}`, { id: slug }, { signal }),
    select: ({ data }) => data,
  });
}
