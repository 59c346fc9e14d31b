/** The longest host that a site may have, in characters. */
export const LONGEST_HOST = 120;
/** The most hosts of a site, those that are not proven yet included. */
export const MOST_HOSTS = 10;

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Forms the host as it is stored from what a person types or pastes: a URL or a host, in any case, also with letters
 * beyond ASCII. A port or a path is refused.
 * @returns the host in small letters and ASCII; null for anything else, such as an IP address, a single word, or one
 *   that is too long
 */
export function hostName(typed: string): string | null {
  const text = typed.trim();
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { hostname, port, username, pathname, search } = new URL(address);
  if (port !== '' || username !== '' || pathname !== '/' || search !== '') return null;
  const host = hostname.replace(/\.$/, '');
  const labels = host.split('.');
  const isNamed = labels.length > 1 && labels.every((label) => LABEL.test(label));
  return isNamed && host.length <= LONGEST_HOST && /[a-z]/.test(labels.at(-1) ?? '') ? host : null;
}

/** The name of the DNS TXT record by which a site proves that a host is its own. */
export const proofName = (host: string) => `_rihla.${host}`;
/** The text of that TXT record. */
export const proofText = (token: string) => `rihla-site=${token}`;
