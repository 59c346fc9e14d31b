import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- declaration merging needs an interface
  interface FastifyRequest {
    /** The device token that the answer hands to the browser; null for none. */
    deviceTokenToSend: string | null;
  }
}

const NAME = 'rihla_device';
/** The lifetime of the cookie: as long as the server remembers a device after a sign-in. */
const SECONDS = 180 * 86_400;

/**
 * Adds the hook that sends the token of a device to the browser as a cookie that scripts cannot read and that requests
 * from other sites do not carry. The token signs nobody in. It shows the limit on wrong passwords that this browser has
 * signed in before, so that guesses made elsewhere do not lock the owner out.
 */
export function deviceCookie(app: FastifyInstance): void {
  app.decorateRequest('deviceTokenToSend', null);
  app.addHook('onSend', async (request, reply) => {
    if (request.deviceTokenToSend === null) return;
    const secure = request.protocol === 'https' ? '; Secure' : '';
    reply.header(
      'set-cookie',
      `${NAME}=${request.deviceTokenToSend}; Max-Age=${SECONDS}; Path=/; HttpOnly; SameSite=Strict${secure}`,
    );
  });
}

/** The token of the device that a request comes from, from its cookie; null when there is none. */
export function deviceTokenOf(request: FastifyRequest): string | null {
  const found = /(?:^|;\s*)rihla_device=([\w-]{64})(?:;|$)/.exec(request.headers.cookie ?? '');
  return found?.[1] ?? null;
}
