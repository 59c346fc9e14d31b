import { departuresOf } from './coming-departures.ts';
import { type FollowCall, followReports } from './follow-reports.ts';

/** Updates the reports to the ministry of some pilgrims whose files have just changed, on all their departures. */
export async function updateReportsOf(call: FollowCall, profileIds: readonly string[]): Promise<void> {
  if (profileIds.length === 0) return;
  for (const { id, profile_ids } of await departuresOf(call, profileIds))
    await followReports(call, id, profile_ids);
}
