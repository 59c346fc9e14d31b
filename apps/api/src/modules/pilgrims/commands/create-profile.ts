import { randomUUIDv7 } from 'node:crypto';
import { FILE_DEFAULTS, FILE_FIELDS, type PilgrimFile } from '@rihla/domain/pilgrims/file.fields';
import type { FileInput } from '@rihla/domain/pilgrims/profile.contract';
import { refuse } from '@rihla/domain/kit/kit.errors';
import type { Actor, Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { assertRoomInFamily, holdCustomer, lockCustomer, personSlug } from '../../access/index.ts';
import { assertNoFaults } from '../profile-faults.ts';
import { profileColumns } from '../profile-columns.ts';

type CreatedProfile = { id: string; slug: string; version: number };

/**
 * Creates a profile in the family of a customer.
 * @param userId id of the customer; the caller makes sure that the actor may write for it
 * @throws Problem `kit.invalid_input` with the faults of the file, `kit.not_found` for an unknown customer,
 * `access.family_full`
 */
export async function createProfile(
  call: WriteCall<Actor>,
  userId: string,
  input: FileInput & { name: string },
): Promise<CreatedProfile> {
  const empty = Object.fromEntries(FILE_FIELDS.map((field) => [field, null]));
  assertNoFaults(call, { ...empty, ...FILE_DEFAULTS, ...input } as PilgrimFile, input);
  // The customer is locked, so that the account is not merged into another one meanwhile, and so that of two profiles
  // that a customer adds at once the second counts the first.
  if (!(await holdCustomer(call, userId, call.actor.kind === 'USER' ? 'wait' : 'pass')))
    return refuse('kit.not_found');
  await assertRoomInFamily(call, userId, 1);
  const id = randomUUIDv7() as string;
  return call.tx
    .insertInto('profiles')
    .values({
      ...profileColumns(call.sealer, id, input),
      name: input.name,
      site_id: call.site.id,
      id,
      user_id: userId,
      slug: personSlug(input.name),
    })
    .returning(['id', 'slug', 'version'])
    .executeTakeFirstOrThrow();
}

/**
 * Creates a profile in the family of a customer whom the actor sees.
 * @throws Problem `kit.not_found` for another customer, `kit.invalid_input` with the faults of the file
 */
export async function createProfileOfCustomer(
  call: WriteCall<Admin>,
  { user_id, ...input }: FileInput & { name: string; user_id: string },
): Promise<CreatedProfile> {
  const { id } = await lockCustomer(call, user_id);
  return createProfile(call, id, input);
}
