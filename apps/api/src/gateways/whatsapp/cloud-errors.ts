import { z } from 'zod';
import { WhatsappFailure } from './port.ts';

const refusal = z.object({ error: z.object({ code: z.number() }) });

/** Codes after which it is tried again: limits of Meta and what passes by itself. */
const PASSING: ReadonlySet<number> = new Set([
  4, 80_007, 130_429, 131_000, 131_016, 131_048, 131_056, 131_057, 131_064, 133_016, 135_000,
]);

/** Codes of token, permission, account and number: the office has to act, and what waits is kept until it has. */
const OURS: ReadonlySet<number> = new Set([0, 3, 10, 190, 368, 131_031, 131_042, 131_045, 133_010]);

/**
 * A refusal of Meta by its code, which alone is kept: its words may repeat the number.
 * @param status of the answer, @param body as JSON
 */
export function failureOf(status: number, body: unknown): WhatsappFailure {
  const read = refusal.safeParse(body);
  if (!read.success) return withoutCode(status);
  const { code } = read.data.error;
  const isOurs = OURS.has(code) || (code >= 200 && code <= 299);
  return new WhatsappFailure(String(code), isOurs ? 'connection' : PASSING.has(code) ? 'passing' : 'final');
}

/** A refusal without a code that can be read: below 500 nothing was taken, above nobody knows. */
function withoutCode(status: number): WhatsappFailure {
  const code = `http_${status}`;
  if (status === 401) return new WhatsappFailure(code, 'connection');
  if (status === 429) return new WhatsappFailure(code, 'passing');
  return new WhatsappFailure(code, status >= 400 && status < 500 ? 'final' : 'unknown');
}
