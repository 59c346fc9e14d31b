import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import type { Staff, StaffGroup } from './staff-kinds.ts';

/** The query of one staff member, by slug or id. */
export const staffQuery = (group: StaffGroup, slug: string) =>
  queryOptions({
    queryKey: [`${group}.get`, slug],
    queryFn: async ({ signal }): Promise<Staff> =>
      (await call(`${group}.get`, { id: slug }, { signal })).data,
  });

/** Activates, deactivates or bans a staff member. */
export async function moveStaff(id: string, event: string, note: string | null): Promise<void> {
  if (event === 'ban') await call('admins.ban', { id, note: note ?? '' });
  else if (event === 'activate') await call('admins.activate', { id, note: note ?? undefined });
  else await call('admins.deactivate', { id, note: note ?? undefined });
}
