import { Resolver } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPublicAddress } from './public-address.ts';
import type { DomainChecks } from './port.ts';

/** The longest time that the name service (DNS) or a host may take to answer, in milliseconds. */
const LONGEST_MS = 5_000;
/** The longest answer that is read, in bytes. */
const LONGEST_ANSWER = 1_000;

/** The functions of a name service (DNS) that are used. */
type NameService = Pick<Resolver, 'resolveTxt' | 'resolve4' | 'resolve6'>;

/** Settings of `domainChecks`; `names`, `port` and `mayReach` are replaced in tests. */
export type DomainCheckOptions = {
  /** True when hosts that end with `.localhost` need no proof, for trying the program on one's own machine. */
  hasLocalHosts: boolean;
  names?: NameService;
  /** The port to which the HTTP request is sent. */
  port?: number;
  mayReach?: (address: string) => boolean;
};

/**
 * Makes the functions that check hosts that agencies name. A request is sent only to an address that was looked up and
 * found to be public, so that no name can lead it into the network of this machine. The only redirect that is followed
 * is to the same host and path by HTTPS.
 */
export function domainChecks({
  hasLocalHosts,
  names = new Resolver({ timeout: LONGEST_MS, tries: 1 }),
  port = 80,
  mayReach = isPublicAddress,
}: DomainCheckOptions): DomainChecks {
  const addressOf = async (host: string): Promise<string | null> => {
    const found = await Promise.all([
      names.resolve4(host).catch(() => []),
      names.resolve6(host).catch(() => []),
    ]);
    const all = found.flat();
    // When one of the addresses is not public, no request is sent at all.
    return all.every((address) => mayReach(address)) ? (all[0] ?? null) : null;
  };
  return {
    isLocal: (host) => hasLocalHosts && host.endsWith('.localhost'),
    async texts(name) {
      const records = await names.resolveTxt(name).catch(() => []);
      return records.map((parts) => parts.join(''));
    },
    async answer(host, path) {
      const address = await addressOf(host);
      if (address === null) return null;
      const first = await askHost({ host, path, address, port, isHttps: false });
      if (first?.location !== `https://${host}${path}`) return first?.text ?? null;
      const second = await askHost({ host, path, address, port: 443, isHttps: true });
      return second?.text ?? null;
    },
  };
}

type HostRequest = { host: string; path: string; address: string; port: number; isHttps: boolean };

/**
 * Sends a request to a host at an address. Answers the text of a success (status 200) and the address of a redirect,
 * each null when there is none; null when the request fails.
 */
function askHost(hostRequest: HostRequest): Promise<{ text: string | null; location: string | null } | null> {
  const { host, path, address, port, isHttps } = hostRequest;
  return new Promise((resolve) => {
    const send = isHttps ? requestHttps : requestHttp;
    const options = {
      host: address,
      port,
      path,
      headers: { host, 'user-agent': 'Rihla host check' },
      agent: false,
      signal: AbortSignal.timeout(LONGEST_MS),
      ...(isHttps && { servername: host }),
    } as const;
    const request = send(options, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        if (text.length > LONGEST_ANSWER) response.destroy();
      });
      response.on('error', () => resolve(null));
      response.on('close', () => resolve(null));
      response.on('end', () =>
        resolve({
          text: response.statusCode === 200 ? text.trim() : null,
          location: response.headers.location ?? null,
        }),
      );
    });
    request.on('error', () => resolve(null));
    request.end();
  });
}
