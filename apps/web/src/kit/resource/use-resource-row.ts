import type { Resource } from '@rihla/domain/kit/resource';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { request } from '../../lib/api/api.ts';
import { pathOf } from '../references.ts';
import type { ResourceRow } from './resource-routes.tsx';

/** The row that the address names by slug or id. */
export function useResourceRow(resource: Resource) {
  const { slug = '' } = useParams();
  return useQuery({
    queryKey: [resource.path, 'get', slug],
    // As the server answers: what a reference points at is kept under the same key.
    queryFn: ({ signal }) =>
      request<{ data: ResourceRow }>('GET', `${pathOf(resource)}/{id}`, { id: slug }, { signal }),
    select: ({ data }) => data,
  });
}
