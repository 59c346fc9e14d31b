import type { FastifyInstance } from 'fastify';
import type { Sealer } from '../../kit/crypto.ts';
import { HOST_ANSWER_PATH, hostAnswer } from '../../modules/sites/index.ts';

/**
 * Adds the route by which a host name proves that it leads to this installation: it answers a random number with a
 * keyed hash of it that only this installation can compute. The host need not belong to a site yet.
 */
export async function hostAnswers(app: FastifyInstance, sealer: Sealer): Promise<void> {
  app.get<{ Params: { nonce: string } }>(`${HOST_ANSWER_PATH}/:nonce`, (request, reply) => {
    const { nonce } = request.params;
    if (!/^[0-9a-f]{32}$/.test(nonce)) return reply.callNotFound();
    return reply
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(hostAnswer(sealer, nonce));
  });
}
