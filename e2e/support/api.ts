import { inject } from 'vitest';
import {
  type CallInput,
  type CallKey,
  type CallOutput,
  requestOf,
} from '../../apps/api/src/seed/call-api.ts';
import { DEMO_PASSWORD } from '../../apps/api/src/seed/demo-password.ts';

export const PASSWORD = DEMO_PASSWORD;

type SignedIn = CallOutput<'user_access.sign_in'>['data'];
/** A session of an account with an e-mail address. */
export type Signed = SignedIn & { account: { email: string } };

/** An address of the server; `site` is the host name of another site than the demo agency. */
export function at(path: string, site?: string): string {
  const address = inject('address');
  return `${site ? address.replace('localhost', site) : address}${path}`;
}

const known = new Map<string, Promise<Signed>>();

/** Signs in to a demo account: `finance@demo.rihla.test`. One session serves all journeys of a worker. */
export function signedIn(email: string): Promise<Signed> {
  const found = known.get(email) ?? freshSession(email);
  known.set(email, found);
  found.catch(() => known.delete(email));
  return found;
}

/** Signs in to a session of its own, for a journey that ends it. */
export async function freshSession(email: string, password = PASSWORD): Promise<Signed> {
  const door = email.startsWith('user@') || email.endsWith('@contoh.test') ? 'user_access' : 'admin_access';
  const { data } = await call(null, `${door}.sign_in`, { email, password });
  return data as Signed;
}

/** Makes a new customer with an account nobody else uses. */
export async function newCustomer(name: string): Promise<Signed> {
  const email = `${crypto.randomUUID().slice(0, 8)}@contoh.test`;
  const form = { name, email, phone: '081200000999', password: PASSWORD, password_confirmation: PASSWORD };
  // Each from an address of its own, because few unconfirmed accounts of one address are let in each day.
  const response = await request(null, 'user_access.sign_up', form, randomAddress());
  const body = await response.text();
  if (!response.ok) throw new Error(`user_access.sign_up answered ${response.status}: ${body}`);
  return (JSON.parse(body) as { data: Signed }).data;
}

/**
 * Calls the API, signed in or not.
 * @throws Error with what the server said, unless the call succeeded
 */
export async function call<K extends CallKey>(
  as: Signed | null,
  key: K,
  input: CallInput<K>,
): Promise<CallOutput<K>> {
  const response = await request(as, key, input);
  const body = await response.text();
  if (!response.ok) throw new Error(`${key} answered ${response.status}: ${body}`);
  return JSON.parse(body) as CallOutput<K>;
}

/** An address of a private network, as a proxy would name it. */
function randomAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `10.${part()}.${part()}.${part()}`;
}

/** Calls the API and returns the response, refusals included. @param from the address that a proxy says it came from */
export async function request<K extends CallKey>(
  as: Signed | null,
  key: K,
  input: CallInput<K>,
  from?: string,
): Promise<Response> {
  const { method, url, payload } = requestOf(key, input);
  const headers = {
    ...(as && { authorization: `Bearer ${as.token}` }),
    ...(payload !== undefined && { 'content-type': 'application/json' }),
    ...(from && { 'x-forwarded-for': from }),
  };
  return fetch(at(String(url)), {
    method,
    headers,
    body: payload === undefined ? undefined : JSON.stringify(payload),
  });
}
