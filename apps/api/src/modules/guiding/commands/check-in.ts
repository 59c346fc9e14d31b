import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/guiding/guiding.errors';
import type { InputOf } from '@rihla/domain/kit/procedure';
import { refuse as refuseStale } from '@rihla/domain/kit/kit.errors';
import { sql } from 'kysely';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { findDeparture } from '../departure.scope.ts';
import { assertTravels, notedAt } from './find-part.ts';

/**
 * Stores whether a traveller is at a gathering. Sending the same answer twice counts once. An answer that contradicts
 * the stored one is refused unless its sender has seen the stored one, so that a person decides.
 * @param input `present` is the answer, `version` the version of the stored answer that was seen
 * @throws Problem `guiding.not_found`, `guiding.not_of_departure`, `guiding.not_travelling`, `kit.stale_version`
 */
export async function checkIn(
  call: WriteCall<Admin>,
  input: InputOf<typeof contract.attendance.check_in>,
): Promise<{ version: number }> {
  const { tx, site, actor, now } = call;
  const departure = await findDeparture(call, input.id);
  await findGathering(call, departure.id, input.gathering_id);
  await assertTravels(call, departure.id, input.booking_id);
  const written = await sql<{ version: number }>`
    insert into check_ins as c (site_id, gathering_id, booking_id, present, method, noted_at, admin_id)
    values (${site.id}, ${input.gathering_id}, ${input.booking_id}, ${input.present}, ${input.method},
            ${notedAt(input.noted_at, now)}, ${actor.id})
        on conflict (site_id, gathering_id, booking_id) do update
       set present = excluded.present, method = excluded.method, noted_at = excluded.noted_at,
           admin_id = excluded.admin_id, version = c.version + 1, updated_at = app_now()
     where c.present <> excluded.present and c.version = ${input.version}
    returning version`.execute(tx);
  if (written.rows[0]) return written.rows[0];
  const { present, version } = await tx
    .selectFrom('check_ins')
    .select(['present', 'version'])
    .where('site_id', '=', site.id)
    .where('gathering_id', '=', input.gathering_id)
    .where('booking_id', '=', input.booking_id)
    .executeTakeFirstOrThrow();
  return present === input.present ? { version } : refuseStale('kit.stale_version', { current: version });
}

/**
 * Refuses a gathering that the departure does not have; one that it has cannot be deleted until the transaction ends.
 * @throws Problem `guiding.not_of_departure`
 */
async function findGathering({ tx, site }: WriteCall<Admin>, listingId: string, id: string): Promise<void> {
  const found = await tx
    .selectFrom('gatherings')
    .select('id')
    .where('site_id', '=', site.id)
    .where('listing_id', '=', listingId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) refuse('guiding.not_of_departure');
}
