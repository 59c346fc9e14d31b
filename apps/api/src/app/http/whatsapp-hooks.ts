import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '@rihla/domain/kit/kit.errors';
import { limitedAddress } from '../../kit/http/limited-address.ts';
import { answerChallenge, receiveWhatsapp } from '../../modules/messaging/index.ts';
import type { AppServices } from '../services.ts';
import { addressLimits } from './address-limits.ts';
import { callOfSite, readBodiesRaw } from './gateway-hooks.ts';

/** The largest body that is read, in bytes; batches of notices are smaller. */
const LARGEST_BODY = 262_144;

const PATH = '/api/hooks/:site/whatsapp';

/**
 * Adds the routes to which the providers of WhatsApp send notices: whether messages were delivered, and what people
 * answered. Meta signs the body, which is therefore not parsed before the signature is checked; the other providers
 * have a secret in the address. Callers are not signed in.
 * @param now the time in milliseconds, from any starting point, for the limits
 */
export async function whatsappHooks(
  app: FastifyInstance,
  services: AppServices,
  now: () => number = () => performance.now(),
): Promise<void> {
  const limit = addressLimits(now);
  await app.register(async (hooks) => {
    readBodiesRaw(hooks, LARGEST_BODY);
    const open = async (request: FastifyRequest) => {
      const { site, secret = null } = request.params as { site: string; secret?: string };
      const call = (await callOfSite(services, site, request)) ?? refuse('kit.not_found');
      return { call, secret };
    };
    const receive = async (request: FastifyRequest) => {
      const { call, secret } = await open(request);
      const signature = request.headers['x-hub-signature-256'];
      return receiveWhatsapp(call, {
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        signature: typeof signature === 'string' ? signature : null,
        pathSecret: secret,
      });
    };
    const challengeOf = async (request: FastifyRequest) =>
      answerChallenge((await open(request)).call, request.query as Record<string, unknown>);
    hooks.get(PATH, async (request, reply) => {
      const challenge = await limit.handle(
        limitedAddress(request.ip),
        () => challengeOf(request),
        (found) => found === null,
      );
      return reply
        .code(challenge === null ? 403 : 200)
        .type('text/plain')
        .send(challenge ?? '');
    });
    for (const path of [PATH, `${PATH}/:secret`])
      hooks.post(path, async (request, reply) => {
        const status = await limit.handle(
          limitedAddress(request.ip),
          () => receive(request),
          (found) => found === 401,
        );
        return reply.code(status).send({});
      });
  });
}
