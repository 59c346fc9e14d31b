import { missingIn } from '@rihla/domain/pilgrims/completeness';
import {
  type OpenFields,
  openFields,
  type PilgrimFile,
  SEALED_FIELDS,
  type SealedField,
} from '@rihla/domain/pilgrims/file.fields';
import { warningsIn } from '@rihla/domain/pilgrims/file-rules';
import { type ProfileDetail, profileList, type ProfileRow } from '@rihla/domain/pilgrims/profile.contract';
import { refuse } from '@rihla/domain/pilgrims/pilgrims.errors';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import { todayIn } from '@rihla/domain/shared/dates';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { Sealer } from '../../kit/crypto.ts';
import type { Handle } from '../../kit/db/db.ts';
import type { Site } from '../../kit/implement.ts';
import { type ListQueryConfig, runList } from '../../kit/list.ts';
import { profilesOf } from './profile.scope.ts';

const ABOUT = [
  'profiles.id',
  'profiles.slug',
  'profiles.version',
  'profiles.user_id',
  'profiles.name',
  'profiles.no_ktp_mask',
  'profiles.passport_number_mask',
  'profiles.created_at',
] as const;
const OPEN = (Object.keys(openFields) as (keyof OpenFields)[]).map((name) => `profiles.${name}` as const);
const SEALED = SEALED_FIELDS.map((name) => `profiles.${name}_sealed` as const);

const queryConfig: ListQueryConfig = {
  list: profileList,
  columns: Object.fromEntries(Object.keys(profileList.fields).map((name) => [name, `profiles.${name}`])),
  searchIn: sql<string>`profiles.name || ' ' || coalesce(profiles.phone, '')`,
  tie: 'profiles.id',
  emptyLast: ['birth_date'],
};

/** A profile as it is kept: the open fields, and the sealed numbers as bytes. */
export type KeptProfile = Omit<ProfileDetail, 'missing' | 'missing_to_depart' | 'warnings'> &
  Record<`${SealedField}_sealed`, Uint8Array | null>;

/** The profiles of a page, with what each lacks for the report. */
export async function listProfiles(db: Handle, siteId: string, actor: Actor, input: ListQuery) {
  const { data, meta } = await runList(
    profilesOf(db, siteId, actor),
    (query) => query.select([...ABOUT, ...OPEN]),
    input,
    queryConfig,
  );
  return { data: (data as KeptProfile[]).map((kept): ProfileRow => ({ ...kept, ...lacks(kept) })), meta };
}

/**
 * A profile in sight of the actor, by id or slug, as it is kept.
 * @throws Problem `pilgrims.not_found`
 */
export async function keptProfile(
  db: Handle,
  siteId: string,
  actor: Actor,
  id: string,
  lock = false,
): Promise<KeptProfile> {
  const found = profilesOf(db, siteId, actor)
    .where(isUuid(id) ? 'profiles.id' : 'profiles.slug', '=', id)
    .select([...ABOUT, ...OPEN, ...SEALED])
    .select(
      sql<string | null>`(select path from districts where id = profiles.district_id)`.as('district_path'),
    );
  const row = await (lock ? found.forUpdate() : found).executeTakeFirst();
  return (row as KeptProfile | undefined) ?? refuse('pilgrims.not_found');
}

/** One profile in sight of the actor: what it lacks, and what is odd in it. */
export async function getProfile(
  { site, sealer, now }: { site: Site; sealer: Sealer; now: Date },
  db: Handle,
  actor: Actor,
  id: string,
): Promise<ProfileDetail> {
  const kept = await keptProfile(db, site.id, actor, id);
  const today = todayIn(site.timeZone, now);
  return { ...kept, ...lacks(kept), warnings: warningsIn(openFile(sealer, kept), today) };
}

/** The file with its numbers in plain, for rules that read them; never for an answer. */
export function openFile(sealer: Sealer, kept: KeptProfile): PilgrimFile {
  return { ...kept, ...numbersOf(sealer, kept) };
}

/** The sealed numbers of a profile in plain. */
export function numbersOf(
  sealer: Sealer,
  kept: Pick<KeptProfile, 'id' | `${SealedField}_sealed`>,
): Record<SealedField, string | null> {
  const open = (field: SealedField): string | null => {
    const sealed = kept[`${field}_sealed`];
    return sealed && sealer.open(field, sealed, kept.id);
  };
  return { no_ktp: open('no_ktp'), passport_number: open('passport_number') };
}

function lacks(kept: KeptProfile) {
  // Whether a number is there is told by its mask as well as by itself.
  const file = { ...kept, no_ktp: kept.no_ktp_mask, passport_number: kept.passport_number_mask };
  const missing = missingIn(file);
  return {
    missing,
    missing_to_depart: missingIn(file, 'depart').filter((field) => !missing.includes(field)),
  };
}
