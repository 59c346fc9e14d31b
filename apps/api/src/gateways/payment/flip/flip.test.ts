import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOON, orderOf, paymentProvider } from '../../../../test/support/servers/payment-provider.ts';
import { paymentGateway } from '../index.ts';
import type { AttemptRef, NoticeOutcome, RawNotice } from '../port.ts';
import { simulatorKeys } from '../simulators/fake-keys.ts';

let t: Awaited<ReturnType<typeof paymentProvider<'FLIP'>>>;
const ask = (attempt: AttemptRef) => t.gateway.ask(attempt, t.clock.now());
const ref = (attempt: AttemptRef) => attempt.providerRef!;

describe.each(['v2', 'v3'] as const)('bills of Flip in version %s', (version) => {
  beforeEach(async () => {
    t = await paymentProvider('FLIP', { keys: { version } });
  });
  afterEach(() => t.close());

  it('have an id of 19 digits that survives answer, question and notice', async () => {
    const { opened, attempt } = await t.open();
    expect(opened.providerRef).toMatch(/^\d{19}$/);
    expect(Number.isSafeInteger(Number(opened.providerRef))).toBe(false);
    await t.simulators.pay(ref(attempt), 'bca_va');
    await t.simulators.deliver();
    expect(t.notices()).toMatchObject([
      { providerRef: opened.providerRef, word: 'SUCCESSFUL', amount: 4_500_000 },
    ]);
    expect(await ask(attempt)).toMatchObject({ condition: 'PAID', amount: 4_500_000, paidAt: NOON });
  });

  it('have an address with a scheme, which leads to the order', async () => {
    const { opened } = await t.open();
    expect(await (await fetch(opened.howToPay.pageUrl!)).text()).toContain('DP Umroh Reguler');
  });

  it('answer the account at once when method and payer are known', async () => {
    const { opened, attempt } = await t.open({ method: 'bri_va' });
    expect(opened.howToPay.virtualAccount).toEqual({
      bank: 'bri',
      number: expect.stringMatching(/^\d{16}$/),
    });
    expect(await ask(attempt)).toMatchObject({
      condition: 'WAITING',
      method: 'bri_va',
      howToPay: { virtualAccount: opened.howToPay.virtualAccount },
    });
  });

  it('answer the text of a QR picture', async () => {
    const { opened } = await t.open({ method: 'qris' });
    expect(opened.howToPay).toMatchObject({ qr: expect.stringContaining('QRIS'), virtualAccount: null });
  });

  it('leave the choice to the page when the payer has no e-mail address', async () => {
    const { opened, attempt } = await t.open({
      method: 'bri_va',
      payer: { name: 'Siti', email: null, phone: null },
    });
    expect(opened.howToPay.virtualAccount).toBeNull();
    expect(await ask(attempt)).toMatchObject({ condition: 'OPEN', word: 'ACTIVE' });
  });

  it('count the sum without the customer’s fee', async () => {
    const { opened, attempt } = await t.open({ fee: 4_000, method: 'bni_va' });
    expect(opened.howToPay.amountToPay).toBe(4_504_000);
    await t.simulators.pay(ref(attempt));
    expect(await ask(attempt)).toMatchObject({ condition: 'PAID', amount: 4_500_000 });
  });

  it('end by hand, before a choice and after it', async () => {
    for (const method of [null, 'bri_va']) {
      const { attempt } = await t.open({ method });
      expect(await t.gateway.end(attempt, NOON)).toMatchObject({ condition: 'ENDED' });
      expect(await ask(attempt)).toMatchObject({ condition: 'ENDED' });
    }
  });

  it('end when their time is over, are told as CANCELLED, and take late money all the same', async () => {
    const { attempt } = await t.open({ method: 'bri_va' });
    await t.simulators.wind(2 * 86_400_000);
    await t.simulators.deliver();
    expect(t.notices()).toMatchObject([{ word: 'CANCELLED' }]);
    expect(await ask(attempt)).toMatchObject({ condition: 'ENDED' });
    await t.simulators.pay(ref(attempt));
    expect(await ask(attempt)).toMatchObject({ condition: 'PAID' });
    expect(await t.gateway.end(attempt, NOON)).toMatchObject({ condition: 'PAID' });
  });

  it('are failed after a refusal', async () => {
    const { attempt } = await t.open({ method: 'ovo' });
    await t.simulators.deny(ref(attempt));
    await t.simulators.deliver();
    expect(t.notices()).toMatchObject([{ word: 'FAILED' }]);
    expect(await ask(attempt)).toMatchObject({ condition: 'FAILED' });
  });

  it('are paid by a second try on the same page', async () => {
    const { attempt } = await t.open();
    await t.simulators.choose(ref(attempt), 'ovo');
    await t.simulators.deny(ref(attempt));
    await t.simulators.pay(ref(attempt), 'bca_va');
    expect(await ask(attempt)).toMatchObject({ condition: 'PAID', method: 'bca_va' });
    expect(await t.gateway.settled!('2026-08-30', NOON)).toHaveLength(1);
  });

  it('are unclear when another sum came or the word is not documented', async () => {
    const { attempt } = await t.open({ method: 'bri_va' });
    t.simulators.faults(ref(attempt), { wrongAmount: 45_000 });
    await t.simulators.pay(ref(attempt));
    expect(await ask(attempt)).toMatchObject({
      condition: 'UNCLEAR',
      reason: 'amount_differs',
      amount: 45_000,
    });
    t.simulators.faults(ref(attempt), { askedWord: 'MYSTERY' });
    expect(await ask(attempt)).toMatchObject({ condition: 'UNCLEAR', reason: 'unknown_word' });
  });

  it('are known by what was settled on a day, also without a notice', async () => {
    const { attempt } = await t.open({ method: 'bri_va' });
    t.simulators.faults(ref(attempt), { drop: true });
    await t.simulators.pay(ref(attempt));
    await t.simulators.deliver();
    expect(t.received).toEqual([]);
    const settled = await t.gateway.settled!('2026-08-30', NOON);
    expect(settled).toMatchObject([{ providerRef: attempt.providerRef, amount: 4_500_000, paidAt: NOON }]);
    expect(settled[0]!.orderRef).toBe(version === 'v3' ? attempt.orderRef : null);
    expect(await t.gateway.settled!('2026-08-29', NOON)).toEqual([]);
  });
});

describe('Flip', () => {
  beforeEach(async () => {
    t = await paymentProvider('FLIP');
  });
  afterEach(() => t.close());

  it.each([
    ['amount_too_small', { amount: 9_999, lines: [{ id: '1', name: 'DP', price: 9_999, quantity: 1 }] }],
    ['method_not_offered', { method: 'alfamart' }],
  ])('is not asked for an order with %s', async (detail, changes) => {
    await expect(t.gateway.open(orderOf(changes))).rejects.toMatchObject({ kind: 'refused', detail });
  });

  it('says with code and field what it refuses', async () => {
    const order = orderOf({ returnUrl: 'not a url' });
    await expect(t.gateway.open(order)).rejects.toMatchObject({ detail: '1059 redirect_url: invalid url' });
  });

  it('is not taken for wrong keys while it is in maintenance', async () => {
    const { attempt } = await t.open();
    t.simulators.faults({ provider: 'FLIP' }, { maintenance: true });
    await expect(ask(attempt)).rejects.toMatchObject({ kind: 'maintenance' });
    expect(await t.gateway.test(NOON)).toEqual({ works: false, message: 'maintenance' });
  });

  it('names wrong keys, and tells the balance to right ones', async () => {
    const wrong = { ...simulatorKeys('FLIP', 'demo'), secretKey: 'WRONG' };
    const stranger = paymentGateway('FLIP', wrong, { baseUrl: t.simulators.baseUrl('FLIP') });
    await expect(stranger.open(orderOf())).rejects.toMatchObject({ kind: 'keys' });
    await expect(stranger.test(NOON)).rejects.toMatchObject({ kind: 'keys' });
    expect(await t.gateway.test(NOON)).toEqual({ works: true, message: 'ok', balance: 49_656_053 });
  });

  it('whose answer was lost leaves an attempt that nobody can pay', async () => {
    t.simulators.faults({ provider: 'FLIP' }, { loseAnswer: true });
    const order = orderOf();
    await expect(t.gateway.open(order)).rejects.toMatchObject({ kind: 'unreachable' });
    const attempt = { ...order, providerRef: null, transactionId: null, accountNumber: null, openedAt: NOON };
    expect(await ask(attempt)).toMatchObject({ condition: 'OPEN', word: 'no_bill' });
    expect(await t.gateway.end(attempt, NOON)).toMatchObject({ condition: 'ENDED' });
  });

  it('is asked in version 3 for a bill whose answer was lost, before a second one is made', async () => {
    await t.close();
    t = await paymentProvider('FLIP', { keys: { version: 'v3' } });
    t.simulators.faults({ provider: 'FLIP' }, { loseAnswer: true });
    const order = orderOf({ method: 'bri_va' });
    await expect(t.gateway.open(order)).rejects.toMatchObject({ kind: 'unreachable' });
    t.simulators.faults({ provider: 'FLIP' }, { loseAnswer: false });
    const lost = { ...order, providerRef: null, transactionId: null, accountNumber: null, openedAt: NOON };
    const asked = await ask(lost);
    expect(asked).toMatchObject({ condition: 'WAITING', method: 'bri_va' });

    const opened = await t.gateway.open({ ...order, again: true });
    expect(opened.howToPay.virtualAccount).toEqual(asked.howToPay!.virtualAccount);
    expect((await t.gateway.open({ ...order, again: true })).providerRef).toBe(opened.providerRef);
    await t.simulators.pay(opened.providerRef!);
    expect(await ask(lost)).toMatchObject({ condition: 'PAID', amount: 4_500_000 });
    expect(await t.gateway.settled!('2026-08-30', NOON)).toHaveLength(1);
  });

  it('gets a new bill in version 3 where nothing was begun, or the lost one has ended', async () => {
    await t.close();
    t = await paymentProvider('FLIP', { keys: { version: 'v3' } });
    const order = orderOf({ method: 'bri_va', again: true });
    const first = await t.gateway.open(order);
    const attempt = {
      ...order,
      providerRef: null,
      transactionId: null,
      accountNumber: null,
      openedAt: NOON,
    };
    expect(await t.gateway.end(attempt, NOON)).toMatchObject({ condition: 'ENDED' });
    expect((await t.gateway.open(order)).providerRef).not.toBe(first.providerRef);
  });

  it('has no refund', () => {
    expect(t.gateway.refund).toBeNull();
  });
});

describe('callbacks of Flip', () => {
  beforeEach(async () => {
    t = await paymentProvider('FLIP');
  });
  afterEach(() => t.close());

  const form = (data: string, token: string): RawNotice => ({
    body: Buffer.from(new URLSearchParams({ data, token }).toString()),
    headers: {},
    path: '/',
    method: 'POST',
    now: NOON,
  });
  const right = '{"id":"PGPWF1","bill_link_id":1234567890123456789,"status":"SUCCESSFUL","amount":4500000}';
  const { validationToken } = simulatorKeys('FLIP', 'demo');

  it('pass with the token of now and the one before', () => {
    const keys = {
      ...simulatorKeys('FLIP', 'demo'),
      validationToken: 'new',
      previousValidationToken: validationToken,
    };
    expect(paymentGateway('FLIP', keys).read(form(right, 'new'))).toMatchObject({ verdict: 'OK' });
    expect(paymentGateway('FLIP', keys).read(form(right, validationToken))).toMatchObject({
      verdict: 'OK',
      notice: { providerRef: '1234567890123456789', transactionId: 'PGPWF1' },
    });
  });

  it.each(['', 'wrong'])('are refused with the token "%s"', (token) => {
    expect(t.gateway.read(form(right, token))).toMatchObject({ verdict: 'BAD_SIGNATURE' });
  });

  it('have one key when they are repeated, and another when anything in them differs', () => {
    const key = (data: string) => {
      const reading = t.gateway.read(form(data, validationToken));
      return reading.verdict === 'OK' ? reading.notice.eventKey : null;
    };
    expect(key(right)).toBe(key(right));
    expect(key(right.replace('4500000', '9500000'))).not.toBe(key(right));
  });

  it('are all refused while no token is set', () => {
    const keys = { ...simulatorKeys('FLIP', 'demo'), validationToken: '' };
    expect(paymentGateway('FLIP', keys).read(form(right, ''))).toEqual({
      verdict: 'BAD_SIGNATURE',
      reason: 'secret_unset',
    });
  });

  it('are refused with 401 when they are forged', async () => {
    const { attempt } = await t.open({ method: 'bri_va' });
    t.simulators.faults(ref(attempt), { forge: true });
    await t.simulators.pay(ref(attempt));
    expect((await t.simulators.deliver()).map(({ status }) => status)).toEqual([401]);
  });

  it.each(['', '[]', '{"id":"1"}'])('are unreadable with the data "%s"', (data) => {
    expect(t.gateway.read(form(data, validationToken))).toMatchObject({ verdict: 'UNREADABLE' });
  });

  it('are nothing without asking: SUCCESSFUL in a changed copy', async () => {
    const { attempt } = await t.open({ method: 'bri_va' });
    t.simulators.faults(ref(attempt), { noticeWord: 'SUCCESSFUL' });
    await t.simulators.deny(ref(attempt));
    await t.simulators.deliver();
    expect(t.notices()).toMatchObject([{ word: 'SUCCESSFUL' }]);
    expect(await ask(attempt)).toMatchObject({ condition: 'FAILED' });
  });

  it.each<[NoticeOutcome, number]>([
    ['TAKEN', 200],
    ['DUPLICATE', 200],
    ['UNKNOWN_ORDER', 200],
    ['BAD_SIGNATURE', 401],
    ['UNREADABLE', 400],
    ['TROUBLE', 500],
  ])('are answered %s with %i', (outcome, status) => {
    expect(t.gateway.reply(outcome, form('', ''))).toMatchObject({ status });
  });
});
