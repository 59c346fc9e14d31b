import { gatewayMethods, type PaymentMethod } from '@rihla/domain/payments/gateways/payment-methods';
import { jakartaTime, readProviderTime } from '../jakarta-clock.ts';
import { FLIP_CODES, providerCodeOf, methodOfCode } from '../method-codes.ts';
import { siteOfKey } from './fake-keys.ts';
import { flipFields } from './flip-fields.ts';
import { flipDisbursements } from './flip-disbursements.ts';
import { basicKey, jsonReply } from './provider-simulator.ts';
import type {
  ProviderSimulator,
  SimulatedReply,
  SimulatedRequest,
  SimulatorCore,
} from './provider-simulator.ts';
import {
  type SimulatedOrder,
  chooseMethod,
  endOrder,
  isAlive,
  newOrder,
  randomDigits,
} from './simulated-orders.ts';

/** Flip's status of a payment in each phase of an order; a bill without a chosen method has no payment. */
const WORDS: Record<SimulatedOrder['phase'], string> = {
  open: '',
  waiting: 'PENDING',
  paid: 'SUCCESSFUL',
  denied: 'FAILED',
  cancelled: 'CANCELLED',
  expired: 'CANCELLED',
  reversed: 'FAILED',
  refunded: 'SUCCESSFUL',
  reduced: 'SUCCESSFUL',
};

/** The number of times that Flip repeats a callback until the answer is 200 ("Accept Payment Callback"). */
const MOST_REPEATS = 5;
/** The minutes between two repetitions. */
const PAUSE_MINUTES = 2;

const ALL = gatewayMethods('FLIP').map(({ method }) => method);
/**
 * Where the page of a bill begins, by the value of `step`: with the payer's data (1), the method (2) or the number (3).
 */
const STEPS: Record<string, number> = { 1: 1, 2: 2, 3: 3, checkout: 1, checkout_seamless: 2, direct_api: 3 };

/**
 * Makes the simulator of Flip for Business, for tests and demos: bills in version 2 (forms) and 3 (JSON), their
 * payments, the balance, maintenance, and transfers out of the account. As with Flip, ids have 19 digits and are
 * numbers in the answers, and addresses of bills have no scheme.
 */
export function flipSimulator(core: SimulatorCore): ProviderSimulator {
  const disbursements = flipDisbursements(core);
  return {
    provider: 'FLIP',
    words: ['PENDING', 'SUCCESSFUL', 'FAILED', 'CANCELLED', 'DONE'],
    tick: disbursements.tick,
    handle(request) {
      if (!/^\/v[23]\//.test(request.path)) return null;
      const site = siteOfKey(basicKey(request.headers), '');
      const { maintenance } = core.providerFaults('FLIP');
      if (request.path === '/v2/general/maintenance') return jsonReply(200, { maintenance });
      if (site === null || maintenance)
        return errorReply(401, 'Unauthorized', 'Your request was made with invalid credentials.');
      const answer = bills(core, site, request) ?? disbursements.handle(site, request);
      return answer === null ? null : { ...answer, body: bareIds(answer.body) };
    },
    notice(order, event, faults) {
      if (event === 'chosen' || event === 'refunded' || event === 'confirmed' || order.method === null)
        return null;
      const { status, ...payment } = paymentRow(order);
      const word = faults.noticeWord || status;
      const { id, bill_link, bill_link_id, bill_title, sender_name, sender_bank, sender_bank_type, amount } =
        payment;
      const data = bareIds(
        JSON.stringify({
          id,
          bill_link,
          bill_link_id,
          ...(order.extra['reference_id'] ? { reference_id: order.extra['reference_id'] } : {}),
          bill_title,
          sender_name,
          sender_bank,
          sender_bank_type,
          sender_email: order.extra['sender_email'] ?? '',
          amount,
          status: word,
          created_at: payment.created_at,
        }),
      );
      const token = `SIMULATOR-FLIP-TOKEN-${order.site}${faults.forge ? '-FORGED' : ''}`;
      return {
        word,
        contentType: 'application/x-www-form-urlencoded',
        body: new URLSearchParams({ data, token }).toString(),
        signed: 'token=<validation token>',
      };
    },
    dispatch: ({ door = '' }, _site, address) => Promise.resolve({ url: `${address}${door}`, headers: {} }),
    pause: (status, attempt) => (status === 200 || attempt > MOST_REPEATS ? null : PAUSE_MINUTES),
  };

  /** Answers the calls about bills and their payments; null for any other path. */
  function bills(core: SimulatorCore, site: string, request: SimulatedRequest): SimulatedReply | null {
    const { method, path } = request;
    if (path === '/v2/general/balance') return jsonReply(200, { balance: balanceOf(core, site) });
    if (/^\/v[23]\/pwf\/bill$/.test(path) && method === 'POST') return create(core, site, request);
    if (/^\/v[23]\/pwf\/payment$/.test(path) && method === 'GET')
      return list(
        withReference(core.orders('FLIP', site), request.query).map((order) => asSettled(core, order)),
        request.query,
      );
    const match = /^\/v[23]\/pwf\/(\d+)\/(bill|payment)$/.exec(path);
    if (!match) return null;
    const found = core.orders('FLIP', site).find(({ providerRef }) => providerRef === match[1]);
    const faults = found ? core.faultsOf(found) : core.providerFaults('FLIP');
    if (faults.trouble) return errorReply(500, 'Internal Server Error', 'simulated');
    if (!found || faults.notFound) return errorReply(404, 'Not Found', 'Bill not found');
    if (match[2] === 'payment') return list([found], request.query, faults.askedWord);
    if (method === 'PUT') return edit(core, found, request);
    return jsonReply(200, billOf(core, found));
  }
}

const fieldsOf = (request: SimulatedRequest) =>
  flipFields(request, request.path.startsWith('/v3/') ? 'json' : 'form');

/**
 * Creates a bill at the simulated Flip; wrong fields are refused with the codes of Flip's documents. With `step` 3 the
 * payment method is chosen already.
 */
function create(core: SimulatorCore, site: string, request: SimulatedRequest): SimulatedReply {
  const fields = fieldsOf(request);
  if (!fields) return invalid('content-type', 1000, 'content type does not match the body');
  const step = STEPS[fields['step'] ?? ''];
  const fault = faultIn(fields, step, core.now());
  if (fault) return invalid(...fault);
  const method = methodIn(fields);
  const order = newOrder({
    provider: 'FLIP',
    site,
    providerRef: `1${randomDigits(18)}`,
    orderRef: '',
    transactionId: `PGPWF${randomDigits(12)}`,
    title: fields['title']!,
    payerName: fields['sender_name'] ?? '',
    amount: Number(fields['amount']),
    methods: step === 3 ? [method!] : [...ALL],
    createdAt: core.now(),
    expiresAt: readProviderTime(fields['expired_date'] ?? null)?.getTime() ?? core.now() + 86_400_000,
    returnUrl: fields['redirect_url'] ?? '',
    extra: { ...fields, step: String(step) },
  });
  order.orderRef = fields['reference_id'] ?? order.providerRef;
  core.add(order);
  if (step === 3) core.act(order, () => chooseMethod(order, method!, core.faultsOf(order)));
  return jsonReply(200, billOf(core, order), order);
}

/**
 * The first wrong field of a new bill: its name, Flip's code and text; null when all are right.
 * @param step where the bill's page begins: 2 when the payer's e-mail address is given, 3 when the method is too
 */
function faultIn(
  fields: Record<string, string>,
  step: number | undefined,
  now: number,
): [attribute: string, code: number, words: string] | null {
  if (!fields['title']) return ['title', 1061, 'title is required'];
  if (fields['type'] !== 'SINGLE' && fields['type'] !== 'MULTIPLE') return ['type', 1044, 'type is invalid'];
  if (!/^\d+$/.test(fields['amount'] ?? '')) return ['amount', 1064, 'amount must be numeric'];
  if (Number(fields['amount']) < 10_000) return ['amount', 1058, 'amount is less than 10000'];
  const until = fields['expired_date'];
  const isDate = until === undefined || /^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(until);
  const end = isDate ? readProviderTime(until ?? null) : null;
  if (!isDate || (until !== undefined && !end))
    return ['expired_date', 1047, 'expired_date format is invalid'];
  if (end && end.getTime() <= now) return ['expired_date', 1048, 'expired_date is in the past'];
  if (fields['redirect_url'] && !URL.canParse(fields['redirect_url']))
    return ['redirect_url', 1059, 'invalid url'];
  if (step === undefined) return ['step', 1000, 'step is invalid'];
  if (step > 1 && !(fields['sender_name'] && fields['sender_email']))
    return ['sender_email', 1000, 'is required'];
  return step === 3 && methodIn(fields) === null ? ['sender_bank', 1000, 'sender_bank is invalid'] : null;
}

/**
 * Our code of the payment method that the fields of a Flip bill name (bank and kind of account); null for none or one
 * that Flip does not have.
 */
function methodIn(fields: Record<string, string>): PaymentMethod | null {
  return methodOfCode(
    FLIP_CODES,
    ([bank, type]) => bank === fields['sender_bank'] && type === fields['sender_bank_type'],
  );
}

/**
 * Edits a bill at the simulated Flip; the status `INACTIVE` closes it, and cancels its order when it is unpaid. Other
 * fields are accepted and change nothing.
 */
function edit(core: SimulatorCore, order: SimulatedOrder, request: SimulatedRequest): SimulatedReply {
  const fields = fieldsOf(request);
  if (!fields) return invalid('content-type', 1000, 'content type does not match the body');
  if (fields['status'] === 'INACTIVE') {
    if (isAlive(order)) core.act(order, () => endOrder(order, 'cancelled', core.now()));
    order.closed = true;
  }
  return jsonReply(200, billOf(core, order));
}

/**
 * A bill in the fields of Flip's answer. Its ids are texts here; `bareIds` makes numbers of them when they are sent.
 */
function billOf(core: SimulatorCore, order: SimulatedOrder): object {
  const { extra } = order;
  const link = `${core.url().replace(/^https?:\/\//, '')}/flip/pwf/${order.providerRef}`;
  const step = Number(extra['step']);
  const customer = { name: order.payerName, email: extra['sender_email'] ?? '', address: '', phone: '' };
  const row = order.method === null ? null : paymentRow(order);
  const payment = row && {
    id: row.id,
    amount: row.amount,
    unique_code: 0,
    status: row.status,
    sender_bank: row.sender_bank,
    sender_bank_type: row.sender_bank_type,
    receiver_bank_account: receiver(order),
    created_at: Math.floor(order.createdAt / 1000),
  };
  return {
    link_id: order.providerRef,
    link_url: link,
    title: order.title,
    type: 'SINGLE',
    amount: order.amount,
    redirect_url: order.returnUrl,
    expired_date: jakartaTime(new Date(order.expiresAt)).slice(0, 16),
    created_from: 'API',
    status: order.closed || !isAlive(order) ? 'INACTIVE' : 'ACTIVE',
    step,
    ...(extra['reference_id'] ? { reference_id: extra['reference_id'] } : {}),
    ...(step > 1 ? { customer } : {}),
    ...(step === 3 && payment ? { bill_payment: payment, payment_url: `http://${link}` } : {}),
  };
}

/** The account to which a bill is paid, in the fields of Flip's answer: an account number, or the text of a QR code. */
function receiver(order: SimulatedOrder): object {
  const [bank, type] = providerCodeOf(FLIP_CODES, order.method!)!;
  if (order.method === 'qris')
    return { account_type: type, bank_code: bank, qr_code_data: `SIMULATOR.QRIS.${order.account}` };
  return { account_number: order.account, account_type: type, bank_code: bank, account_holder: 'SIMULATOR' };
}

/**
 * A payment of a bill in the fields of Flip's list.
 * @param askedWord a false status to answer, which can be set for tests; when empty, the true one is answered
 */
function paymentRow(order: SimulatedOrder, askedWord = '') {
  const [bank, type] = providerCodeOf(FLIP_CODES, order.method!)!;
  const isAccount = type === 'virtual_account';
  return {
    id: order.transactionId,
    bill_link: `flip.id/pwf/simulator/#${order.providerRef}`,
    bill_link_id: order.providerRef,
    bill_title: order.title,
    sender_name: order.payerName,
    sender_bank: bank,
    sender_bank_type: type,
    virtual_account_number: isAccount ? order.account : '',
    amount: order.paid ?? order.amount,
    status: askedWord || WORDS[order.phase],
    settlement_status: order.paid === null ? 'Pending' : 'Settled',
    reference_id: order.extra['reference_id'] ?? '',
    created_at: jakartaTime(new Date(order.createdAt)),
    completed_at: order.paidAt === null ? '' : jakartaTime(new Date(order.paidAt)),
  };
}

/** A bill as the list of a day tells it: with the sum that was settled, which a fault can make another one. */
function asSettled(core: SimulatorCore, order: SimulatedOrder): SimulatedOrder {
  return { ...order, paid: order.paid === null ? null : core.faultsOf(order).settledAmount || order.paid };
}

/** The bills with the reference that a question names (`reference_id`); all where it names none. */
function withReference(orders: SimulatedOrder[], query: URLSearchParams): SimulatedOrder[] {
  const reference = query.get('reference_id');
  return reference === null
    ? orders
    : orders.filter(({ extra }) => (extra['reference_id'] ?? '') === reference);
}

/**
 * The payments of some bills as the simulated Flip lists them, in pages, by the day on which they were begun. Earlier
 * tries on a bill (`former`) are listed as failed.
 * @param askedWord a false status to answer, which can be set for tests; when empty, the true one is answered
 */
function list(orders: SimulatedOrder[], query: URLSearchParams, askedWord = ''): SimulatedReply {
  const from = query.get('start_date') ?? '';
  const to = query.get('end_date') ?? '9999';
  const rows = orders
    .filter(({ method }) => method !== null)
    .flatMap((order) => [
      paymentRow(order, askedWord),
      ...order.former.map((id) =>
        paymentRow({ ...order, transactionId: id, paid: null, paidAt: null }, 'FAILED'),
      ),
    ])
    .filter(({ created_at }) => created_at.slice(0, 10) >= from && created_at.slice(0, 10) <= to);
  const size = Number(query.get('pagination') ?? 10);
  const page = Number(query.get('page') ?? 1);
  return jsonReply(200, {
    ...(orders.length === 1 ? { link_id: orders[0]!.providerRef } : {}),
    total_data: rows.length,
    data_per_page: size,
    total_page: Math.max(1, Math.ceil(rows.length / size)),
    page,
    data: rows.slice((page - 1) * size, page * size),
  });
}

/** The balance of the account in rupiah: a fixed sum and everything that was paid. */
function balanceOf(core: SimulatorCore, site: string): number {
  return core.orders('FLIP', site).reduce((sum, { paid }) => sum + (paid ?? 0), 49_656_053);
}

/** Writes ids as numbers without quotes, as Flip does although they have 19 digits. */
function bareIds(text: string): string {
  return text.replace(/"(link_id|bill_link_id|disbursement_id)":"(\d+)"/g, '"$1":$2');
}

function errorReply(status: number, name: string, message: string): SimulatedReply {
  return jsonReply(status, { name, message, status });
}

function invalid(attribute: string, code: number, message: string): SimulatedReply {
  return jsonReply(422, { code: 'VALIDATION_ERROR', errors: [{ attribute, code, message }] });
}
