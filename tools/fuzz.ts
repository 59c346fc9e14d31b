import { parseArgs } from 'node:util';
import { seededRandom } from '../apps/api/src/seed/demo/random.ts';
import { startServer } from '../e2e/support/server.ts';
import { type DescribedCall, readApiDocument } from './fuzz/described-calls.ts';
import { inputMaker } from './fuzz/odd-inputs.ts';
import { signIn } from './browser/screen-window.ts';

/**
 * `npm run test:fuzz`: makes the calls that the OpenAPI document describes, as each role of the demo and as a visitor,
 * with inputs made from its schemas and broken on purpose. No answer may have a status of 500 or more, carry a stack
 * trace, or have a status that the document does not announce; 99 of 100 answers come within a second. `-- --seconds 60
 * --seed 7 --call invoices`: how long it runs, which seed the inputs are made from, and that only calls whose names
 * contain a text are made. `RIHLA_URL=http://localhost:3000` uses a server that runs already, whose data are then
 * changed at random.
 */
const { values: asked } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    call: { type: 'string', default: '' },
  },
});
const ROLES = ['root', 'director', 'main', 'finance', 'media', 'agent', 'subagent', 'guide', 'user'] as const;
type Who = (typeof ROLES)[number] | 'nobody';

/** The callers, of whom one is picked at random for each call. Those who may do most are listed more often. */
const CALLERS: readonly Who[] = [...ROLES, 'nobody', 'root', 'root', 'root', 'main', 'main', 'user', 'user'];

/** The statuses of refusals with which any call may answer, although its description does not announce them. */
const ANY_CALL = new Set([400, 401, 403, 404, 405, 406, 408, 409, 410, 412, 413, 414, 415, 422, 428, 429]);
/** The calls that are not made: they would end the session of the caller, or wait for events without an end. */
const LEFT_OUT = /sign_out|inboxes\.events|\.delete_account|sessions/;
/** The number of calls that are made at the same time. */
const AT_ONCE = 4;
/** The time within which 99 of 100 calls have to be answered, in milliseconds. */
const SLOW_MS = 1_000;
/** The time after which a call without an answer counts as a fault, in milliseconds. */
const PATIENCE_MS = 30_000;
/** The most ids of answers that are remembered as inputs of later calls. */
const KEPT_IDS = 500;

const random = seededRandom(Number(asked.seed));
const document = readApiDocument();
const calls = document.calls.filter(({ name }) => name.includes(asked.call) && !LEFT_OUT.test(name));
const ids: string[] = ['x'];
const { bodyText, odd, valueFor } = inputMaker(document, random, () => random.pick(ids));

const running = process.env.RIHLA_URL;
const server = running ? { address: running, stop: () => Promise.resolve() } : await startServer();
const tokens = new Map<Who, string>();
const faults = new Map<string, string>();
const answered = new Map<number, number>();
const times: number[] = [];
const until = Date.now() + Number(asked.seconds) * 1_000;
try {
  await Promise.all(Array.from({ length: AT_ONCE }, callRepeatedly));
} finally {
  await server.stop();
}
report();

/** Makes one call after the other until the time is over. */
async function callRepeatedly(): Promise<void> {
  while (Date.now() < until) await callOnce(random.pick(calls), random.pick(CALLERS));
}

/** Makes one call with a random input, and notes what is wrong with its answer. */
async function callOnce(call: DescribedCall, who: Who): Promise<void> {
  const path = call.path.replaceAll(/\{\w+\}/g, () =>
    encodeURIComponent(random.next() < 0.85 ? random.pick(ids) : textOf(odd())),
  );
  const url = `${server.address}${path}${queryOf(call)}`;
  const body = call.body && bodyText(call.body);
  const token = await tokenOf(who);
  const began = performance.now();
  const answer = await send(url, {
    method: call.method,
    redirect: 'manual',
    headers: {
      // Each call claims to come from another network address, so that no limit by address refuses it.
      'x-forwarded-for': `10.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body }),
  });
  const how = `${who} ${call.method} ${url.slice(0, 300)} ${(body ?? '').slice(0, 400)}`;
  if ('error' in answer) return note(`${call.name}: no answer`, `${how} → ${String(answer.error)}`);
  const { response, text } = answer;
  times.push(performance.now() - began);
  answered.set(response.status, (answered.get(response.status) ?? 0) + 1);
  if (response.status === 401 && token) tokens.delete(who);
  const wrong = faultOf(call, response, text);
  if (wrong) note(`${call.name}: ${wrong}`, `${how} → ${text.slice(0, 300)}`);
  else if (response.ok) keepIds(text);
}

/**
 * Sends a call, and once more when the connection failed, since a server may close a connection that is not in use.
 * @returns the answer with its text, or the error when there was none
 */
async function send(
  url: string,
  init: RequestInit,
  again = true,
): Promise<{ response: Response; text: string } | { error: unknown }> {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    return { response, text: await response.text() };
  } catch (error) {
    return again && error instanceof TypeError ? send(url, init, false) : { error };
  }
}

/** A phrase that says what is wrong with an answer; null when nothing is. */
function faultOf(call: DescribedCall, { status, headers }: Response, text: string): string | null {
  if (status >= 500) return `answered ${status}`;
  if (/node_modules|\n\s+at .+:\d+:\d+/.test(text)) return 'shows a stack trace';
  if (status >= 300 && status < 400) return null;
  if (!call.statuses.has(status) && !ANY_CALL.has(status))
    return `answered ${status}, which is not announced`;
  if (status >= 400 && !headers.get('content-type')?.includes('json'))
    return `refuses with ${status} and no JSON`;
  return null;
}

/**
 * Prints and remembers a fault, unless it was found before.
 * @param how the call and the answer that showed it
 */
function note(what: string, how: string): void {
  if (faults.has(what)) return;
  faults.set(what, how);
  console.log(`✗ ${what}\n    ${how}`);
}

/** The query of a call, with the question mark: some of its parameters, a few with odd values. Empty without any. */
function queryOf({ query }: DescribedCall): string {
  const search = new URLSearchParams();
  for (const { name, schema } of query) {
    if (random.next() < 0.6) continue;
    const value = valueFor(schema, 0.15);
    if (value !== null && typeof value === 'object')
      for (const [key, part] of Object.entries(value)) search.append(`${name}[${key}]`, textOf(part));
    else search.append(name, textOf(value));
  }
  // An address longer than this is cut off before the program sees it.
  const text = search.toString().slice(0, 4_000);
  return text && `?${text}`;
}

/** A value as text for an address: a text as it is, anything else as JSON. Broken characters are replaced. */
function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 1_000);
}

/** The token of a role's session, which is opened again where a call has ended it; null for a visitor. */
async function tokenOf(who: Who): Promise<string | null> {
  if (who === 'nobody') return null;
  const known = tokens.get(who);
  if (known) return known;
  const signed = await signIn(
    server.address,
    who === 'user' ? 'user_api' : 'admin_api',
    `${who}@demo.rihla.test`,
  ).catch(() => null);
  if (signed) tokens.set(who, signed.token);
  return signed?.token ?? null;
}

/** Remembers the ids and slugs of an answer, so that later calls name things that exist. */
function keepIds(text: string): void {
  for (const [, id] of text.matchAll(/"(?:id|slug|\w+_id)":"([^"]{1,80})"/g)) {
    if (ids.length < KEPT_IDS) ids.push(id!);
    else ids[random.between(0, KEPT_IDS - 1)] = id!;
  }
}

/**
 * Prints how many calls were answered with which status, and how fast. Sets the exit code to 1 when there was a fault.
 */
function report(): void {
  const ordered = times.toSorted((a, b) => a - b);
  const p99 = ordered[Math.floor(ordered.length * 0.99)] ?? 0;
  const counts = [...answered].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(
    `seed ${asked.seed}, ${times.length} calls of ${calls.length} kinds, ${counts.join(', ')}, p99 ${Math.round(p99)} ms`,
  );
  if (p99 > SLOW_MS) console.log(`✗ 1 of 100 took longer than ${SLOW_MS} ms`);
  process.exitCode = faults.size > 0 || p99 > SLOW_MS ? 1 : 0;
}
