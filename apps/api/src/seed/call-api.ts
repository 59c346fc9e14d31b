import { contract } from '@rihla/domain/contract';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { AnyProcedure, InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import type { FastifyInstance, InjectOptions } from 'fastify';
import qs from 'qs';

type Contract = typeof contract;

/** The key of a call of the contract, its group and name: `tags.create`. */
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

/**
 * The input of a call as it may be sent: the contract's fields, all optional, since an input may also be wrong on
 * purpose.
 */
export type CallInput<K> =
  InputOf<ProcedureOf<K>> extends infer I ? (I extends ListQuery ? ListRequest & Own<I> : Partial<I>) : never;

/** A list request as it travels. */
type ListRequest = {
  page?: number;
  per_page?: number;
  sort?: string;
  q?: string;
  search?: Readonly<Record<string, readonly string[] | { from?: string; to?: string }>>;
};

/** The input of a list call beside the list's own query. */
type Own<I> = { [K in keyof I as string extends K ? never : K extends keyof ListQuery ? never : K]?: I[K] };

export type CallOutput<K> = OutputOf<ProcedureOf<K>>;

/**
 * Calls a procedure of an app that need not listen, as the person behind the token.
 * @throws Error with what the server said, unless the call succeeded
 */
export async function callApi<K extends CallKey>(
  app: FastifyInstance,
  token: string,
  key: K,
  input: CallInput<K>,
): Promise<CallOutput<K>> {
  const request = requestOf(key, input);
  const response = await app.inject({ ...request, headers: { authorization: `Bearer ${token}` } });
  if (response.statusCode >= 300) throw new Error(`${key} answered ${response.statusCode}: ${response.body}`);
  return response.json<CallOutput<K>>();
}

/**
 * The HTTP request of a call of the contract: path filled, the rest as query or body.
 * @param key `group.call`, @param input path parameters, query and body in one object
 */
export function requestOf(
  key: string,
  input: Readonly<Record<string, unknown>>,
): Pick<InjectOptions, 'method' | 'url' | 'payload'> {
  const { method, path } = procedureOf(key);
  const rest = { ...input };
  const url = path.replace(/\{(\w+)\}/g, (_braces, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method === 'POST' || method === 'PUT') return { method, url, payload: rest };
  const query = qs.stringify(rest, { arrayFormat: 'brackets', encodeValuesOnly: true });
  return { method, url: query ? `${url}?${query}` : url };
}

/**
 * The description of a call in the contract by its key, such as `invoices.create`; throws when there is none.
 */
function procedureOf(key: string): AnyProcedure {
  const [group = '', call = ''] = key.split('.');
  const found = (contract as Record<string, Record<string, AnyProcedure>>)[group]?.[call];
  if (!found) throw new Error(`the contract has no ${key}`);
  return found;
}
