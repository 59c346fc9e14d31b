import { jakartaTime } from '../jakarta-clock.ts';
import { flipFields } from './flip-fields.ts';
import { jsonReply } from './provider-simulator.ts';
import type {
  SimulatedNotice,
  SimulatedReply,
  SimulatedRequest,
  SimulatorCore,
} from './provider-simulator.ts';
import type { SimulatedPayout } from './simulator.types.ts';
import { randomDigits } from './simulated-orders.ts';

/** The most transfers that the simulator stores; when there are more, the oldest are dropped. */
export const MOST_PAYOUTS = 2_000;

/** The milliseconds after which a transfer has ended. */
const DONE_AFTER = 60_000;

/** The end of the path for callbacks about transfers, added to the address of Flip's other callbacks. */
const PATH_ENDING = '_disbursement';

/**
 * Simulates transfers out of the agency's account at Flip ("Create Disbursement", version 3). There is one for each
 * `idempotency-key`; a second request with the key is answered with it. A transfer to an account number that ends in
 * 000 is cancelled, as if the bank did not know the account. Faults that can be set: a lost answer, HTTP 500 or a false
 * state when asked, and callbacks that are late, lost, doubled, forged or with a false state. Codes are Flip's.
 */
export function flipDisbursements(core: SimulatorCore) {
  return {
    /** The answer to a call about transfers; null for any other path. */
    handle(site: string, request: SimulatedRequest): SimulatedReply | null {
      const { method, path, query } = request;
      if (path === '/v3/get-disbursement' && method === 'GET')
        return ask(site, query.get('idempotency-key') ?? '');
      if (path !== '/v3/disbursement' || method !== 'POST') return null;
      const key = request.headers['idempotency-key'] ?? '';
      const fields = flipFields(request, 'form');
      if (key === '' || key.length > 255 || !fields) return invalidField('idempotency-key', 1088);
      if (!/^\d{5,}$/.test(fields['amount'] ?? '') || Number(fields['amount']) < 10_000)
        return invalidField('amount', 1058);
      if (!/^\d{5,20}$/.test(fields['account_number'] ?? '')) return invalidField('account_number', 1022);
      const payout = find(site, key) ?? make(site, key, fields);
      return { ...answer(payout), lost: core.providerFaults('FLIP').loseAnswer };
    },
    /** Queues the callbacks of transfers that have ended. */
    tick(): void {
      for (const payout of core.payouts) {
        if (payout.told || !isOver(payout)) continue;
        payout.told = true;
        core.tell(
          { provider: 'FLIP', site: payout.site, orderRef: payout.key, door: PATH_ENDING },
          callbackOf(payout),
        );
      }
    },
  };

  function find(site: string, key: string): SimulatedPayout | undefined {
    return core.payouts.find((one) => one.site === site && one.key === key);
  }

  function make(site: string, key: string, fields: Record<string, string>): SimulatedPayout {
    const made = { site, key, id: `1${randomDigits(18)}`, fields, at: core.now(), told: false };
    core.addPayout(made);
    return made;
  }

  function ask(site: string, key: string): SimulatedReply {
    const { trouble, notFound, askedWord } = core.providerFaults('FLIP');
    if (trouble) return jsonReply(500, { name: 'Internal Server Error', message: 'simulated', status: 500 });
    const found = find(site, key);
    return found && !notFound
      ? answer(found, askedWord)
      : jsonReply(404, { name: 'Not Found', message: 'Not Found', status: 404 });
  }

  function isOver({ at }: SimulatedPayout): boolean {
    return core.now() - at >= DONE_AFTER;
  }

  /** The callback about a transfer that has ended: a form with its data and the token of the agency. */
  function callbackOf(payout: SimulatedPayout): SimulatedNotice {
    const { forge, noticeWord } = core.providerFaults('FLIP');
    const { body: data } = answer(payout, noticeWord);
    const token = `SIMULATOR-FLIP-TOKEN-${payout.site}${forge ? '-FORGED' : ''}`;
    return {
      word: noticeWord || statusOf(payout),
      contentType: 'application/x-www-form-urlencoded',
      body: new URLSearchParams({ data, token }).toString(),
      signed: 'token=<validation token>',
    };
  }

  function statusOf(payout: SimulatedPayout): string {
    if (!isOver(payout)) return 'PENDING';
    return isUnknown(payout) ? 'CANCELLED' : 'DONE';
  }

  /**
   * A transfer in the fields of Flip's answer, with its present state or a false one. Its id is written as a number of
   * 19 digits.
   */
  function answer(payout: SimulatedPayout, falseWord = ''): SimulatedReply {
    const { at, fields, id, key } = payout;
    const isFinished = isOver(payout);
    const body = {
      id: '§',
      amount: Number(fields['amount']),
      status: falseWord || statusOf(payout),
      reason: isFinished && isUnknown(payout) ? 'NOT_REGISTERED_ACCOUNT' : '',
      timestamp: jakartaTime(new Date(at)),
      bank_code: fields['bank_code'],
      account_number: fields['account_number'],
      recipient_name: 'SIMULATOR',
      remark: fields['remark'] ?? '',
      time_served: isFinished ? jakartaTime(new Date(at + DONE_AFTER)) : '(not set)',
      fee: 2_500,
      idempotency_key: key,
    };
    return { status: 200, body: JSON.stringify(body).replace('"§"', id) };
  }
}

/** Whether the bank does not know the account of a transfer. */
function isUnknown({ fields }: SimulatedPayout): boolean {
  return fields['account_number']!.endsWith('000');
}

function invalidField(attribute: string, code: number): SimulatedReply {
  return jsonReply(422, { code: 'VALIDATION_ERROR', errors: [{ attribute, code, message: 'invalid' }] });
}
