import type { ProfileCare } from '@rihla/domain/pilgrims/care/care.contract';
import { CONSENT_AGE } from '@rihla/domain/pilgrims/consents';
import { comparedNames } from '@rihla/domain/pilgrims/file-rules';
import { longerName } from '@rihla/domain/pilgrims/names/names';
import { ageOn, type LocalDate, localDateOf, todayIn } from '@rihla/domain/shared/dates';
import type { Actor } from '../../../kit/actor.ts';
import type { ReadCall } from '../../../kit/call.ts';
import { nameFlagsOf } from '../papers/name-flags.ts';
import { nextPaperGaps } from '../papers/paper-gaps.ts';
import { findProfile } from '../profile.queries.ts';
import { openSheet } from './care-sheet.ts';
import { consentsOf } from './consent.queries.ts';
import { vaccinationsOf } from './vaccinations.ts';

/**
 * Reads everything about a pilgrim that is stored in addition to the file: care sheet (health and needs), consents,
 * vaccinations, what is missing for the next departure, and whether the names on the documents agree. Staff see the
 * sheet only with the pilgrim's consent, and agents see no vaccinations without it. At most eight statements.
 * @throws Problem `pilgrims.not_found`
 */
export async function getCare(call: ReadCall<Actor>, id: string): Promise<ProfileCare> {
  const { site, actor, now, sealer } = call;
  const profile = await findProfile(call, id);
  const today = todayIn(site.timeZone, now);
  const family = await familyOf(call, profile);
  const stored = family.find((one) => one.id === profile.id && one.version !== null);
  const consents = await consentsOf(call, profile.id);
  const consented = consents.find(({ purpose }) => purpose === 'CARE')?.given === true;
  const seesSheet = actor.kind === 'USER' || consented;
  const seesVaccinations = seesSheet || (actor.kind === 'ADMIN' && actor.role !== 'AGENT');
  return {
    profile_id: profile.id,
    version: stored?.version ?? 0,
    sheet: stored?.sheet_sealed && seesSheet ? openSheet(sealer, profile.id, stored.sheet_sealed) : null,
    is_hidden: stored !== undefined && !seesSheet,
    is_child: profile.birth_date === null ? null : isChild(profile.birth_date, today),
    guardians: guardiansAmong(family, profile.id, today),
    consents,
    vaccinations: seesVaccinations ? await vaccinationsOf(call, profile.id) : [],
    gaps: await gapsOf(call, profile.id, today),
    names: comparedNames(profile),
    longer_name: profile.visa_name === null ? longerName(profile.passport_name, profile.father_name) : null,
    flags: await nameFlagsOf(call, profile.id),
  };
}

/** Whether a person is too young to consent for themselves. */
function isChild(birthDate: string, today: LocalDate): boolean {
  return ageOn(localDateOf(birthDate), today) < CONSENT_AGE;
}

/** A member of the family; `version` and the encrypted care sheet are null where there is no sheet. */
type Relative = {
  id: string;
  name: string;
  birth_date: string | null;
  sheet_sealed: Buffer | null;
  version: number | null;
};

/**
 * A pilgrim, first, and the other profiles of the same customer, at most a hundred, each with its care sheet:
 * encrypted, and null where there is none. It takes one SQL statement.
 */
async function familyOf(
  { db, site }: ReadCall<Actor>,
  { id, user_id }: { id: string; user_id: string },
): Promise<Relative[]> {
  return db
    .selectFrom('profiles as p')
    .leftJoin('profile_care as c', (join) =>
      join.onRef('c.site_id', '=', 'p.site_id').onRef('c.profile_id', '=', 'p.id'),
    )
    .select(['p.id', 'p.name', 'p.birth_date', 'c.sheet_sealed', 'c.version'])
    .where('p.site_id', '=', site.id)
    .where('p.user_id', '=', user_id)
    .where((where) => where.or([where('p.archived_at', 'is', null), where('p.id', '=', id)]))
    .orderBy((where) => where('p.id', '=', id), 'desc')
    .orderBy('p.name')
    .limit(100)
    .execute();
}

/** The adults in the family of a pilgrim, who may consent for a child. */
function guardiansAmong(
  family: readonly Relative[],
  profileId: string,
  today: LocalDate,
): ProfileCare['guardians'] {
  return family
    .filter(({ id, birth_date }) => id !== profileId && birth_date !== null && !isChild(birth_date, today))
    .map(({ id, name }) => ({ id, name }));
}

/** The vaccines and the mahram that a pilgrim lacks for the next departure; null where none is booked. */
async function gapsOf(
  call: ReadCall<Actor>,
  profileId: string,
  today: LocalDate,
): Promise<ProfileCare['gaps']> {
  const gaps = await nextPaperGaps(call, profileId, today);
  const gapsOfPilgrim = gaps?.of.get(profileId);
  if (!gaps || !gapsOfPilgrim) return null;
  const { slug, name, departure_at } = gaps.listing;
  return { listing: { slug, name, departure_at }, ...gapsOfPilgrim, mahram_needed: gaps.mahram_needed };
}
