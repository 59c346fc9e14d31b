import type { contract } from '@rihla/domain/contract';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { ProfileCare } from '@rihla/domain/pilgrims/care/care.contract';
import { refuse } from '@rihla/domain/pilgrims/pilgrims.errors';
import { todayIn } from '@rihla/domain/shared/dates';
import { refuse as refuseInput } from '@rihla/domain/vocabulary';
import { isUuid } from '@rihla/domain/shared/ids';
import type { Actor } from '../../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../../kit/call.ts';
import { lockProfile } from '../profile.queries.ts';
import { profilesSeenBy } from '../profile.scope.ts';

/** The most vaccinations that one pilgrim may have. */
const MOST_VACCINATIONS = 60;

/** The vaccinations of a pilgrim, the newest first. */
export async function vaccinationsOf(
  { db, site }: Pick<ReadCall, 'db' | 'site'>,
  profileId: string,
): Promise<ProfileCare['vaccinations']> {
  const rows = await db
    .selectFrom('vaccinations')
    .select(['id', 'vaccine', 'given_on', 'card_number'])
    .where('site_id', '=', site.id)
    .where('profile_id', '=', profileId)
    .orderBy('given_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows as ProfileCare['vaccinations'];
}

/**
 * Records a vaccination of a pilgrim, with the number of the vaccination card.
 * @throws Problem `pilgrims.not_found`, `kit.invalid_input` for a day in the future, `pilgrims.too_many_vaccinations`,
 * `kit.already_exists` for the same vaccine on the same day
 */
export async function addVaccination(
  call: WriteCall<Actor>,
  { id: idOrSlug, vaccine, given_on, card_number }: InputOf<typeof contract.my_care.vaccinate>,
): Promise<{ id: string }> {
  const { tx, site, actor, now } = call;
  const { id } = await lockProfile(call, idOrSlug);
  if (given_on > todayIn(site.timeZone, now))
    return refuseInput('kit.invalid_input', undefined, { given_on: [{ code: 'pilgrims.in_the_future' }] });
  if ((await vaccinationsOf(call, id)).length >= MOST_VACCINATIONS)
    return refuse('pilgrims.too_many_vaccinations', { limit: MOST_VACCINATIONS });
  return tx
    .insertInto('vaccinations')
    .values({
      site_id: site.id,
      profile_id: id,
      vaccine,
      given_on,
      card_number: card_number ?? null,
      actor_kind: actor.kind,
      actor_id: actor.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/**
 * Removes a vaccination of a pilgrim whom the actor sees.
 * @throws Problem `pilgrims.not_found`
 */
export async function removeVaccination(
  call: WriteCall<Actor>,
  { id }: { id: string },
): Promise<{ id: string }> {
  const removed = await call.tx
    .deleteFrom('vaccinations')
    .where('site_id', '=', call.site.id)
    .where('id', '=', isUuid(id) ? id : refuse('pilgrims.not_found'))
    .where('profile_id', 'in', profilesSeenBy(call).select('profiles.id'))
    .returning('id')
    .executeTakeFirst();
  return removed ?? refuse('pilgrims.not_found');
}
