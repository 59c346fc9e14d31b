import { MOST_PAY_LINKS } from '@rihla/domain/payments/pay-link';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  book,
  findings,
  invoice,
  liftUnpaidLimit,
  payValid,
} from '../../../../test/support/scenes/booked.ts';
import { linkedListing, sharedLink, strangers } from '../../../../test/support/scenes/pay-links.ts';
import { makeProgram, savedUp, savings } from '../../../../test/support/scenes/savings.ts';
import { waitingForLocks } from '../../../../test/support/locks/locks.ts';
import { withoutLock } from '../../../../test/support/locks/without-lock.ts';
import type { CallInput, CallKey } from '../../../seed/call-api.ts';
import { makeUser, type SeedListing } from '../../../seed/builders.ts';

let t: TestApp;
let listing: SeedListing;
let picture: string;
let visitor: ReturnType<typeof strangers>;

beforeAll(async () => {
  t = await testApp();
  visitor = strangers(t);
  await liftUnpaidLimit(t);
  listing = await linkedListing(t);
  const image = sharp({ create: { width: 40, height: 40, channels: 3, background: '#888888' } });
  picture = (await image.jpeg().toBuffer()).toString('base64');
});
afterAll(async () => {
  expect(await findings(t)).toEqual([]);
  await t.close();
});

/** An invoice with its down payment paid, and a link of its customer for a part of the rest. */
const shared = (input?: Parameters<typeof sharedLink>[2]) => sharedLink(t, listing, input);
const from = (address: string) => ({
  call: <K extends CallKey>(key: K, input: CallInput<K>) =>
    t.anonymous.call(key, input, { headers: { 'x-forwarded-for': address } }),
});
const open = (token: string, key?: string) => visitor().call('shared_payments.open', { token, key });
const begin = (token: string, amount: number, payer_name = 'Budi Santoso') =>
  visitor().call('shared_payments.begin', { token, amount, payer_name });
const prove = (token: string, key: string, more: Record<string, unknown> = {}) =>
  visitor().call('shared_payments.prove', {
    token,
    key,
    bank_id: t.site.bank.id,
    paid_on: '2026-11-16',
    picture,
    ...more,
  });
const allow = () => t.db.deleteFrom('rate_limits').execute();

describe('a link to pay', () => {
  it('shows a short name, the package, an amount, and nothing else', async () => {
    const { token } = await shared();
    const { body } = await open(token);
    expect(body.data).toEqual({
      customer: expect.stringMatching(/^\S+( \S\.)?$/),
      listing_name: listing.name,
      departure_at: expect.any(String),
      currency: 'IDR',
      fixed: false,
      minimum: 1_000_000,
      maximum: 10_000_000,
      ends_on: '2026-12-16',
      server_now: expect.any(String),
      begun: null,
    });
  });

  it('lets a relative transfer and send the picture; office and customer read who paid', async () => {
    const { token, link, invoiceId } = await shared();
    const { key } = (await begin(token, 4_000_000)).body.data;
    const begun = (await open(token, key)).body.data.begun!;
    expect(begun).toMatchObject({ status: 'NEW', base_amount: 4_000_000 });
    expect(begun.banks[0]).toMatchObject({ id: t.site.bank.id });
    expect((await prove(token, key)).body.data).toEqual({ status: 'PENDING' });
    expect((await open(token, key)).body.data.begun).toMatchObject({ status: 'PENDING', banks: [] });
    const [row] = (await t.as('USER').call('user_pay_links.list', { id: invoiceId })).body.data;
    expect(row).toMatchObject({ id: link, used: 4_000_000, payments: [{ payer_name: 'Budi Santoso' }] });
    const payment = (await invoice(t, invoiceId)).payments.at(-1)!;
    expect(payment).toMatchObject({ status: 'PENDING', notes: 'Budi Santoso' });
    expect((await t.as('FINANCE').call('payments.validate', { id: payment.id })).status).toBe(200);
    expect(
      (await t.as('FINANCE').call('payments.get', { id: payment.id })).body.data.timeline.at(-1),
    ).toMatchObject({
      event: 'create',
      actor_name: 'Budi Santoso',
    });
  });

  it('refuses a transfer dated tomorrow on its field, and takes the same picture with the right day', async () => {
    const { token } = await shared();
    const { key } = (await begin(token, 2_000_000)).body.data;
    const refused = await prove(token, key, { paid_on: '2026-11-17' });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'payment.date_in_future', errors: { paid_on: [expect.any(String)] } },
    });
    expect((await open(token, key)).body.data.begun).toMatchObject({ status: 'NEW' });
    expect((await prove(token, key)).body.data).toEqual({ status: 'PENDING' });
  });

  it('lets a relative deposit into a savings plan, and its balance grows', async () => {
    const program = await makeProgram(t);
    const plan = await savedUp(t, 2_000_000, program);
    const made = await t.as('USER').call('user_pay_links.create', {
      id: plan,
      amount: 5_000_000,
      fixed: false,
      ends_on: '2026-12-16',
    });
    const { token } = made.body.data;
    expect((await open(token)).body.data).toMatchObject({ listing_name: program.name, departure_at: null });
    const { key } = (await begin(token, 1_500_000)).body.data;
    expect((await prove(token, key)).body.data).toEqual({ status: 'PENDING' });
    const payment = (await invoice(t, plan)).payments.at(-1)!;
    expect((await t.as('FINANCE').call('payments.validate', { id: payment.id })).status).toBe(200);
    expect((await savings(t, plan, 'USER')).balance).toBe(2_000_000 + payment.amount);
  });

  it('takes no more than it allows, no less than the least, and exactly the amount where it is fixed', async () => {
    const { token } = await shared({ amount: 3_000_000 });
    expect((await begin(token, 3_000_001)).body.code).toBe('payment.over_payable');
    expect((await begin(token, 999_999)).body.code).toBe('payment.below_minimum');
    expect((await begin(token, 2_500_000)).status).toBe(201);
    expect((await begin(token, 1_000_000)).body.code).toBe('pay_link.used_up');
    const fixed = await shared({ amount: 3_000_000, fixed: true });
    expect((await begin(fixed.token, 2_999_999)).body.code).toBe('payment.below_minimum');
    expect((await begin(fixed.token, 3_000_000)).status).toBe(201);
    expect((await open(fixed.token)).body.data).toMatchObject({ minimum: 0, maximum: 0 });
  });

  it('does nothing once it was ended, and what was begun by it and not sent is dropped', async () => {
    const { token, link, invoiceId } = await shared();
    const { key } = (await begin(token, 2_000_000)).body.data;
    expect((await t.as('USER').call('user_pay_links.end', { id: link })).status).toBe(200);
    for (const answer of [await open(token, key), await begin(token, 2_000_000), await prove(token, key)])
      expect(answer).toMatchObject({ status: 410, body: { code: 'pay_link.ended' } });
    expect((await invoice(t, invoiceId)).payments).toHaveLength(1);
  });

  it('stays open to be ended while all of it was begun and nothing sent, and its amount is free again', async () => {
    const { token, link, invoiceId } = await shared();
    const customer = t.as('USER');
    const state = async () => {
      const { data } = (await customer.call('user_pay_links.list', { id: invoiceId })).body;
      const { maximum } = (await customer.call('user_invoices.get', { id: invoiceId })).body.data.payable
        .package;
      return { isOpen: data[0]!.is_open, maximum };
    };
    const { maximum } = await state();
    expect((await begin(token, 10_000_000)).status).toBe(201);
    // The transfer is the second payment, so it is less by the number that the first one carried.
    expect(await state()).toEqual({ isOpen: true, maximum: 25_000_000 });
    await customer.call('user_pay_links.end', { id: link });
    expect(await state()).toEqual({ isOpen: false, maximum });
  });

  it('ends by itself after its day, and when the invoice is settled or has ended', async () => {
    const dated = await shared({ ends_on: '2026-11-16' });
    const settled = await shared();
    const ended = await shared();
    await payValid(t, settled.invoiceId, (await invoice(t, settled.invoiceId)).remaining);
    await t.as('MAIN').call('invoices.cancel', { id: ended.invoiceId, note: 'Atas permintaan' });
    expect((await open(settled.token)).body.code).toBe('pay_link.ended');
    expect((await begin(ended.token, 1_000_000)).body.code).toBe('pay_link.ended');
    expect((await open(dated.token)).status).toBe(200);
    t.clock.advance(86_400_000);
    expect((await open(dated.token)).body.code).toBe('pay_link.ended');
    t.clock.advance(-86_400_000);
  });

  it('is refused to whoever does not see the invoice, for too long, and beyond what is owed', async () => {
    const { invoiceId, link } = await shared();
    const input = { id: invoiceId, amount: 1_000_000, fixed: false, ends_on: '2026-12-01' };
    const stranger = t.as(await makeUser(t.site));
    expect((await stranger.call('user_pay_links.create', input)).status).toBe(404);
    expect((await stranger.call('user_pay_links.list', { id: invoiceId })).status).toBe(404);
    expect((await stranger.call('user_pay_links.end', { id: link })).status).toBe(404);
    const office = (more: Record<string, unknown>) =>
      t.as('FINANCE').call('pay_links.create', { ...input, ...more });
    expect((await office({ ends_on: '2027-06-01' })).body.code).toBe('pay_link.day');
    expect((await office({ ends_on: '2026-11-15' })).body.code).toBe('pay_link.day');
    expect((await office({ amount: 40_000_000 })).body.code).toBe('payment.over_payable');
  });

  it('is one of ten at most that an invoice has open; one that was ended makes room', async () => {
    const { invoiceId, link } = await shared();
    const another = () =>
      t.as('FINANCE').call('pay_links.create', {
        id: invoiceId,
        amount: 1_000_000,
        fixed: false,
        ends_on: '2026-12-01',
      });
    for (let open = 1; open < MOST_PAY_LINKS; open += 1) expect((await another()).status).toBe(201);
    expect((await another()).body.code).toBe('pay_link.too_many');
    expect((await t.as('FINANCE').call('pay_links.end', { id: link })).status).toBe(200);
    expect((await another()).status).toBe(201);
  });
});

describe('a form that makes a link', () => {
  const FORM = 'a9b8c7d6e5f40312213f4e5d6c7b8a90';
  const input = { amount: 2_000_000, fixed: false, ends_on: '2026-12-16' };
  const make = (id: string, more: Partial<CallInput<'user_pay_links.create'>> = {}) =>
    t.as('USER').call('user_pay_links.create', { id, ...input, form_key: FORM, ...more });
  const linksOf = async (id: string) => (await t.as('USER').call('user_pay_links.list', { id })).body.data;

  it('makes one when it is pressed three times at once, and when its answer was lost', async () => {
    const { id } = await book(t, listing);
    await payValid(t, id, 5_000_000);
    const answers = await Promise.all([make(id), make(id), make(id)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    expect((await make(id)).body.data).toEqual(answers[0].body.data);
    expect(await linksOf(id)).toHaveLength(1);
    expect((await open(answers[0].body.data.token)).body.data.maximum).toBe(2_000_000);
  });

  it('makes as many as it is sent without a key: the control', async () => {
    const { id } = await book(t, listing);
    await payValid(t, id, 5_000_000);
    await Promise.all([make(id, { form_key: undefined }), make(id, { form_key: undefined })]);
    expect(await linksOf(id)).toHaveLength(2);
  });

  it('is refused with other values, once its link was ended, and with a short key', async () => {
    const { id } = await book(t, listing);
    await payValid(t, id, 5_000_000);
    const { id: link } = (await make(id)).body.data;
    const used = { status: 422, body: { code: 'kit.idempotency_mismatch' } };
    for (const more of [{ amount: 1_500_000 }, { fixed: true }, { ends_on: '2026-12-15' }])
      expect(await make(id, more)).toMatchObject(used);
    await t.as('USER').call('user_pay_links.end', { id: link });
    expect(await make(id)).toMatchObject(used);
    expect(await linksOf(id)).toHaveLength(1);
    expect((await make(id, { form_key: 'short' })).status).toBe(422);
  });

  it('is another one at another invoice and of another person', async () => {
    const [first, second] = [await book(t, listing), await book(t, listing)];
    for (const { id } of [first, second]) await payValid(t, id, 5_000_000);
    const office = await t.as('FINANCE').call('pay_links.create', { id: first.id, ...input, form_key: FORM });
    const tokens = [office, await make(first.id), await make(second.id)].map(({ body }) => body.data.token);
    expect(new Set(tokens).size).toBe(3);
    expect([await linksOf(first.id), await linksOf(second.id)].map(({ length }) => length)).toEqual([2, 1]);
    expect(
      (
        await t
          .as(await makeUser(t.site))
          .call('user_pay_links.create', { id: first.id, ...input, form_key: FORM })
      ).status,
    ).toBe(404);
  });
});

describe('a form by which a relative pays', () => {
  const FORM = 'f0e1d2c3b4a5968778695a4b3c2d1e0f';
  const send = (token: string, form_key: string | undefined, more: Record<string, unknown> = {}) =>
    visitor().call('shared_payments.begin', {
      token,
      amount: 1_000_000,
      payer_name: 'Budi Santoso',
      form_key,
      ...more,
    });
  const begunOf = async (invoiceId: string) => (await invoice(t, invoiceId)).payments.length - 1;

  it('begins one payment when it is pressed twice at once, and when its answer was lost', async () => {
    const { token, invoiceId } = await shared();
    const answers = await Promise.all([send(token, FORM), send(token, FORM), send(token, FORM)]);
    const [first] = answers;
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.key)).size).toBe(1);
    expect((await send(token, FORM)).body.data.key).toBe(first.body.data.key);
    expect(await begunOf(invoiceId)).toBe(1);
    expect((await open(token, first.body.data.key)).body.data.begun).toMatchObject({ status: 'NEW' });
  });

  it('begins as many as it is sent without a key: the control', async () => {
    const { token, invoiceId } = await shared();
    await Promise.all([send(token, undefined), send(token, undefined)]);
    expect(await begunOf(invoiceId)).toBe(2);
  });

  it('is refused with other values, and is another one at another link', async () => {
    const { token, invoiceId } = await shared();
    const other = await shared();
    const { key } = (await send(token, FORM)).body.data;
    for (const more of [{ amount: 1_500_000 }, { payer_name: 'Umar Said' }])
      expect(await send(token, FORM, more)).toMatchObject({
        status: 422,
        body: { code: 'kit.idempotency_mismatch' },
      });
    expect((await send(other.token, FORM)).body.data.key).not.toBe(key);
    expect([await begunOf(invoiceId), await begunOf(other.invoiceId)]).toEqual([1, 1]);
    expect((await send(token, 'short')).status).toBe(422);
  });

  it('that is repeated uses up nothing of what the link allows in a day, and sixty times from one address', async () => {
    const { token } = await shared();
    const form = { token, amount: 1_000_000, payer_name: 'Budi Santoso', form_key: FORM };
    const browser = from('203.0.113.78');
    const statuses: number[] = [];
    for (let n = 0; n < 61; n += 1) statuses.push((await browser.call('shared_payments.begin', form)).status);
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 201), 429]);
    expect((await begin(token, 1_000_000)).status).toBe(201);
    await allow();
  });
});

describe('an attack on links', () => {
  it('guesses nothing: wrong tokens, those of another site and keys of other links open nothing', async () => {
    const { token } = await shared();
    const other = await shared();
    const { key } = (await begin(other.token, 1_000_000)).body.data;
    expect((await open('x')).body.code).toBe('pay_link.unknown');
    expect((await open(`${token.slice(0, -2)}AA`)).body.code).toBe('pay_link.unknown');
    expect((await open(token, key)).body.data.begun).toBeNull();
    expect((await prove(token, key)).body.code).toBe('pay_link.unknown');
  });

  it('is held to sixty tries in a quarter of an hour from one address', async () => {
    const attacker = from('203.0.113.77');
    const answers = [];
    for (let n = 0; n < 61; n += 1)
      answers.push(await attacker.call('shared_payments.open', { token: `x${n}` }));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    await allow();
  });

  it('sends no other file than a picture, once, and holds no more than three payments open', async () => {
    const { token } = await shared();
    expect((await begin(token, 1_000_000, '<script>alert(1)</script>')).status).toBe(422);
    const { key } = (await begin(token, 1_000_000)).body.data;
    const html = Buffer.from('<html><script>alert(1)</script></html>').toString('base64');
    expect((await prove(token, key, { picture: html })).body.code).toBe('kit.unsupported_file');
    // A PDF is kept to the byte with its code, so only customers may send one.
    const paper = Buffer.from('%PDF-1.4\n1 0 obj<</S/JavaScript/JS(app.alert(1))>>endobj\n%%EOF\n').toString(
      'base64',
    );
    const refused = (await prove(token, key, { picture: paper })).body;
    expect([refused.code, refused.data]).toEqual(['kit.unsupported_file', { allowed: 'JPEG, PNG, WebP' }]);
    expect((await prove(token, key, { picture: 'A'.repeat(900_004) })).status).toBe(422);
    expect((await prove(token, key)).status).toBe(200);
    expect((await prove(token, key)).body.code).toBe('payment.not_new');
    for (let n = 0; n < 3; n += 1) expect((await begin(token, 1_000_000)).status).toBe(201);
    expect((await begin(token, 1_000_000)).body.code).toBe('pay_link.too_many_open');
  });
});

describe('broken pictures that somebody sends by a link', () => {
  it('use up nothing of what the customer may upload, and are refused after twenty in a day', async () => {
    const uploads = () => t.db.selectFrom('upload_days').select(['owner_id', 'files']).execute();
    const { token } = await shared();
    const { key } = (await begin(token, 1_000_000)).body.data;
    const before = await uploads();
    const codes: unknown[] = [];
    for (let n = 0; n < 21; n += 1) codes.push((await prove(token, key, { picture: 'AAAA' })).body.code);
    expect(new Set(codes.slice(0, 20))).toEqual(new Set(['kit.unsupported_file']));
    expect(codes.at(-1)).toBe('kit.too_many_requests');
    expect(await uploads()).toEqual(before);
    await allow();
    expect((await prove(token, key)).status).toBe(200);
    expect(await uploads()).not.toEqual(before);
  });
});

describe('two payers at the end of a link', () => {
  const both = async () => {
    const { token } = await shared({ amount: 3_000_000, fixed: true });
    const answers = await Promise.all(Array.from({ length: 6 }, () => begin(token, 3_000_000)));
    return answers.filter(({ status }) => status === 201).length;
  };

  it('let only one begin', async () => {
    expect(await both()).toBe(1);
  });

  it('let only one begin when both have read the link before either is stored', async () => {
    const { token, invoiceId } = await shared({ amount: 3_000_000, fixed: true });
    const beginning = await t.db.transaction().execute(async (tx) => {
      await tx.selectFrom('invoices').select('id').where('id', '=', invoiceId).forUpdate().execute();
      const both = Promise.all([begin(token, 3_000_000), begin(token, 3_000_000)]);
      await waitingForLocks(t.db, 2);
      return { both };
    });
    const codes = (await beginning.both).map(({ status, body }) => (status === 201 ? 'begun' : body.code));
    expect(codes.toSorted()).toEqual(['begun', 'pay_link.used_up']);
  });

  it('would both begin without the lock of the invoice', async () => {
    const begun = await withoutLock(t.appUrl, ['rows'], async () => {
      for (let n = 0; n < 10; n += 1) {
        const count = await both();
        if (count > 1) return count;
      }
      return 1;
    });
    expect(begun).toBeGreaterThan(1);
  });
});
