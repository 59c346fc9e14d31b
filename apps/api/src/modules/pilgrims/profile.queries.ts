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
import { type SweptOn, withoutSwept } from '@rihla/domain/pilgrims/swept';
import { type RetentionKind, RETENTION_KINDS } from '@rihla/domain/privacy/retention';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import { todayIn } from '@rihla/domain/shared/dates';
import { isUuid } from '@rihla/domain/shared/ids';
import { sql } from 'kysely';
import type { Actor } from '../../kit/actor.ts';
import type { ReadCall, WriteCall } from '../../kit/call.ts';
import type { Sealer } from '../../kit/crypto.ts';
import { type ListQueryConfig, runList } from '../../kit/lists/list.ts';
import { hasConsented } from './care/consent.queries.ts';
import { passportColumns, type PassportColumns, passportOf } from './passport.queries.ts';
import { sweptColumn } from './swept.queries.ts';
import { photoColumn } from './scans/photo-column.ts';
import { type GapColumns, gapColumns, gapsOf } from './wizard/gaps.queries.ts';
import { nextPaperGaps, openGapsOf } from './papers/paper-gaps.ts';
import { profilesSeenBy } from './profile.scope.ts';

const HEAD_COLUMNS = [
  'profiles.id',
  'profiles.slug',
  'profiles.version',
  'profiles.user_id',
  'profiles.name',
  'profiles.no_ktp_mask',
  'profiles.passport_number_mask',
  'profiles.created_at',
] as const;
const OPEN_COLUMNS = (Object.keys(openFields) as (keyof OpenFields)[]).map(
  (name) => `profiles.${name}` as const,
);
const SEALED_COLUMNS = SEALED_FIELDS.map((name) => `profiles.${name}_sealed` as const);

const queryConfig: ListQueryConfig = {
  list: profileList,
  columns: Object.fromEntries(Object.keys(profileList.fields).map((name) => [name, `profiles.${name}`])),
  searchKeys: (idsOf) => sql`profiles.id in ${idsOf('profile')}`,
  tie: 'profiles.id',
  emptyLast: ['birth_date'],
};

/** The row of a profile: the fields that are stored in plain text, and the encrypted numbers as bytes. */
export type StoredProfile = Omit<
  ProfileDetail,
  'missing' | 'missing_to_depart' | 'warnings' | 'passport' | 'photo_id' | 'departs_on' | 'removed' | 'gaps'
> &
  Record<`${SealedField}_sealed`, Uint8Array | null>;

/**
 * One page of the profiles (records of pilgrims) that the actor sees, each with the fields that are still missing
 * for the ministry's report and with what is wrong with the passport.
 */
export async function listProfiles(call: ReadCall<Actor>, input: ListQuery) {
  const today = todayIn(call.site.timeZone, call.now);
  const { data, meta } = await runList(
    profilesSeenBy(call),
    (query) =>
      query
        .select([...HEAD_COLUMNS, ...OPEN_COLUMNS, photoColumn, sweptColumn('profiles').as('swept')])
        .select(passportColumns(call)),
    input,
    queryConfig,
  );
  return {
    data: (data as (StoredProfile & PassportColumns & { photo_id: string | null; swept: SweptOn })[]).map(
      (row): ProfileRow => ({
        ...row,
        ...missingFields(row, removedOf(row, row.returns_on)),
        passport: passportOf(row.passport_expires_on, row, today),
      }),
    ),
    meta,
  };
}

/**
 * The row of a profile that the actor sees, by id or slug.
 * @throws Problem `pilgrims.not_found`
 */
export async function findProfile(call: ReadCall<Actor>, id: string): Promise<StoredProfile> {
  const found = await profileById(call, id).executeTakeFirst();
  return (found as StoredProfile | undefined) ?? refuse('pilgrims.not_found');
}

/**
 * The id of a profile that the actor sees, by id or slug.
 * @throws Problem `pilgrims.not_found`
 */
export async function findProfileId(call: ReadCall<Actor>, id: string): Promise<string> {
  const found = await profilesSeenBy(call)
    .where(isUuid(id) ? 'profiles.id' : 'profiles.slug', '=', id)
    .select('profiles.id')
    .executeTakeFirst();
  return found?.id ?? refuse('pilgrims.not_found');
}

/**
 * The row of a profile that the actor sees, by id or slug, locked for a change.
 * @throws Problem `pilgrims.not_found`
 */
export async function lockProfile(call: WriteCall<Actor>, id: string): Promise<StoredProfile> {
  const found = await profileById(call, id).forUpdate().executeTakeFirst();
  return (found as StoredProfile | undefined) ?? refuse('pilgrims.not_found');
}

/**
 * One profile (the record of a pilgrim) that the person may see. Encrypted fields come encrypted.
 * @param id the id, or the slug from an address
 */
function profileById(call: ReadCall<Actor>, id: string) {
  return profilesSeenBy(call)
    .where(isUuid(id) ? 'profiles.id' : 'profiles.slug', '=', id)
    .select([...HEAD_COLUMNS, ...OPEN_COLUMNS, ...SEALED_COLUMNS])
    .select(
      sql<string | null>`(select path from districts where id = profiles.district_id)`.as('district_path'),
    );
}

/**
 * A profile that the actor sees, with the fields it lacks and the warnings about it.
 * @throws Problem `pilgrims.not_found`
 */
export async function getProfile(call: ReadCall<Actor>, id: string): Promise<ProfileDetail> {
  const { site, sealer, now } = call;
  const found = await profileById(call, id)
    .select([...passportColumns(call), ...gapColumns(call), photoColumn, sweptColumn('profiles').as('swept')])
    .select(hasConsented(site.id, sql`profiles.id`, 'CARE').as('consented'))
    .select(visaTwice(call).as('visa_twice'))
    .executeTakeFirst();
  const profile =
    (found as (OpenedProfile & { consented: boolean; visa_twice: boolean }) | undefined) ??
    refuse('pilgrims.not_found');
  const today = todayIn(site.timeZone, now);
  const passport = passportOf(profile.passport_expires_on, profile, today);
  const file = openFile(sealer, profile);
  const removed = removedOf(profile, profile.departs_on);
  const journey = openGapsOf(await nextPaperGaps(call, profile.id, today), profile.id);
  const isAgent = call.actor.kind === 'ADMIN' && call.actor.role === 'AGENT';
  return {
    ...profile,
    // A pregnancy is health data, which an agent sees only with the pilgrim's consent.
    ...(isAgent && !profile.consented && { is_pregnant: false, pregnancy_weeks: null }),
    ...missingFields(profile, removed),
    passport,
    removed: removed.filter((kind) => isGone(kind, profile)),
    warnings: [...warningsIn(file, today), ...(profile.visa_twice ? (['visa_twice'] as const) : [])],
    gaps: gapsOf(file, { ...profile, removed }, passport.problem, journey, today),
  };
}

/**
 * SQL condition: another pilgrim of the site has the same visa number. Always false for customers and agents, who
 * would otherwise learn that a number exists among people whom they may not see.
 */
function visaTwice({ site, actor }: ReadCall<Actor>) {
  if (actor.kind !== 'ADMIN' || actor.role === 'AGENT') return sql<boolean>`false`;
  return sql<boolean>`exists (select from profiles twin where twin.site_id = ${site.id}
    and twin.visa_number = profiles.visa_number and twin.id <> profiles.id and twin.archived_at is null)`;
}

type OpenedProfile = StoredProfile &
  PassportColumns &
  Omit<GapColumns, 'removed'> & { photo_id: string | null; swept: SweptOn };

/**
 * The kinds of data that were removed of a pilgrim because they are kept no longer; none while a journey is booked, for
 * which they are needed again.
 * @param journey a day of the coming journey; null where none is booked
 */
function removedOf({ swept }: { swept: SweptOn }, journey: string | null): RetentionKind[] {
  return journey === null ? RETENTION_KINDS.filter((kind) => swept[kind] !== undefined) : [];
}

/** Whether nothing of numbers or scans that were removed has been given anew since. */
function isGone(kind: RetentionKind, profile: OpenedProfile): boolean {
  if (kind === 'SCANS') return profile.scan_kinds.length === 0;
  return kind === 'NUMBERS' && (profile.no_ktp_mask === null || profile.passport_number_mask === null);
}

/**
 * The file of a profile with its numbers in plain text, for rules that need them; it must not be sent in an answer.
 */
export function openFile(sealer: Sealer, profile: StoredProfile): PilgrimFile {
  return { ...profile, ...numbersOf(sealer, profile) };
}

/** The numbers of a pilgrim's identity card (KTP) and passport, decrypted; null where there is none. */
export function numbersOf(
  sealer: Sealer,
  profile: Pick<StoredProfile, 'id' | `${SealedField}_sealed`>,
): Record<SealedField, string | null> {
  const open = (field: SealedField): string | null => {
    const sealed = profile[`${field}_sealed`];
    return sealed && sealer.open(field, sealed, profile.id);
  };
  return { no_ktp: open('no_ktp'), passport_number: open('passport_number') };
}

/**
 * The fields of a profile that are still empty: `missing` are those that every profile needs, `missing_to_depart`
 * those that are needed in addition before the departure.
 * @param removed kinds of data that were removed and are not asked for
 */
function missingFields(profile: StoredProfile, removed: readonly RetentionKind[]) {
  // A number exists when its mask does, so it need not be decrypted.
  const file = { ...profile, no_ktp: profile.no_ktp_mask, passport_number: profile.passport_number_mask };
  const all = missingIn(file);
  return {
    missing: removed.includes('NUMBERS') ? withoutSwept(all) : all,
    missing_to_depart: missingIn(file, 'depart').filter((field) => !all.includes(field)),
  };
}
