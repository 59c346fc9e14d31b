/** The longest host that a site may have. */
export const LONGEST_HOST = 120;
/** The most hosts of a site, those that wait for their check included. */
export const MOST_HOSTS = 10;

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A host as it is stored, from what a person types or pastes: an address, a host in any case, one with letters beyond
 * ASCII. No port, no path.
 * @returns the host in small letters and ASCII, or null where it is none: a number, a single word, too long
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

/** The name of the TXT record by which a site proves that a host is its own. */
export const proofName = (host: string) => `_rihla.${host}`;
/** The text of that record. */
export const proofText = (token: string) => `rihla-site=${token}`;
