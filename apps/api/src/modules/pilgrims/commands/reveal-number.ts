import type { contract } from '@rihla/domain/contract';
import type { CommandCall } from '../../../kit/implement.ts';
import { keptProfile, numbersOf } from '../profile.queries.ts';
import { noteRevelation } from '../revelations.ts';

/** A sealed number in plain, for who may see the profile. That it was read is noted. */
export async function revealNumber(call: CommandCall<typeof contract.my_profiles.reveal>) {
  const { tx, site, actor, input, sealer } = call;
  const kept = await keptProfile(tx, site.id, actor, input.id);
  await noteRevelation(tx, site.id, actor, { field: input.field, profile_id: kept.id });
  return { data: { value: numbersOf(sealer, kept)[input.field] } };
}
