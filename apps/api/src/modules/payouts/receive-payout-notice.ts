import {
  GatewayFailure,
  type NoticeOutcome,
  type NoticeReply,
  type RawNotice,
} from '../../gateways/payment/port.ts';
import type { PayoutNotice } from '../../gateways/payment/payout-port.ts';
import { FLIP_REPLIES } from '../../gateways/payment/flip/flip-notice.ts';
import type { ReadCall, StepsCall } from '../../kit/call.ts';
import { keepNotice, keepUnbelieved, payoutsOfSite } from '../gateways/index.ts';
import { askAboutDisbursement } from './ask-provider.ts';

/**
 * Handles a callback of Flip, the provider, about money that was sent to an agent. Its signature is checked, it is
 * stored once, and Flip is then asked for the state, so that the callback itself changes nothing in the books.
 * @param call of the site to whose address the callback came; it has no actor
 * @returns the HTTP answer that Flip expects
 */
export async function receivePayoutNotice(call: StepsCall<null>, raw: RawNotice): Promise<NoticeReply> {
  const outcome = await handleNotice(call, raw);
  return { status: FLIP_REPLIES[outcome], body: { status: outcome.toLowerCase() } };
}

/**
 * Checks and stores a notice of Flip about money that was sent to an agent, and asks Flip about that money.
 * @returns the result of the notice: a bad signature, an unknown order, taken (it had its effect), or trouble when Flip
 *   did not answer
 */
async function handleNotice(call: StepsCall<null>, raw: RawNotice): Promise<NoticeOutcome> {
  const provider = await call.read((read) => payoutsOfSite(read));
  if (provider === null) return 'BAD_SIGNATURE';
  const reading = provider.gateway.read(raw);
  if (reading.verdict !== 'OK') {
    await call.transaction((write) => keepUnbelieved(write, 'FLIP', raw, reading));
    return reading.verdict;
  }
  const { notice } = reading;
  const id = await call.read((read) => disbursementOf(read, notice));
  const outcome = id === undefined ? 'UNKNOWN_ORDER' : await askAbout(call, id);
  const stored = {
    ...notice,
    orderRef: notice.key,
    providerRef: notice.id,
    accountNumber: null,
    amount: null,
  };
  await call.transaction((write) => keepNotice(write, 'FLIP', raw, stored, { result: outcome }));
  return outcome;
}

/**
 * Asks Flip about a disbursement (money that was sent to an agent).
 * @returns TROUBLE when Flip gave no usable answer
 */
async function askAbout(call: StepsCall<null>, id: string): Promise<'TAKEN' | 'TROUBLE'> {
  try {
    await askAboutDisbursement(call, id);
    return 'TAKEN';
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    return 'TROUBLE';
  }
}

/** The id of the disbursement that a callback is about, found by our own key, or by Flip's id when it has no key. */
async function disbursementOf(
  { db, site }: ReadCall,
  { key, id }: PayoutNotice,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('disbursements')
    .select('id')
    .where('site_id', '=', site.id)
    .where((condition) => (key === null ? condition('provider_id', '=', id) : condition('key', '=', key)))
    .executeTakeFirst();
  return found?.id;
}
