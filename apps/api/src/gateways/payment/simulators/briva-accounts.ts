import { z } from 'zod';
import { jakartaDay, jakartaIso, readProviderTime } from '../jakarta-clock.ts';
import { simulatorKeys } from './fake-keys.ts';
import { jsonReply, readJson } from './provider-simulator.ts';
import type { SimulatedReply, SimulatorCore } from './provider-simulator.ts';
import {
  type SimulatedOrder,
  chooseMethod,
  endOrder,
  isAlive,
  newOrder,
  randomDigits,
} from './simulated-orders.ts';

const money = z.object({ value: z.string().regex(/^\d{1,13}\.00$/), currency: z.literal('IDR') });
const ids = z.looseObject({
  partnerServiceId: z.string().length(8),
  customerNo: z.string().regex(/^\d{1,13}$/),
  virtualAccountNo: z.string().max(28),
});
const account = ids.extend({
  virtualAccountName: z.string().min(1).max(255),
  totalAmount: money,
  expiredDate: z.string(),
  trxId: z.string().min(1).max(64),
  additionalInfo: z.looseObject({ description: z.string().max(255).optional() }).optional(),
});
const reportFields = z.looseObject({
  partnerServiceId: z.string().length(8),
  startDate: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  startTime: z.string(),
  endTime: z.string(),
});

/**
 * Answers one call of a site to the simulated bank about a virtual account: create, ask (`status`, `inquiry-va`),
 * change, delete, or the report of a day. Codes and texts are those of the bank.
 * @param name the last part of the call's path
 * @param service the two digits of a response code that name the call
 * @param text the body
 */
export function serveAccounts(
  core: SimulatorCore,
  site: string,
  name: string,
  service: string,
  text: string,
): SimulatedReply {
  const body = readJson(text);
  if (name === 'report') return report(core, site, body);
  const numbers = ids.safeParse(body);
  if (!numbers.success) return refusalReply(`400${service}01`, 'Invalid Field Format');
  const { partnerServiceId, customerNo, virtualAccountNo } = numbers.data;
  const { partnerServiceId: ownServiceId } = simulatorKeys('BRIVA', site);
  if (partnerServiceId !== ownServiceId.padStart(8, ' '))
    return refusalReply(`404${service}16`, 'Partner Not Found');
  if (virtualAccountNo !== partnerServiceId + customerNo)
    return refusalReply(`400${service}01`, 'Invalid Field Format virtualAccountNo');
  const number = virtualAccountNo.trim();
  const found = core.orders('BRIVA', site).findLast((order) => order.account === number);
  if (name === 'create-va') return create(core, site, found, body);
  const faults = found ? core.faultsOf(found) : core.providerFaults('BRIVA');
  if (faults.trouble)
    return jsonReply(500, { responseCode: `500${service}00`, responseMessage: 'General Error' });
  if (!found || found.phase === 'cancelled' || (faults.notFound && name === 'status'))
    return refusalReply(`404${service}12`, 'Invalid Bill/Virtual Account');
  if (name === 'status') return status(found, faults.askedWord);
  if (name === 'inquiry-va') return ok(service, accountData(found));
  if (found.phase === 'paid' || found.phase === 'reversed')
    return refusalReply(`404${service}14`, 'Paid Bill');
  if (name === 'delete-va') {
    if (isAlive(found)) core.act(found, () => endOrder(found, 'cancelled', core.now()));
    return ok(service, { ...accountNumbersOf(found), trxId: found.orderRef });
  }
  return change(found, name, service, body);
}

/**
 * Creates a virtual account at the simulated bank, as BRI's call `create-va` does; a number that is in use is refused.
 * Codes are the bank's.
 * @param found the order that has this account number, if any
 */
function create(
  core: SimulatorCore,
  site: string,
  found: SimulatedOrder | undefined,
  body: unknown,
): SimulatedReply {
  const parsed = account.safeParse(body);
  if (!parsed.success)
    return refusalReply('4002701', `Invalid Field Format ${parsed.error.issues[0]!.path.join('.')}`);
  if (found && isAlive(found)) return refusalReply('4042712', 'Virtual Account in use');
  const { totalAmount, expiredDate, trxId, virtualAccountName, virtualAccountNo, customerNo } = parsed.data;
  const end = readProviderTime(expiredDate)?.getTime();
  if (end === undefined || end <= core.now())
    return refusalReply('4002701', 'Invalid Field Format expiredDate');
  const order = newOrder({
    provider: 'BRIVA',
    site,
    orderRef: trxId,
    providerRef: virtualAccountNo.trim(),
    account: virtualAccountNo.trim(),
    title: parsed.data.additionalInfo?.description || trxId,
    payerName: virtualAccountName,
    amount: Number(totalAmount.value),
    methods: ['briva'],
    createdAt: core.now(),
    expiresAt: end,
    extra: { customerNo, paymentRequestId: randomDigits(12) },
  });
  core.add(order);
  core.act(order, () => chooseMethod(order, 'briva', core.faultsOf(order)));
  return { ...ok('27', accountData(order)), order };
}

/**
 * Changes the sum or the expiry of an account at the simulated bank. A request to change its status is answered and
 * changes nothing, because only a payment changes it.
 */
function change(order: SimulatedOrder, name: string, service: string, body: unknown): SimulatedReply {
  if (name === 'update-status') return ok(service, { ...accountNumbersOf(order), trxId: order.orderRef });
  const parsed = account.safeParse(body);
  const end = parsed.success ? readProviderTime(parsed.data.expiredDate)?.getTime() : undefined;
  if (!parsed.success || end === undefined) return refusalReply(`400${service}01`, 'Invalid Field Format');
  Object.assign(order, { amount: Number(parsed.data.totalAmount.value), expiresAt: end });
  return ok(service, accountData(order));
}

/**
 * The simulated bank's answer about the state of an account: unpaid and expired are errors with the bank's codes, paid
 * is a success with a flag.
 * @param askedWord a false status to answer, which can be set for tests (`Y` for paid); when empty, the true one is
 * answered
 */
function status(order: SimulatedOrder, askedWord: string): SimulatedReply {
  const isPaid = askedWord === '' ? order.phase === 'paid' : askedWord === 'Y';
  if (isPaid)
    return jsonReply(200, {
      ...JSON.parse(ok('26', accountNumbersOf(order)).body),
      additionalInfo: { paidStatus: 'Y' },
    });
  return order.phase === 'expired'
    ? refusalReply('4042619', 'Bill Expired')
    : refusalReply('4042601', 'Unpaid Bill');
}

/**
 * The simulated bank's list of the payments of a day of Jakarta, with the bank's codes; when there are none, the answer
 * is "not found", as at the bank.
 */
function report(core: SimulatorCore, site: string, body: unknown): SimulatedReply {
  const parsed = reportFields.safeParse(body);
  if (!parsed.success) return refusalReply('4003501', 'Invalid Field Format');
  const lines = core
    .orders('BRIVA', site)
    .filter(
      ({ phase, paidAt }) => phase === 'paid' && jakartaDay(new Date(paidAt!)) === parsed.data.startDate,
    )
    .map((order) => ({
      ...accountNumbersOf(order),
      trxId: order.orderRef,
      totalAmount: { value: `${core.faultsOf(order).settledAmount || order.paid}.00`, currency: 'IDR' },
      trxDateTime: jakartaIso(new Date(order.paidAt!), 'seconds'),
      additionalInfo: { channel: 'IBANK' },
    }));
  if (lines.length === 0) return refusalReply('4043512', 'Transaction Not Found');
  return jsonReply(200, {
    responseCode: '2003500',
    responseMessage: 'Successful',
    virtualAccountData: lines,
  });
}

/**
 * The three numbers of a virtual account as the bank sends them: of the partner (padded with spaces to eight
 * characters), of the customer, and both together.
 */
export function accountNumbersOf(order: SimulatedOrder) {
  const customerNo = order.extra['customerNo']!;
  const partnerServiceId = order.account.slice(0, -customerNo.length).padStart(8, ' ');
  return { partnerServiceId, customerNo, virtualAccountNo: partnerServiceId + customerNo };
}

/** A virtual account in the fields in which the simulated bank answers `create-va` and `inquiry-va`. */
function accountData(order: SimulatedOrder): object {
  return {
    ...accountNumbersOf(order),
    virtualAccountName: order.payerName,
    totalAmount: { value: `${order.amount}.00`, currency: 'IDR' },
    expiredDate: jakartaIso(new Date(order.expiresAt), 'seconds'),
    trxId: order.orderRef,
  };
}

/**
 * The answer of the simulated bank to a request that succeeded. Its code is 200, the number of the bank's service,
 * and 00.
 */
function ok(service: string, data: object): SimulatedReply {
  return jsonReply(200, {
    responseCode: `200${service}00`,
    responseMessage: 'Successful',
    virtualAccountData: data,
  });
}

/** A refusal; the HTTP status is the first three digits of the code. */
export function refusalReply(code: string, responseMessage: string): SimulatedReply {
  return jsonReply(Number(code.slice(0, 3)), { responseCode: code, responseMessage });
}
