import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type CallInput, type CallKey, type CallOutput, requestOf } from '../../src/seed/call-api.ts';

/** The body of an answer, typed as a success, with the fields of a refusal beside. */
export type CallBody<K> = CallOutput<K> & {
  code?: string;
  msg?: string;
  errors?: Record<string, string[]>;
  data: unknown;
};

export type Answer<Body> = {
  status: number;
  body: Body;
  headers: LightMyRequestResponse['headers'];
  /** The number of statements that the request sent to the database. */
  queries: number;
};

export type CallOptions = {
  /** The `Idempotency-Key` of the request. */
  key?: string;
  headers?: Record<string, string>;
};

/** A client of the server, signed in or not. */
export type Caller = {
  /** Calls a procedure by its name in the contract and returns the answer, whatever its status. */
  call<K extends CallKey>(
    key: K,
    input?: CallInput<K> | Record<string, unknown>,
    options?: CallOptions,
  ): Promise<Answer<CallBody<K>>>;
  /** Sends any other request: files, pages, hand-made bodies. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
};

/**
 * Makes a caller of an app that need not listen.
 * @param host the host name the requests are sent to: for visitors it chooses the site
 * @param token of the session, asked for at each call; null for a visitor
 */
export function callerOf(app: FastifyInstance, host: string, token: () => Promise<string | null>): Caller {
  async function inject(request: InjectOptions) {
    const bearer = await token();
    const authorization = bearer ? { authorization: `Bearer ${bearer}` } : {};
    return app.inject({ ...request, headers: { host, ...authorization, ...request.headers } });
  }

  return {
    inject,
    async call(key, input = {}, options = {}) {
      const response = await inject({
        ...requestOf(key, input),
        headers: { ...(options.key ? { 'idempotency-key': options.key } : {}), ...options.headers },
      });
      const json = /json/.test(String(response.headers['content-type']));
      return {
        status: response.statusCode,
        body: (json ? response.json() : response.body) as CallBody<typeof key>,
        headers: response.headers,
        queries: Number(response.headers['x-query-count']),
      };
    },
  };
}
