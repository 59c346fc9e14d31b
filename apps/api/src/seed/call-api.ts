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
 * The input of a call as it is sent. All fields of the contract are optional, since an input may be wrong on purpose.
 */
export type CallInput<K> =
  InputOf<ProcedureOf<K>> extends infer I
    ? I extends ListQuery
      ? ListRequest & NamedKeys<I>
      : Partial<I>
    : never;

/** The input of a list call as it is sent; the server parses it into a `ListQuery`. */
type ListRequest = {
  page?: number;
  per_page?: number;
  sort?: string;
  q?: string;
  search?: Readonly<Record<string, readonly string[] | { from?: string; to?: string }>>;
};

/** The fields of a list call's input that are not those of every list. */
type NamedKeys<I> = {
  [K in keyof I as string extends K ? never : K extends keyof ListQuery ? never : K]?: I[K];
};

/** The body of the answer to a call. */
export type CallOutput<K> = OutputOf<ProcedureOf<K>>;

/**
 * Calls a procedure of an app inside this process, without a network.
 * @param token of the session of the person who calls
 * @throws Error with the status and the text of the answer, unless the call succeeded
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
 * The HTTP request of a call: its path with the parameters filled in, and the rest of the input as query or body.
 * @param key group and name of the call, such as `invoices.create`
 * @param input path parameters, query and body in one object
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
 * The description of a call in the contract.
 * @param key group and name of the call, such as `invoices.create`
 * @throws Error when the contract has no such call
 */
function procedureOf(key: string): AnyProcedure {
  const [group = '', call = ''] = key.split('.');
  const found = (contract as Record<string, Record<string, AnyProcedure>>)[group]?.[call];
  if (!found) throw new Error(`the contract has no ${key}`);
  return found;
}
