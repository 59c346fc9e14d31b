import { createHash, createHmac, sign, verify } from 'node:crypto';
import { asObject, parseExactly, textAt } from './exact-json.ts';
import type { SignatureEncoding } from './keys.ts';

/** The parts of a SNAP call that are signed. */
export type SnapRequest = {
  method: string;
  /** The path, without host and query. */
  path: string;
  /** The access token, without "Bearer ". */
  accessToken: string;
  body: string;
  timestamp: string;
};

/**
 * The SHA-256 of a body in lower-case hex, as it is part of the text that is signed in SNAP; for an empty body, that of
 * the empty text.
 */
export function snapBodyHash(body: string): string {
  return createHash('sha256').update(body, 'utf8').digest('hex');
}

/**
 * The text over which the signature of a call is computed (Bank Indonesia, SNAP "Standar Keamanan", symmetric
 * signature).
 */
export function snapStringToSign({ method, path, accessToken, body, timestamp }: SnapRequest): string {
  return `${method}:${path}:${accessToken}:${snapBodyHash(body)}:${timestamp}`;
}

/**
 * The symmetric signature of a call: HMAC-SHA-512 with the client's secret. SNAP encodes it in base64, BRI's own
 * examples in hex, so the caller says which.
 */
export function snapSignature(request: SnapRequest, secret: string, encoding: SignatureEncoding): string {
  return createHmac('sha512', secret).update(snapStringToSign(request), 'utf8').digest(encoding);
}

/** The asymmetric signature of a token request: RSA-SHA-256 over `clientId|timestamp`, base64. */
export function snapTokenSignature(clientId: string, timestamp: string, privateKey: string): string {
  return sign('sha256', Buffer.from(`${clientId}|${timestamp}`, 'utf8'), privateKey).toString('base64');
}

/**
 * Verifies the RSA signature, over client id and time, of a request for an access token (SNAP); false also when the key
 * or the signature cannot be read.
 */
export function isTokenSignature(
  request: { clientId: string; timestamp: string; signature: string },
  publicKey: string,
): boolean {
  const signed = Buffer.from(`${request.clientId}|${request.timestamp}`, 'utf8');
  try {
    return verify('sha256', signed, publicKey, Buffer.from(request.signature, 'base64'));
  } catch {
    return false;
  }
}

/** A form of a body over which the signature may have been computed, and its name. */
export type BodyVariant = { name: 'raw' | 'minified' | 'stripped' | 'padded'; body: string };

/**
 * The forms of a body over which banks are known to compute the signature, since each writes JSON in its own way. In
 * the order in which they are tried: as it came; without spaces between its parts; with every space removed, also those
 * that pad `partnerServiceId`; and the last with those of the padding restored. SNAP says "minified" without saying
 * which is meant. Trying several forms is safe, because a right signature cannot be made without the secret; the caller
 * reads the form whose signature is right.
 */
export function bodyVariants(raw: string): BodyVariant[] {
  const variants: BodyVariant[] = [{ name: 'raw', body: raw }];
  const minified = minify(raw);
  if (minified !== null) variants.push({ name: 'minified', body: minified });
  const stripped = raw.replace(/\s+/g, '');
  variants.push({ name: 'stripped', body: stripped });
  const padded = padAgain(stripped);
  if (padded !== null) variants.push({ name: 'padded', body: padded });
  return variants;
}

/**
 * JSON without spaces between its parts, with texts and numbers as they were written; null for a text that is no JSON.
 */
function minify(raw: string): string | null {
  try {
    parseExactly(raw);
  } catch {
    return null;
  }
  return raw.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_all, text: string | undefined) => text ?? '');
}

/**
 * A body without spaces, in which `partnerServiceId` is padded to eight characters again, by itself and at the
 * beginning of the account number, as BRI pads it; null when it needs no padding.
 */
function padAgain(stripped: string): string | null {
  const body = minify(stripped) === null ? null : asObject(parseExactly(stripped));
  const partner = textAt(body, 'partnerServiceId');
  if (partner === null || partner.length >= 8) return null;
  const padded = partner.padStart(8, ' ');
  return stripped
    .replace(`"partnerServiceId":"${partner}"`, `"partnerServiceId":"${padded}"`)
    .replace(`"virtualAccountNo":"${partner}`, `"virtualAccountNo":"${padded}`);
}
