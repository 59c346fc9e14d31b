import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import type { Staff, StaffGroup } from './staff-kinds.ts';

/** One of the people, by slug or id. */
export const staffQuery = (group: StaffGroup, slug: string) =>
  queryOptions({
    queryKey: [`${group}.get`, slug],
    queryFn: async ({ signal }): Promise<Staff> =>
      (await call(`${group}.get`, { id: slug }, { signal })).data,
  });

/** Activates, deactivates or bans. */
export async function moveStaff(id: string, event: string, note: string | null): Promise<Staff> {
  if (event === 'ban') return (await call('admins.ban', { id, note: note ?? '' })).data;
  const act = event === 'activate' ? 'admins.activate' : 'admins.deactivate';
  return (await call(act, { id, note: note ?? undefined })).data;
}
