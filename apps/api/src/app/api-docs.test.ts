import fastify from 'fastify';
import { expect, it } from 'vitest';
import { apiDocs } from './openapi/api-docs.ts';

it('the server serves the OpenAPI document to programs, and to people with a link from each refusal to its shape', async () => {
  const app = fastify();
  app.decorateRequest('cspNonce', '');
  await apiDocs(app);
  const document = await app.inject({ url: '/openapi.json' });
  const page = await app.inject({ url: '/docs' });
  await app.close();
  expect(document.json()).toMatchObject({ openapi: '3.1.0' });
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toContain('<a href="#Problem.booking.sold_out">');
  expect(page.body).toContain('<details id="Problem.booking.sold_out">');
  expect(page.body).toContain('<li>400: <code>kit.idempotency_key_malformed</code>');
  expect(page.body).not.toContain('undefined');
});
