import { createHash, randomInt } from 'node:crypto';
import { type GatewayOptions, callProvider, oneLineOf } from '../call-provider.ts';
import { type ExactObject, parseExactObject, textAt } from '../exact-json.ts';
import { jakartaIso } from '../jakarta-clock.ts';
import type { BrivaKeys } from '../keys.ts';
import { GatewayFailure } from '../port.ts';
import { snapSignature, snapTokenSignature } from '../snap-signature.ts';

/** The addresses of BRI's partner API ("APIDOCS BRIVA WS SNAP BI", environment). */
const HOSTS = {
  sandbox: 'https://sandbox.partner.api.bri.co.id',
  production: 'https://partner.api.bri.co.id',
} as const;

/** The path of the request for an access token, at BRI and at our server. */
export const TOKEN_PATH = '/snap/v1.0/access-token/b2b';
const SERVICE_PATH = '/snap/v1.0/transfer-va';

/** The calls about virtual accounts ("APIDOCS BRIVA WS SNAP BI"): method and path below `/snap/v1.0/transfer-va`. */
const SERVICES = {
  create: ['POST', '/create-va'],
  update: ['PUT', '/update-va'],
  updateStatus: ['PUT', '/update-status'],
  inquiry: ['POST', '/inquiry-va'],
  remove: ['DELETE', '/delete-va'],
  status: ['POST', '/status'],
  report: ['POST', '/report'],
} as const;

/**
 * An answer of BRI. `code` is its `responseCode`: the HTTP status (`status`), two digits of the service and two of the
 * reason (`case`). `4042712` is HTTP 404, create, "not found".
 */
export type BrivaAnswer = { status: number; case: string; code: string; body: ExactObject };

/**
 * The access tokens that are still valid, by host and keys, so that every process requests one in a quarter of an hour
 * only.
 */
const tokens = new Map<string, { token: string; until: number }>();
const MOST_TOKENS = 500;

/**
 * Makes the functions that call BRI by SNAP-BI, the interface standard of Indonesian banks. Calls are signed and carry
 * an access token, which is cached until a minute before it expires. When the bank refuses the token, the call is
 * repeated once with a new one.
 * @param keys the site's keys at the bank
 * @param options the address of a simulator, and how long an answer is waited for
 */
export function brivaApi(keys: BrivaKeys, options: GatewayOptions) {
  const baseUrl = options.baseUrl ?? HOSTS[keys.production ? 'production' : 'sandbox'];
  const secrets = createHash('sha256')
    .update(keys.privateKey + keys.clientSecret)
    .digest('hex');
  const cacheKey = `${baseUrl} ${keys.clientId} ${secrets}`;

  const send = async (service: keyof typeof SERVICES, fields: object, now: Date): Promise<BrivaAnswer> => {
    const [method, rest] = SERVICES[service];
    const path = `${SERVICE_PATH}${rest}`;
    const body = JSON.stringify(fields);
    const accessToken = await currentToken(now);
    const timestamp = jakartaIso(now, 'milliseconds');
    const headers = {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': snapSignature(
        { method, path, accessToken, body, timestamp },
        keys.clientSecret,
        keys.outgoing,
      ),
      'x-partner-id': keys.partnerId,
      'channel-id': keys.channelId,
      'x-external-id': externalId(now),
    };
    return readAnswer(await callProvider({ method, url: baseUrl + path, headers, body }, options));
  };

  async function currentToken(now: Date): Promise<string> {
    const cached = tokens.get(cacheKey);
    if (cached && cached.until > now.getTime()) return cached.token;
    const fresh = await requestToken(now);
    if (tokens.size >= MOST_TOKENS) tokens.clear();
    tokens.set(cacheKey, { token: fresh.token, until: now.getTime() + (fresh.seconds - 60) * 1000 });
    return fresh.token;
  }

  /** Requests an access token (SNAP "Access Token B2B"). BRI sends `expiresIn`, the seconds it is valid, as text. */
  async function requestToken(now: Date): Promise<{ token: string; seconds: number }> {
    const timestamp = jakartaIso(now, 'milliseconds');
    const headers = {
      'content-type': 'application/json',
      'x-client-key': keys.clientId,
      'x-timestamp': timestamp,
      'x-signature': tokenSignature(keys, timestamp),
    };
    const body = JSON.stringify({ grantType: 'client_credentials' });
    const call = { method: 'POST', url: baseUrl + TOKEN_PATH, headers, body } as const;
    const answer = readAnswer(await callProvider(call, options));
    const token = textAt(answer.body, 'accessToken');
    if (token === null) throw new GatewayFailure('keys', brivaMessage(answer));
    return { token, seconds: Number(textAt(answer.body, 'expiresIn') ?? '900') };
  }

  return {
    /** Requests a new token, by which client id and private key are tested. */
    requestToken,
    /**
     * Sends one call and returns the bank's answer, also a refusal.
     * @throws GatewayFailure `keys` for wrong keys, `unreachable` without a usable answer
     */
    async call(service: keyof typeof SERVICES, fields: object, now: Date): Promise<BrivaAnswer> {
      const first = await send(service, fields, now);
      const isStale = first.status === 401 && tokens.delete(cacheKey);
      // 409 00: this X-EXTERNAL-ID was used today already. The call was not carried out and is repeated with another
      // id.
      const isRepeated = first.status === 409 && first.case === '00';
      const answer = isStale || isRepeated ? await send(service, fields, now) : first;
      if (answer.status === 401) throw new GatewayFailure('keys', brivaMessage(answer));
      return answer;
    },
  };
}

/** The functions that call BRI. */
export type BrivaApi = ReturnType<typeof brivaApi>;

/** The code and message of an answer in one line, for people to read. */
export function brivaMessage({ code, body }: BrivaAnswer): string {
  return oneLineOf(`${code} ${textAt(body, 'responseMessage') ?? ''}`);
}

/**
 * Reads an answer of the bank. Its code has seven digits: the HTTP status, the number of the service, then two digits
 * (`case`) for the reason.
 * @throws GatewayFailure `unreachable` for 429, 5xx and an answer that is no JSON
 */
function readAnswer(answer: { status: number; text: string }): BrivaAnswer {
  const body = parseExactObject(answer.text);
  const code = textAt(body, 'responseCode') ?? '';
  const status = /^\d{7}$/.test(code) ? Number(code.slice(0, 3)) : answer.status;
  if (body === null || status === 429 || status >= 500 || answer.status >= 500)
    throw new GatewayFailure('unreachable', oneLineOf(`HTTP ${answer.status} ${code}`));
  return { status, case: code.slice(5), code, body };
}

/**
 * The RSA signature of a token request.
 * @throws GatewayFailure `keys` when the private key cannot be read
 */
function tokenSignature(keys: BrivaKeys, timestamp: string): string {
  try {
    return snapTokenSignature(keys.clientId, timestamp, keys.privateKey);
  } catch {
    throw new GatewayFailure('keys', 'private_key_unreadable');
  }
}

let lastExternal = randomInt(10_000);

/**
 * A number that no other call of this partner has on the same day in Jakarta, in nine digits, as BRI's documents ask:
 * the second of the day and a counter with a random start, so that two processes hardly ever choose the same.
 */
function externalId(now: Date): string {
  lastExternal = (lastExternal + 1) % 10_000;
  const second = Math.floor((now.getTime() + 7 * 3_600_000) / 1000) % 86_400;
  return `${String(second).padStart(5, '0')}${String(lastExternal).padStart(4, '0')}`;
}
