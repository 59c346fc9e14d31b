import { BlockList, isIP, isIPv4 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { limitedAddress } from '../kit/http/limited-address.ts';

/** The proxies whose `X-Forwarded-For` is believed when nothing is set: those on the same machine. */
export const LOOPBACK = ['127.0.0.0/8', '::1'] as const;

/**
 * Reads the setting `TRUSTED_PROXIES`.
 * @param text addresses and networks in CIDR notation, separated by commas
 * @returns the list, and in `fault` its first part that is not allowed: it is neither an address nor a network, or it
 * covers all addresses, so that every client could choose the address that rate limits count
 */
export function readTrustedProxies(text: string): { proxies: string[]; fault: string | undefined } {
  const proxies = text.split(',').map((part) => part.trim());
  return { proxies, fault: proxies.find((part) => !isNetwork(part)) };
}

/**
 * True for an IP address, alone or with the length of its network's prefix, such as 10.0.0.0/8. A prefix of 0 would
 * cover every address and is refused.
 */
function isNetwork(part: string): boolean {
  const [address = '', prefix, ...rest] = part.split('/');
  if (rest.length > 0 || isIP(address) === 0) return false;
  if (prefix === undefined) return true;
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (isIPv4(address) ? 32 : 128);
}

/**
 * Makes a function that returns true for an IP address that is one of the trusted proxies or in one of their networks.
 * @param proxies addresses and networks, such as `10.0.0.7` or `192.168.0.0/16`
 */
export function proxyTrust(proxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const proxy of proxies) {
    const [address = '', prefix] = proxy.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return (address) => {
    const bare = address.replace(/%.*$/, '');
    return isIP(bare) > 0 && trusted.check(bare, isIPv4(bare) ? 'ipv4' : 'ipv6');
  };
}

/** The most addresses that are logged, because strangers can send the header too. */
const MOST_NOTICES = 5;

/**
 * Logs, once for each address since the start, that requests come through a proxy that is not trusted. Rate limits then
 * count everybody behind that proxy as one visitor. Of a public address only the network is logged, because it may be
 * the address of a visitor.
 */
export function noticeUntrustedProxies(app: FastifyInstance): void {
  const noticed = new Set<string>();
  app.addHook('onRequest', async ({ headers, ip, ips, log }) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded === undefined || noticed.size >= MOST_NOTICES) return;
    // Fastify believes the addresses in the header from the right, up to the first that is not trusted.
    const believed = (ips?.length ?? 1) - 1;
    if (String(forwarded).split(',').length <= believed) return;
    const proxy = loggedAddress(ip);
    if (noticed.has(proxy)) return;
    noticed.add(proxy);
    log.warn(
      { proxy },
      'X-Forwarded-For from an address that TRUSTED_PROXIES does not name: if it is your proxy, everybody behind it is taken for one visitor',
    );
  });
}

const PRIVATE = proxyTrust([
  ...LOOPBACK,
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '169.254.0.0/16',
  'fc00::/7',
  'fe80::/10',
]);

/**
 * An IP address as it may be logged: a private one whole, a public one with only its network, since it may be a
 * visitor's.
 */
function loggedAddress(address: string): string {
  if (PRIVATE(address)) return address;
  const counted = limitedAddress(address);
  return isIPv4(counted) ? counted.replace(/\d+$/, '0/24') : counted;
}
