import { Resolver } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPublicAddress } from './public-address.ts';
import type { DomainChecks } from './port.ts';

/** The longest that the name service and a host may take, in milliseconds. */
const LONGEST_MS = 5_000;
/** The longest answer that is read, in bytes. */
const LONGEST_ANSWER = 1_000;

/** The part of a name service that is asked. */
type Names = Pick<Resolver, 'resolveTxt' | 'resolve4' | 'resolve6'>;

export type DomainCheckOptions = {
  /** Whether hosts below `localhost` are taken as proven: where people try the program on their own machine. */
  hasLocalHosts: boolean;
  names?: Names;
  /** The port that is asked by HTTP. */
  port?: number;
  mayReach?: (address: string) => boolean;
};

/**
 * What looks up hosts that agencies name. A host is asked at the address that was looked up and found public, so that
 * no name leads a request into the network of this machine, and of what it redirects to only the same place by HTTPS
 * is followed.
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
    // One that is closed among them could be the one that is reached: then none is asked.
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
      const first = await ask({ host, path, address, port, isSafe: false });
      if (first?.location !== `https://${host}${path}`) return first?.text ?? null;
      const second = await ask({ host, path, address, port: 443, isSafe: true });
      return second?.text ?? null;
    },
  };
}

type Question = { host: string; path: string; address: string; port: number; isSafe: boolean };

/** What a host answers at an address: the text of a success, or where it says the page is; null for anything else. */
function ask(question: Question): Promise<{ text: string | null; location: string | null } | null> {
  const { host, path, address, port, isSafe } = question;
  return new Promise((resolve) => {
    const send = isSafe ? requestHttps : requestHttp;
    const options = {
      host: address,
      port,
      path,
      headers: { host, 'user-agent': 'Rihla host check' },
      agent: false,
      signal: AbortSignal.timeout(LONGEST_MS),
      ...(isSafe && { servername: host }),
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
