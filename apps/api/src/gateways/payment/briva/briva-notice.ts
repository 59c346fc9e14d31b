import { createHmac } from 'node:crypto';
import { asObject, parseExactObject, rupiahOf, textAt } from '../exact-json.ts';
import { readProviderTime } from '../jakarta-clock.ts';
import type { BrivaKeys } from '../keys.ts';
import type { NoticeOutcome, NoticeReading, NoticeReply, RawNotice } from '../port.ts';
import { matchesSecret } from '../same-secret.ts';
import { type BodyVariant, bodyVariants, isTokenSignature, snapSignature } from '../snap-signature.ts';

const MOST_BYTES = 65_536;
/** The seconds for which an access token that we give the bank is valid. */
const TOKEN_SECONDS = 900;
/** The milliseconds by which the bank's clock may differ from ours (standard-webhooks, timestamp tolerance). */
const TOLERANCE_MS = 5 * 60_000;

/** The end of the path to which the bank sends its notices ("Notification for Payment", push notification). */
export const PUSH_PATH = '/snap/v1.0/transfer-va/notify-payment-intrabank';

/**
 * Answers the bank's request for an access token, which it needs before it can send us notices (SNAP "Access Token
 * B2B", where we are the server). The RSA signature of the request is checked with the bank's public key. The token
 * consists of the time at which it expires and an HMAC of that time, so it need not be stored.
 */
export function giveBankToken(request: RawNotice, keys: BrivaKeys): NoticeReply {
  const refuse = (code: string, words: string) => ({
    status: Number(code.slice(0, 3)),
    body: { responseCode: code, responseMessage: words },
  });
  const { notices } = keys;
  const clientId = request.headers['x-client-key'] ?? '';
  const timestamp = request.headers['x-timestamp'] ?? '';
  const signature = request.headers['x-signature'] ?? '';
  const body = parseExactObject(request.body.toString('utf8', 0, MOST_BYTES));
  if (clientId === '' || timestamp === '' || signature === '' || textAt(body, 'grantType') === null)
    return refuse('4007302', 'Invalid Mandatory Field');
  if (textAt(body, 'grantType') !== 'client_credentials') return refuse('4007301', 'Invalid Field Format');
  const isBank =
    notices.secret !== '' &&
    matchesSecret([notices.clientId], clientId) &&
    isRecent(timestamp, request.now) &&
    isTokenSignature({ clientId, timestamp, signature }, notices.bankPublicKey);
  if (!isBank) return refuse('4017300', 'Unauthorized. Signature');
  const accessToken = makeToken(Math.floor(request.now.getTime() / 1000) + TOKEN_SECONDS, notices.secret);
  return {
    status: 200,
    body: {
      responseCode: '2007300',
      responseMessage: 'Successful',
      accessToken,
      tokenType: 'BearerToken',
      expiresIn: String(TOKEN_SECONDS),
    },
  };
}

/**
 * Verifies and reads the bank's notice that a virtual account was paid. Banks write the same JSON in different ways
 * before they sign it, so the signature is tried over several forms of the body (`findVariant`), and the notice is read
 * from the form whose signature is right. Account numbers are compared without the spaces that pad them.
 * @returns `matched` is the name of the form whose signature is right, for the record; `word` is always `payment`,
 * since the bank sends no other notice
 */
export function readBrivaNotice(notice: RawNotice, keys: BrivaKeys): NoticeReading {
  if (notice.body.length > MOST_BYTES) return { verdict: 'UNREADABLE', reason: 'too_long' };
  const { headers, now } = notice;
  const secrets = [keys.notices.secret, keys.notices.previousSecret].filter(
    (secret) => secret !== null && secret !== '',
  );
  if (secrets.length === 0) return { verdict: 'BAD_SIGNATURE', reason: 'secret_unset' };
  const accessToken = (headers['authorization'] ?? '').replace(/^Bearer /i, '');
  if (!secrets.some((secret) => isTokenOf(accessToken, secret!, now)))
    return { verdict: 'BAD_SIGNATURE', reason: 'token_invalid' };
  const timestamp = headers['x-timestamp'] ?? '';
  if (!isRecent(timestamp, now)) return { verdict: 'BAD_SIGNATURE', reason: 'timestamp_too_old' };
  const signed = findVariant(notice, accessToken, timestamp, keys);
  if (signed === null) return { verdict: 'BAD_SIGNATURE', reason: 'signature_differs' };
  const body = parseExactObject(signed.body);
  const account = textAt(body, 'virtualAccountNo')?.replace(/\s/g, '');
  const requestId = textAt(body, 'paymentRequestId');
  if (!account || requestId === null) return { verdict: 'UNREADABLE', reason: 'field_missing' };
  const information = asObject(body?.['additionalInfo']);
  return {
    verdict: 'OK',
    matched: signed.name,
    notice: {
      eventKey: requestId.slice(0, 64),
      orderRef: null,
      providerRef: null,
      accountNumber: account,
      transactionId: null,
      word: 'payment',
      amount: rupiahOf(textAt(information, 'paymentAmount')),
    },
  };
}

/** The codes of the answers to a notice ("Notification for Payment", response codes; service 34). */
const REPLIES: Record<NoticeOutcome, readonly [code: string, words: string]> = {
  TAKEN: ['2003400', 'Successful'],
  DUPLICATE: ['2003400', 'Successful'],
  UNKNOWN_ORDER: ['4043412', 'Invalid Bill/Virtual Account'],
  BAD_SIGNATURE: ['4013400', 'Unauthorized. Signature'],
  UNREADABLE: ['4003402', 'Invalid Mandatory Field'],
  TROUBLE: ['5003400', 'General Error'],
};

/**
 * Our answer to the bank's notice that an account was paid, with the bank's codes; a repeated notice gets the answer
 * that the first one got. For an account that is not under our partner number it is "partner not found".
 * @param outcome how we have handled the notice
 */
export function brivaReply(outcome: NoticeOutcome, notice: RawNotice, keys: BrivaKeys): NoticeReply {
  const body = parseExactObject(notice.body.toString('utf8', 0, MOST_BYTES));
  const isOurs = textAt(body, 'partnerServiceId')?.trim() === keys.partnerServiceId;
  const isStranger = outcome === 'UNKNOWN_ORDER' && !isOurs;
  const [code, words] = isStranger ? (['4043416', 'Partner Not Found'] as const) : REPLIES[outcome];
  const answer = { responseCode: code, responseMessage: words };
  const status = Number(code.slice(0, 3));
  if (status !== 200) return { status, body: answer };
  const echoed = ['partnerServiceId', 'customerNo', 'virtualAccountNo', 'paymentRequestId', 'trxDateTime'];
  const data = Object.fromEntries(echoed.map((key) => [key, textAt(body, key) ?? '']));
  return {
    status,
    body: { ...answer, virtualAccountData: { ...data, inquiryRequestId: '', paymentStatus: '00' } },
  };
}

/**
 * Finds the form of the body whose signature is right, since banks write JSON in different ways before they sign it;
 * null when none is. The path is tried as it came and from `/snap` on, because the documents do not say which of them
 * is signed when our address has a prefix.
 */
function findVariant(
  notice: RawNotice,
  accessToken: string,
  timestamp: string,
  keys: BrivaKeys,
): BodyVariant | null {
  const { encoding, secret, previousSecret } = keys.notices;
  const given = notice.headers['x-signature'];
  const secrets = [secret, previousSecret].filter((one) => one !== null && one !== '');
  const raw = notice.body.toString('utf8');
  const paths = [...new Set([notice.path, notice.path.replace(/^.*?(?=\/snap\/)/, '')])];
  for (const variant of bodyVariants(raw)) {
    const right = paths.flatMap((path) =>
      secrets.map((one) =>
        snapSignature(
          { method: notice.method, path, accessToken, body: variant.body, timestamp },
          one!,
          encoding,
        ),
      ),
    );
    if (matchesSecret(right, given)) return variant;
  }
  return null;
}

/** Makes an access token: the second (since 1970) until which it is valid, and an HMAC of it. */
function makeToken(until: number, secret: string): string {
  const proof = createHmac('sha256', secret).update(`bank-token:${until}`).digest('base64url');
  return `${until}.${proof}`;
}

function isTokenOf(token: string, secret: string, now: Date): boolean {
  const until = Number(/^(\d{10})\./.exec(token)?.[1] ?? 0);
  return until * 1000 > now.getTime() && matchesSecret([makeToken(until, secret)], token);
}

function isRecent(timestamp: string, now: Date): boolean {
  const instant = /[+Z]/.test(timestamp) ? readProviderTime(timestamp) : null;
  return instant !== null && Math.abs(instant.getTime() - now.getTime()) <= TOLERANCE_MS;
}
