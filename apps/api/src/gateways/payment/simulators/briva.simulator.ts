import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { TOKEN_PATH } from '../briva-api.ts';
import { PUSH_PATH } from '../briva-notice.ts';
import { jakartaDay, jakartaIso, readProviderTime } from '../jakarta-clock.ts';
import { isTokenSignature, snapSignature, snapStringToSign, snapTokenSignature } from '../snap-signature.ts';
import { siteOfKey, simulatorKeys } from './fake-keys.ts';
import { BANK_PRIVATE_KEY, CLIENT_PUBLIC_KEY } from './fake-pems.ts';
import { json, readJson } from './provider-simulator.ts';
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

/** The calls below `/snap/v1.0/transfer-va`: method and the two digits of the service in every response code. */
const SERVICES: Record<string, readonly [method: string, service: string]> = {
  'create-va': ['POST', '27'],
  'update-va': ['PUT', '28'],
  'update-status': ['PUT', '29'],
  'inquiry-va': ['POST', '30'],
  'delete-va': ['DELETE', '31'],
  status: ['POST', '26'],
  report: ['POST', '35'],
};

const SKEW_MS = 5 * 60_000;
const TOKEN_SECONDS = 900;

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

/** A session: a token and the site that it was given to. */
type Session = { site: string; until: number };

/**
 * BRI virtual accounts over SNAP-BI, model A. It checks what the bank checks: RSA and HMAC signatures (hex and base64), the age
 * of requests, spaces in the partner's number, external ids once a day. Its push comes once and never again.
 */
export function brivaSimulator(core: SimulatorCore): ProviderSimulator {
  const sessions = new Map<string, Session>();
  const usedIds = new Map<string, string>();

  return {
    provider: 'BRIVA',
    words: [],
    handle(request) {
      if (!request.path.startsWith('/snap/v1.0/')) return null;
      if (core.providerFaults('BRIVA').maintenance)
        return json(503, { responseCode: '5032700', responseMessage: 'Maintenance' });
      if (request.path === TOKEN_PATH) return giveToken(request);
      const name = request.path.replace('/snap/v1.0/transfer-va/', '');
      const service = Object.hasOwn(SERVICES, name) ? SERVICES[name]! : null;
      if (!service || service[0] !== request.method) return null;
      const site = admitted(request, service[1]);
      return typeof site === 'string' ? serve(core, site, name, service[1], request.body) : site;
    },
    notice(order, event) {
      if (event !== 'paid') return null;
      const body = JSON.stringify({
        ...numbersOf(order),
        trxDateTime: jakartaIso(new Date(order.paidAt!), 'seconds'),
        paymentRequestId: order.extra['paymentRequestId'],
        additionalInfo: { paymentAmount: String(order.paid), terminalId: '2', bankId: '002' },
      });
      return { word: 'payment', contentType: 'application/json', body, signed: '' };
    },
    dispatch: (delivery, site, address, forged) => signPush(core, delivery.body, site, address, forged),
    pause: () => null,
  };

  /** The token call: RSA over `clientId|timestamp`. */
  function giveToken({ headers, body }: SimulatedRequest): SimulatedReply {
    const clientId = headers['x-client-key'] ?? '';
    const timestamp = headers['x-timestamp'] ?? '';
    const signature = headers['x-signature'] ?? '';
    const site = siteOfKey(clientId, '');
    const { grantType } = (readJson(body) ?? {}) as { grantType?: unknown };
    if (grantType !== 'client_credentials') return refuse('4007302', 'Invalid Mandatory Field grantType');
    const isClient =
      site !== null &&
      isRecent(timestamp) &&
      isTokenSignature({ clientId, timestamp, signature }, CLIENT_PUBLIC_KEY);
    if (!isClient) return refuse('4017300', 'Unauthorized. Signature');
    const token = randomBytes(24).toString('base64url');
    if (sessions.size > 1000) sessions.clear();
    sessions.set(token, { site, until: core.productNow().getTime() + TOKEN_SECONDS * 1000 });
    return json(200, { accessToken: token, tokenType: 'BearerToken', expiresIn: String(TOKEN_SECONDS) });
  }

  /** The site that a signed call comes from, or the refusal. */
  function admitted(request: SimulatedRequest, service: string): string | SimulatedReply {
    const { method, path, headers, body } = request;
    const accessToken = (headers['authorization'] ?? '').replace(/^Bearer /, '');
    const session = sessions.get(accessToken);
    if (!session || session.until <= core.productNow().getTime())
      return refuse(`401${service}01`, 'Access Token Invalid');
    const timestamp = headers['x-timestamp'] ?? '';
    if (!isRecent(timestamp)) return refuse(`401${service}00`, 'Unauthorized. Timestamp');
    const signed = { method, path, accessToken, body, timestamp };
    const { clientSecret } = simulatorKeys('BRIVA', session.site);
    const right = (['hex', 'base64'] as const).map((encoding) =>
      snapSignature(signed, clientSecret, encoding),
    );
    if (!right.includes(headers['x-signature'] ?? ''))
      return refuse(`401${service}00`, 'Unauthorized. Signature');
    if (!/^\w{1,36}$/.test(headers['x-partner-id'] ?? ''))
      return refuse(`400${service}02`, 'Invalid Mandatory Field X-PARTNER-ID');
    if (!/^\d{5}$/.test(headers['channel-id'] ?? ''))
      return refuse(`400${service}01`, 'Invalid Field Format CHANNEL-ID');
    const external = headers['x-external-id'] ?? '';
    if (!/^\d{1,36}$/.test(external)) return refuse(`400${service}01`, 'Invalid Field Format X-EXTERNAL-ID');
    const today = jakartaDay(core.productNow());
    if (usedIds.get(`${session.site} ${external}`) === today) return refuse(`409${service}00`, 'Conflict');
    if (usedIds.size > 20_000) usedIds.clear();
    usedIds.set(`${session.site} ${external}`, today);
    return session.site;
  }

  function isRecent(timestamp: string): boolean {
    const at = /[+-]\d\d:\d\d$/.test(timestamp) ? readProviderTime(timestamp) : null;
    return at !== null && Math.abs(at.getTime() - core.productNow().getTime()) <= SKEW_MS;
  }
}

/** One call of an admitted site; `service` goes into every response code. */
function serve(
  core: SimulatorCore,
  site: string,
  name: string,
  service: string,
  text: string,
): SimulatedReply {
  const body = readJson(text);
  if (name === 'report') return report(core, site, body);
  const numbers = ids.safeParse(body);
  if (!numbers.success) return refuse(`400${service}01`, 'Invalid Field Format');
  const { partnerServiceId, customerNo, virtualAccountNo } = numbers.data;
  const { partnerServiceId: own } = simulatorKeys('BRIVA', site);
  if (partnerServiceId !== own.padStart(8, ' ')) return refuse(`404${service}16`, 'Partner Not Found');
  if (virtualAccountNo !== partnerServiceId + customerNo)
    return refuse(`400${service}01`, 'Invalid Field Format virtualAccountNo');
  const number = virtualAccountNo.trim();
  const found = core.orders('BRIVA', site).findLast((order) => order.account === number);
  if (name === 'create-va') return create(core, site, found, body);
  const faults = found ? core.faultsOf(found) : core.providerFaults('BRIVA');
  if (faults.trouble) return json(500, { responseCode: `500${service}00`, responseMessage: 'General Error' });
  if (!found || found.phase === 'cancelled' || (faults.notFound && name === 'status'))
    return refuse(`404${service}12`, 'Invalid Bill/Virtual Account');
  if (name === 'status') return status(found, faults.askedWord);
  if (name === 'inquiry-va') return ok(service, accountData(found));
  if (found.phase === 'paid' || found.phase === 'reversed') return refuse(`404${service}14`, 'Paid Bill');
  if (name === 'delete-va') {
    if (isAlive(found)) core.act(found, () => endOrder(found, 'cancelled', core.now()));
    return ok(service, { ...numbersOf(found), trxId: found.orderRef });
  }
  return change(found, name, service, body);
}

/** Makes an account; a number that is in use is refused. */
function create(
  core: SimulatorCore,
  site: string,
  found: SimulatedOrder | undefined,
  body: unknown,
): SimulatedReply {
  const parsed = account.safeParse(body);
  if (!parsed.success)
    return refuse('4002701', `Invalid Field Format ${parsed.error.issues[0]!.path.join('.')}`);
  if (found && isAlive(found)) return refuse('4042712', 'Virtual Account in use');
  const { totalAmount, expiredDate, trxId, virtualAccountName, virtualAccountNo, customerNo } = parsed.data;
  const end = readProviderTime(expiredDate)?.getTime();
  if (end === undefined || end <= core.now()) return refuse('4002701', 'Invalid Field Format expiredDate');
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

/** Changes sum, end or paid flag of an account that is not paid. */
function change(order: SimulatedOrder, name: string, service: string, body: unknown): SimulatedReply {
  if (name === 'update-status') return ok(service, { ...numbersOf(order), trxId: order.orderRef });
  const parsed = account.safeParse(body);
  const end = parsed.success ? readProviderTime(parsed.data.expiredDate)?.getTime() : undefined;
  if (!parsed.success || end === undefined) return refuse(`400${service}01`, 'Invalid Field Format');
  Object.assign(order, { amount: Number(parsed.data.totalAmount.value), expiresAt: end });
  return ok(service, accountData(order));
}

/** The state of an account: unpaid and over are errors of the bank, paid is a success with a flag. */
function status(order: SimulatedOrder, askedWord: string): SimulatedReply {
  const isPaid = askedWord === '' ? order.phase === 'paid' : askedWord === 'Y';
  if (isPaid)
    return json(200, { ...JSON.parse(ok('26', numbersOf(order)).body), additionalInfo: { paidStatus: 'Y' } });
  return order.phase === 'expired' ? refuse('4042619', 'Bill Expired') : refuse('4042601', 'Unpaid Bill');
}

/** What came in on a day of Jakarta. */
function report(core: SimulatorCore, site: string, body: unknown): SimulatedReply {
  const parsed = reportFields.safeParse(body);
  if (!parsed.success) return refuse('4003501', 'Invalid Field Format');
  const lines = core
    .orders('BRIVA', site)
    .filter(
      ({ phase, paidAt }) => phase === 'paid' && jakartaDay(new Date(paidAt!)) === parsed.data.startDate,
    )
    .map((order) => ({
      ...numbersOf(order),
      trxId: order.orderRef,
      totalAmount: { value: `${order.paid}.00`, currency: 'IDR' },
      trxDateTime: jakartaIso(new Date(order.paidAt!), 'seconds'),
      additionalInfo: { channel: 'IBANK' },
    }));
  if (lines.length === 0) return refuse('4043512', 'Transaction Not Found');
  return json(200, { responseCode: '2003500', responseMessage: 'Successful', virtualAccountData: lines });
}

/** Gets a token of the product and signs the push with it, base64 over the bytes as they are. */
async function signPush(core: SimulatorCore, body: string, site: string, address: string, forged: boolean) {
  const { clientId, secret } = simulatorKeys('BRIVA', site).notices;
  const timestamp = jakartaIso(core.productNow(), 'milliseconds');
  const answer = await fetch(address + TOKEN_PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-client-key': clientId,
      'x-timestamp': timestamp,
      'x-signature': snapTokenSignature(clientId, timestamp, BANK_PRIVATE_KEY),
    },
    body: JSON.stringify({ grantType: 'client_credentials' }),
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  const { accessToken } = (readJson(await answer.text()) ?? {}) as { accessToken?: string };
  const url = address + PUSH_PATH;
  const request = {
    method: 'POST',
    path: new URL(url).pathname,
    accessToken: accessToken ?? '',
    body,
    timestamp,
  };
  return {
    url,
    headers: {
      authorization: `Bearer ${request.accessToken}`,
      'x-timestamp': timestamp,
      'x-signature': snapSignature(request, forged ? `${secret}-FORGED` : secret, 'base64'),
      'x-partner-id': 'BRI',
      'channel-id': '00009',
      'x-external-id': randomDigits(9),
    },
    signed: snapStringToSign({ ...request, accessToken: '<token>' }),
  };
}

function numbersOf(order: SimulatedOrder) {
  const customerNo = order.extra['customerNo']!;
  const partnerServiceId = order.account.slice(0, -customerNo.length).padStart(8, ' ');
  return { partnerServiceId, customerNo, virtualAccountNo: partnerServiceId + customerNo };
}

function accountData(order: SimulatedOrder): object {
  return {
    ...numbersOf(order),
    virtualAccountName: order.payerName,
    totalAmount: { value: `${order.amount}.00`, currency: 'IDR' },
    expiredDate: jakartaIso(new Date(order.expiresAt), 'seconds'),
    trxId: order.orderRef,
  };
}

function ok(service: string, data: object): SimulatedReply {
  return json(200, {
    responseCode: `200${service}00`,
    responseMessage: 'Successful',
    virtualAccountData: data,
  });
}

/** A refusal; the HTTP status is the first three digits of the code. */
function refuse(code: string, responseMessage: string): SimulatedReply {
  return json(Number(code.slice(0, 3)), { responseCode: code, responseMessage });
}
