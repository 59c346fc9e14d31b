import { refuse } from '@rihla/domain/kit/kit.errors';
import { sql } from 'kysely';
import type { Actor } from '../../../kit/actor.ts';
import type { StepsCall, WriteCall } from '../../../kit/call.ts';
import { assertVersion } from '../../../kit/assert-version.ts';
import { findById, type Person, TABLE } from './people.ts';

/** The person who acts, with the password hash and the second factor. */
export async function getOwnPerson(call: StepsCall<Actor>): Promise<Person> {
  const { kind, id } = call.actor;
  return (await call.read((step) => findById(step, kind, id))) ?? refuse('kit.not_found');
}

/**
 * Locks a person's row until the transaction ends, and refuses when it has been changed since it was read for this
 * update.
 * @param version the number of changes the row had when it was read
 */
export async function lockVersion({ tx, site }: WriteCall, person: Person, version: number): Promise<void> {
  const found = await sql<{ version: number }>`
    select version from ${sql.table(TABLE[person.kind])} where site_id = ${site.id} and id = ${person.id} for update`.execute(
    tx,
  );
  assertVersion(found.rows[0] ?? refuse('kit.not_found'), version);
}
