import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayApp, type GatewayApp } from '../../../../test/support/servers/gateway-app.ts';
import { PHONE, whatsappOf } from '../../../../test/support/whatsapp.ts';
import { jobServices } from '../../../../test/support/jobs.ts';
import { jobCall } from '../../../kit/jobs/site-jobs.ts';
import { fetchMedia } from './fetch-media.ts';

let t: GatewayApp;
beforeAll(async () => {
  t = await gatewayApp();
});
afterAll(() => t.close());

const { enqueue, deliver, stored, readCard, updateConnection, postHook, signed } = whatsappOf(() => t);

/** A request of Meta about one message. */
const toldByMeta = (status: object) =>
  JSON.stringify({
    entry: [{ changes: [{ value: { metadata: { phone_number_id: '1000' }, statuses: [status] } }] }],
  });

describe('WhatsApp messages', () => {
  it('stay in the local inbox until a number was tried and switched on', async () => {
    const id = await enqueue();
    await deliver();
    expect(await stored(id)).toMatchObject({ status: 'INBOX' });
    expect((await updateConnection({ active: true })).body.code).toBe('whatsapp.not_verified');
    expect((await updateConnection({})).status).toBe(200);
    expect((await t.as('MAIN').call('whatsapp.test', { phone: PHONE })).body.data).toEqual({
      works: true,
      code: null,
    });
    expect((await updateConnection({ active: true })).status).toBe(200);
    expect(await readCard()).toMatchObject({
      active: true,
      simulated: true,
      verified_at: expect.any(String),
    });
  });

  it('go out as a template, and word of them only moves them on', async () => {
    const id = await enqueue();
    await deliver();
    const { provider_ref: ref } = await stored(id);
    expect(t.simulators.whatsapp.messages().at(-1)).toMatchObject({
      id: ref,
      to: PHONE.slice(1),
      text: 'Halo, mohon dilunasi.',
    });
    expect(await t.simulators.whatsapp.tell(ref!, 'read')).toBe(200);
    expect(await t.simulators.whatsapp.tell(ref!, 'delivered')).toBe(200);
    expect(await t.simulators.whatsapp.tell(ref!, 'failed', 131_026)).toBe(200);
    expect(await stored(id)).toMatchObject({ status: 'SENT', delivery: 'READ', last_error: null });
    const price = await t.db
      .selectFrom('messages')
      .select(['price_kind', 'billable'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(price).toEqual({ price_kind: 'utility', billable: true });
  });

  it('are free words once the person has answered, of which the office is told', async () => {
    const before = await enqueue();
    await deliver();
    const { provider_ref: ref } = await stored(before);
    expect(await t.simulators.whatsapp.reply(ref!, 'Sudah saya transfer')).toBe(200);
    const notice = await t.db
      .selectFrom('notices')
      .select(['body', 'recipient_kind'])
      .where('fact', 'like', 'whatsapp.reply:%')
      .executeTakeFirstOrThrow();
    expect(notice).toEqual({ body: 'Sudah saya transfer', recipient_kind: 'ADMIN' });
    await enqueue();
    await deliver();
    expect(t.simulators.whatsapp.messages().at(-1)!.text).toBe('Halo,\nmohon dilunasi.');
  });

  it('are tried again after a limit, given up for a number without WhatsApp, and sent as a template where the window has closed', async () => {
    const limited = await enqueue();
    t.simulators.whatsapp.faults({ limit: true });
    await deliver();
    expect(await stored(limited)).toMatchObject({ status: 'QUEUED', last_error: '130429' });
    t.simulators.whatsapp.faults({ limit: false, outsideWindow: true });
    const late = await enqueue();
    await deliver();
    expect(await stored(late)).toMatchObject({ status: 'SENT' });
    t.simulators.whatsapp.faults({ outsideWindow: false, undeliverable: true });
    const lost = await enqueue();
    await deliver();
    expect(await stored(lost)).toMatchObject({ status: 'FAILED', last_error: '131026' });
    const { provider_ref: ref } = await stored(late);
    expect(await t.simulators.whatsapp.tell(ref!, 'failed', 131_026)).toBe(200);
    expect(await stored(late)).toMatchObject({ status: 'FAILED', last_error: '131026' });
    t.simulators.whatsapp.faults({ undeliverable: false });
  });

  it('become unknown where the answer was lost, are found by our own id, and are not sent twice', async () => {
    // What waited after a limit is out of the way.
    t.clock.advance(3_600_000);
    await deliver();
    const id = await enqueue();
    const silent = await enqueue();
    t.simulators.whatsapp.faults({ loseAnswer: true });
    await deliver();
    t.simulators.whatsapp.faults({ loseAnswer: false });
    expect(await stored(id)).toMatchObject({
      status: 'UNKNOWN',
      last_error: 'answer_lost',
      provider_ref: null,
    });
    const taken = t.simulators.whatsapp.messages().length;
    const body = toldByMeta({ id: 'wamid.lost', status: 'sent', biz_opaque_callback_data: `outbox:${id}` });
    expect((await postHook(body, signed(body))).statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({ status: 'SENT', provider_ref: 'wamid.lost', delivery: 'SENT' });
    t.clock.advance(48 * 3_600_000);
    await deliver();
    expect(t.simulators.whatsapp.messages()).toHaveLength(taken);
    expect(await stored(silent)).toMatchObject({ status: 'UNKNOWN', attempts: 1 });
    expect((await t.as('MAIN').call('messages.retry', { id: silent })).body.data.status).toBe('QUEUED');
    await deliver();
    expect(await stored(silent)).toMatchObject({ status: 'SENT' });
  });

  it('are not sent again where the process died while they were handed over', async () => {
    const id = await enqueue();
    const now = t.clock.now();
    await t.db
      .updateTable('messages')
      .set({
        handing_over_at: now.toISOString(),
        attempts: 1,
        next_attempt_at: now.toISOString(),
      })
      .where('id', '=', id)
      .execute();
    const taken = t.simulators.whatsapp.messages().length;
    await deliver();
    expect(await stored(id)).toMatchObject({ status: 'UNKNOWN' });
    expect(t.simulators.whatsapp.messages()).toHaveLength(taken);
  });

  it('wait while the provider refuses the token, of which the office is told once, and go out after the next test', async () => {
    const held = [await enqueue(), await enqueue()];
    t.simulators.whatsapp.faults({ refuseSignIn: true });
    await deliver();
    const later = await enqueue();
    await deliver();
    t.simulators.whatsapp.faults({ refuseSignIn: false });
    expect(await readCard()).toMatchObject({
      active: true,
      paused_code: '190',
      paused_at: expect.any(String),
    });
    for (const id of [...held, later])
      expect(await stored(id)).toMatchObject({ status: 'QUEUED', attempts: 0, last_error: '190' });
    const told = await t.db
      .selectFrom('notices')
      .select('id')
      .where('fact', 'like', 'whatsapp.paused:%')
      .execute();
    expect(told).toHaveLength(1);
    // What is mended in between, such as a new key, sends nothing before a test.
    expect((await updateConnection({ active: true })).status).toBe(200);
    await deliver();
    expect(await stored(later)).toMatchObject({ status: 'QUEUED' });
    await t.as('MAIN').call('whatsapp.test', { phone: PHONE });
    expect(await readCard()).toMatchObject({ active: true, paused_at: null });
    await deliver();
    for (const id of [...held, later]) expect(await stored(id)).toMatchObject({ status: 'SENT' });
  });

  it('come with pictures and papers, kept sealed and seen by the office alone, and refuse what is no picture', async () => {
    await t.db.updateTable('users').set({ phone: PHONE }).where('id', '=', t.site.user.id).execute();
    const id = await enqueue();
    await deliver();
    const { provider_ref: ref } = await stored(id);
    const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#887' } })
      .jpeg()
      .toBuffer();
    await t.simulators.whatsapp.send(ref!, { bytes: picture, mime: 'image/jpeg', caption: 'Bukti transfer' });
    await t.simulators.whatsapp.send(ref!, { bytes: Buffer.from('<script>'), mime: 'image/png' });
    await t.simulators.whatsapp.send(ref!, { bytes: Buffer.alloc(5_000_001), mime: 'image/jpeg' });
    await fetchMedia(jobCall(jobServices(t), t.site));
    const { body } = await t.as('FINANCE').call('conversations.get', { id: t.site.user.id });
    const sent = body.data.filter(({ media }) => media !== null);
    expect(sent.map(({ media }) => media).toSorted()).toEqual(['DROPPED', 'DROPPED', 'KEPT']);
    const { file_id, text } = sent.find(({ media }) => media === 'KEPT')!;
    expect(text).toBe('Bukti transfer');
    const look = async (who: 'FINANCE' | 'AGENT' | 'MEDIA') =>
      (await t.as(who).inject({ method: 'GET', url: `/admin_api/files/${file_id}` })).statusCode;
    expect(await look('FINANCE')).toBe(200);
    expect(await look('AGENT')).toBe(404);
    expect(await look('MEDIA')).toBe(404);
    expect(
      (await t.asTwin('MAIN').inject({ method: 'GET', url: `/admin_api/files/${file_id}` })).statusCode,
    ).toBe(404);
    const taken = t.simulators.whatsapp.messages().length;
    await fetchMedia(jobCall(jobServices(t), t.site));
    expect(t.simulators.whatsapp.messages()).toHaveLength(taken);
  });

  it('cost what their kind costs when word of them comes, counted by month', async () => {
    const prices = [{ kind: 'utility', amount: 357 }];
    expect((await updateConnection({ active: true, prices })).status).toBe(200);
    const costsOf = async (wanted: string) =>
      (await t.as('MAIN').call('whatsapp.costs', {})).body.data.find(({ kind }) => kind === wanted);
    const before = (await costsOf('utility')) ?? { sent: 0, billable: 0, cost: 0 };
    const [paid, free, unpriced] = [await enqueue(), await enqueue(), await enqueue()];
    await deliver();
    const priced = async (id: string, category: string, billable: boolean) => {
      const pricing = { billable, pricing_model: 'PMP', category };
      const body = toldByMeta({ id: (await stored(id)).provider_ref, status: 'delivered', pricing });
      await postHook(body, signed(body));
      await postHook(body, signed(body));
    };
    await priced(paid, 'utility', true);
    await priced(free, 'utility', false);
    await priced(unpriced, 'marketing', true);
    await updateConnection({ active: true, prices: [{ kind: 'utility', amount: 999 }] });
    expect(await costsOf('utility')).toMatchObject({
      sent: before.sent + 2,
      billable: before.billable + 1,
      cost: before.cost + 357,
    });
    expect(await costsOf('marketing')).toMatchObject({ cost: 0, without_price: 1 });
    // A report that comes again, after the price has changed, changes no cost.
    await priced(paid, 'utility', true);
    expect(await costsOf('utility')).toMatchObject({ cost: before.cost + 357 });
  });

  it('end for a person who has opted out at Meta or answers with a word of stopping', async () => {
    const agree = () =>
      t.db
        .updateTable('users')
        .set({ phone: PHONE, phone_subscription: true })
        .where('id', '=', t.site.user.id)
        .execute();
    const agrees = async () =>
      (
        await t.db
          .selectFrom('users')
          .select('phone_subscription')
          .where('id', '=', t.site.user.id)
          .executeTakeFirstOrThrow()
      ).phone_subscription;
    await agree();
    const id = await enqueue();
    await deliver();
    const { provider_ref: ref } = await stored(id);
    await t.simulators.whatsapp.tell(ref!, 'failed', 131_050);
    expect(await agrees()).toBe(false);
    await agree();
    const { version } = (await t.as('USER').call('user_notice_choices.get', {})).body.data;
    const chosen = { version, letters_off: [], whatsapp_on: ['payments', 'reminders'], whatsapp_off: [] };
    await t.db
      .insertInto('notice_choices')
      .values({ site_id: t.site.id, person_kind: 'USER', person_id: t.site.user.id, ...chosen, version: 1 })
      .execute();
    await t.simulators.whatsapp.reply(ref!, 'Tolong jangan stop programnya');
    expect(await agrees()).toBe(true);
    await t.simulators.whatsapp.reply(ref!, ' STOP. ');
    expect(await agrees()).toBe(false);
    const byWhatsapp = async () =>
      (await t.as('USER').call('user_notice_choices.get', {})).body.data.kinds.filter(
        ({ whatsapp }) => whatsapp,
      );
    expect(await byWhatsapp()).toEqual([]);
    // A new consent does not bring back what was stopped.
    await agree();
    expect(await byWhatsapp()).toEqual([]);
  });
});
