import { BlockList, isIP } from 'node:net';

/** Addresses that are of this machine, of a network behind it, or of nobody (IANA special-purpose registries). */
const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');

/** The addresses of the internet in version 6; what is not of them is local, special, or wraps one of version 4. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
const wrapped = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  wrapped.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of the internet, to which a request may be sent that a stranger has named. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  if (family === 6) return open.check(address, 'ipv6') && !wrapped.check(address, 'ipv6');
  return false;
}
