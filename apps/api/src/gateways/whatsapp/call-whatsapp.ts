import { callProvider, type ProviderCall } from '../payment/call-provider.ts';
import { GatewayFailure } from '../payment/port.ts';
import { type OutgoingFile, WhatsappFailure } from './port.ts';

/**
 * Calls a provider of WhatsApp and reads its answer as JSON.
 * @throws WhatsappFailure of the kind `passing` when no connection was made, `unknown` when there was no complete
 * answer
 */
export async function callWhatsapp(call: ProviderCall): Promise<{ status: number; body: unknown }> {
  try {
    // Sending a file takes longer than sending text.
    const options = call.body instanceof FormData ? { timeoutMs: BYTES_TIMEOUT_MS } : {};
    const { status, text } = await callProvider(call, options);
    return { status, body: parseJson(text) };
  } catch (error) {
    if (error instanceof GatewayFailure) throw lostAnswer(error.detail);
    throw error;
  }
}

/** Error codes when no connection was made, so that nothing can have arrived. */
const NOT_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function lostAnswer(detail: string): WhatsappFailure {
  return NOT_CONNECTED.has(detail)
    ? new WhatsappFailure('unreachable', 'passing')
    : new WhatsappFailure('answer_lost', 'unknown');
}

/**
 * Fetches the bytes at an address of a provider. Redirects are not followed, so that the token is never sent to another
 * host.
 * @param most the most bytes that are read
 * @throws WhatsappFailure `final` for a refusal or too many bytes, `passing` when there was no complete answer, and for
 * 429 and 5xx
 */
export async function fetchBytes(
  url: string,
  headers: Record<string, string>,
  most: number,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(BYTES_TIMEOUT_MS);
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    if (response.status !== 200)
      throw new WhatsappFailure(`http_${response.status}`, kindOf(response.status));
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > most) throw new WhatsappFailure('too_large', 'final');
      parts.push(part);
    }
    return Buffer.concat(parts);
  } catch (error) {
    if (error instanceof WhatsappFailure) throw error;
    throw new WhatsappFailure('unreachable', 'passing');
  }
}

/** The milliseconds within which a file must have been sent or received completely. */
const BYTES_TIMEOUT_MS = 30_000;

const kindOf = (status: number) => (status >= 500 || status === 429 ? 'passing' : 'final');

/** A file as a part of a form. */
export function filePart({ bytes, mime }: OutgoingFile): Blob {
  return new Blob([new Uint8Array(bytes)], { type: mime });
}

/** The value of a JSON text; null when it is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** A phone number without the plus, as providers write it: `62812…`. */
export const withoutPlus = (phone: string): string => phone.replace(/^\+/, '');

/** A phone number from a provider in the form in which it is stored: `+62812…`; null for any other value. */
export function withPlus(digits: unknown): string | null {
  const text = typeof digits === 'string' ? digits.replace(/^\+/, '') : '';
  return /^[1-9]\d{6,15}$/.test(text) ? `+${text}` : null;
}
