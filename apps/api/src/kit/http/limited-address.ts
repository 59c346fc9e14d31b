import { isIPv4, isIPv6 } from 'node:net';

/**
 * A network address in the form under which rate limits count it. Of an IPv6 address only the first 64 bits count,
 * because one connection is given all addresses behind them. An IPv6 address that stands for an IPv4 address
 * (`::ffff:203.0.113.7`) counts as the IPv4 address.
 * @param address as the request names it, perhaps with a port or an IPv6 zone added by a proxy
 * @returns such as `203.0.113.7` or `2001:db8:0:1::/64`; `unknown` for a text that is no address
 */
export function limitedAddress(address: string): string {
  const bare = withoutPort(address.trim()).replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const groups = groupsOf(bare);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.');
  }
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The address without the port behind it: `[::1]:80` becomes `::1`, `203.0.113.7:80` becomes `203.0.113.7`. */
function withoutPort(address: string): string {
  const bracketed = /^\[(.+)\](?::\d+)?$/.exec(address);
  if (bracketed) return bracketed[1]!;
  return /^[\d.]+:\d+$/.test(address) ? address.slice(0, address.indexOf(':')) : address;
}

/** The eight groups of 16 bits of a valid IPv6 address, as numbers. */
function groupsOf(address: string): number[] {
  // The parser of addresses writes every valid form alike: in hexadecimal, the longest run of zeros as `::`.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = written.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16));
}
