import type { StepsCall } from '../../../kit/call.ts';
import type { Sealer } from '../../../kit/crypto.ts';
import type { Handle } from '../../../kit/db/db.types.ts';
import { limitedAddress } from '../../../kit/http/limited-address.ts';
import { countUseOrRefuse } from '../../../kit/http/rate-limits.ts';

const QUARTER_MS = 15 * 60_000;
const DAY_MS = 24 * 3_600_000;

/**
 * The limits of one payment link: payments begun (`begin`), ways of paying opened (`way`) and proofs sent, good or
 * broken (`prove`), in a day, and questions to a provider (`ask`) in a quarter of an hour. Each is counted apart
 * (docs/rules/limits.md).
 */
const LINK_LIMITS = {
  begin: { limit: 20, milliseconds: DAY_MS },
  way: { limit: 30, milliseconds: DAY_MS },
  prove: { limit: 20, milliseconds: DAY_MS },
  ask: { limit: 30, milliseconds: QUARTER_MS },
} as const;

/**
 * Counts a call with a payment link against the limit of its IP address. It is counted also when the token opens no
 * link, so that tokens cannot be guessed.
 * @throws Problem `kit.too_many_requests`
 */
export function limitAddress(call: StepsCall<null>): Promise<void> {
  const { sealer, site, now, request } = call;
  return call.transaction(({ tx }) => countAddress(tx, { sealer, siteId: site.id, ip: request.ip, now }));
}

/**
 * Counts one call with a payment link against its sender's IP address: at most 60 in a quarter of an hour, at one site.
 * @throws Problem `kit.too_many_requests`
 */
export function countAddress(
  tx: Handle,
  { sealer, siteId, ip, now }: { sealer: Sealer; siteId: string; ip: string; now: Date },
): Promise<void> {
  const key = `pay_link:${sealer.fingerprint('limits', `${siteId}:${limitedAddress(ip)}`)}`;
  return countUseOrRefuse(tx, { key, limit: 60, milliseconds: QUARTER_MS }, now);
}

/**
 * Counts one call with a payment link against the limit of that link for this kind of act (`LINK_LIMITS`).
 * @throws Problem `kit.too_many_requests`
 */
export function limitLink(
  call: StepsCall<null>,
  linkId: string,
  act: keyof typeof LINK_LIMITS,
): Promise<void> {
  return call.transaction(({ tx, now }) =>
    countUseOrRefuse(tx, { key: `pay_link:${act}:${linkId}`, ...LINK_LIMITS[act] }, now),
  );
}
