import fastify from 'fastify';
import { expect, it } from 'vitest';
import { bindings } from '../../src/app/router.ts';
import { answerSchema } from '../../src/kit/http/answer-schema.ts';

it('every call has an answer that can be serialised, although its serializer is compiled when it is first needed', async () => {
  const app = fastify();
  for (const { procedure } of bindings) {
    app.route({
      method: procedure.method,
      url: procedure.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: { response: { '2xx': answerSchema(procedure.output) } },
      handler: async () => null,
    });
  }
  await expect(app.ready()).resolves.toBeDefined();
  await app.close();
});
