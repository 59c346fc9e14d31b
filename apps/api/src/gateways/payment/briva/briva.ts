import type { GatewayOptions } from '../call-provider.ts';
import { type BrivaAnswer, type BrivaApi, brivaApi, brivaMessage } from './briva-api.ts';
import { giveBankToken, brivaReply, readBrivaNotice } from './briva-notice.ts';
import { checkOrder, cutText } from '../check-order.ts';
import { type ExactObject, asObject, asObjects, rupiahOf, textAt } from '../exact-json.ts';
import { jakartaDay, jakartaIso, readProviderTime } from '../jakarta-clock.ts';
import type { BrivaKeys } from '../keys.ts';
import { GatewayFailure, type PaymentGateway } from '../port.ts';
import type { AttemptRef, AttemptReport, HowToPay, Order, SettledPayment } from '../port.ts';

/** The digits of a customer's number at BRI ("APIDOCS BRIVA WS SNAP BI", `customerNo`). */
const CUSTOMER_DIGITS = 13;
const DAY_MS = 86_400_000;

/**
 * The adapter for BRI virtual accounts over SNAP-BI. The bank sends one notice when an account is paid and does not
 * repeat it, so the state has to be asked for as well. One account is made for one attempt (one try of a customer to
 * pay) and can be paid once. The bank gives a payment no id of its own, so our reference (`trxId`) is used as
 * `transactionId` too. `admit` gives the bank the access token that it needs before it sends notices; `read` and
 * `reply` handle a notice; `settled` lists the payments of a day. `refund` is null, because the bank does not return
 * payments: a person transfers the money back.
 */
export function brivaGateway(keys: BrivaKeys, options: GatewayOptions = {}): PaymentGateway {
  const api = brivaApi(keys, options);
  const ask = (attempt: AttemptRef, now: Date) => askAccount(api, keys, attempt, now);
  return {
    provider: 'BRIVA',
    open: (order) => openAccount(api, keys, order),
    ask,
    async end(attempt, now) {
      const before = await ask(attempt, now);
      if (before.condition !== 'WAITING') return before;
      const fields = { ...numbers(keys, customerOf(keys, attempt)), trxId: attempt.orderRef };
      const answer = await api.call('remove', fields, now);
      // 12: there is no such account any more; 19: it has expired; 14: it has just been paid.
      const isOver = answer.status === 200 || ['12', '14', '19'].includes(answer.case);
      if (!isOver) throw new GatewayFailure('refused', brivaMessage(answer));
      return ask(attempt, now);
    },
    refund: null,
    read: (notice) => readBrivaNotice(notice, keys),
    admit: (request) => giveBankToken(request, keys),
    reply: (outcome, notice) => brivaReply(outcome, notice, keys),
    settled: (day, now) => reportOf(api, keys, day, now),
    async test(now) {
      await api.requestToken(now);
      return { works: true, message: 'ok' };
    },
  };
}

/**
 * The three numbers of an account as BRI wants them: the partner's number is padded with spaces to eight characters.
 */
function numbers(keys: BrivaKeys, customerNo: string) {
  const partnerServiceId = keys.partnerServiceId.padStart(8, ' ');
  return { partnerServiceId, customerNo, virtualAccountNo: partnerServiceId + customerNo };
}

/**
 * The customer number in the virtual account number of an attempt: the digits after the partner number.
 * @throws GatewayFailure `refused` when the attempt has no account number of this agency
 */
function customerOf(keys: BrivaKeys, { accountNumber }: AttemptRef): string {
  if (!accountNumber?.startsWith(keys.partnerServiceId))
    throw new GatewayFailure('refused', 'account_number_missing');
  return accountNumber.slice(keys.partnerServiceId.length);
}

/**
 * Makes the virtual account of an order at BRI (`create-va`), into which the customer pays. When the account exists
 * already with our reference, the answer to an earlier call was lost, and the existing account is used.
 * @throws GatewayFailure `refused` with `account_number_taken` when the number belongs to another order
 */
async function openAccount(api: BrivaApi, keys: BrivaKeys, order: Order) {
  checkOrder(order);
  const digits = order.accountDigits ?? '';
  if (!/^\d+$/.test(digits) || digits.length > CUSTOMER_DIGITS)
    throw new GatewayFailure('refused', 'account_digits_missing');
  const ids = numbers(keys, digits.padStart(CUSTOMER_DIGITS, '0'));
  const amount = order.amount + order.fee;
  const expiresAt = new Date(Math.floor(order.expiresAt.getTime() / 1000) * 1000);
  const answer = await api.call(
    'create',
    {
      ...ids,
      virtualAccountName: cutText(order.payer.name.toUpperCase(), 40),
      totalAmount: { value: `${amount}.00`, currency: 'IDR' },
      expiredDate: jakartaIso(expiresAt, 'seconds'),
      trxId: order.orderRef,
      additionalInfo: { description: cutText(order.title, 40) },
    },
    order.now,
  );
  if (answer.status !== 200) await assertOurs(api, ids, order, amount, answer);
  const number = ids.virtualAccountNo.trim();
  return { providerRef: number, howToPay: howToPay(number, amount), expiresAt, raw: answer.body };
}

/**
 * Decides what to do when the bank refuses to create an account: passes when that account exists already with our
 * reference and sum, as after an answer that was lost. The last two digits of the bank's code (`case`) tell a
 * conflict: 12 to 14.
 */
async function assertOurs(
  api: BrivaApi,
  ids: ReturnType<typeof numbers>,
  order: Order,
  amount: number,
  refusal: BrivaAnswer,
): Promise<void> {
  const isConflict = refusal.status === 409 || ['12', '13', '14'].includes(refusal.case);
  if (!isConflict) throw new GatewayFailure('refused', brivaMessage(refusal));
  const found = await api.call('inquiry', { ...ids, trxId: order.orderRef }, order.now);
  const data = asObject(found.body['virtualAccountData']);
  if (found.status !== 200) throw new GatewayFailure('refused', brivaMessage(refusal));
  const isOurs = textAt(data, 'trxId') === order.orderRef && valueOf(data, 'totalAmount') === amount;
  if (!isOurs) throw new GatewayFailure('refused', 'account_number_taken');
}

/**
 * Asks BRI for the state of a virtual account and reports it as the state of the attempt it was made for. The bank's
 * call `status` says whether it is paid, and the bank's daily reports say when and how much. When no report contains it
 * yet, the sum of the account is used, since no other sum can be paid into it.
 */
async function askAccount(
  api: BrivaApi,
  keys: BrivaKeys,
  attempt: AttemptRef,
  now: Date,
): Promise<AttemptReport> {
  const ids = numbers(keys, customerOf(keys, attempt));
  const answer = await api.call('status', { ...ids, inquiryRequestId: attempt.orderRef }, now);
  if (answer.status === 200 && isPaid(answer.body)) return paidReport(api, keys, attempt, answer.body, now);
  // 01: unpaid. 12: no such account (any more). 14: paid. 19: expired.
  if (answer.status === 404 && answer.case === '14') return paidReport(api, keys, attempt, answer.body, now);
  const isKnown = answer.status === 200 || (answer.status === 404 && answer.case === '01');
  const isGone = answer.status === 404 && (answer.case === '12' || answer.case === '19');
  if (!isKnown && !isGone) throw new GatewayFailure('refused', brivaMessage(answer));
  const isWaiting = isKnown && now < attempt.expiresAt;
  const sum = attempt.amount + attempt.fee;
  const noInstructions = {
    reason: null,
    transactionId: null,
    amount: null,
    returned: 0,
    currency: null,
    paidAt: null,
  };
  return {
    ...noInstructions,
    condition: isWaiting ? 'WAITING' : 'ENDED',
    method: 'briva',
    howToPay: isWaiting ? howToPay(attempt.accountNumber!, sum) : null,
    word: answer.code,
    raw: answer.body,
  };
}

/**
 * The report of an attempt whose virtual account is paid according to BRI. The amount is taken from the bank's daily
 * report, else from its answer, else it is the amount of the account. When it differs from the amount of the attempt,
 * the condition is `UNCLEAR`, for a person to look at.
 * @param status the answer of the bank about the account
 * @returns amounts in whole rupiah; `word` is the code that the bank answered, for the record
 */
async function paidReport(
  api: BrivaApi,
  keys: BrivaKeys,
  attempt: AttemptRef,
  status: ExactObject,
  now: Date,
): Promise<AttemptReport> {
  const line = await findSettled(api, keys, attempt, now);
  const data = asObject(status['virtualAccountData']);
  const sum = line?.amount ?? valueOf(data, 'paidAmount') ?? (await sumOfAccount(api, keys, attempt, now));
  const amount = sum === null ? null : sum - attempt.fee;
  const isRight = amount === attempt.amount;
  return {
    condition: isRight ? 'PAID' : 'UNCLEAR',
    reason: isRight ? null : 'amount_differs',
    transactionId: attempt.orderRef,
    amount,
    returned: 0,
    currency: 'IDR',
    method: 'briva',
    paidAt: line?.paidAt ?? readProviderTime(textAt(data, 'transactionDate') ?? textAt(data, 'trxDateTime')),
    howToPay: null,
    word: textAt(status, 'responseCode') ?? '',
    raw: status,
  };
}

/**
 * Looks for an attempt in the bank's daily reports of payments, from today back to the day on which it was made, at
 * most a week; null when none contains it.
 */
async function findSettled(
  api: BrivaApi,
  keys: BrivaKeys,
  attempt: AttemptRef,
  now: Date,
): Promise<SettledPayment | null> {
  const first = Math.max(attempt.openedAt.getTime(), now.getTime() - 7 * DAY_MS);
  for (
    let instantMs = now.getTime();
    jakartaDay(new Date(instantMs)) >= jakartaDay(new Date(first));
    instantMs -= DAY_MS
  ) {
    const lines = await reportOf(api, keys, jakartaDay(new Date(instantMs)), now);
    const line = lines.find(
      (one) => one.orderRef === attempt.orderRef && one.accountNumber === attempt.accountNumber,
    );
    if (line) return line;
  }
  return null;
}

/**
 * The sum for which a virtual account was made, from the bank's call `inquiry-va`; null when the bank no longer has the
 * account.
 */
async function sumOfAccount(
  api: BrivaApi,
  keys: BrivaKeys,
  attempt: AttemptRef,
  now: Date,
): Promise<number | null> {
  const ids = numbers(keys, customerOf(keys, attempt));
  const answer = await api.call('inquiry', { ...ids, trxId: attempt.orderRef }, now);
  return valueOf(asObject(answer.body['virtualAccountData']), 'totalAmount');
}

/**
 * The payments that the bank (BRI) settled on a day of Jakarta, from its call `report`; empty when the bank finds
 * none.
 */
async function reportOf(api: BrivaApi, keys: BrivaKeys, day: string, now: Date): Promise<SettledPayment[]> {
  const partnerServiceId = keys.partnerServiceId.padStart(8, ' ');
  const fields = { partnerServiceId, startDate: day, startTime: '00:00:00+07:00', endTime: '23:59:59+07:00' };
  const answer = await api.call('report', fields, now);
  if (answer.status === 404) return [];
  if (answer.status !== 200) throw new GatewayFailure('refused', brivaMessage(answer));
  return asObjects(answer.body['virtualAccountData']).flatMap((line) => {
    const trxId = textAt(line, 'trxId');
    const amount = valueOf(line, 'totalAmount');
    const paidAt = readProviderTime(textAt(line, 'trxDateTime'));
    const accountNumber = textAt(line, 'virtualAccountNo')?.replace(/\s/g, '') ?? null;
    if (!trxId || amount === null || !paidAt) return [];
    return [
      {
        orderRef: trxId,
        providerRef: accountNumber,
        accountNumber,
        transactionId: trxId,
        title: null,
        payerName: null,
        amount,
        paidAt,
      },
    ];
  });
}

/** The whole rupiah in the object at a key: `{"value":"4500000.00","currency":"IDR"}`; null when there is none. */
function valueOf(data: ExactObject | null, key: string): number | null {
  return rupiahOf(textAt(asObject(data?.[key]), 'value'));
}

/** True if the answer to `status` says that the account is paid. The documents show the flag in different places. */
function isPaid(body: ExactObject): boolean {
  const data = asObject(body['virtualAccountData']);
  const places = [asObject(body['additionalInfo']), asObject(data?.['additionalInfo']), data];
  return places.some((place) => textAt(place, 'paidStatus')?.toUpperCase() === 'Y');
}

/** The instructions for paying into a BRI virtual account: its number without spaces, and the sum in rupiah. */
function howToPay(number: string, amountToPay: number): HowToPay {
  return {
    pageUrl: null,
    token: null,
    virtualAccount: { bank: 'bri', number },
    qr: null,
    shopCode: null,
    amountToPay,
  };
}
