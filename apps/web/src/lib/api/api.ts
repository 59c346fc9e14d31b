import type { contract } from '@rihla/domain/contract';
import type { ListingPartKey } from '@rihla/domain/catalogue/listings/listing-parts';
import type { ListQuery } from '@rihla/domain/kit/list-query';
import type { InputOf, OutputOf } from '@rihla/domain/kit/procedure';
import type * as Reference from '@rihla/domain/reference/resources';
import { currentLocale, translate } from '../words/i18n.ts';
import { CallFailed, parseBody, readFailure } from './problems.ts';
import { readRoutes, type Routes } from './read-routes.ts';
import { toQuery } from './query-string.ts';
import { routes } from '../navigation/signed-out-routes.generated.ts';
import { saveFile } from './save-file.ts';
import { type Account, activeAccount, formerAccount } from '../session/session.ts';
import { hasNewToken } from './ended-session.ts';

type Contract = typeof contract;
type ReferencePath = (typeof Reference)[keyof typeof Reference]['path'];

/**
 * The name of a call, `group.procedure`, such as `invoices.cancel`. Left out are calls that repeat another call under a
 * second path (`…_documented`, `invoice_vouchers`) and those of simple resources and of the parts of
 * a package, which `request` makes with the path of their definition.
 */
export type CallKey = Exclude<
  {
    [G in keyof Contract & string]: `${G}.${keyof Contract[G] & string}`;
  }[keyof Contract & string],
  | `${string}_documented`
  | `${'invoice_vouchers' | ListingPartKey}.${string}`
  | `${ReferencePath}.${'get' | 'create' | 'update' | 'archive'}`
>;
type ProcedureOf<K> = K extends `${infer G}.${infer C}`
  ? G extends keyof Contract
    ? C extends keyof Contract[G]
      ? Contract[G][C]
      : never
    : never
  : never;

/**
 * The query of a list as it is sent: page, sorting, search text (`q`) and filters by field (`search`). The server reads
 * it as a ListQuery.
 */
export type ListRequest = {
  page?: number;
  per_page?: number;
  sort?: string;
  q?: string;
  search?: Readonly<Record<string, readonly string[] | { from?: string; to?: string }>>;
};
/** The input of a call: path parameters, query and body in one object. */
export type CallInput<K> =
  InputOf<ProcedureOf<K>> extends infer I
    ? I extends ListQuery
      ? ListRequest & BesideListQuery<I>
      : I
    : never;
/** The body of a call's answer. */
export type CallOutput<K> = OutputOf<ProcedureOf<K>>;

/** The fields of a list call's input that are not part of the list query, such as an id in the path. */
type BesideListQuery<I> = {
  [K in keyof I as string extends K ? never : K extends keyof ListQuery ? never : K]: I[K];
};

export type CallOptions = {
  signal?: AbortSignal;
  /** The idempotency key of the form, from `useFormKey()`: a form that is sent twice has its effect once. */
  formKey?: string;
  /**
   * The headers of the account that makes the call, from `callHeaders()`, when another account may be in use by the
   * time of sending.
   */
  headers?: Record<string, string>;
  /** True: the browser finishes the call even when the page is closed. */
  keepalive?: boolean;
};

/**
 * Calls a procedure of the API, with the types of input and output that the contract has for it.
 * @param key group and name of the procedure, such as `invoices.cancel`
 * @param input path parameters, query and body in one object
 * @returns the body of the answer: `{ data, meta? }`
 * @throws CallFailed when the answer is a refusal or does not come
 */
export async function call<K extends CallKey>(
  key: K,
  input: CallInput<K>,
  options?: CallOptions,
): Promise<CallOutput<K>> {
  if (!known[key]) await loadCalls('every');
  const [method, path] = routeOf(key);
  return request<CallOutput<K>>(method, path, input as Readonly<Record<string, unknown>>, options);
}

let known: Routes = readRoutes(routes);

/** The areas whose calls are loaded together: those of office screens, those of customer screens, or both. */
export type CallArea = 'office' | 'customer' | 'every';

/**
 * Loads method and path of the calls of signed-in screens, which are not part of the first load of the app. They are
 * loaded together with the first screen of the area, so that a call made while the page is closing need not wait for
 * them.
 */
export async function loadCalls(area: CallArea): Promise<void> {
  const [office, customer] = await Promise.all([
    area === 'customer' ? null : import('../navigation/office-routes.generated.ts'),
    area === 'office' ? null : import('../navigation/customer-routes.generated.ts'),
  ]);
  for (const area of [office, customer]) if (area) known = { ...known, ...readRoutes(area.routes) };
}

/**
 * Method and path of a call whose area has been loaded, such as `['GET', '/admin_api/invoices']`.
 * @throws Error for an unknown call or one whose area is not loaded: a fault of the program
 */
export function routeOf(key: CallKey): readonly [method: string, path: string] {
  const route = known[key];
  if (!route) throw new Error(`no route is known for the call ${key}`);
  return route;
}

/**
 * Calls the API by method and path, for calls that have no `CallKey`.
 * @param path the path, with `{name}` for values that are taken from `input`
 * @param input path parameters with the query (GET, DELETE) or body (other methods), or a form with a file
 * @returns the body of the answer
 * @throws CallFailed when the server refuses the call or cannot be reached
 */
export async function request<T>(
  method: string,
  path: string,
  input: Readonly<Record<string, unknown>> | FormData = {},
  options: CallOptions = {},
): Promise<T> {
  const response = await sendWithSession(method, path, input, options);
  return parseBody(await response.text()) as T;
}

/**
 * Fetches a file from the API with the rights of the person who is signed in, and lets the browser save it.
 * @param path the path of the call; `{name}` in it is filled from `input`
 * @param name the file name when the server gives none
 * @param method POST when the input must not be visible in the URL
 */
export async function download(
  path: string,
  input: Readonly<Record<string, unknown>>,
  name: string,
  method: 'GET' | 'POST' = 'GET',
): Promise<void> {
  const response = await sendWithSession(method, path, input, {});
  saveFile(await response.blob(), fileName(response) ?? name);
}

/**
 * Holds the function that asks for a new sign-in when a session has ended; the router sets it. `renew` resolves to true
 * once the account is signed in again, and to false when it will not be.
 */
export const endedSessions: { renew: (account: Account) => Promise<boolean> } = {
  renew: () => Promise.resolve(false),
};

/**
 * Runs a call; when it is refused because the session has ended, waits until the person has signed in again and runs
 * it once more.
 * @param attempt sends the call with the headers of the account in use at that moment
 * @throws CallFailed of the first attempt when the person leaves instead
 */
export async function withSession<T>(attempt: () => Promise<T>): Promise<T> {
  const account = activeAccount() ?? formerAccount();
  try {
    return await attempt();
  } catch (error) {
    if (!account || !(error instanceof CallFailed) || error.status !== 401) throw error;
    if (!hasNewToken(account) && !(await endedSessions.renew(account))) throw error;
    return withSession(attempt);
  }
}

/**
 * The headers of a call: the language and the token of an account, by default of the one in use; without a token when it
 * is null.
 */
export function callHeaders(account: Account | null = activeAccount()): Record<string, string> {
  const token = account?.token;
  return { 'Accept-Language': currentLocale(), ...(token ? { Authorization: `Bearer ${token}` } : {}) };
}

/**
 * The error for a refused call, with the texts of the answer's body.
 * @param status the HTTP status
 * @param body the parsed body
 */
export function failureOf(status: number, body: unknown): CallFailed {
  return readFailure(status, body, translate('error.unexpected'));
}

/**
 * Sends a call, and once more when its session has ended and was renewed. A call with headers of its own is only sent
 * once, because those belong to an earlier session.
 */
function sendWithSession(...[method, path, input, options]: Parameters<typeof send>): Promise<Response> {
  if (options.headers) return send(method, path, input, options);
  return withSession(() => send(method, path, input, options));
}

/**
 * Sends one call to the server. Values of the input that the path names are put into the path; the others go into the
 * query for GET and DELETE, and into the body for other methods.
 * @returns the response, when the server accepted the call
 * @throws CallFailed when the server refused the call, or could not be reached
 */
async function send(
  method: string,
  path: string,
  input: Readonly<Record<string, unknown>> | FormData,
  options: CallOptions,
): Promise<Response> {
  const { url, rest } = input instanceof FormData ? { url: path, rest: input } : fillPath(path, input);
  const query =
    method === 'GET' || method === 'DELETE' ? toQuery(rest as Record<string, unknown>).toString() : '';
  const headers: Record<string, string> = options.headers ?? callHeaders();
  const json = !query && method !== 'GET' && method !== 'DELETE' && !(rest instanceof FormData);
  if (json) headers['Content-Type'] = 'application/json';
  if (options.formKey) headers['Idempotency-Key'] = options.formKey;
  const body = json ? JSON.stringify(rest) : rest instanceof FormData ? rest : undefined;
  const response = await fetchOrFail(query ? `${url}?${query}` : url, {
    method,
    headers,
    body,
    signal: options.signal,
    keepalive: options.keepalive,
  });
  if (response.ok) return response;
  throw failureOf(response.status, parseBody(await response.text()));
}

/**
 * Calls `fetch`. When the server cannot be reached, it throws an error with a text for people; when the call was
 * aborted on purpose, it throws the browser's error.
 * @throws CallFailed with status 0 when there is no connection
 */
async function fetchOrFail(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new CallFailed(0, translate('error.network'));
  }
}

/**
 * Fills the parameters of a path, such as `/cities/{id}`, with the values of an input.
 * @returns `url`: the filled path; `rest`: the values of the input that are not in the path
 */
function fillPath(path: string, input: Readonly<Record<string, unknown>>) {
  const rest: Record<string, unknown> = { ...input };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    if (value === undefined || value === null || value === '')
      throw new CallFailed(0, translate('form.missing_parameter', { name }));
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { url, rest };
}

/** The file name in the header `Content-Disposition`; null when there is none. */
function fileName(response: Response): string | null {
  return /filename="?([^";]+)"?/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null;
}
