import { inject } from 'vitest';
import {
  type CallInput,
  type CallKey,
  type CallOutput,
  requestOf,
} from '../../apps/api/src/seed/call-api.ts';
import { DEMO_PASSWORD } from '../../apps/api/src/seed/demo-password.ts';

/** The password of the demo accounts, and of the customers that journeys make. */
export const PASSWORD = DEMO_PASSWORD;

type SignedIn = CallOutput<'user_access.sign_in'>['data'];
/** The token of a session, with its account, which has an e-mail address. */
export type Signed = SignedIn & { account: { email: string } };

/**
 * The URL of a path on the server.
 * @param site the host name of the site; the demo agency without it
 */
export function at(path: string, site?: string): string {
  const address = inject('address');
  return `${site ? address.replace('localhost', site) : address}${path}`;
}

/** The sessions that are shared, by e-mail address. */
const known = new Map<string, Promise<Signed>>();

/**
 * Signs in to a demo account, such as `finance@demo.rihla.test`. All journeys of one worker share one session of each
 * account.
 */
export function signedIn(email: string): Promise<Signed> {
  const found = known.get(email) ?? freshSession(email);
  known.set(email, found);
  found.catch(() => known.delete(email));
  return found;
}

/** Signs in to a session that no other journey shares, for a journey that ends it. */
export async function freshSession(email: string, password = PASSWORD): Promise<Signed> {
  const door = email.startsWith('user@') || email.endsWith('@contoh.test') ? 'user_access' : 'admin_access';
  const { data } = await call(null, `${door}.sign_in`, { email, password });
  return data as Signed;
}

/** Makes a new customer with an account nobody else uses. */
export async function newCustomer(name: string): Promise<Signed> {
  const email = `${crypto.randomUUID().slice(0, 8)}@contoh.test`;
  const form = { name, email, phone: '081200000999', password: PASSWORD, password_confirmation: PASSWORD };
  // Each comes from another network address, since one address may register only a few unconfirmed accounts a day.
  const response = await request(null, 'user_access.sign_up', form, randomAddress());
  const body = await response.text();
  if (!response.ok) throw new Error(`user_access.sign_up answered ${response.status}: ${body}`);
  return (JSON.parse(body) as { data: Signed }).data;
}

/**
 * Calls the API.
 * @param as who calls; null for a visitor
 * @throws Error with the status and the text of the answer, unless the call succeeded
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

/** A random IP address of a private network. */
function randomAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `10.${part()}.${part()}.${part()}`;
}

/**
 * Calls the API and returns the response, also one that refuses.
 * @param as who calls; null for a visitor
 * @param from the IP address that the call claims to come from, as a proxy would say; none without it
 */
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
