import { jakartaTime } from '../jakarta-clock.ts';
import { flipFields } from './flip-fields.ts';
import { json } from './provider-simulator.ts';
import type { SimulatedReply, SimulatedRequest, SimulatorCore } from './provider-simulator.ts';
import { randomDigits } from './simulated-orders.ts';

/** Transfers that the simulator keeps; the oldest make way. */
const MOST = 500;

/** Milliseconds after which a transfer is done. */
const DONE_AFTER = 60_000;

/**
 * Transfers out of the agency's account at the simulated Flip ("Create Disbursement", version 3): one for each
 * `idempotency-key`, which answers the same again. An account number that ends in 000 is not known to its bank, and
 * its transfer is cancelled. Codes are Flip's.
 */
export function flipDisbursements(core: SimulatorCore) {
  const kept = new Map<string, { at: number; fields: Record<string, string>; id: string }>();
  return (site: string, request: SimulatedRequest): SimulatedReply | null => {
    const { method, path, query } = request;
    if (path === '/v3/get-disbursement' && method === 'GET') {
      const found = kept.get(`${site} ${query.get('idempotency-key') ?? ''}`);
      return found ? answer(found) : json(404, { name: 'Not Found', message: 'Not Found', status: 404 });
    }
    if (path !== '/v3/disbursement' || method !== 'POST') return null;
    const key = request.headers['idempotency-key'] ?? '';
    const fields = flipFields(request, 'form');
    if (key === '' || key.length > 255 || !fields) return refused('idempotency-key', 1088);
    if (!/^\d{5,}$/.test(fields['amount'] ?? '') || Number(fields['amount']) < 10_000)
      return refused('amount', 1058);
    if (!/^\d{5,20}$/.test(fields['account_number'] ?? '')) return refused('account_number', 1022);
    const known = kept.get(`${site} ${key}`);
    if (known) return answer(known);
    if (kept.size >= MOST) kept.delete(kept.keys().next().value!);
    const made = { at: core.now(), fields, id: `1${randomDigits(18)}` };
    kept.set(`${site} ${key}`, { ...made, fields: { ...fields, idempotency_key: key } });
    return answer(kept.get(`${site} ${key}`)!);
  };

  /** A transfer with the state that it has by now; its id is a bare number of 19 digits. */
  function answer({
    at,
    fields,
    id,
  }: {
    at: number;
    fields: Record<string, string>;
    id: string;
  }): SimulatedReply {
    const isUnknown = fields['account_number']!.endsWith('000');
    const isOver = core.now() - at >= DONE_AFTER;
    const body = {
      id: '§',
      amount: Number(fields['amount']),
      status: isOver ? (isUnknown ? 'CANCELLED' : 'DONE') : 'PENDING',
      reason: isOver && isUnknown ? 'NOT_REGISTERED_ACCOUNT' : '',
      timestamp: jakartaTime(new Date(at)),
      bank_code: fields['bank_code'],
      account_number: fields['account_number'],
      recipient_name: 'SIMULATOR',
      remark: fields['remark'] ?? '',
      time_served: isOver ? jakartaTime(new Date(at + DONE_AFTER)) : '(not set)',
      fee: 2_500,
      idempotency_key: fields['idempotency_key'],
    };
    return { status: 200, body: JSON.stringify(body).replace('"§"', id) };
  }
}

function refused(attribute: string, code: number): SimulatedReply {
  return json(422, { code: 'VALIDATION_ERROR', errors: [{ attribute, code, message: 'invalid' }] });
}
