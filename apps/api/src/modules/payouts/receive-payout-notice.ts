import {
  GatewayFailure,
  type NoticeOutcome,
  type NoticeReply,
  type RawNotice,
} from '../../gateways/payment/port.ts';
import type { PayoutNotice } from '../../gateways/payment/payout-port.ts';
import { FLIP_REPLIES } from '../../gateways/payment/flip-notice.ts';
import type { ReadCall, StepsCall } from '../../kit/call.ts';
import { keepNotice, keepUnbelieved, payoutsOfSite } from '../gateways/index.ts';
import { askAboutDisbursement } from './ask-provider.ts';

/**
 * Takes a callback of Flip about money that was sent: it is proven, kept once, and Flip is asked before anything is
 * booked, so that its own words move no money.
 * @param call at the site of the address, nobody's
 * @returns the answer that Flip expects
 */
export async function receivePayoutNotice(call: StepsCall<null>, raw: RawNotice): Promise<NoticeReply> {
  const outcome = await dealWith(call, raw);
  return { status: FLIP_REPLIES[outcome], body: { status: outcome.toLowerCase() } };
}

/** Deals with a callback. @returns what became of it */
async function dealWith(call: StepsCall<null>, raw: RawNotice): Promise<NoticeOutcome> {
  const made = await call.read((read) => payoutsOfSite(read));
  if (made === null) return 'BAD_SIGNATURE';
  const reading = made.gateway.read(raw);
  if (reading.verdict !== 'OK') {
    await call.transaction((write) => keepUnbelieved(write, 'FLIP', raw, reading));
    return reading.verdict;
  }
  const { notice } = reading;
  const id = await call.read((read) => disbursementOf(read, notice));
  const outcome = id === undefined ? 'UNKNOWN_ORDER' : await askAbout(call, id);
  const kept = { ...notice, orderRef: notice.key, providerRef: notice.id, accountNumber: null, amount: null };
  await call.transaction((write) => keepNotice(write, 'FLIP', raw, kept, { result: outcome }));
  return outcome;
}

/** Asks Flip about the money that a callback names. */
async function askAbout(call: StepsCall<null>, id: string): Promise<'TAKEN' | 'TROUBLE'> {
  try {
    await askAboutDisbursement(call, id);
    return 'TAKEN';
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error;
    return 'TROUBLE';
  }
}

/** The disbursement that a callback speaks of: by our key, else by what the provider calls it. */
async function disbursementOf(
  { db, site }: ReadCall,
  { key, id }: PayoutNotice,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('disbursements')
    .select('id')
    .where('site_id', '=', site.id)
    .where((is) => (key === null ? is('provider_id', '=', id) : is('key', '=', key)))
    .executeTakeFirst();
  return found?.id;
}
