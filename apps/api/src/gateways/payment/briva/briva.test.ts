import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOON, orderOf, paymentProvider } from '../../../../test/support/servers/payment-provider.ts';
import { jakartaIso } from '../jakarta-clock.ts';
import { paymentGateway } from '../index.ts';
import type { AttemptRef, NoticeOutcome, RawNotice } from '../port.ts';
import { simulatorKeys } from '../simulators/fake-keys.ts';
import { BANK_PRIVATE_KEY, CLIENT_PRIVATE_KEY } from '../simulators/fake-pems.ts';
import { snapSignature, snapTokenSignature } from '../snap-signature.ts';

let t: Awaited<ReturnType<typeof paymentProvider<'BRIVA'>>>;
beforeEach(async () => {
  t = await paymentProvider('BRIVA');
});
afterEach(() => t.close());

const ask = (attempt: AttemptRef) => t.gateway.ask(attempt, t.clock.now());

describe('virtual accounts of BRI', () => {
  it('have the partner’s number and ours, shown without spaces', async () => {
    const { opened, attempt } = await t.open({ accountDigits: '123' });
    expect(opened.howToPay.virtualAccount).toEqual({ bank: 'bri', number: '777770000000000123' });
    expect(await ask(attempt)).toMatchObject({ condition: 'WAITING', howToPay: { amountToPay: 4_500_000 } });
  });

  it('are paid when the bank says so, with sum and time of its report', async () => {
    const { attempt } = await t.open({ fee: 4_000 });
    await t.simulators.pay(attempt.orderRef);
    expect(await ask(attempt)).toMatchObject({
      condition: 'PAID',
      amount: 4_500_000,
      transactionId: attempt.orderRef,
      paidAt: NOON,
    });
  });

  it('are found by the report of the day when the push was lost, which comes once only', async () => {
    const { attempt } = await t.open();
    t.simulators.faults(attempt.orderRef, { drop: true });
    await t.simulators.pay(attempt.orderRef);
    await t.simulators.wind(86_400_000);
    expect(await t.simulators.deliver()).toEqual([]);
    expect(await t.gateway.settled!('2026-08-30', NOON)).toEqual([
      {
        orderRef: attempt.orderRef,
        providerRef: attempt.accountNumber,
        accountNumber: attempt.accountNumber,
        transactionId: attempt.orderRef,
        title: null,
        payerName: null,
        amount: 4_500_000,
        paidAt: NOON,
      },
    ]);
    expect(await t.gateway.settled!('2026-08-29', NOON)).toEqual([]);
  });

  it('are unclear when the right account got another sum', async () => {
    const { attempt } = await t.open();
    t.simulators.faults(attempt.orderRef, { wrongAmount: 450_000 });
    await t.simulators.pay(attempt.orderRef);
    expect(await ask(attempt)).toMatchObject({
      condition: 'UNCLEAR',
      reason: 'amount_differs',
      amount: 450_000,
    });
  });

  it('end by being deleted, and by their time', async () => {
    const { attempt } = await t.open();
    expect(await t.gateway.end(attempt, NOON)).toMatchObject({ condition: 'ENDED' });
    const { attempt: late } = await t.open();
    await t.simulators.wind(2 * 86_400_000);
    expect(await ask(late)).toMatchObject({ condition: 'ENDED', word: '4042619' });
  });

  it('tell that the money came first', async () => {
    const { attempt } = await t.open();
    await t.simulators.pay(attempt.orderRef);
    expect(await t.gateway.end(attempt, NOON)).toMatchObject({ condition: 'PAID' });
  });

  it('are made once when the first answer was lost', async () => {
    t.simulators.faults({ provider: 'BRIVA' }, { loseAnswer: true });
    const order = orderOf({ accountDigits: '77' });
    await expect(t.gateway.open(order)).rejects.toMatchObject({ kind: 'unreachable' });
    t.simulators.faults({ provider: 'BRIVA' }, { loseAnswer: false });
    expect(await t.gateway.open(order)).toMatchObject({ providerRef: '777770000000000077' });
  });

  it('are refused under a number that another order has', async () => {
    await t.open({ accountDigits: '88' });
    await expect(t.open({ accountDigits: '88' })).rejects.toMatchObject({ detail: 'account_number_taken' });
  });

  it.each([null, '', '12a', '12345678901234'])('need digits of ours, not %s', async (accountDigits) => {
    await expect(t.open({ accountDigits })).rejects.toMatchObject({ detail: 'account_digits_missing' });
  });

  it.each(['hex', 'base64'] as const)('take requests signed in %s', async (outgoing) => {
    const { close, open } = await paymentProvider('BRIVA', { keys: { outgoing } });
    expect((await open()).opened.providerRef).toMatch(/^77777/);
    await close();
  });

  it('get a new token when the old one is no longer taken', async () => {
    const { attempt } = await t.open();
    t.clock.advance(14 * 60_000 + 30_000);
    expect(await ask(attempt)).toMatchObject({ condition: 'WAITING' });
    t.clock.advance(20 * 60_000);
    expect(await ask(attempt)).toMatchObject({ condition: 'WAITING' });
  });

  it.each([
    ['client', { clientId: 'SIMULATOR-NOBODY' }],
    ['secret', { clientSecret: 'wrong' }],
    ['private key', { privateKey: BANK_PRIVATE_KEY }],
    ['unreadable private key', { privateKey: 'no key' }],
  ])('are refused for a wrong %s', async (_what, keys) => {
    const { close, open } = await paymentProvider('BRIVA', { keys });
    await expect(open()).rejects.toMatchObject({ kind: 'keys' });
    await close();
  });

  it('tell whether keys work', async () => {
    expect(await t.gateway.test(NOON)).toEqual({ works: true, message: 'ok' });
    const { close, gateway } = await paymentProvider('BRIVA', { keys: { privateKey: BANK_PRIVATE_KEY } });
    const refused = { kind: 'keys', detail: '4017300 Unauthorized. Signature' };
    await expect(gateway.test(NOON)).rejects.toMatchObject(refused);
    await close();
  });

  it.each([
    ['trouble', { trouble: true }],
    ['maintenance', { maintenance: true }],
  ])('are not known during %s', async (_name, faults) => {
    const { attempt } = await t.open();
    t.simulators.faults({ provider: 'BRIVA' }, faults);
    await expect(ask(attempt)).rejects.toMatchObject({ kind: 'unreachable' });
  });
});

describe('the push of BRI', () => {
  it('comes after the bank got a token of ours, and names the account', async () => {
    const { attempt } = await t.open();
    await t.simulators.pay(attempt.orderRef);
    const sent = await t.simulators.deliver();
    expect(sent).toMatchObject([{ status: 200 }]);
    expect(t.notices()).toMatchObject([
      { accountNumber: attempt.accountNumber, amount: 4_500_000, orderRef: null },
    ]);
  });

  it('is refused when its signature is forged', async () => {
    const { attempt } = await t.open();
    t.simulators.faults(attempt.orderRef, { forge: true });
    await t.simulators.pay(attempt.orderRef);
    expect(await t.simulators.deliver()).toMatchObject([{ status: 401 }]);
  });

  it.each([
    ['raw', (body: string) => body],
    ['minified', (body: string) => JSON.stringify(JSON.parse(body))],
    ['stripped', (body: string) => body.replace(/\s+/g, '')],
  ])('passes when it was signed over the %s body', (matched, signedOver) => {
    expect(t.gateway.read(push({ signedOver }))).toMatchObject({
      verdict: 'OK',
      matched,
      notice: { accountNumber: '777770000000000123', amount: 4_500_000, eventKey: '778899001122' },
    });
  });

  it('passes when spaces were taken out on the way and signed with them', () => {
    const stripped = BODY.replace(/\s+/g, '');
    const padded = JSON.stringify(JSON.parse(BODY));
    expect(t.gateway.read(push({ body: stripped, signedOver: () => padded }))).toMatchObject({
      matched: 'padded',
    });
  });

  it('passes when the whole path was signed, or the bank’s part of it', () => {
    const path = '/api/hooks/demo/briva/snap/v1.0/transfer-va/notify-payment-intrabank';
    expect(t.gateway.read(push({ path }))).toMatchObject({ verdict: 'OK' });
    expect(t.gateway.read({ ...push({}), path })).toMatchObject({ verdict: 'OK' });
  });

  it('is refused with a changed sum, an old timestamp, no token or a token of before', () => {
    const changed = push({});
    changed.body = Buffer.from(BODY.replace('4500000', '9500000'));
    expect(t.gateway.read(changed)).toMatchObject({ reason: 'signature_differs' });
    expect(t.gateway.read({ ...push({}), now: new Date(NOON.getTime() + 301_000) })).toMatchObject({
      reason: 'timestamp_too_old',
    });
    expect(t.gateway.read({ ...push({}), now: new Date(NOON.getTime() + 901_000) })).toMatchObject({
      reason: 'token_invalid',
    });
    const without = push({});
    expect(
      t.gateway.read({ ...without, headers: { ...without.headers, authorization: 'Bearer ' } }),
    ).toMatchObject({
      reason: 'token_invalid',
    });
  });

  it('passes under the secret of before while it is changed', () => {
    const { notices, ...keys } = simulatorKeys('BRIVA', 'demo');
    const changing = { ...notices, secret: 'new', previousSecret: notices.secret };
    expect(paymentGateway('BRIVA', { ...keys, notices: changing }).read(push({}))).toMatchObject({
      verdict: 'OK',
    });
  });

  it('passes in hex where the setting says so', () => {
    const { notices, ...keys } = simulatorKeys('BRIVA', 'demo');
    const inHex = paymentGateway('BRIVA', { ...keys, notices: { ...notices, encoding: 'hex' } });
    const base64 = push({});
    const signature = Buffer.from(base64.headers['x-signature']!, 'base64').toString('hex');
    expect(inHex.read(base64)).toMatchObject({ reason: 'signature_differs' });
    expect(inHex.read({ ...base64, headers: { ...base64.headers, 'x-signature': signature } })).toMatchObject(
      {
        verdict: 'OK',
      },
    );
  });

  it('is refused while no secret is set, and no token is given out', () => {
    const { notices, ...keys } = simulatorKeys('BRIVA', 'demo');
    const shut = paymentGateway('BRIVA', { ...keys, notices: { ...notices, secret: '' } });
    expect(shut.read(push({}))).toEqual({ verdict: 'BAD_SIGNATURE', reason: 'secret_unset' });
    expect(shut.admit!(tokenRequest())).toMatchObject({ status: 401 });
  });

  it.each<[NoticeOutcome, number, string]>([
    ['TAKEN', 200, '2003400'],
    ['DUPLICATE', 200, '2003400'],
    ['UNKNOWN_ORDER', 404, '4043412'],
    ['BAD_SIGNATURE', 401, '4013400'],
    ['UNREADABLE', 400, '4003402'],
    ['TROUBLE', 500, '5003400'],
  ])('is answered %s with %i %s', (outcome, status, responseCode) => {
    expect(t.gateway.reply(outcome, push({}))).toMatchObject({ status, body: { responseCode } });
  });

  it('is answered with its numbers as they came, and with 16 for another partner', () => {
    expect(t.gateway.reply('TAKEN', push({})).body).toMatchObject({
      virtualAccountData: {
        partnerServiceId: '   77777',
        virtualAccountNo: '   777770000000000123',
        paymentRequestId: '778899001122',
        paymentStatus: '00',
      },
    });
    const other = push({ body: BODY.replaceAll('77777', '88888') });
    expect(t.gateway.reply('UNKNOWN_ORDER', other).body).toMatchObject({ responseCode: '4043416' });
  });
});

describe('the token that BRI asks us for', () => {
  it('is given for the bank’s signature', () => {
    expect(t.gateway.admit!(tokenRequest())).toMatchObject({
      status: 200,
      body: { tokenType: 'BearerToken', expiresIn: '900', accessToken: expect.any(String) },
    });
  });

  it.each([
    ['another key', { privateKey: CLIENT_PRIVATE_KEY }, 401],
    ['another client', { clientId: 'SIMULATOR-BANK-other' }, 401],
    ['an old timestamp', { at: new Date(NOON.getTime() - 301_000) }, 401],
    ['no grant type', { body: '{}' }, 400],
    ['another grant type', { body: '{"grantType":"password"}' }, 400],
  ])('is refused for %s', (_what, changes, status) => {
    expect(t.gateway.admit!(tokenRequest(changes))).toMatchObject({ status });
  });
});

const BODY = `{"partnerServiceId":"   77777", "customerNo":"0000000000123","virtualAccountNo":"   777770000000000123",
 "trxDateTime":"2026-08-30T12:00:00+07:00","paymentRequestId":"778899001122",
 "additionalInfo":{"paymentAmount":"4500000","terminalId":"2","bankId":"002"}}`;

/** A token request of the bank, right unless it is changed. */
function tokenRequest(
  changes: { privateKey?: string; clientId?: string; at?: Date; body?: string } = {},
): RawNotice {
  const clientId = changes.clientId ?? simulatorKeys('BRIVA', 'demo').notices.clientId;
  const timestamp = jakartaIso(changes.at ?? NOON, 'milliseconds');
  return {
    body: Buffer.from(changes.body ?? '{"grantType":"client_credentials"}'),
    headers: {
      'x-client-key': clientId,
      'x-timestamp': timestamp,
      'x-signature': snapTokenSignature(clientId, timestamp, changes.privateKey ?? BANK_PRIVATE_KEY),
    },
    path: '/snap/v1.0/access-token/b2b',
    method: 'POST',
    now: NOON,
  };
}

/** A correct payment notice of the bank; on request signed over another form of the body or another path. */
function push(changes: { body?: string; path?: string; signedOver?: (body: string) => string }): RawNotice {
  const { accessToken } = t.gateway.admit!(tokenRequest()).body as { accessToken: string };
  const body = changes.body ?? BODY;
  const path = changes.path ?? '/snap/v1.0/transfer-va/notify-payment-intrabank';
  const timestamp = jakartaIso(NOON, 'milliseconds');
  const signed = { method: 'POST', path, accessToken, body: changes.signedOver?.(body) ?? body, timestamp };
  return {
    body: Buffer.from(body),
    headers: {
      authorization: `Bearer ${accessToken}`,
      'x-timestamp': timestamp,
      'x-signature': snapSignature(signed, simulatorKeys('BRIVA', 'demo').notices.secret, 'base64'),
    },
    path,
    method: 'POST',
    now: NOON,
  };
}
