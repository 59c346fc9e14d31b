import { refuse } from '@rihla/domain/kit/kit.errors';
import type { Actor } from '../../kit/actor.ts';
import type { StepsCall } from '../../kit/call.ts';
import { findById, type Person } from './people.ts';

/** The person who acts, with the password hash and the second factor. */
export async function getOwnPerson(call: StepsCall<Actor>): Promise<Person> {
  const { kind, id } = call.actor;
  return (await call.read((step) => findById(step, kind, id))) ?? refuse('kit.not_found');
}
