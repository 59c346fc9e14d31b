import type { contract } from '@rihla/domain/contract';
import type { OutputOf } from '@rihla/domain/kit/procedure';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/api.ts';

export type SiteDetail = OutputOf<typeof contract.sites.detail>['data'];

/** Query of the signed-in person's site (agency) with its settings. */
export const siteQuery = queryOptions({
  queryKey: ['sites.detail'],
  queryFn: async ({ signal }) => (await call('sites.detail', {}, { signal })).data,
});
