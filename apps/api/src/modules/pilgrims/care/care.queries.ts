import type { ProfileCare } from '@rihla/domain/pilgrims/care.contract';
import { CONSENT_AGE } from '@rihla/domain/pilgrims/consents';
import { comparedNames } from '@rihla/domain/pilgrims/file-rules';
import { longerName } from '@rihla/domain/pilgrims/names';
import { ageOn, type LocalDate, localDateOf, todayIn } from '@rihla/domain/shared/dates';
import type { Actor } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { nameFlagsOf } from '../papers/name-flags.ts';
import { nextDepartureOf, paperGaps } from '../papers/paper-gaps.ts';
import { findProfile } from '../profile.queries.ts';
import { openSheet } from './care-sheet.ts';
import { consentsOf } from './consent.queries.ts';
import { vaccinationsOf } from './vaccinations.ts';

/**
 * What is known of a pilgrim beside the file: care sheet, consents, vaccinations, what is missing for the next departure, and how
 * the names on the papers agree. Staff see the sheet only with the pilgrim's consent, and agents no vaccinations without it.
 * Seven statements.
 * @throws Problem `pilgrims.not_found`
 */
export async function getCare(call: ReadCall<Actor>, id: string): Promise<ProfileCare> {
  const { db, site, actor, now, sealer } = call;
  const profile = await findProfile(call, id);
  const today = todayIn(site.timeZone, now);
  const stored = await db
    .selectFrom('profile_care')
    .select(['sheet_sealed', 'version'])
    .where('site_id', '=', site.id)
    .where('profile_id', '=', profile.id)
    .executeTakeFirst();
  const consents = await consentsOf(call, profile.id);
  const consented = consents.find(({ purpose }) => purpose === 'CARE')?.given === true;
  const seesSheet = actor.kind === 'USER' || consented;
  const seesVaccinations = seesSheet || (actor.kind === 'ADMIN' && actor.role !== 'AGENT');
  const names = { ...profile, father_name: profile.father_name };
  return {
    profile_id: profile.id,
    version: stored?.version ?? 0,
    sheet: stored && seesSheet ? openSheet(sealer, profile.id, stored.sheet_sealed) : null,
    is_hidden: stored !== undefined && !seesSheet,
    is_child: profile.birth_date === null ? null : isChild(profile.birth_date, today),
    guardians: await guardiansOf(call, profile, today),
    consents,
    vaccinations: seesVaccinations ? await vaccinationsOf(call, profile.id) : [],
    gaps: await gapsOf(call, profile.id, today),
    names: comparedNames(profile),
    longer_name: profile.visa_name === null ? longerName(profile.passport_name, names.father_name) : null,
    flags: await nameFlagsOf(call, profile.id),
  };
}

function isChild(birthDate: string, today: LocalDate): boolean {
  return ageOn(localDateOf(birthDate), today) < CONSENT_AGE;
}

/** The grown-ups in the family of a pilgrim, who may consent for a child. */
async function guardiansOf(
  { db, site }: ReadCall<Actor>,
  profile: { id: string; user_id: string },
  today: LocalDate,
): Promise<ProfileCare['guardians']> {
  const family = await db
    .selectFrom('profiles')
    .select(['id', 'name', 'birth_date'])
    .where('site_id', '=', site.id)
    .where('user_id', '=', profile.user_id)
    .where('id', '<>', profile.id)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .limit(50)
    .execute();
  return family
    .filter(({ birth_date }) => birth_date !== null && !isChild(birth_date, today))
    .map(({ id, name }) => ({ id, name }));
}

/** What a pilgrim lacks for the next departure; null where none is booked. */
async function gapsOf(
  call: ReadCall<Actor>,
  profileId: string,
  today: LocalDate,
): Promise<ProfileCare['gaps']> {
  const listingId = await nextDepartureOf(call, profileId, today);
  const gaps = listingId === null ? null : await paperGaps(call, listingId);
  const own = gaps?.of.get(profileId);
  if (!gaps || !own) return null;
  const { slug, name, departure_at } = gaps.listing;
  return { listing: { slug, name, departure_at }, ...own, mahram_needed: gaps.mahram_needed };
}
