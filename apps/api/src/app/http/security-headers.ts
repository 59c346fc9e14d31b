import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Adds the security headers that every answer carries. In a page, scripts and styles must come from this server or carry
 * the nonce of the answer; only style attributes may be inline, because the web app sets colours and sizes with them. In
 * an answer of data nothing may run or be loaded; it has no nonce.
 */
export function securityHeaders(app: FastifyInstance, production: boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headersWith(policyFor(request, production), production));
  });
}

/** The security headers of an answer of data to a request that no hook sees, because its path cannot be read. */
export const dataHeaders = (production: boolean) => headersWith(DATA_POLICY, production);

/** The security headers of an answer with the given content policy; in production also that it is read by HTTPS only. */
function headersWith(policy: string, production: boolean): Record<string, string> {
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
    'x-frame-options': 'SAMEORIGIN',
    // Without `includeSubDomains`: a host is the agency's own domain, below which it may run what Rihla does not serve.
    ...(production && { 'strict-transport-security': 'max-age=31536000' }),
  };
}

/**
 * The Content-Security-Policy of the answer to a request. For a page it draws the nonce of the answer
 * (`request.cspNonce`).
 */
function policyFor(request: FastifyRequest, production: boolean): string {
  if (request.routeOptions.config?.answersData) return DATA_POLICY;
  if (CODE_READER.test(request.url)) return CODE_READER_POLICY;
  request.cspNonce = randomBytes(16).toString('base64');
  return pagePolicy(request.cspNonce, production);
}

/** What may be done with an answer of data that somebody opens as a page: nothing, also not in a frame. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The worker that reads QR codes: the only script that may compile WebAssembly, and it may load nothing else. */
const CODE_READER = /^\/app\/assets\/qr\.worker-[\w-]+\.js$/;
const CODE_READER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/**
 * The Content-Security-Policy of a page: scripts and styles only from this server or with the nonce, no frames of
 * other sites, no plug-ins. In production plain HTTP is upgraded.
 */
function pagePolicy(nonce: string, production: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "object-src 'none'",
    ...(production ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
