import { vi } from 'vitest';

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  key: string | null;
};

/** What a path answers: a body, or a refusal with its status. */
export type Answer = { status?: number; body: unknown };
type Answering = Answer | ((asked: Asked) => Answer | Promise<Answer>);

/**
 * A server that answers by method and path, and remembers what it was asked. Whatever it does not know it refuses.
 * @param answers `GET /admin_api/payments/1/pay` and what it answers
 */
export function fakeServer(answers: Readonly<Record<string, Answering>>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://server');
    const one: Asked = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
      key: new Headers(init.headers).get('Idempotency-Key'),
    };
    asked.push(one);
    const found = answers[`${one.method} ${one.path}`];
    const answer = typeof found === 'function' ? await found(one) : found;
    if (!answer)
      return Response.json({ code: 'kit.not_found', msg: `no ${one.method} ${pathname}` }, { status: 404 });
    return Response.json(answer.body, { status: answer.status ?? 200 });
  });
  return asked;
}
