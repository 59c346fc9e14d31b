import { randomUUID } from 'node:crypto';
import { PAYMENT_METHODS, type PaymentMethod } from '@rihla/domain/payments/gateways/payment-methods';
import { jakartaTime } from '../jakarta-clock.ts';
import { MIDTRANS_CODES } from '../method-codes.ts';
import { midtransSignature } from '../midtrans/midtrans-notice.ts';
import { siteOfKey } from './fake-keys.ts';
import { snapOrder } from './midtrans-snap.ts';
import { basicKey, jsonReply, readJson } from './provider-simulator.ts';
import type {
  ProviderSimulator,
  SimulatedReply,
  SimulatedRequest,
  SimulatorCore,
} from './provider-simulator.ts';
import { type SimulatedOrder, NotPossible, endOrder, refundOrder, refundedSum } from './simulated-orders.ts';
import type { Faults } from './simulator.types.ts';

/**
 * Midtrans' status for each phase of an order. A paid card stays `capture`, because the simulator leaves out the
 * settlement of cards.
 */
const WORDS: Record<SimulatedOrder['phase'], string> = {
  open: '',
  waiting: 'pending',
  paid: 'settlement',
  denied: 'deny',
  cancelled: 'cancel',
  expired: 'expire',
  reversed: 'deny',
  refunded: 'refund',
  reduced: 'partial_refund',
};

/**
 * The `status_code` for each status in the answer to a status call (200 for others); notices about an ended order have
 * 202.
 */
const CODES: Record<string, string> = { pending: '201', authorize: '201', deny: '202', expire: '407' };
const ENDING = new Set(['deny', 'cancel', 'expire']);

/**
 * The minutes between repetitions of a notice, and how many repetitions follow each HTTP status of the answer ("HTTP(S)
 * Notification", retries).
 */
const PAUSES = [2, 10, 30, 90, 210];
const MORE_AFTER: Record<number, number> = { 500: 1, 503: 4, 400: 2, 404: 2, 301: 0, 302: 0, 303: 0 };

/**
 * Makes the simulator of Midtrans with Snap (payment pages) and the Core API (calls between servers), as far as an
 * agency uses them. It makes the same checks as Midtrans: key, whole amounts, sums of lines, characters and single use
 * of order ids. An order is unknown (404 within HTTP 200) until a method is chosen. The event `confirmed` is a refund
 * that the bank has carried out.
 */
export function midtransSimulator(core: SimulatorCore): ProviderSimulator {
  return {
    provider: 'MIDTRANS',
    words: [
      'pending',
      'capture',
      'settlement',
      'deny',
      'cancel',
      'expire',
      'refund',
      'partial_refund',
      'chargeback',
    ],
    handle: (request) => handle(core, request),
    notice(order, event, faults) {
      if (order.method === null) return null;
      const about = event === 'former_paid' ? formerTry(order, order.formerPaid!.id) : order;
      const body = transaction(about, faults, statusOf(about), true);
      if (event === 'refunded' || event === 'confirmed') Object.assign(body, refundFields(order));
      const { order_id, status_code, gross_amount, transaction_status } = body;
      const signed = `${order_id}${status_code}${gross_amount}<server key>`;
      const notice = faults.noticeWord ? { ...body, transaction_status: faults.noticeWord } : body;
      const sent = { ...notice, status_message: 'midtrans payment notification' };
      return {
        word: faults.noticeWord || transaction_status,
        contentType: 'application/json',
        body: JSON.stringify(sent),
        signed,
      };
    },
    dispatch: (_delivery, _site, address) =>
      Promise.resolve({ url: address, headers: { 'user-agent': 'Veritrans' } }),
    pause(status, attempt) {
      if (status !== null && status < 300) return null;
      const more = MORE_AFTER[status ?? 0] ?? PAUSES.length;
      return attempt <= more ? (PAUSES[attempt - 1] ?? null) : null;
    },
  };
}

function statusOf(order: SimulatedOrder): string {
  return order.phase === 'paid' && order.method === 'credit_card' ? 'capture' : WORDS[order.phase];
}

/**
 * Answers the calls of Midtrans: Snap (payment pages) and the Core API (status, cancel, expire, refund of one order);
 * null for any other path. Faults that are set make calls fail. An order is unknown until a method is chosen. `former`
 * are the ids of earlier tries on the same page: their status can be asked for, but not changed.
 */
function handle(core: SimulatorCore, request: SimulatedRequest): SimulatedReply | null {
  const isSnap = request.path.startsWith('/snap/v1/transactions');
  const match = /^\/v2\/([^/]+)\/(status|cancel|expire|refund)$/.exec(request.path);
  if (!isSnap && !match) return null;
  if (core.providerFaults('MIDTRANS').maintenance)
    return jsonReply(503, {
      status_code: '503',
      status_message: 'Service Unavailable',
      error_messages: ['maintenance'],
    });
  const site = siteOfKey(basicKey(request.headers), 'SB-Mid-server-');
  if (site === null) return unauthorizedReply(isSnap);
  if (isSnap) return snap(core, site, request);
  const id = decodeURIComponent(match![1]!);
  const orderAct = match![2]!;
  const found = core
    .orders('MIDTRANS', site)
    .find(({ orderRef, transactionId, former }) => [orderRef, transactionId, ...former].includes(id));
  const faults = found ? core.faultsOf(found) : core.providerFaults('MIDTRANS');
  if (faults.trouble) return jsonReply(500, { status_code: '500', status_message: 'Internal Server Error' });
  const isHidden =
    (faults.notFound && orderAct === 'status') || (faults.orderIdUnknown && found?.orderRef === id);
  if (!found || found.method === null || isHidden) return coreError('404');
  if (found.former.includes(id)) {
    if (orderAct !== 'status') return coreError('412');
    return jsonReply(200, statusBody(formerTry(found, id), faults));
  }
  if (orderAct === 'status') return jsonReply(200, statusBody(found, faults));
  return change(core, found, orderAct, request.body);
}

/** An earlier try on the page of an order (`id`) as an order of its own: refused, or paid all the same. */
function formerTry(order: SimulatedOrder, id: string): SimulatedOrder {
  const paid = order.formerPaid?.id === id ? order.formerPaid : null;
  const money = paid ? { paid: order.amount, paidAt: paid.at } : { paid: null, paidAt: null };
  return { ...order, ...money, phase: paid ? 'paid' : 'denied', transactionId: id, refunds: [] };
}

/**
 * Answers the calls of Snap: creates a payment page (`POST /snap/v1/transactions`) or closes one (`/{token}/cancel`).
 */
function snap(core: SimulatorCore, site: string, request: SimulatedRequest): SimulatedReply | null {
  const token = /^\/snap\/v1\/transactions\/([^/]+)\/cancel$/.exec(request.path)?.[1];
  if (request.method !== 'POST') return null;
  if (token !== undefined) return cancelPage(core, site, token);
  const known = core.orders('MIDTRANS', site).map(({ orderRef }) => orderRef);
  const made = snapOrder(readJson(request.body), { site, known, now: core.now() });
  if (Array.isArray(made)) return jsonReply(400, { error_messages: made });
  core.add(made);
  const address = `${core.url()}/midtrans/snap/v4/redirection/${made.providerRef}`;
  return jsonReply(201, { token: made.providerRef, redirect_url: address }, made);
}

/**
 * Closes the payment page of an order at the simulated Midtrans, unless somebody is paying on it or has paid ("Cancel
 * a Snap Session"). The texts are Midtrans's.
 */
function cancelPage(core: SimulatorCore, site: string, token: string): SimulatedReply {
  const order = core.orders('MIDTRANS', site).find(({ providerRef }) => providerRef === token);
  if (!order) return jsonReply(404, { error_messages: ['token not found'] });
  if (order.closed) return jsonReply(400, { error_messages: ['transaction is already canceled'] });
  if (order.phase !== 'open' && order.phase !== 'denied')
    return jsonReply(400, { error_messages: ['transaction is on progress'] });
  order.closed = true;
  return jsonReply(200, { canceled_at: new Date(core.now()).toISOString() });
}

/**
 * Cancels, expires or refunds a transaction of the simulated Midtrans. 412 is Midtrans's code for a change that the
 * state does not allow, 407 for an expired transaction.
 */
function change(core: SimulatorCore, order: SimulatedOrder, orderAct: string, body: string): SimulatedReply {
  try {
    if (orderAct === 'refund') return refund(core, order, readJson(body));
    if (order.phase !== 'waiting') return coreError('412');
    core.act(order, () => endOrder(order, orderAct === 'expire' ? 'expired' : 'cancelled', core.now()));
    const answer = statusBody(order, core.faultsOf(order));
    return jsonReply(
      200,
      orderAct === 'expire' ? { ...answer, status_code: '407' } : { ...answer, status_code: '200' },
    );
  } catch (error) {
    if (error instanceof NotPossible) return coreError('412');
    throw error;
  }
}

/**
 * Refunds an order at the simulated Midtrans, once for each `refund_key`; payments by virtual account or in a shop
 * cannot be refunded ("Refund Transaction"). Codes are Midtrans's: 406 for a key that was used, 414 for such a method.
 */
function refund(core: SimulatorCore, order: SimulatedOrder, body: unknown): SimulatedReply {
  const { refund_key: key, amount, reason } = (body ?? {}) as Record<string, unknown>;
  const refundKey = typeof key === 'string' ? key : randomUUID();
  if (!/^[\w-]{1,255}$/.test(refundKey)) return coreError('400');
  if (order.refunds.some((one) => one.key === refundKey)) return coreError('406', 'Duplicate refund ID');
  const { kind } = PAYMENT_METHODS[order.method!];
  if (kind === 'virtual_account' || kind === 'shop') return coreError('414');
  const rest = (order.paid ?? 0) - refundedSum(order);
  const sum = amount === undefined ? rest : Number(amount);
  core.act(order, () =>
    refundOrder(order, { key: refundKey, amount: sum, reason: String(reason ?? ''), at: core.now() }),
  );
  return jsonReply(200, { ...statusBody(order, core.faultsOf(order)), ...refundFields(order) });
}

/** The answer to a status call. */
function statusBody(order: SimulatedOrder, faults: Faults) {
  const body = transaction(order, faults, faults.askedWord || statusOf(order), false);
  return order.refunds.length > 0 ? { ...body, ...refundFields(order) } : body;
}

/**
 * A transaction in the fields of Midtrans' notices and status calls, with its signature. A notice about an order that
 * ended unpaid has the code 202; a fault can forge its signature.
 * @param word the status to name in it
 */
function transaction(order: SimulatedOrder, faults: Faults, word: string, isNotice: boolean) {
  const code = isNotice && ENDING.has(word) ? '202' : (CODES[word] ?? '200');
  const net = order.paid ?? order.amount;
  const gross = `${net + order.imposed}.00`;
  const key = `SB-Mid-server-SIMULATOR-${order.site}${isNotice && faults.forge ? '-FORGED' : ''}`;
  const settled = order.paidAt === null ? {} : { settlement_time: jakartaTime(new Date(order.paidAt)) };
  return {
    transaction_time: jakartaTime(new Date(order.createdAt)),
    ...(word === 'pending' ? {} : settled),
    transaction_status: word,
    transaction_id: order.transactionId,
    status_message: 'Success, transaction is found',
    status_code: code,
    signature_key: midtransSignature({ orderId: order.orderRef, statusCode: code, grossAmount: gross }, key),
    ...methodFields(order, gross),
    order_id: order.orderRef,
    merchant_id: 'G-SIMULATOR',
    gross_amount: gross,
    fraud_status: 'accept',
    currency: 'IDR',
    expiry_time: jakartaTime(new Date(order.expiresAt)),
    ...order.extra,
    ...(order.imposed > 0 ? { metadata: imposedFields(net, order.imposed) } : {}),
  };
}

/** The fields of a transaction that name its payment method: account number, bank, shop or card. */
function methodFields(order: SimulatedOrder, gross: string): object {
  const method = order.method!;
  const code = MIDTRANS_CODES[method]!;
  const paid = order.paidAt === null ? [] : [{ paid_at: jakartaTime(new Date(order.paidAt)), amount: gross }];
  const kinds: Partial<Record<PaymentMethod, object>> = {
    permata_va: { payment_type: 'bank_transfer', permata_va_number: order.account },
    mandiri_bill: { payment_type: 'echannel', biller_code: '70012', bill_key: order.account },
    qris: { payment_type: 'qris', acquirer: 'gopay', issuer: 'simulator', transaction_type: 'on-us' },
    credit_card: {
      payment_type: 'credit_card',
      masked_card: '48111111-1114',
      bank: 'bni',
      card_type: 'credit',
    },
  };
  if (kinds[method]) return kinds[method];
  const { kind } = PAYMENT_METHODS[method];
  if (kind === 'shop') return { payment_type: 'cstore', store: method, payment_code: order.account };
  if (kind !== 'virtual_account') return { payment_type: code };
  const numbers = [{ va_number: order.account, bank: code.replace(/_va$/, '') }];
  return { payment_type: 'bank_transfer', va_numbers: numbers, payment_amounts: paid };
}

function imposedFields(original: number, fee: number): object {
  const sums = { original_amount: original, gross_amount: original + fee, customer_imposed_payment_fee: fee };
  const texts = Object.fromEntries(Object.entries(sums).map(([key, sum]) => [key, `${sum}.00`]));
  return { extra_info: { gross_amount_info: texts } };
}

/** The fields of a transaction that list its refunds so far. */
function refundFields(order: SimulatedOrder): object {
  const refunds = order.refunds.map(({ key, amount, reason, at, confirmedAt }, index) => ({
    refund_chargeback_id: index + 1,
    refund_amount: `${amount}.00`,
    created_at: jakartaTime(new Date(at)),
    reason,
    refund_key: key,
    refund_method: 'online',
    ...(confirmedAt === null ? {} : { bank_confirmed_at: jakartaTime(new Date(confirmedAt)) }),
  }));
  return { refund_amount: `${refundedSum(order)}.00`, refund_key: order.refunds.at(-1)?.key, refunds };
}

function unauthorizedReply(isSnap: boolean): SimulatedReply {
  const words = 'Access denied due to unauthorized transaction, please check client or server key';
  if (isSnap) return jsonReply(401, { error_messages: [words] });
  return jsonReply(401, { status_code: '401', status_message: words, id: randomUUID() });
}

const CORE_WORDS: Record<string, string> = {
  400: 'One or more parameters in the payload is invalid.',
  404: "Transaction doesn't exist.",
  412: 'Merchant cannot modify the status of the transaction',
  414: 'Refund is not allowed for this transaction',
};

/** An error of the Core API: HTTP 200 with the code in the body. */
function coreError(code: string, words = CORE_WORDS[code] ?? ''): SimulatedReply {
  return jsonReply(200, { status_code: code, status_message: words, id: randomUUID() });
}
