import { BlockList, isIP } from 'node:net';

/**
 * The IPv4 addresses that are not public: of this machine, of private networks, or reserved (IANA special-purpose
 * registries).
 */
const nonPublicIpv4 = new BlockList();
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
  nonPublicIpv4.addSubnet(network, bits, 'ipv4');

/** The public IPv6 addresses; all others are local, reserved, or contain an IPv4 address. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet('2000::', 3, 'ipv6');
/** Among them, the addresses that are reserved or contain an IPv4 address (Teredo, documentation, 6to4). */
const specialIpv6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  specialIpv6.addSubnet(network, bits, 'ipv6');

/** Whether an IP address is public, so that a request may be sent to it although a stranger has named it. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !nonPublicIpv4.check(address, 'ipv4');
  if (family === 6) return publicIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
  return false;
}
