import type { FastifyRequest } from 'fastify';

/**
 * The parts of paths that are not logged: identity numbers, the secret with which a provider of WhatsApp proves its
 * notices, the token of a private link to an article, and the name of which a slug is made (`siti-aminah-x7kqpw`), which
 * may be that of a person; the random letters at its end tell which row was meant. Public pages have no slugs of
 * people. Every other secret is sent in a body, a header or a fragment.
 */
const HIDDEN = [
  [/(?<=\/profiles\/ktp\/).*/, '{id}'],
  [/(?<=\/hooks\/[^/]+\/whatsapp\/).*/, '{secret}'],
  [/(?<=\/pratinjau\/).*/, '{secret}'],
  [/(?<=^\/(?:admin_api|user_api|app|app_v2)\/(?:.*\/)?)[^/]+(?=-[2-9a-hjkmnp-z]{4,6}(?:\/|$))/g, '{name}'],
] as const;

/** The path of a URL as it may be logged: without its query and without the parts that are secret or personal. */
export function loggedPath(url: string): string {
  const path = url.split('?')[0]!;
  return HIDDEN.reduce((text, [pattern, words]) => text.replace(pattern, words), path);
}

/**
 * The fields of a request that are logged: method and path, without query, network address and headers, so that neither
 * personal data nor secrets are logged.
 */
export function requestLine({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) {
  return { method, path: loggedPath(url) };
}
