import { NIK_LOOKUPS_PER_HOUR } from '@rihla/domain/pilgrims/id-card';
import type { Actor } from '../../kit/actor.ts';
import type { StepsCall } from '../../kit/call.ts';
import { countUse, countUseOrRefuse, type RateLimit } from '../../kit/http/rate-limits.ts';

const HOUR_MS = 3_600_000;

/**
 * The look-ups of a person by sealed numbers, whether one is found or not, so that nobody can try out numbers.
 * @param purpose `nik` to find somebody, `known` to see while a file is typed whether its number is there already
 */
function lookupsOf({ kind, id }: Actor, purpose: 'nik' | 'known'): RateLimit {
  return { key: `${purpose}:${kind}:${id}`, limit: NIK_LOOKUPS_PER_HOUR[kind], milliseconds: HOUR_MS };
}

/**
 * Counts that a person looks for pilgrims by a sealed number. It has a transaction of its own, so that it stays counted
 * when the call is refused.
 * @throws Problem `kit.too_many_requests`
 */
export async function countNumberLookup(call: StepsCall<Actor>): Promise<void> {
  await call.transaction(({ tx, now }) => countUseOrRefuse(tx, lookupsOf(call.actor, 'nik'), now));
}

/**
 * Counts a look-up by a text that may be a sealed number or something else.
 * @returns false when the limit is reached; the text is then not looked up as a number
 */
export async function tryNumberLookup(call: StepsCall<Actor>): Promise<boolean> {
  return call.transaction(({ tx, now }) => countUse(tx, lookupsOf(call.actor, 'nik'), now));
}

/**
 * Counts the sealed numbers that a person types into a file, each once in an hour: the form asks for all of them again
 * whenever a field is left.
 * @param hashes the keyed hashes of the numbers, by the kinds of numbers always in the same order, so that two requests
 *   of a person do not block each other
 * @throws Problem `kit.too_many_requests`
 */
export async function countTypedNumbers(call: StepsCall<Actor>, hashes: readonly string[]): Promise<void> {
  const typed = lookupsOf(call.actor, 'known');
  await call.transaction(async ({ tx, now }) => {
    let fresh = 0;
    for (const hash of hashes) {
      const once = { key: `${typed.key}:${hash}`, limit: 1, milliseconds: HOUR_MS };
      if (await countUse(tx, once, now)) fresh += 1;
    }
    for (; fresh > 0; fresh -= 1) await countUseOrRefuse(tx, typed, now);
  });
}
