import { randomUUIDv7 } from 'node:crypto';
import type { contract } from '@rihla/domain/contract';
import { refuse } from '@rihla/domain/vocabulary';
import {
  FILE_DEFAULTS,
  FILE_FIELDS,
  fileFields,
  type PilgrimFile,
  SEALED_FIELDS,
  type SealedField,
} from '@rihla/domain/pilgrims/file.fields';
import type { FileInput } from '@rihla/domain/pilgrims/profile.contract';
import { faultsIn } from '@rihla/domain/pilgrims/file-rules';
import { todayIn } from '@rihla/domain/shared/dates';
import { maskNik } from '@rihla/domain/shared/identity/nik';
import { checkPassportNumber, maskPassportNumber } from '@rihla/domain/shared/identity/passport';
import type { Actor } from '../../../kit/actor.ts';
import type { Sealer } from '../../../kit/crypto.ts';
import type { CommandCall, Site } from '../../../kit/implement.ts';
import { personSlug } from '../../access/index.ts';
import { getProfile, keptProfile, openFile } from '../profile.queries.ts';

type Mine = typeof contract.my_profiles;
type Written = FileInput & { name?: string };

/** Adds a profile to the family of a customer. */
export async function addProfile(call: CommandCall<Mine['create']>, actor: Actor, userId: string) {
  const { tx, site, input } = call;
  const id = randomUUIDv7() as string;
  const empty = Object.fromEntries(FILE_FIELDS.map((field) => [field, null]));
  refuseFaults(call, { ...empty, ...FILE_DEFAULTS, ...input } as PilgrimFile, input);
  await tx
    .insertInto('profiles')
    .values({
      ...columnsOf(call.sealer, id, input),
      name: input.name,
      site_id: site.id,
      id,
      user_id: userId,
      slug: personSlug(input.name),
    })
    .execute();
  return { data: await getProfile(call, tx, actor, id) };
}

/** Changes what the form names; the rest of the file stays, and is judged together with it. */
export async function changeProfile(call: CommandCall<Mine['update']>) {
  const { tx, site, actor, input } = call;
  const { id: asked, version, ...changes } = input;
  const before = await keptProfile(tx, site.id, actor, asked, true);
  if (before.version !== version) return refuse('kit.stale_version', { current: before.version });
  const written = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  refuseFaults(call, { ...openFile(call.sealer, before), ...written }, written);
  if (Object.keys(written).length > 0) {
    await tx
      .updateTable('profiles')
      .set(columnsOf(call.sealer, before.id, written))
      .where('site_id', '=', site.id)
      .where('id', '=', before.id)
      .execute();
  }
  return { data: await getProfile(call, tx, actor, before.id) };
}

/** Faults of what the form does not write are not its own: an old slip elsewhere keeps nobody from a new phone number. */
function refuseFaults({ site, now }: { site: Site; now: Date }, file: PilgrimFile, written: Written): void {
  const faults = faultsIn(file, todayIn(site.timeZone, now));
  const own = Object.entries(faults).filter(([field]) => causes(field).some((name) => name in written));
  if (own.length === 0) return;
  refuse('kit.invalid_input', undefined, Object.fromEntries(own.map(([field, code]) => [field, [{ code }]])));
}

/** The fields whose change may bring a fault to light: of an end its beginning as well. */
function causes(field: string): readonly string[] {
  return CAUSES[field] ?? [field];
}

const CAUSES: Readonly<Record<string, readonly string[]>> = {
  no_ktp: ['no_ktp', 'id_type'],
  passport_expires_on: ['passport_expires_on', 'passport_issued_on'],
  visa_ends_on: ['visa_ends_on', 'visa_starts_on'],
  policy_ends_on: ['policy_ends_on', 'policy_starts_on'],
  pregnancy_weeks: ['pregnancy_weeks', 'is_pregnant'],
  last_umrah_on: ['last_umrah_on', 'umrah_before'],
};

const MASKS: Readonly<Record<SealedField, (plain: string) => string>> = {
  no_ktp: maskNik,
  passport_number: maskPassportNumber,
};

/** The columns of what is written: a sealed number becomes its bytes, its fingerprint and its mask. */
function columnsOf(sealer: Sealer, id: string, written: Written) {
  const open = Object.fromEntries(
    Object.entries(written).filter(([name]) => name in fileFields && !SEALED_FIELDS.includes(name as never)),
  );
  const sealed = SEALED_FIELDS.filter((field) => field in written).map((field) => {
    const plain = tidy(field, written[field] ?? null);
    return {
      [`${field}_sealed`]: plain && sealer.seal(field, plain, id),
      [`${field}_hash`]: plain && sealer.fingerprint(field, plain),
      [`${field}_mask`]: plain && MASKS[field](plain),
    };
  });
  return Object.assign(written.name === undefined ? {} : { name: written.name }, open, ...sealed);
}

function tidy(field: SealedField, plain: string | null): string | null {
  return plain && field === 'passport_number' ? checkPassportNumber(plain).number : plain;
}
