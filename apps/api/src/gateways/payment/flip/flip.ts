import { type ExactObject, asObjects, rupiahOf, textAt } from '../exact-json.ts';
import { type FlipApi, flipApi } from './flip-api.ts';
import { flipBill, flipHowToPay } from './flip-bill.ts';
import { FLIP_REPLIES, readFlipNotice } from './flip-notice.ts';
import { flipReport } from './flip-report.ts';
import type { GatewayOptions } from '../call-provider.ts';
import { jakartaDay, readProviderTime } from '../jakarta-clock.ts';
import type { FlipKeys } from '../keys.ts';
import {
  type AttemptRef,
  type AttemptReport,
  GatewayFailure,
  type OpenedAttempt,
  type Order,
  type PaymentGateway,
} from '../port.ts';
import type { SettledPayment } from '../port.ts';
import { reportWithoutMoney } from '../report-without-money.ts';

/** The rows on a page of Flip's list of payments, and the most pages that are read for one day. */
const PER_PAGE = 100;
const MOST_PAGES = 100;

/**
 * The adapter for Flip for Business, where a customer pays a bill on a page. An attempt is one try of a customer to
 * pay; its `providerRef` is the `link_id` of its bill, as text because it has 19 digits. Flip does not refuse a bill that
 * is created twice. In version 3 a bill whose answer was lost is found by the `reference_id` of its payment and is used
 * again. In version 2 it carries no reference: we give its address to nobody, it expires, and money that is paid on it is
 * found by comparing what Flip has settled on the day. `read` verifies a notice and `reply` answers it; `settled` lists the payments of a day. `refund` and `admit` are null, since
 * Flip does not return payments and needs no access token from us.
 */
export function flipGateway(keys: FlipKeys, options: GatewayOptions = {}): PaymentGateway {
  const api = flipApi(keys, options);
  const path = (rest: string) => `/${keys.version}/pwf${rest}`;
  const bill = (ref: string) => path(`/${encodeURIComponent(ref)}/bill`);

  const ask = async (attempt: AttemptRef): Promise<AttemptReport> => {
    const providerRef = attempt.providerRef ?? (await billOfReference(api, keys.version, attempt.orderRef));
    if (providerRef === null) return unknownBill();
    const list = await api.call({
      method: 'GET',
      path: `${path(`/${encodeURIComponent(providerRef)}/payment`)}?pagination=${PER_PAGE}&sort_type=sort_desc`,
    });
    const read = await api.call({ method: 'GET', path: bill(providerRef) });
    const isActive = textAt(read, 'status')?.toUpperCase() === 'ACTIVE';
    return flipReport(asObjects(list['data']), { isActive, baseUrl: api.baseUrl, raw: read }, attempt);
  };

  return {
    provider: 'FLIP',
    async open(order) {
      const lost = order.again ? await billOfReference(api, keys.version, order.orderRef) : null;
      if (lost !== null) {
        const read = await api.call({ method: 'GET', path: bill(lost) });
        if (textAt(read, 'status')?.toUpperCase() === 'ACTIVE')
          return openedBill(read, lost, api.baseUrl, flipBill(order, keys.version), order);
      }
      return openBill(api, path('/bill'), order, keys.version);
    },
    ask,
    async end(attempt) {
      const before = await ask(attempt);
      const providerRef = attempt.providerRef ?? (await billOfReference(api, keys.version, attempt.orderRef));
      if (providerRef === null) return { ...before, condition: 'ENDED' };
      const canEnd = ['OPEN', 'WAITING', 'FAILED'].includes(before.condition);
      if (!canEnd) return before;
      const read = await api.call({ method: 'GET', path: bill(providerRef) });
      const fields = { ...editable(read), status: 'INACTIVE' };
      const body = keys.version === 'v3' ? { json: fields } : { form: fields };
      await api.call({ method: 'PUT', path: bill(providerRef), ...body });
      return ask(attempt);
    },
    refund: null,
    read: (notice) => readFlipNotice(notice, keys),
    admit: null,
    reply: (outcome) => ({ status: FLIP_REPLIES[outcome], body: { status: outcome.toLowerCase() } }),
    settled: (day) => settledOn(api, path('/payment'), day),
    async test() {
      if (await api.isMaintained()) return { works: false, message: 'maintenance' };
      return { works: true, message: 'ok', balance: await api.balance() };
    },
  };
}

/**
 * Creates the bill of an order at Flip, a page on which the customer pays.
 * @throws GatewayFailure `unreachable` when Flip's answer has no id or address of the bill, and those of `flipBill` and
 * `flipApi`
 */
async function openBill(api: FlipApi, path: string, order: Order, version: 'v2' | 'v3') {
  const made = flipBill(order, version);
  const { fields } = made;
  const answer = await api.call({
    method: 'POST',
    path,
    ...(version === 'v3' ? { json: fields } : { form: fields }),
  });
  const linkId = textAt(answer, 'link_id');
  if (linkId === null || textAt(answer, 'link_url') === null)
    throw new GatewayFailure('unreachable', 'answer without a bill');
  return openedBill(answer, linkId, api.baseUrl, made, order);
}

/**
 * The opened attempt of a bill as Flip answers it, without the customer's name and addresses, so that they are not stored
 * a second time.
 */
function openedBill(
  answer: ExactObject,
  linkId: string,
  baseUrl: string,
  { expiresAt }: { expiresAt: Date },
  { amount, fee }: Order,
): OpenedAttempt {
  const { customer: _, ...raw } = answer;
  return { providerRef: linkId, howToPay: flipHowToPay(answer, baseUrl, amount + fee), expiresAt, raw };
}

/**
 * The id of the bill on which a payment with our reference was begun ("Get Payment", `reference_id`), the newest where
 * there are several. Null for none, and always in version 2, whose bills carry no reference. A bill on which no way was
 * chosen yet has no payment and is not found.
 */
async function billOfReference(api: FlipApi, version: 'v2' | 'v3', orderRef: string): Promise<string | null> {
  if (version === 'v2') return null;
  const query = new URLSearchParams({ reference_id: orderRef });
  const list = await api.call({ method: 'GET', path: `/v3/pwf/payment?${query.toString()}` });
  const payments = asObjects(list['data']).filter((row) => textAt(row, 'reference_id') === orderRef);
  const [newest] = payments.toSorted((one, other) =>
    (textAt(other, 'created_at') ?? '').localeCompare(textAt(one, 'created_at') ?? ''),
  );
  return newest === undefined ? null : (textAt(newest, 'bill_link_id') ?? textAt(newest, 'link_id'));
}

/** The fields of a bill that must be sent again when it is edited ("Edit Bill"). */
function editable(bill: ExactObject): Record<string, string> {
  const keys = ['title', 'type', 'amount', 'expired_date', 'redirect_url', 'step'];
  return Object.fromEntries(keys.flatMap((key) => (textAt(bill, key) ? [[key, textAt(bill, key)!]] : [])));
}

/**
 * The report of an attempt to pay at Flip when the answer to its bill was lost and no payment with its reference is known.
 */
function unknownBill(): AttemptReport {
  return reportWithoutMoney({ condition: 'OPEN', word: 'no_bill', raw: null });
}

/**
 * The payments that succeeded on a day of Jakarta ("Get All Payment"), page by page until one is not full. Flip's list
 * is by the day on which a payment was begun, so the payments are filtered by the day on which they were made.
 */
async function settledOn(api: FlipApi, path: string, day: string): Promise<SettledPayment[]> {
  const found: SettledPayment[] = [];
  // An account number is valid for days, so a payment made on this day may have been begun earlier.
  const since = jakartaDay(new Date(new Date(`${day}T00:00:00+07:00`).getTime() - 7 * 86_400_000));
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = new URLSearchParams({
      start_date: since,
      end_date: day,
      pagination: String(PER_PAGE),
      page: String(page),
    });
    const rows = asObjects((await api.call({ method: 'GET', path: `${path}?${query.toString()}` }))['data']);
    found.push(...rows.flatMap((row) => settledRow(row, day)));
    if (rows.length < PER_PAGE) return found;
  }
  throw new GatewayFailure('unreachable', 'more payments than can be read');
}

/**
 * A row of Flip's list of payments as a settled payment; an empty list when it did not succeed or was not made on that
 * day of Jakarta.
 */
function settledRow(row: ExactObject, day: string): SettledPayment[] {
  const paidAt = readProviderTime(textAt(row, 'completed_at') ?? textAt(row, 'created_at'));
  const amount = rupiahOf(textAt(row, 'amount'));
  const transactionId = textAt(row, 'id');
  const succeeded = textAt(row, 'status')?.toUpperCase() === 'SUCCESSFUL';
  if (!succeeded || !paidAt || jakartaDay(paidAt) !== day || amount === null || !transactionId) return [];
  return [
    {
      orderRef: textAt(row, 'reference_id'),
      providerRef: textAt(row, 'bill_link_id') ?? textAt(row, 'link_id'),
      accountNumber: textAt(row, 'virtual_account_number'),
      transactionId,
      title: textAt(row, 'bill_title'),
      payerName: textAt(row, 'sender_name'),
      amount,
      paidAt,
    },
  ];
}
