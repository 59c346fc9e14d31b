import { createHash } from 'node:crypto';
import { type ExactObject, parseExactObject, rupiahOf, textAt } from '../exact-json.ts';
import type { FlipKeys } from '../keys.ts';
import type { PayoutReading } from '../payout-port.ts';
import type { NoticeOutcome, NoticeReading, RawNotice } from '../port.ts';
import { matchesSecret } from '../same-secret.ts';

const MOST_BYTES = 65_536;

/**
 * The HTTP status with which a callback is answered ("Accept Payment Callback"). After any status but 200 Flip repeats
 * it, five times, every two minutes.
 */
export const FLIP_REPLIES: Record<NoticeOutcome, number> = {
  TAKEN: 200,
  DUPLICATE: 200,
  UNKNOWN_ORDER: 200,
  BAD_SIGNATURE: 401,
  UNREADABLE: 400,
  TROUBLE: 500,
};

/**
 * Verifies and reads a callback of Flip: a form with `data` (JSON) and `token`. The token is the same in every callback
 * and no signature of the data; it shows only that the sender knows it, so Flip is asked for the state afterwards. The
 * verdict `BAD_SIGNATURE` means a wrong token, or that the agency has set none.
 * @returns `word` is the status as Flip names it; `eventKey` is the same when Flip repeats a callback, so that it is
 * handled once
 */
export function readFlipNotice(notice: RawNotice, keys: FlipKeys): NoticeReading {
  const checked = checkCallback(notice, keys);
  if (checked.verdict !== 'OK') return checked;
  const { data } = checked;
  const [id, bill, word] = ['id', 'bill_link_id', 'status'].map((key) => textAt(data, key));
  if (!id || !bill || !word) return { verdict: 'UNREADABLE', reason: 'field_missing' };
  const digest = digestOf(notice);
  return {
    verdict: 'OK',
    matched: null,
    notice: {
      // The token signs nothing, so the key contains a hash: a forged callback cannot make the true one look like a
      // repetition.
      eventKey: `${id.slice(0, 64)}|${word.slice(0, 32)}|${digest}`,
      orderRef: textAt(data, 'reference_id'),
      providerRef: bill,
      accountNumber: null,
      transactionId: id,
      word,
      amount: rupiahOf(textAt(data, 'amount')),
    },
  };
}

/**
 * Verifies and reads a callback of Flip about a transfer out of the agency's account ("Disbursement Callback"). Its
 * token is checked in the same way as in `readFlipNotice`.
 * @returns `word` is the status as Flip names it; `eventKey` is the same when Flip repeats a callback, so that it is
 * handled once
 */
export function readFlipPayoutNotice(
  notice: RawNotice,
  keys: Pick<FlipKeys, 'validationToken' | 'previousValidationToken'>,
): PayoutReading {
  const checked = checkCallback(notice, keys);
  if (checked.verdict !== 'OK') return checked;
  const { data } = checked;
  const [id, word] = ['id', 'status'].map((key) => textAt(data, key));
  if (!id || !word) return { verdict: 'UNREADABLE', reason: 'field_missing' };
  const eventKey = `payout|${id.slice(0, 64)}|${word.slice(0, 32)}|${digestOf(notice)}`;
  return { verdict: 'OK', notice: { eventKey, id, word, key: textAt(data, 'idempotency_key') } };
}

type CheckedCallback =
  | { verdict: 'OK'; data: ExactObject | null }
  | { verdict: 'BAD_SIGNATURE' | 'UNREADABLE'; reason: string };

/**
 * Checks the token of a callback of Flip before anything in it is read.
 * @returns its data, or the reason why it is not accepted
 */
function checkCallback(
  notice: RawNotice,
  keys: Pick<FlipKeys, 'validationToken' | 'previousValidationToken'>,
): CheckedCallback {
  if (notice.body.length > MOST_BYTES) return { verdict: 'UNREADABLE', reason: 'too_long' };
  const form = new URLSearchParams(notice.body.toString('utf8'));
  const tokens = [keys.validationToken, keys.previousValidationToken];
  if (!tokens.some(Boolean)) return { verdict: 'BAD_SIGNATURE', reason: 'secret_unset' };
  if (!matchesSecret(tokens, form.get('token'))) return { verdict: 'BAD_SIGNATURE', reason: 'token_differs' };
  return { verdict: 'OK', data: parseExactObject(form.get('data') ?? '') };
}

/** The beginning of the hash of a callback, which is the same when Flip repeats it. */
function digestOf(notice: RawNotice): string {
  return createHash('sha256').update(notice.body).digest('hex').slice(0, 16);
}
