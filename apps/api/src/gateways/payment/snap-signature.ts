import { createHash, createHmac, sign, verify } from 'node:crypto';
import { objectOf, parseExactly, textAt } from './exact-json.ts';
import type { SignatureEncoding } from './keys.ts';

/** What a signed SNAP call consists of. */
export type SnapRequest = {
  method: string;
  /** Without host and query. */
  path: string;
  /** Without "Bearer ". */
  accessToken: string;
  body: string;
  timestamp: string;
};

/** SHA-256 of a body in lower-case hex, as SNAP puts it into the text that is signed; of nothing for an empty body. */
export function snapBodyHash(body: string): string {
  return createHash('sha256').update(body, 'utf8').digest('hex');
}

/** The text that the signature of a service is made of (Bank Indonesia, SNAP "Standar Keamanan", symmetric signature). */
export function snapStringToSign({ method, path, accessToken, body, timestamp }: SnapRequest): string {
  return `${method}:${path}:${accessToken}:${snapBodyHash(body)}:${timestamp}`;
}

/**
 * The symmetric signature of a service: HMAC-SHA-512 with the client's secret. SNAP writes it in base64; BRI's own
 * collection of calls writes hex, so the caller says which.
 */
export function snapSignature(request: SnapRequest, secret: string, encoding: SignatureEncoding): string {
  return createHmac('sha512', secret).update(snapStringToSign(request), 'utf8').digest(encoding);
}

/** The asymmetric signature of a token request: RSA-SHA-256 over `clientId|timestamp`, base64. */
export function snapTokenSignature(clientId: string, timestamp: string, privateKey: string): string {
  return sign('sha256', Buffer.from(`${clientId}|${timestamp}`, 'utf8'), privateKey).toString('base64');
}

/**
 * Verifies the RSA signature, over client id and time, of a request for an access token (SNAP); false also where the
 * key or the signature cannot be read.
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

/** A way to read a body before it is hashed. */
export type BodyVariant = { name: 'raw' | 'minified' | 'stripped' | 'padded'; body: string };

/**
 * The forms of a body over which banks are known to compute the signature, since each writes JSON in its own way. In
 * the order in which they are tried: as it came; without spaces between its parts; with every space taken out, also
 * those that pad `partnerServiceId`; and the last with these put back. SNAP says "minified" and leaves open which is
 * meant. A right signature needs the secret in every form, and the caller reads the form whose signature is right.
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

/** JSON without spaces between its parts, texts and numbers as they were written; null for what is no JSON. */
function minify(raw: string): string | null {
  try {
    parseExactly(raw);
  } catch {
    return null;
  }
  return raw.replace(/("(?:[^"\\]|\\.)*")|\s+/g, (_all, text: string | undefined) => text ?? '');
}

/**
 * A body without spaces, in which `partnerServiceId` is filled up to eight characters again, alone and before the
 * account number, as BRI fills it; null where it needs none. It is one of the forms over which the bank may have
 * signed.
 */
function padAgain(stripped: string): string | null {
  const body = minify(stripped) === null ? null : objectOf(parseExactly(stripped));
  const partner = textAt(body, 'partnerServiceId');
  if (partner === null || partner.length >= 8) return null;
  const padded = partner.padStart(8, ' ');
  return stripped
    .replace(`"partnerServiceId":"${partner}"`, `"partnerServiceId":"${padded}"`)
    .replace(`"virtualAccountNo":"${partner}`, `"virtualAccountNo":"${padded}`);
}
