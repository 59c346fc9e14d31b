import { createHash } from 'node:crypto';
import { type ExactObject, asObjects, parseExactObject, rupiahOf, textAt } from '../exact-json.ts';
import type { MidtransKeys } from '../keys.ts';
import type { NoticeOutcome, NoticeReading, RawNotice } from '../port.ts';
import { matchesSecret } from '../same-secret.ts';

/** The longest notice that is read, in bytes; those of Midtrans have a few thousand. */
const MOST_BYTES = 65_536;

/**
 * The HTTP status with which a notice is answered. After any status but 2xx Midtrans repeats it ("HTTP(S)
 * Notification", retries).
 */
export const MIDTRANS_REPLIES: Record<NoticeOutcome, number> = {
  TAKEN: 200,
  DUPLICATE: 200,
  UNKNOWN_ORDER: 200,
  BAD_SIGNATURE: 401,
  UNREADABLE: 400,
  TROUBLE: 503,
};

/**
 * The signature of a notice: SHA-512 of order, code, amount and server key, in lower-case hex, each text as it was
 * received ("HTTP(S) Notification", signature key). It covers neither the status nor the transaction, so it proves only
 * that such a notice was sent once; the state is asked for with the status call.
 */
export function midtransSignature(
  notice: { orderId: string; statusCode: string; grossAmount: string },
  serverKey: string,
): string {
  return createHash('sha512')
    .update(`${notice.orderId}${notice.statusCode}${notice.grossAmount}${serverKey}`, 'utf8')
    .digest('hex');
}

/**
 * Verifies and reads a notice of Midtrans, the message that the state of an order has changed. The signature may be
 * made with the present server key or the one before, so that keys can be renewed.
 * @returns `word` is the status as Midtrans names it; `eventKey` is the same when Midtrans repeats a notice, so that
 * it is handled once
 */
export function readMidtransNotice(notice: RawNotice, keys: MidtransKeys): NoticeReading {
  if (notice.body.length > MOST_BYTES) return { verdict: 'UNREADABLE', reason: 'too_long' };
  const body = parseExactObject(notice.body.toString('utf8'));
  if (body === null) return { verdict: 'UNREADABLE', reason: 'not_json' };
  const orderId = textAt(body, 'order_id');
  const statusCode = textAt(body, 'status_code');
  const grossAmount = textAt(body, 'gross_amount');
  const word = textAt(body, 'transaction_status');
  if (orderId === null || statusCode === null || grossAmount === null || word === null)
    return { verdict: 'UNREADABLE', reason: 'field_missing' };
  const serverKeys = [keys.serverKey, keys.previousServerKey].filter((key) => key?.trim());
  if (serverKeys.length === 0) return { verdict: 'BAD_SIGNATURE', reason: 'secret_unset' };
  const signatures = serverKeys.map((key) =>
    midtransSignature({ orderId, statusCode, grossAmount }, key!.trim()),
  );
  if (!matchesSecret(signatures, textAt(body, 'signature_key')))
    return { verdict: 'BAD_SIGNATURE', reason: 'signature_differs' };
  return {
    verdict: 'OK',
    matched: null,
    notice: {
      eventKey: eventKey(body, notice.body),
      orderRef: orderId,
      providerRef: null,
      accountNumber: null,
      transactionId: textAt(body, 'transaction_id'),
      word: word.toLowerCase(),
      amount: rupiahOf(grossAmount),
    },
  };
}

/**
 * The key by which a notice of Midtrans is handled once when it is repeated: order, transaction, status, code, and the
 * last refund with its confirmation. It ends with a hash of the body, because the signature does not cover most of it:
 * a forged notice must not make the true one look like a repetition.
 */
function eventKey(body: ExactObject, raw: Buffer): string {
  const refund = asObjects(body['refunds']).at(-1);
  const parts = [
    ...['order_id', 'transaction_id', 'transaction_status', 'status_code'].map((key) => textAt(body, key)),
    textAt(refund, 'refund_key'),
    textAt(refund, 'bank_confirmed_at'),
  ];
  const readable = parts.map((part) => (part ?? '').slice(0, 50)).join('|');
  return `${readable}|${createHash('sha256').update(raw).digest('hex').slice(0, 16)}`;
}
