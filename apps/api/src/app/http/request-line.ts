import type { FastifyRequest } from 'fastify';

/**
 * The parts of paths that are not logged: identity numbers, the secret with which a provider of WhatsApp proves its
 * notices, and the token of a private link to an article. Every other secret is sent in a body, a header or a fragment.
 */
const HIDDEN = [
  [/(?<=\/profiles\/ktp\/).*/, '{id}'],
  [/(?<=\/hooks\/[^/]+\/whatsapp\/).*/, '{secret}'],
  [/(?<=\/pratinjau\/).*/, '{secret}'],
] as const;

/** The paths in which people are named; public pages have no slugs of people. */
const WITH_PEOPLE = /^\/(?:admin_api|user_api|app|app_v2)\//;
/** The name of which a slug is made, before the random letters that tell which row is meant: `siti-aminah-x7kqpw`. */
const NAME_IN_SLUG = /^.+(?=-[2-9a-hjkmnp-z]{4,6}$)/;

/** The path of a URL as it may be logged: without its query and without the parts that are secret or personal. */
export function loggedPath(url: string): string {
  const path = url.split('?')[0]!;
  const shown = HIDDEN.reduce((text, [pattern, words]) => text.replace(pattern, words), path);
  if (!WITH_PEOPLE.test(shown)) return shown;
  return shown
    .split('/')
    .map((part) => part.replace(NAME_IN_SLUG, '{name}'))
    .join('/');
}

/**
 * The fields of a request that are logged: method and path, without query, network address and headers, so that neither
 * personal data nor secrets are logged.
 */
export function requestLine({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) {
  return { method, path: loggedPath(url) };
}
