import { type GatewayOptions, basicAuthorization, callProvider, oneLineOf } from '../call-provider.ts';
import { checkOrder } from '../check-order.ts';
import { type ExactObject, parseExactObject, textAt } from '../exact-json.ts';
import type { MidtransKeys } from '../keys.ts';
import { MIDTRANS_REPLIES, readMidtransNotice } from './midtrans-notice.ts';
import { snapTransaction } from './midtrans-order.ts';
import { midtransReport, unknownOrderReport } from './midtrans-report.ts';
import {
  type AttemptRef,
  type AttemptReport,
  GatewayFailure,
  type Order,
  type PaymentGateway,
} from '../port.ts';

/** The addresses of Snap (payment pages) and the Core API of Midtrans ("API Endpoints"). */
const HOSTS = {
  sandbox: { snap: 'https://app.sandbox.midtrans.com', core: 'https://api.sandbox.midtrans.com' },
  production: { snap: 'https://app.midtrans.com', core: 'https://api.midtrans.com' },
} as const;

/**
 * The adapter for Midtrans with Snap: the customer pays on Midtrans's page, or in a window of it over ours. An attempt
 * is one try of a customer to pay; its `providerRef` is the token of that page. An order id can be used once. If the
 * answer to a new page is lost, a second request is refused with `order_ref_taken`; nobody has that page, and the next
 * attempt gets a new order id. `read` verifies a notice and `reply` answers it. `admit` and `settled` are null, since
 * Midtrans needs no access token from us and has no list of a day's payments.
 */
export function midtransGateway(keys: MidtransKeys, options: GatewayOptions = {}): PaymentGateway {
  const api = midtransApi(keys, options);
  const ask = (attempt: AttemptRef) => askAll(api, attempt, keys.merchantId);
  return {
    provider: 'MIDTRANS',
    open: (order) => openPage(api, order),
    ask,
    end: (attempt, now) => endAttempt(api, ask, attempt, now),
    async refund(attempt, { key, amount, reason }) {
      const id = attempt.transactionId ?? attempt.orderRef;
      const body = { refund_key: key, amount, reason: reason.slice(0, 255) };
      const answer = await api.core('POST', `/v2/${encodeURIComponent(id)}/refund`, body);
      // 406 is "Duplicate refund ID": a refund with this key was requested before.
      api.refuseUnless(answer, answer.code === '200' || answer.code === '406');
      return ask(attempt);
    },
    read: (notice) => readMidtransNotice(notice, keys),
    admit: null,
    reply: (outcome) => ({ status: MIDTRANS_REPLIES[outcome], body: { status: outcome.toLowerCase() } }),
    settled: null,
    async test() {
      await api.core('GET', '/v2/connection-test/status');
      return { works: true, message: 'ok' };
    },
  };
}

/** An answer of the Core API. `code` is from its body, because an error may have HTTP status 200. */
type CoreAnswer = { code: string; body: ExactObject };

/**
 * Makes the functions that call Midtrans: `core` calls the Core API, `snap` the one for payment pages. They throw
 * GatewayFailure; too many requests or an error of Midtrans's server is `unreachable`.
 */
function midtransApi(keys: MidtransKeys, options: GatewayOptions) {
  const hosts = HOSTS[keys.production ? 'production' : 'sandbox'];
  const headers = {
    authorization: basicAuthorization(keys.serverKey.trim()),
    accept: 'application/json',
    'content-type': 'application/json',
  };
  const send = async (method: 'GET' | 'POST', url: string, body?: object) => {
    if (keys.serverKey.trim() === '') throw new GatewayFailure('keys', 'server_key_missing');
    const content = body === undefined ? undefined : JSON.stringify(body);
    const answer = await callProvider({ method, url, headers, body: content }, options);
    const read = parseExactObject(answer.text);
    const code = textAt(read, 'status_code') ?? String(answer.status);
    if (answer.status === 401 || code === '401')
      throw new GatewayFailure('keys', wordsOf(read) ?? 'keys refused');
    if (isTemporary(answer.status) || isTemporary(Number(code)) || read === null)
      throw new GatewayFailure('unreachable', `HTTP ${answer.status} ${wordsOf(read) ?? ''}`.trim());
    return { status: answer.status, code, body: read };
  };
  return {
    core: (method: 'GET' | 'POST', path: string, body?: object): Promise<CoreAnswer> =>
      send(method, `${options.baseUrl ?? hosts.core}${path}`, body),
    snap: (path: string, body?: object) =>
      send('POST', `${options.baseUrl ?? hosts.snap}/snap/v1${path}`, body),
    /** Throws GatewayFailure `refused` with the text of the answer, unless `done` is true. */
    refuseUnless(answer: CoreAnswer, done: boolean): void {
      if (!done) throw new GatewayFailure('refused', wordsOf(answer.body) ?? `code ${answer.code}`);
    },
  };
}

type MidtransApi = ReturnType<typeof midtransApi>;

/**
 * True for the codes after which it is not known whether the request was carried out: too many requests (429) and
 * server errors.
 */
function isTemporary(status: number): boolean {
  return status === 429 || status >= 500;
}

/**
 * The text of an error that Midtrans answered: `error_messages` of Snap, `status_message` of the Core API; null when
 * there is none.
 */
function wordsOf(body: ExactObject | null): string | null {
  const list = body?.['error_messages'];
  const words = Array.isArray(list) ? list.filter((one) => typeof one === 'string').join('; ') : null;
  const text = words || textAt(body, 'status_message');
  return text === null ? null : oneLineOf(text);
}

/**
 * Creates Midtrans's payment page for an order by `POST /snap/v1/transactions`, which answers 201 with the token and
 * address of the page.
 * @throws GatewayFailure `refused` with `order_ref_taken` when our reference was used before, as after an answer that
 * was lost
 */
async function openPage(api: MidtransApi, order: Order) {
  checkOrder(order);
  const { body, expiresAt } = snapTransaction(order);
  const answer = await api.snap('/transactions', body);
  const token = textAt(answer.body, 'token');
  const pageUrl = textAt(answer.body, 'redirect_url');
  if (answer.status >= 400) {
    const words = wordsOf(answer.body) ?? `HTTP ${answer.status}`;
    const isTaken = /order_id/.test(words) && /taken|used|digunakan/i.test(words);
    throw new GatewayFailure('refused', isTaken ? 'order_ref_taken' : words);
  }
  if (token === null || pageUrl === null) throw new GatewayFailure('unreachable', 'answer without a page');
  const amountToPay = order.amount + order.fee;
  return {
    providerRef: token,
    howToPay: { pageUrl, token, virtualAccount: null, qr: null, shopCode: null, amountToPay },
    expiresAt,
    raw: { redirect_url: pageUrl },
  };
}

/**
 * Asks Midtrans for the state of an attempt (one try of a customer to pay) by its order id, which leads to the newest
 * transaction, and by its transaction ids where others are known. There are several when a customer was refused, or
 * changed the mind, and chose again on the same page; and payments by DANA or BI-SNAP can be asked for by transaction id
 * only ("Get Transaction Status"). Of several answers the one about a payment that was made is used.
 */
async function askAll(
  api: MidtransApi,
  attempt: AttemptRef,
  merchantId: string | null,
): Promise<AttemptReport> {
  const lookUp = async (id: string): Promise<AttemptReport | null> => {
    const answer = await api.core('GET', `/v2/${encodeURIComponent(id)}/status`);
    if (answer.code === '404') return null;
    api.refuseUnless(answer, textAt(answer.body, 'transaction_status') !== null);
    return midtransReport(answer.body, attempt, merchantId);
  };
  const newest = await lookUp(attempt.orderRef);
  const reports = newest === null ? [] : [newest];
  for (const id of new Set([attempt.transactionId, attempt.noticedId ?? null])) {
    if (id === null || id === newest?.transactionId || id === attempt.orderRef) continue;
    const report = await lookUp(id);
    // The id may come from a notice, whose signature does not cover it; a transaction of another order is ignored.
    if (report !== null && report.reason !== 'other_order') reports.push(report);
  }
  const [first] = reports;
  if (first === undefined) return unknownOrderReport(null);
  if (reports.filter(({ condition }) => condition === 'PAID').length > 1)
    return { ...first, condition: 'UNCLEAR', reason: 'several_payments' };
  return reports.find(isAboutMoney) ?? first;
}

/** True if something was paid in the transaction, whether or not it was returned later. */
function isAboutMoney({ amount }: AttemptReport): boolean {
  return amount !== null;
}

/**
 * Ends an unpaid attempt at Midtrans: closes its page, on which the customer could choose again, and cancels the
 * transaction (`expire` when its time is over). The customer may have paid just before, so the state is asked for
 * afterwards and may be `PAID`.
 */
async function endAttempt(
  api: MidtransApi,
  ask: (attempt: AttemptRef) => Promise<AttemptReport>,
  attempt: AttemptRef,
  now: Date,
): Promise<AttemptReport> {
  const isInUse = await cancelPage(api, attempt.providerRef);
  const before = await ask(attempt);
  if (before.condition === 'OPEN' && isInUse) return before;
  // On a closed page the customer can choose no way of paying, neither a first one nor another after a refusal.
  if (before.condition === 'OPEN' || before.condition === 'FAILED') return { ...before, condition: 'ENDED' };
  if (before.condition !== 'WAITING') return before;
  const endCall = now >= attempt.expiresAt ? 'expire' : 'cancel';
  const id = encodeURIComponent(before.transactionId ?? attempt.orderRef);
  const answer = await api.core('POST', `/v2/${id}/${endCall}`);
  // 412: the status can no longer be changed, because it has just changed. 407: the success of `expire`.
  api.refuseUnless(answer, ['200', '202', '407', '412'].includes(answer.code));
  return ask({ ...attempt, transactionId: before.transactionId });
}

/**
 * Closes a payment page of Midtrans: `POST /snap/v1/transactions/{token}/cancel` ("Cancel a Snap Session"). A page
 * that is closed already or unknown is no error.
 * @returns true when the customer is paying on it at this moment, so that it stays open
 */
async function cancelPage(api: MidtransApi, token: string | null): Promise<boolean> {
  if (token === null) return false;
  const answer = await api.snap(`/transactions/${encodeURIComponent(token)}/cancel`);
  return answer.status >= 400 && /progress/i.test(wordsOf(answer.body) ?? '');
}
