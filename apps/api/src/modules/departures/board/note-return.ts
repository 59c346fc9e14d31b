import { refuse } from '@rihla/domain/departures/departures.errors';
import { todayIn } from '@rihla/domain/shared/dates';
import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { findDeparture } from './departures.queries.ts';

/**
 * Stores on which day the return of a departure was reported to the government; null deletes the day.
 * @throws Problem `departures.not_found`, `departures.not_returned` for a day before the return or in the future
 */
export async function noteReturn(
  call: WriteCall<Admin>,
  { id, return_reported_on: day = null }: InputOf<typeof contract.manifests.note_return>,
): Promise<{ return_reported_on: string | null }> {
  const { tx, site, now } = call;
  const departure = await findDeparture(call, id);
  if (day === null) {
    await tx
      .deleteFrom('departure_returns')
      .where('site_id', '=', site.id)
      .where('listing_id', '=', departure.id)
      .execute();
    return { return_reported_on: null };
  }
  if (day < departure.returns_on || day > todayIn(site.timeZone, now)) refuse('departures.not_returned');
  await tx
    .insertInto('departure_returns')
    .values({ site_id: site.id, listing_id: departure.id, reported_on: day })
    .onConflict((conflict) => conflict.columns(['site_id', 'listing_id']).doUpdateSet({ reported_on: day }))
    .execute();
  return { return_reported_on: day };
}
