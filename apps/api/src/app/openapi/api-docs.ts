import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

type Operation = {
  summary?: string;
  operationId?: string;
  'x-access'?: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: unknown }> }>;
};

/**
 * `/openapi.json` for programs and `/docs` for people: every call with who may, what goes in and what comes out.
 * Written when it is first asked for: no start waits for it.
 */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  let known: ReturnType<typeof openApiDocument> | undefined;
  const document = () => (known ??= openApiDocument());
  app.get('/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(document())),
  );
  app.get('/docs', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(page(document().paths as Record<string, Record<string, Operation>>, request.cspNonce)),
  );
}

function page(paths: Record<string, Record<string, Operation>>, nonce: string): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => call(method, path, operation)),
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Rihla API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${STYLE}</style></head><body><main>
<h1>Rihla API</h1><p>Sign in at <code>POST /user_api/sign_in</code> or <code>POST /admin_api/sign_in</code>, then send
<code>Authorization: Bearer …</code>. Writes take an <code>Idempotency-Key</code>. The same for programs: <a href="/openapi.json">openapi.json</a>.</p>
<p>${calls.length} calls. Find one with your browser’s search.</p>${calls.join('')}</main></body></html>`;
}

function call(method: string, path: string, operation: Operation): string {
  const given = (operation.parameters ?? []).map(
    (one) => `${one.name}${one.required ? '' : '?'} (${one.in})`,
  );
  const body = operation.requestBody?.content['application/json']?.schema;
  const [status, success] = Object.entries(operation.responses)[0] ?? [];
  const answer = success?.content?.['application/json']?.schema;
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escape(path)}</code> <span>${escape(operation.summary ?? '')}</span></summary>
<p>Who: ${escape(operation['x-access'] ?? 'everybody')}</p>${given.length ? `<p>Given: ${escape(given.join(', '))}</p>` : ''}
${body ? `<h2>Body</h2><pre>${escape(JSON.stringify(body, null, 2))}</pre>` : ''}
${answer ? `<h2>Answer ${status}</h2><pre>${escape(JSON.stringify(answer, null, 2))}</pre>` : ''}</details>`;
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:2rem auto;padding:0 1rem}
details{border-bottom:1px solid #8884;padding:.4rem 0}summary{cursor:pointer}summary b{display:inline-block;min-width:4.5rem}
summary span{opacity:.8}pre{overflow:auto;background:#8881;padding:.75rem;border-radius:4px;font-size:.85rem}h2{font-size:1rem}`;

function escape(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!,
  );
}
