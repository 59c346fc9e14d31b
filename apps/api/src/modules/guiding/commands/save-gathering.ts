import type { contract } from '@rihla/domain/contract';
import { MOST_GATHERINGS } from '@rihla/domain/guiding/choices';
import { refuse } from '@rihla/domain/guiding/guiding.errors';
import { refuse as refuseKit } from '@rihla/domain/kit/kit.errors';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { findDeparture } from '../departure.scope.ts';
import { assertRoom } from './find-part.ts';

/**
 * Plans a gathering under an id that the guide's device has made. When the same gathering is sent again, the stored row
 * is answered.
 * @throws Problem `guiding.not_found`, `guiding.too_many`, `kit.already_exists` when the id belongs to something else
 */
export async function createGathering(
  call: WriteCall<Admin>,
  input: InputOf<typeof contract.gatherings.create>,
) {
  const { tx, site, actor } = call;
  const departure = await findDeparture(call, input.id);
  const stored = await gatheringOf(call, departure.id, input.gathering_id);
  if (stored) return stored;
  await assertRoom(call, 'gatherings', departure.id, MOST_GATHERINGS);
  const { title, place, meets_at } = input;
  const row = { id: input.gathering_id, title, place, meets_at };
  const inserted = await tx
    .insertInto('gatherings')
    .values({ site_id: site.id, listing_id: departure.id, made_by: actor.id, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'id']).doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst();
  return inserted ?? (await gatheringOf(call, departure.id, row.id)) ?? refuseKit('kit.already_exists');
}

/**
 * Changes title, place and time of a gathering.
 * @throws Problem `guiding.not_found`, `guiding.not_of_departure`, `kit.stale_version`
 */
export async function updateGathering(
  call: WriteCall<Admin>,
  input: InputOf<typeof contract.gatherings.update>,
) {
  const { tx, site } = call;
  const departure = await findDeparture(call, input.id);
  const { title, place, meets_at } = input;
  const changed = await tx
    .updateTable('gatherings')
    .set({ title, place, meets_at })
    .where('site_id', '=', site.id)
    .where('listing_id', '=', departure.id)
    .where('id', '=', input.gathering_id)
    .where('version', '=', input.version)
    .returning(['id', 'version'])
    .executeTakeFirst();
  if (changed) return changed;
  const { version } =
    (await gatheringOf(call, departure.id, input.gathering_id)) ?? refuse('guiding.not_of_departure');
  return refuseKit('kit.stale_version', { current: version });
}

/**
 * Deletes a gathering without check-ins. Its row is locked first, so that a check-in made at the same moment is either
 * seen here or finds no gathering.
 * @throws Problem `guiding.not_found`, `guiding.not_of_departure`, `guiding.counted` when there are check-ins
 */
export async function deleteGathering(
  call: WriteCall<Admin>,
  input: InputOf<typeof contract.gatherings.delete>,
): Promise<{ id: string }> {
  const { tx, site } = call;
  const departure = await findDeparture(call, input.id);
  const locked = await tx
    .selectFrom('gatherings')
    .select('id')
    .where('site_id', '=', site.id)
    .where('listing_id', '=', departure.id)
    .where('id', '=', input.gathering_id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) return refuse('guiding.not_of_departure');
  const counted = await tx
    .selectFrom('check_ins')
    .select('booking_id')
    .where('site_id', '=', site.id)
    .where('gathering_id', '=', locked.id)
    .limit(1)
    .executeTakeFirst();
  if (counted) return refuse('guiding.counted');
  await tx.deleteFrom('gatherings').where('site_id', '=', site.id).where('id', '=', locked.id).execute();
  return locked;
}

/**
 * Id and version of a gathering of a departure; undefined when the departure has no gathering with that id.
 */
function gatheringOf({ tx, site }: WriteCall<Admin>, listingId: string, id: string) {
  return tx
    .selectFrom('gatherings')
    .select(['id', 'version'])
    .where('site_id', '=', site.id)
    .where('listing_id', '=', listingId)
    .where('id', '=', id)
    .executeTakeFirst();
}
