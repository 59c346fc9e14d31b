import type { FastifyInstance } from 'fastify';

type Content = Record<string, { schema: unknown; example?: unknown }>;
type Response = { $ref?: string; description?: string; content?: Content };
type Body = { $ref?: string; content?: Content };
/** The schema of a refusal that a parameter announces in `x-refuses`. */
type RefusalSchema = { description: string; properties: { code: { const: string } } };
type Parameter = {
  $ref?: string;
  name: string;
  in: string;
  required?: boolean;
  'x-refuses'?: Record<string, RefusalSchema>;
};
type Operation = {
  summary?: string;
  operationId?: string;
  'x-access'?: string;
  parameters?: Parameter[];
  requestBody?: Body;
  responses: Record<string, Response>;
};
type Document = {
  info: { description: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    parameters: Record<string, Parameter>;
    requestBodies: Record<string, Body>;
    responses: Record<string, Response>;
    schemas: Record<string, unknown>;
  };
};

/**
 * Adds the routes `/openapi.json` for programs and `/docs` for people. They show every call with who may call it, its
 * input, its output and its refusals, and every named shape (schema). The document is made at the first request,
 * because making it at the start would delay the start, and few processes need it.
 */
export async function apiDocs(app: FastifyInstance): Promise<void> {
  const load = async () => (await import('./openapi.ts')).openApiDocument();
  let known: ReturnType<typeof load> | undefined;
  const document = () => (known ??= load());
  app.get('/openapi.json', async (_request, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(JSON.stringify(await document())),
  );
  app.get('/docs', async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(pageHtml((await document()) as unknown as Document, request.cspNonce)),
  );
}

/**
 * The HTML of the page that shows the API to people: every call and every named shape of the OpenAPI document.
 * @param nonce allows the page's own style in its content security policy
 */
function pageHtml(document: Document, nonce: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callHtml(method, path, operation, document)),
  );
  const shapes = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="${escape(name)}"><summary><code>${escape(name)}</code></summary>${jsonHtml(schema)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Rihla API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${STYLE}</style></head><body><main>
<h1>Rihla API</h1><p>Sign in at <code>POST /user_api/sign_in</code> or <code>POST /admin_api/sign_in</code>, then send
<code>Authorization: Bearer …</code>. Writes take an <code>Idempotency-Key</code>. The same for programs: <a href="/openapi.json">openapi.json</a>.</p>
<p>${escape(document.info.description)}</p>
<p>${calls.length} calls and ${shapes.length} shapes. Find one with your browser’s search.</p>
<h2>Calls</h2>${calls.join('')}<h2>Shapes</h2>${shapes.join('')}</main></body></html>`;
}

/**
 * The HTML of one call: who may call it, its parameters, its body, its answers, and the codes of its refusals, also
 * those that one of its parameters announces (`x-refuses`).
 * @param operation the call in the OpenAPI document; a part given by `$ref` is looked up in the document's components
 */
function callHtml(method: string, path: string, operation: Operation, { components }: Document): string {
  const parameters = (operation.parameters ?? []).map((one) => resolveRef(one, components.parameters));
  const parameterTexts = parameters.map((one) => `${one.name}${one.required ? '' : '?'} (${one.in})`);
  const body = operation.requestBody && resolveRef(operation.requestBody, components.requestBodies);
  const answers = Object.entries(operation.responses).map(
    ([status, response]) => [status, resolveRef(response, components.responses)] as const,
  );
  const refused = [
    ...answers
      .filter(([status]) => status.startsWith('4') || status.startsWith('5'))
      .map(([status, { description }]) => `<li>${status}: ${codesHtml(description ?? '')}</li>`),
    ...parameters
      .flatMap((one) => Object.entries(one['x-refuses'] ?? {}))
      .map(
        ([status, { description, properties }]) =>
          `<li>${status}: <code>${escape(properties.code.const)}</code> ${escape(description)}</li>`,
      ),
  ];
  const successes = answers.filter(([status]) => status.startsWith('2'));
  return `<details><summary><b class="${method}">${method.toUpperCase()}</b> <code>${escape(path)}</code> <span>${escape(operation.summary ?? '')}</span></summary>
<p>Who: ${escape(operation['x-access'] ?? 'everybody')}</p>${parameterTexts.length ? `<p>Given: ${escape(parameterTexts.join(', '))}</p>` : ''}
${contentHtml('Body', body?.content)}
${successes.map(([status, { content }]) => contentHtml(`Answer ${status}`, content)).join('')}
${refused.length ? `<h3>Refusals</h3><ul>${refused.join('')}</ul>` : ''}</details>`;
}

/** The HTML of a body or answer: a heading, its JSON schema and an example; the empty text where there is no JSON. */
function contentHtml(title: string, content: Content | undefined): string {
  const media = content?.['application/json'];
  if (!media) return '';
  return `<h3>${title}</h3>${jsonHtml(media.schema)}${media.example === undefined ? '' : `<p>For example</p>${jsonHtml(media.example)}`}`;
}

/** The part that a `$ref` stands for; a part without `$ref` is returned unchanged. */
function resolveRef<T extends { $ref?: string }>(part: T, named: Record<string, T>): T {
  return part.$ref ? named[part.$ref.split('/').at(-1)!]! : part;
}

/** The codes of a refusal as HTML, each with a link to its shape. */
function codesHtml(description: string): string {
  return escape(description).replace(/`([a-z_.]+)`/g, '<a href="#Problem.$1"><code>$1</code></a>');
}

/** A JSON value as HTML in which the name of a shape links to the shape. */
function jsonHtml(value: unknown): string {
  const text = escape(JSON.stringify(value, null, 2));
  const linked = text.replace(/#\/components\/schemas\/([\w.]+)/g, '<a href="#$1">$1</a>');
  return `<pre>${linked}</pre>`;
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:2rem auto;padding:0 1rem}
details{border-bottom:1px solid #8884;padding:.4rem 0}summary{cursor:pointer}summary b{display:inline-block;min-width:4.5rem}
summary span{opacity:.8}pre{overflow:auto;background:#8881;padding:.75rem;border-radius:4px;font-size:.85rem}h3{font-size:1rem}`;

/** A text escaped for use in HTML. */
function escape(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!,
  );
}
