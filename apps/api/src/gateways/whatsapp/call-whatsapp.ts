import { callProvider, type ProviderCall } from '../payment/call-provider.ts';
import { GatewayFailure } from '../payment/port.ts';
import { type OutgoingFile, WhatsappFailure } from './port.ts';

/**
 * Calls a provider of WhatsApp and reads its answer as JSON.
 * @throws WhatsappFailure a passing one where no connection was made, and an unknown one where no whole answer came
 */
export async function callWhatsapp(call: ProviderCall): Promise<{ status: number; body: unknown }> {
  try {
    // A file takes longer to leave than words.
    const options = call.body instanceof FormData ? { timeoutMs: BYTES_TIMEOUT_MS } : {};
    const { status, text } = await callProvider(call, options);
    return { status, body: jsonOf(text) };
  } catch (error) {
    if (error instanceof GatewayFailure) throw lostAnswer(error.detail);
    throw error;
  }
}

/** Codes of a connection that was never made, so that nothing can have arrived. */
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
 * Fetches the bytes at an address of a provider. Follows no redirect: the token is not carried to another host.
 * @param most bytes; a longer answer is not read
 * @throws WhatsappFailure final for a refusal or too many bytes, passing where no whole answer came
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

/** Milliseconds within which a picture has to have come or gone whole. */
const BYTES_TIMEOUT_MS = 30_000;

const kindOf = (status: number) => (status >= 500 || status === 429 ? 'passing' : 'final');

/** A file as a part of a form. */
export function filePart({ bytes, mime }: OutgoingFile): Blob {
  return new Blob([new Uint8Array(bytes)], { type: mime });
}

/** The value of a JSON text; null where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** A number as providers write it: `62812…`. */
export const withoutPlus = (phone: string): string => phone.replace(/^\+/, '');

/** A number of a provider as the product keeps it: `+62812…`; null where it is none. */
export function withPlus(digits: unknown): string | null {
  const text = typeof digits === 'string' ? digits.replace(/^\+/, '') : '';
  return /^[1-9]\d{6,15}$/.test(text) ? `+${text}` : null;
}
