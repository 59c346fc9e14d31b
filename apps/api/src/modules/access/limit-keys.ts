import type { WriteCall } from '../../kit/call.ts';
import { limitedAddress } from '../../kit/http/limited-address.ts';

/** The part of a call that a limit needs. */
export type LimitedCall = Pick<WriteCall, 'tx' | 'site' | 'sealer' | 'request' | 'now'>;

/** What a limit stores in place of an address, a name or an id: nothing about people is kept in the clear. */
export function fingerprint({ sealer, site }: Pick<LimitedCall, 'sealer' | 'site'>, text: string): string {
  return sealer.fingerprint('limits', `${site.id}:${text}`);
}

/** The network address that a request comes from, as limits count it. */
export function addressKey(call: Pick<LimitedCall, 'sealer' | 'site' | 'request'>): string {
  return fingerprint(call, limitedAddress(call.request.ip));
}
