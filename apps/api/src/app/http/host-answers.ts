import type { FastifyInstance } from 'fastify';
import type { Sealer } from '../../kit/crypto.ts';
import { HOST_ANSWER_PATH, hostAnswer } from '../../modules/sites/index.ts';

/**
 * The route by which a host shows that it leads to this installation, whatever site it is of or none yet: it answers a
 * number with what only this installation can make of it.
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
