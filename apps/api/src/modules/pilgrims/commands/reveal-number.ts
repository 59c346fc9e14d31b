import type { SealedField } from '@rihla/domain/pilgrims/file.fields';
import type { Actor } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { logRevelation } from '../log-revelation.ts';
import { findProfile, numbersOf } from '../profile.queries.ts';

/**
 * Decrypts an identity card or passport number of a profile that the actor sees, and stores who has read it.
 * @throws Problem `pilgrims.not_found`
 */
export async function revealNumber(
  call: WriteCall<Actor>,
  { id, field }: { id: string; field: SealedField },
): Promise<{ value: string | null }> {
  const profile = await findProfile(call, id);
  await logRevelation(call, { field, profile_id: profile.id });
  return { value: numbersOf(call.sealer, profile)[field] };
}
