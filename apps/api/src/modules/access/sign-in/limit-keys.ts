import type { WriteCall } from '../../../kit/call.ts';
import { limitedAddress } from '../../../kit/http/limited-address.ts';

/** The part of a call that the functions for limits need. */
export type LimitedCall = Pick<WriteCall, 'tx' | 'site' | 'sealer' | 'request' | 'now'>;

/**
 * The keyed hash that a limit stores in place of an address, a name or an id, so that nothing about people is stored in
 * plain text.
 */
export function fingerprint({ sealer, site }: Pick<LimitedCall, 'sealer' | 'site'>, text: string): string {
  return sealer.fingerprint('limits', `${site.id}:${text}`);
}

/** The hashed IP address that a request comes from, as the limits count it. */
export function addressKey(call: Pick<LimitedCall, 'sealer' | 'site' | 'request'>): string {
  return fingerprint(call, limitedAddress(call.request.ip));
}
