import { SEALED_FIELDS, type SealedField } from '@rihla/domain/pilgrims/file.fields';
import { KNOWN_BY, KNOWN_SHOWN } from '@rihla/domain/pilgrims/wizard/known-by';
import type { contract } from '@rihla/domain/contract';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import { checkPassportNumber } from '@rihla/domain/shared/identity/passport';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { StepsCall, WriteCall } from '../../../kit/call.ts';
import { logRevelation } from '../log-revelation.ts';
import { countTypedNumbers } from '../number-lookups.ts';
import { profilesSeenBy } from '../profile.scope.ts';

const HOUR_MS = 3_600_000;

type FindProcedure = typeof contract.known_pilgrims.find;
type Typed = InputOf<FindProcedure>;
type KnownPilgrim = OutputOf<FindProcedure>['data'][number];

/**
 * The profiles whose identity number, passport number or phone equals what is being typed into a form, so that nobody
 * is entered twice. Only profiles that the actor may see are searched. The numbers that a person asks for in an hour are
 * limited, and whose number one is is recorded as if it had been read, once in an hour.
 * @throws Problem `kit.too_many_requests`
 */
export async function findKnown(call: StepsCall<Actor>, input: Typed): Promise<KnownPilgrim[]> {
  const hashes = hashesOf(call, input);
  await countTypedNumbers(
    call,
    SEALED_FIELDS.flatMap((field) => hashes[field] ?? []),
  );
  return call.transaction(async (write) => {
    const found = await readKnown(write, input);
    await logConfirmed(write, found);
    return found;
  });
}

/** The keyed hashes of the typed numbers; undefined for one that was not typed. */
function hashesOf(
  { sealer }: Pick<WriteCall, 'sealer'>,
  { no_ktp: nik, passport_number: passport }: Typed,
): Partial<Record<SealedField, string>> {
  return {
    no_ktp: nik ? sealer.fingerprint('no_ktp', nik) : undefined,
    passport_number: passport
      ? sealer.fingerprint('passport_number', checkPassportNumber(passport).number)
      : undefined,
  };
}

/** Records whose numbers the actor has learned, without those that are noted of the actor within the hour. */
async function logConfirmed(call: WriteCall<Actor>, found: readonly KnownPilgrim[]): Promise<void> {
  const confirmed = found.flatMap(({ id, by }) =>
    SEALED_FIELDS.filter((field) => by.includes(field)).map((field) => ({ field, profile_id: id })),
  );
  if (confirmed.length === 0) return;
  const { tx, site, actor, now } = call;
  const noted = await tx
    .selectFrom('revelations')
    .select(['field', 'profile_id'])
    .where('site_id', '=', site.id)
    .where(
      'profile_id',
      'in',
      found.map(({ id }) => id),
    )
    .where('at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .where('actor_kind', '=', actor.kind)
    .where('actor_id', '=', actor.id)
    .execute();
  const isNoted = (one: { field: string; profile_id: string }) =>
    noted.some(({ field, profile_id }) => field === one.field && profile_id === one.profile_id);
  await logRevelation(call, ...confirmed.filter((one) => !isNoted(one)));
}

/** The profiles that `findKnown` answers, found by the keyed hashes of their numbers. */
async function readKnown(call: WriteCall<Actor>, input: Typed): Promise<KnownPilgrim[]> {
  const { phone, except } = input;
  const hashes = hashesOf(call, input);
  const wanted = {
    no_ktp_hash: hashes.no_ktp,
    passport_number_hash: hashes.passport_number,
    phone: phone || undefined,
  };
  const filled = Object.entries(wanted).filter(([, value]) => value) as [keyof typeof wanted, string][];
  if (filled.length === 0) return [];
  const rows = await profilesSeenBy(call)
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'profiles.site_id').onRef('u.id', '=', 'profiles.user_id'),
    )
    .select(['profiles.id', 'profiles.slug', 'profiles.name', 'u.slug as user_slug'])
    .select([
      sql<boolean>`coalesce(profiles.no_ktp_hash = ${wanted.no_ktp_hash ?? null}, false)`.as('no_ktp'),
      sql<boolean>`coalesce(profiles.passport_number_hash = ${wanted.passport_number_hash ?? null}, false)`.as(
        'passport_number',
      ),
      sql<boolean>`coalesce(profiles.phone = ${wanted.phone ?? null}, false)`.as('phone'),
    ])
    .where((where) => where.or(filled.map(([column, value]) => where(`profiles.${column}`, '=', value))))
    .$if(except !== undefined, (query) => query.where('profiles.id', '<>', except!))
    .orderBy('profiles.name')
    .orderBy('profiles.id')
    .limit(KNOWN_SHOWN)
    .execute();
  return rows.map(({ no_ktp, passport_number, phone: byPhone, ...row }) => {
    const agrees = { no_ktp, passport_number, phone: byPhone };
    return { ...row, by: KNOWN_BY.filter((field) => agrees[field]) };
  });
}
