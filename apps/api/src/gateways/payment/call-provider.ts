import { GatewayFailure } from './port.ts';

/** Milliseconds within which a provider has to have answered whole. */
const TIMEOUT_MS = 10_000;
/** The longest answer that is read, in bytes. */
const MOST_BYTES = 1_000_000;

/** What an adapter is set up with beside its keys. */
export type GatewayOptions = {
  /** Takes the place of the provider's hosts: the address of a simulator, without a slash at its end. */
  baseUrl?: string;
  /** Milliseconds before a call is given up; 10,000 by default. */
  timeoutMs?: number;
};

/** One call to a provider. */
export type ProviderCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  /** A form with files names its own type. */
  body?: string | FormData;
};

/** The answer of a provider, whatever its status. */
export type ProviderAnswer = { status: number; text: string };

/**
 * Sends one call and reads the whole answer. Follows no redirect: keys are not carried to another host.
 * @throws GatewayFailure `unreachable` when no whole answer of at most a megabyte came in time, or a redirect
 */
export async function callProvider(call: ProviderCall, options: GatewayOptions): Promise<ProviderAnswer> {
  const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  try {
    const { method, headers, body } = call;
    const response = await fetch(call.url, { method, headers, body, redirect: 'manual', signal });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new GatewayFailure('unreachable', `redirect ${response.status}`);
    }
    return { status: response.status, text: await readAtMost(response, MOST_BYTES) };
  } catch (error) {
    if (error instanceof GatewayFailure) throw error;
    throw new GatewayFailure('unreachable', signal.aborted ? 'timeout' : reasonOf(error));
  }
}

/** The header of HTTP Basic for a key that has no password, as Midtrans and Flip want it: `base64(key + ":")`. */
export function basicAuthorization(key: string): string {
  return `Basic ${Buffer.from(`${key}:`, 'utf8').toString('base64')}`;
}

/** The words of a refusal, cut to a line that a person can read. */
export function shorten(words: string): string {
  return words.replace(/\s+/g, ' ').trim().slice(0, 200);
}

/** The code of a broken connection, such as `ECONNREFUSED`: the message of the error may name addresses. */
function reasonOf(error: unknown): string {
  const { cause, code, name } = error as { cause?: { code?: string }; code?: string; name?: string };
  return cause?.code ?? code ?? name ?? 'unknown';
}

/** Reads a body as text. @throws GatewayFailure `unreachable` when it has more than `most` bytes */
async function readAtMost(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most) throw new GatewayFailure('unreachable', 'answer too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
