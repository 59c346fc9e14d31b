import { GatewayFailure } from './port.ts';

/** The milliseconds within which a provider must have answered completely. */
const TIMEOUT_MS = 10_000;
/** The longest answer that is read, in bytes. */
const MOST_BYTES = 1_000_000;

/** The options of an adapter besides its keys. */
export type GatewayOptions = {
  /** The address of a simulator, without a slash at its end, to call in place of the provider's hosts. */
  baseUrl?: string;
  /** Milliseconds before a call is given up; 10,000 by default. */
  timeoutMs?: number;
};

/** One HTTP call to a provider. */
export type ProviderCall = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  /** For a form with files (FormData) no content type need be given in the headers. */
  body?: string | FormData;
};

/** The answer of a provider, whatever its status. */
export type ProviderAnswer = { status: number; text: string };

/**
 * Sends one call and reads the complete answer. Redirects are not followed, so that keys are never sent to another
 * host.
 * @throws GatewayFailure `unreachable` when there was no complete answer of at most a megabyte in time, or a redirect
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

/** The text of a refusal, shortened to one line of at most 200 characters. */
export function oneLineOf(words: string): string {
  return words.replace(/\s+/g, ' ').trim().slice(0, 200);
}

/**
 * The code of a connection error, such as `ECONNREFUSED`. The error's message is not used, because it may contain
 * addresses.
 */
function reasonOf(error: unknown): string {
  const { cause, code, name } = error as { cause?: { code?: string }; code?: string; name?: string };
  return cause?.code ?? code ?? name ?? 'unknown';
}

/**
 * Reads a body as text.
 * @throws GatewayFailure `unreachable` when it has more than `most` bytes
 */
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
