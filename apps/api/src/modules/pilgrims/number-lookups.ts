import { NIK_LOOKUPS_PER_HOUR } from '@rihla/domain/pilgrims/id-card';
import type { Actor } from '../../kit/actor.ts';
import type { StepsCall } from '../../kit/call.ts';
import { countUseOrRefuse } from '../../kit/http/rate-limits.ts';

const HOUR_MS = 3_600_000;

/**
 * Counts that a person looks for pilgrims by a sealed number, whether one is found or not, so that nobody can try out
 * numbers. It has a transaction of its own, so that it stays counted when the call is refused.
 * @param purpose `nik` to find somebody, `known` to see while a file is typed whether its number is there already
 * @throws Problem `kit.too_many_requests`
 */
export async function countNumberLookup(call: StepsCall<Actor>, purpose: 'nik' | 'known'): Promise<void> {
  const { kind, id } = call.actor;
  await call.transaction(({ tx, now }) =>
    countUseOrRefuse(
      tx,
      { key: `${purpose}:${kind}:${id}`, limit: NIK_LOOKUPS_PER_HOUR[kind], milliseconds: HOUR_MS },
      now,
    ),
  );
}
