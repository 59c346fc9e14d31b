import type { GatewayOptions } from '../call-provider.ts';
import { type ExactObject, rupiahOf, textAt } from '../exact-json.ts';
import { flipApi } from './flip-api.ts';
import { flipBankCode } from './flip-banks.ts';
import { readFlipPayoutNotice } from './flip-notice.ts';
import type { FlipKeys } from '../keys.ts';
import type { PayoutCondition, PayoutGateway, PayoutReport } from '../payout-port.ts';
import { GatewayFailure } from '../port.ts';

/**
 * Our state of a transfer for each status of a disbursement ("Create Disbursement"); the money of a cancelled one is
 * back in the balance.
 */
const CONDITIONS: Record<string, PayoutCondition> = {
  PENDING: 'ON_ITS_WAY',
  DONE: 'ARRIVED',
  CANCELLED: 'GIVEN_BACK',
};

/** The least amount that Flip sends, in rupiah. */
const LEAST = 10_000;

/**
 * The adapter for Flip's disbursements (version 3), transfers out of the agency's account. Each has an
 * `idempotency-key`: when it is sent again, Flip answers with the first transfer. Without a key, Flip would hold back a
 * second transfer of the same sum to the same account for ten minutes.
 */
export function flipPayouts(keys: Omit<FlipKeys, 'version'>, options: GatewayOptions = {}): PayoutGateway {
  const api = flipApi(keys, options);
  return {
    async send({ key, amount, bankCode, accountNumber, remark }) {
      if (!/^[\w.:-]{1,255}$/.test(key)) throw new GatewayFailure('refused', 'key_invalid');
      if (!Number.isSafeInteger(amount) || amount < LEAST)
        throw new GatewayFailure('refused', 'amount_too_small');
      const answer = await api.call({
        method: 'POST',
        path: '/v3/disbursement',
        headers: { 'idempotency-key': key },
        form: { account_number: accountNumber, bank_code: bankCode, amount, remark },
      });
      return reportOf(answer);
    },
    async find(key) {
      const path = `/v3/get-disbursement?idempotency-key=${encodeURIComponent(key)}`;
      const answer = await api.callOrNone({ method: 'GET', path });
      return answer && reportOf(answer);
    },
    bankCode: flipBankCode,
    read: (raw) => readFlipPayoutNotice(raw, keys),
  };
}

/**
 * Reads an answer of Flip about a transfer out of the agency's account.
 * @returns `condition` is the state in our terms (`UNCLEAR` for a status that we do not know), `word` the status as
 * Flip names it; amounts in whole rupiah
 */
function reportOf(answer: ExactObject): PayoutReport {
  const id = textAt(answer, 'id');
  if (id === null) throw new GatewayFailure('unreachable', 'answer without an id');
  const word = textAt(answer, 'status') ?? '';
  return {
    condition: Object.hasOwn(CONDITIONS, word) ? CONDITIONS[word]! : 'UNCLEAR',
    id,
    amount: rupiahOf(textAt(answer, 'amount')),
    fee: rupiahOf(textAt(answer, 'fee')),
    reason: textAt(answer, 'reason'),
    recipientName: textAt(answer, 'recipient_name'),
    word,
    raw: answer,
  };
}
