import { randomBytes } from 'node:crypto';
import { TOKEN_PATH } from '../briva/briva-api.ts';
import { PUSH_PATH } from '../briva/briva-notice.ts';
import { jakartaDay, jakartaIso, readProviderTime } from '../jakarta-clock.ts';
import { isTokenSignature, snapSignature, snapStringToSign, snapTokenSignature } from '../snap-signature.ts';
import { accountNumbersOf, refusalReply, serveAccounts } from './briva-accounts.ts';
import { siteOfKey, simulatorKeys } from './fake-keys.ts';
import { BANK_PRIVATE_KEY, CLIENT_PUBLIC_KEY } from './fake-pems.ts';
import { jsonReply, readJson } from './provider-simulator.ts';
import type {
  ProviderSimulator,
  SimulatedReply,
  SimulatedRequest,
  SimulatorCore,
} from './provider-simulator.ts';
import { randomDigits } from './simulated-orders.ts';

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

/** The session of an access token: the site that it was given to, and until when it is valid. */
type Session = { site: string; until: number };

/**
 * Makes the simulator of BRI's virtual accounts over SNAP-BI, for tests and demos. It makes the same checks as the
 * bank: RSA and HMAC signatures (hex and base64), the age of requests, the spaces that pad the partner's number, and
 * that an external id is used once a day. Its notice of a payment is sent once and never repeated.
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
        return jsonReply(503, { responseCode: '5032700', responseMessage: 'Maintenance' });
      if (request.path === TOKEN_PATH) return giveToken(request);
      const name = request.path.replace('/snap/v1.0/transfer-va/', '');
      const service = Object.hasOwn(SERVICES, name) ? SERVICES[name]! : null;
      if (!service || service[0] !== request.method) return null;
      const site = siteOfCall(request, service[1]);
      return typeof site === 'string' ? serveAccounts(core, site, name, service[1], request.body) : site;
    },
    notice(order, event) {
      if (event !== 'paid') return null;
      const body = JSON.stringify({
        ...accountNumbersOf(order),
        trxDateTime: jakartaIso(new Date(order.paidAt!), 'seconds'),
        paymentRequestId: order.extra['paymentRequestId'],
        additionalInfo: { paymentAmount: String(order.paid), terminalId: '2', bankId: '002' },
      });
      return { word: 'payment', contentType: 'application/json', body, signed: '' };
    },
    dispatch: (delivery, site, address, forged) => signPush(core, delivery.body, site, address, forged),
    pause: () => null,
  };

  /** Answers the request for an access token, whose RSA signature is over `clientId|timestamp`. */
  function giveToken({ headers, body }: SimulatedRequest): SimulatedReply {
    const clientId = headers['x-client-key'] ?? '';
    const timestamp = headers['x-timestamp'] ?? '';
    const signature = headers['x-signature'] ?? '';
    const site = siteOfKey(clientId, '');
    const { grantType } = (readJson(body) ?? {}) as { grantType?: unknown };
    if (grantType !== 'client_credentials')
      return refusalReply('4007302', 'Invalid Mandatory Field grantType');
    const isClient =
      site !== null &&
      isRecent(timestamp) &&
      isTokenSignature({ clientId, timestamp, signature }, CLIENT_PUBLIC_KEY);
    if (!isClient) return refusalReply('4017300', 'Unauthorized. Signature');
    const token = randomBytes(24).toString('base64url');
    if (sessions.size > 1000) sessions.clear();
    sessions.set(token, { site, until: core.productNow().getTime() + TOKEN_SECONDS * 1000 });
    return jsonReply(200, { accessToken: token, tokenType: 'BearerToken', expiresIn: String(TOKEN_SECONDS) });
  }

  /** The site of the caller whose token and signature are right, or the refusal. */
  function siteOfCall(request: SimulatedRequest, service: string): string | SimulatedReply {
    const { method, path, headers, body } = request;
    const accessToken = (headers['authorization'] ?? '').replace(/^Bearer /, '');
    const session = sessions.get(accessToken);
    if (!session || session.until <= core.productNow().getTime())
      return refusalReply(`401${service}01`, 'Access Token Invalid');
    const timestamp = headers['x-timestamp'] ?? '';
    if (!isRecent(timestamp)) return refusalReply(`401${service}00`, 'Unauthorized. Timestamp');
    const signed = { method, path, accessToken, body, timestamp };
    const { clientSecret } = simulatorKeys('BRIVA', session.site);
    const signatures = (['hex', 'base64'] as const).map((encoding) =>
      snapSignature(signed, clientSecret, encoding),
    );
    if (!signatures.includes(headers['x-signature'] ?? ''))
      return refusalReply(`401${service}00`, 'Unauthorized. Signature');
    if (!/^\w{1,36}$/.test(headers['x-partner-id'] ?? ''))
      return refusalReply(`400${service}02`, 'Invalid Mandatory Field X-PARTNER-ID');
    if (!/^\d{5}$/.test(headers['channel-id'] ?? ''))
      return refusalReply(`400${service}01`, 'Invalid Field Format CHANNEL-ID');
    const external = headers['x-external-id'] ?? '';
    if (!/^\d{1,36}$/.test(external))
      return refusalReply(`400${service}01`, 'Invalid Field Format X-EXTERNAL-ID');
    const today = jakartaDay(core.productNow());
    if (usedIds.get(`${session.site} ${external}`) === today)
      return refusalReply(`409${service}00`, 'Conflict');
    if (usedIds.size > 20_000) usedIds.clear();
    usedIds.set(`${session.site} ${external}`, today);
    return session.site;
  }

  function isRecent(timestamp: string): boolean {
    const instant = /[+-]\d\d:\d\d$/.test(timestamp) ? readProviderTime(timestamp) : null;
    return instant !== null && Math.abs(instant.getTime() - core.productNow().getTime()) <= SKEW_MS;
  }
}

/**
 * Prepares the simulated bank's notice ("push") that an account was paid: requests an access token from our server, as
 * the bank does, and signs the body (base64).
 * @param forged true to sign with a wrong secret, for tests of the refusal
 */
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
