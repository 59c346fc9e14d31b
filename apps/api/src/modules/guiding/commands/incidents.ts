import type { contract } from '@rihla/domain/contract';
import { MOST_INCIDENTS } from '@rihla/domain/guiding/choices';
import { refuse } from '@rihla/domain/guiding/guiding.errors';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { findDeparture } from '../departure.scope.ts';
import { assertRoom, assertTravels, notedAt } from './find-part.ts';

/**
 * Reports an incident under an id that the guide's device has made, and notifies the office. When the same report is
 * sent again, the stored row is answered and nobody is notified twice.
 * @throws Problem `guiding.not_found`, `guiding.too_many`, `guiding.not_travelling`, `kit.already_exists`
 */
export async function reportIncident(
  call: WriteCall<Admin>,
  input: InputOf<typeof contract.incidents.create>,
) {
  const { tx, site, actor, now, emit } = call;
  const { id: listing_id, slug, name } = await findDeparture(call, input.id);
  const stored = await incidentOf(call, listing_id, input.incident_id);
  if (stored) return stored;
  await assertRoom(call, 'incidents', listing_id, MOST_INCIDENTS);
  if (input.booking_id !== null) await assertTravels(call, listing_id, input.booking_id);
  const { incident_id: id, kind, text, booking_id, photo_file_id } = input;
  const noted_at = notedAt(input.noted_at, now);
  const row = { id, listing_id, kind, text, booking_id, photo_file_id, noted_at };
  const inserted = await tx
    .insertInto('incidents')
    .values({ site_id: site.id, reported_by: actor.id, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (!inserted) return (await incidentOf(call, listing_id, id)) ?? refuseKit('kit.already_exists');
  emit('incident.reported', { incidentId: id, kind, guide: actor.name, listing: { slug, name } });
  return inserted;
}

/**
 * Stores what the office did about an incident, and whether it is settled.
 * @throws Problem `guiding.not_found`, `guiding.not_of_departure`, `kit.stale_version`
 */
export async function handleIncident(
  call: WriteCall<Admin>,
  input: InputOf<typeof contract.incidents.handle>,
) {
  const { tx, site, actor, now } = call;
  const departure = await findDeparture(call, input.id);
  const { is_handled, answer } = input;
  const changed = await tx
    .updateTable('incidents')
    .set({
      answer,
      handled_at: is_handled ? now.toISOString() : null,
      handled_by: is_handled ? actor.id : null,
    })
    .where('site_id', '=', site.id)
    .where('listing_id', '=', departure.id)
    .where('id', '=', input.incident_id)
    .where('version', '=', input.version)
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (changed) return changed;
  const { version } =
    (await incidentOf(call, departure.id, input.incident_id)) ?? refuse('guiding.not_of_departure');
  return refuseKit('kit.stale_version', { current: version });
}

/**
 * Id and version of an incident of a departure; undefined when the departure has no incident with that id.
 */
function incidentOf({ tx, site }: WriteCall<Admin>, listingId: string, id: string) {
  return tx
    .selectFrom('incidents')
    .select(['id', 'version'])
    .where('site_id', '=', site.id)
    .where('listing_id', '=', listingId)
    .where('id', '=', id)
    .executeTakeFirst();
}
