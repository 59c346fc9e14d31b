import { contract } from '@rihla/domain/contract';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { AnyProcedure, InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import qs from 'qs';

type Contract = typeof contract;

/** `tags.create`: the group and the call of the contract. */
export type CallKey = {
  [G in keyof Contract & string]: `${G}.${keyof Contract[G] & string}`;
}[keyof Contract & string];

type ProcedureOf<K> = K extends `${infer G}.${infer C}`
  ? G extends keyof Contract
    ? C extends keyof Contract[G]
      ? Contract[G][C]
      : never
    : never
  : never;

/** What is sent: with the contract's fields to choose from, and room for what must be refused. */
export type CallInput<K> =
  | (InputOf<ProcedureOf<K>> extends infer I
      ? I extends ListQuery
        ? { page?: number; per_page?: number; sort?: string; q?: string } & Partial<Omit<I, keyof ListQuery>>
        : Partial<I>
      : never)
  | Record<string, unknown>;

/** What comes back when it went well, with the fields of a refusal beside. */
export type CallBody<K> = OutputOf<ProcedureOf<K>> & {
  code?: string;
  msg?: string;
  errors?: Record<string, string[]>;
  data: unknown;
};

export type Answer<Body> = {
  status: number;
  body: Body;
  headers: LightMyRequestResponse['headers'];
  /** Statements that the request sent to the database. */
  queries: number;
};

export type CallOptions = {
  /** `Idempotency-Key`. */
  key?: string;
  headers?: Record<string, string>;
};

/** Somebody, or nobody, at the doors of the server. */
export type Caller = {
  /** Calls a procedure by its name in the contract. Whatever the status, it answers. */
  call<K extends CallKey>(key: K, input?: CallInput<K>, options?: CallOptions): Promise<Answer<CallBody<K>>>;
  /** Any other request: files, pages, hand-made bodies. */
  inject(request: InjectOptions): Promise<LightMyRequestResponse>;
};

/**
 * Makes a caller of an app that need not listen.
 * @param host the host name the requests are sent to: for visitors it chooses the site
 * @param token of the session, looked up at the first call; null for a visitor
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
      const response = await inject(requestOf(key, input as Record<string, unknown>, options));
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

function requestOf(key: string, input: Record<string, unknown>, options: CallOptions): InjectOptions {
  const { method, path } = procedureOf(key);
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const headers = { ...(options.key ? { 'idempotency-key': options.key } : {}), ...options.headers };
  if (method === 'POST' || method === 'PUT') return { method, url: filled, payload: rest, headers };
  const query = qs.stringify(rest, { arrayFormat: 'brackets', encodeValuesOnly: true });
  return { method, url: query ? `${filled}?${query}` : filled, headers };
}

function procedureOf(key: string): AnyProcedure {
  const [group = '', call = ''] = key.split('.');
  const found = (contract as Record<string, Record<string, AnyProcedure>>)[group]?.[call];
  if (!found) throw new Error(`the contract has no ${key}`);
  return found;
}
