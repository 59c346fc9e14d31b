import { z } from 'zod';
import { WhatsappFailure } from './port.ts';

const refusal = z.object({ error: z.object({ code: z.number() }) });

/** Meta's error codes after which sending is tried again later: limits and temporary failures. */
const PASSING: ReadonlySet<number> = new Set([
  4, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056, 131_057, 131_064, 133_016, 135_000,
]);

/**
 * Meta's error codes about token, permission, account and number: nothing is sent until the office has corrected them.
 */
const CONNECTION: ReadonlySet<number> = new Set([0, 3, 10, 190, 368, 131_031, 131_042, 131_045, 133_010]);

/**
 * The failure for a refusal of Meta. Only its code is stored, because its text may contain the phone number.
 * @param status the HTTP status of the answer
 * @param body the parsed JSON
 */
export function cloudFailureOf(status: number, body: unknown): WhatsappFailure {
  const read = refusal.safeParse(body);
  if (!read.success) return withoutCode(status);
  const { code } = read.data.error;
  const isConnection = CONNECTION.has(code) || (code >= 200 && code <= 299);
  return new WhatsappFailure(
    String(code),
    isConnection ? 'connection' : PASSING.has(code) ? 'passing' : 'final',
  );
}

/**
 * The failure for a refusal without a readable code: below 500 the message was not accepted; from 500 on it is not
 * known.
 */
function withoutCode(status: number): WhatsappFailure {
  const code = `http_${status}`;
  if (status === 401) return new WhatsappFailure(code, 'connection');
  if (status === 429) return new WhatsappFailure(code, 'passing');
  return new WhatsappFailure(code, status >= 400 && status < 500 ? 'final' : 'unknown');
}
