import fastify from 'fastify';
import { expect, it } from 'vitest';
import { watchRefusals } from './announced-refusals.ts';

/** Asks a server that answers the list of cities with a refusal. */
async function asked(code: string, status: number) {
  const app = fastify();
  const refusals = watchRefusals(app);
  app.get('/api/cities', async (_request, reply) => reply.code(status).send({ code }));
  await app.inject({ url: '/api/cities' });
  await app.close();
  return refusals;
}

it('a refusal that the document does not name for its call fails the file and names the call and the test', async () => {
  const refusals = await asked('booking.sold_out', 409);
  expect(() => refusals.assert()).toThrow(
    /GET \/api\/cities answers 409 booking.sold_out, in "a refusal that/,
  );
});

it('a refusal that is named passes, and so does a failure of the server', async () => {
  for (const [code, status] of [
    ['kit.not_found', 404],
    ['unexpected', 500],
  ] as const) {
    const refusals = await asked(code, status);
    expect(() => refusals.assert()).not.toThrow();
  }
});
