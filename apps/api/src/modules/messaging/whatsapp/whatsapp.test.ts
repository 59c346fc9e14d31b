import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayApp, type GatewayApp } from '../../../../test/support/gateway-app.ts';
import { jobServices } from '../../../../test/support/jobs.ts';
import { localInbox } from '../../../gateways/mail/inbox.ts';
import { enqueueMessage } from '../../../kit/jobs/outbox.ts';
import { jobCall } from '../../../kit/jobs/site-jobs.ts';
import { fetchMedia } from './fetch-media.ts';
import { deliverMessages } from '../jobs/deliver-messages.ts';

let t: GatewayApp;
beforeAll(async () => {
  t = await gatewayApp();
});
afterAll(() => t.close());

const PHONE = '+6281234500001';
const SECRET = 'rahasia-aplikasi-whatsapp-77';

let facts = 0;
async function enqueue(): Promise<string> {
  facts += 1;
  const id = await jobCall(jobServices(t), t.site).transaction((write) =>
    enqueueMessage(write, {
      channel: 'WHATSAPP',
      template: 'reminder',
      fact: `test:${facts}`,
      recipient: { kind: 'USER', id: t.site.user.id, address: PHONE, locale: 'id' },
      subject: 'Pelunasan',
      body: 'Halo,\nmohon dilunasi.',
    }),
  );
  return id!;
}

const deliver = () => deliverMessages(localInbox()).run(jobServices(t));
const stored = (id: string) =>
  t.db
    .selectFrom('messages')
    .select(['status', 'delivery', 'last_error', 'provider_ref', 'attempts'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const card = async () => (await t.as('MAIN').call('whatsapp.get', {})).body.data;
const set = async (input: object) => {
  const { version } = await card();
  const before = { provider: 'CLOUD' as const, simulated: true, active: false, options: [], keys: [] };
  return t.as('MAIN').call('whatsapp.update', { ...before, version, ...input });
};
const hook = (body: string, headers: Record<string, string>, path = '') =>
  t.app.inject({ method: 'POST', url: `/api/hooks/${t.site.slug}/whatsapp${path}`, headers, payload: body });
/** A request of Meta about one message. */
const toldByMeta = (status: object) =>
  JSON.stringify({
    entry: [{ changes: [{ value: { metadata: { phone_number_id: '1000' }, statuses: [status] } }] }],
  });
const signed = (body: string, secret = `simulated-${t.site.slug}`) => ({
  'content-type': 'application/json',
  'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
});

describe('WhatsApp messages', () => {
  it('stay in the local inbox until a number was tried and switched on', async () => {
    const id = await enqueue();
    await deliver();
    expect(await stored(id)).toMatchObject({ status: 'INBOX' });
    expect((await set({ active: true })).body.code).toBe('whatsapp.not_verified');
    expect((await set({})).status).toBe(200);
    expect((await t.as('MAIN').call('whatsapp.test', { phone: PHONE })).body.data).toEqual({
      works: true,
      code: null,
    });
    expect((await set({ active: true })).status).toBe(200);
    expect(await card()).toMatchObject({ active: true, simulated: true, verified_at: expect.any(String) });
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
    expect((await hook(body, signed(body))).statusCode).toBe(200);
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
      .set({ handing_over_at: now.toISOString(), attempts: 1, next_attempt_at: now.toISOString() })
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
    expect(await card()).toMatchObject({ active: true, paused_code: '190', paused_at: expect.any(String) });
    for (const id of [...held, later])
      expect(await stored(id)).toMatchObject({ status: 'QUEUED', attempts: 0, last_error: '190' });
    const told = await t.db
      .selectFrom('notices')
      .select('id')
      .where('fact', 'like', 'whatsapp.paused:%')
      .execute();
    expect(told).toHaveLength(1);
    // What is mended in between, such as a new key, sends nothing before a test.
    expect((await set({ active: true })).status).toBe(200);
    await deliver();
    expect(await stored(later)).toMatchObject({ status: 'QUEUED' });
    await t.as('MAIN').call('whatsapp.test', { phone: PHONE });
    expect(await card()).toMatchObject({ active: true, paused_at: null });
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
    expect((await set({ active: true, prices })).status).toBe(200);
    const [paid, free, unpriced] = [await enqueue(), await enqueue(), await enqueue()];
    await deliver();
    const priced = async (id: string, category: string, billable: boolean) => {
      const pricing = { billable, pricing_model: 'PMP', category };
      const body = toldByMeta({ id: (await stored(id)).provider_ref, status: 'delivered', pricing });
      await hook(body, signed(body));
      await hook(body, signed(body));
    };
    await priced(paid, 'utility', true);
    await priced(free, 'utility', false);
    await priced(unpriced, 'marketing', true);
    await set({ active: true, prices: [{ kind: 'utility', amount: 999 }] });
    const costs = (await t.as('MAIN').call('whatsapp.costs', {})).body.data;
    expect(costs.find(({ kind }) => kind === 'utility')).toMatchObject({ sent: 2, billable: 1, cost: 357 });
    expect(costs.find(({ kind }) => kind === 'marketing')).toMatchObject({ cost: 0, without_price: 1 });
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
    const chosen = { version, letters_off: [], whatsapp_on: ['payments'], whatsapp_off: [] };
    await t.db
      .insertInto('notice_choices')
      .values({ site_id: t.site.id, person_kind: 'USER', person_id: t.site.user.id, ...chosen, version: 1 })
      .execute();
    await t.simulators.whatsapp.reply(ref!, 'Tolong jangan stop programnya');
    expect(await agrees()).toBe(true);
    await t.simulators.whatsapp.reply(ref!, ' STOP. ');
    expect(await agrees()).toBe(false);
    const { kinds } = (await t.as('USER').call('user_notice_choices.get', {})).body.data;
    expect(kinds.filter(({ whatsapp }) => whatsapp)).toEqual([]);
  });
});

describe('the door for word about messages', () => {
  it('believes nothing without the right signature, and nothing of another number or an unknown message', async () => {
    const id = await enqueue();
    await deliver();
    const { provider_ref: ref } = await stored(id);
    const told = (phone_number_id: string, statuses: object[]) =>
      JSON.stringify({ entry: [{ changes: [{ value: { metadata: { phone_number_id }, statuses } }] }] });
    const read = told('1000', [{ id: ref, status: 'read' }]);
    expect((await hook(read, {})).statusCode).toBe(401);
    expect((await hook(read, signed(read, 'wrong'))).statusCode).toBe(401);
    expect((await hook(`${read} `, signed(read))).statusCode).toBe(401);
    for (const body of [
      told('9999', [{ id: ref, status: 'read' }]),
      told('1000', [{ id: 'wamid.unknown', status: 'read' }]),
      told('1000', [{ id: ref, status: 'constructor' }]),
      'no json',
      '{"entry":[{"changes":[{"value":null}]}]}',
    ])
      expect((await hook(body, signed(body))).statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({ delivery: null });
    expect((await hook('x'.repeat(300_000), signed('x'))).statusCode).toBe(413);
    const stranger = await t.app.inject({
      method: 'POST',
      url: '/api/hooks/nowhere/whatsapp',
      payload: read,
      headers: signed(read),
    });
    expect(stranger.statusCode).toBe(404);
  });

  it('answers the question of Meta only with the right token', async () => {
    const ask = (token: string, challenge = '12345') =>
      t.app.inject(
        `/api/hooks/${t.site.slug}/whatsapp?hub.mode=subscribe&hub.verify_token=${token}&hub.challenge=${challenge}`,
      );
    const right = await ask(`simulated-${t.site.slug}`);
    expect([right.statusCode, right.body]).toEqual([200, '12345']);
    expect((await ask('wrong')).statusCode).toBe(403);
    expect((await ask(`simulated-${t.site.slug}`, '<script>')).statusCode).toBe(403);
  });
});

describe('a provider of a number on a phone', () => {
  for (const provider of ['FONNTE', 'WABLAS'] as const)
    it(`takes messages as ${provider}, refuses some with HTTP 200, and leaves one unknown where the answer was lost`, async () => {
      await set({ provider });
      expect((await t.as('MAIN').call('whatsapp.test', { phone: PHONE })).body.data).toEqual({
        works: true,
        code: null,
      });
      expect((await set({ provider, active: true })).status).toBe(200);
      const id = await enqueue();
      await deliver();
      const { provider_ref: ref } = await stored(id);
      expect(t.simulators.whatsapp.messages().at(-1)).toMatchObject({
        id: ref,
        kind: provider,
        to: PHONE.slice(1),
        text: 'Halo,\nmohon dilunasi.',
      });
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const secret = `simulated-${t.site.slug}`;
      expect((await hook(`id=${ref}&state=read`, form, '/guess')).statusCode).toBe(401);
      expect((await hook(`id=${ref}&state=read`, form, `/${secret}`)).statusCode).toBe(200);
      expect(await stored(id)).toMatchObject({ status: 'SENT', delivery: 'READ' });
      const lost = await enqueue();
      t.simulators.whatsapp.faults({ loseAnswer: true });
      await deliver();
      t.simulators.whatsapp.faults({ loseAnswer: false, limit: true });
      expect(await stored(lost)).toMatchObject({ status: 'UNKNOWN' });
      const held = await enqueue();
      await deliver();
      t.simulators.whatsapp.faults({ limit: false });
      expect(await stored(held)).toMatchObject({ status: 'QUEUED', last_error: 'quota', attempts: 0 });
      expect((await card()).paused_code).toBe('quota');
      await t.as('MAIN').call('whatsapp.test', { phone: PHONE });
      await deliver();
      expect(await stored(held)).toMatchObject({ status: 'SENT' });
    });
});

describe('the settings of the connection', () => {
  it('never show a secret again, keep it in no history, and ask for a new test after a change', async () => {
    const options = [
      { name: 'phone_number_id', value: '555' },
      { name: 'account_id', value: '777' },
    ];
    const keys = ['access_token', 'app_secret', 'verify_token'].map((name) => ({ name, value: SECRET }));
    const refused = await set({ simulated: false, options, keys, active: true });
    expect(refused.body.code).toBe('whatsapp.not_verified');
    const changed = await set({ simulated: false, options, keys });
    expect(changed.status).toBe(200);
    const shown = await card();
    expect(shown).toMatchObject({ verified_at: null, active: false });
    expect(shown.keys.map(({ last_four }) => last_four)).toEqual(['p-77', 'p-77', 'p-77']);
    const { rows } = await sql<{ kept: string }>`
      select coalesce(string_agg(a::text, ' '), '') || coalesce((select string_agg(k::text, ' ') from idempotency_keys k), '')
             || coalesce((select string_agg(encode(w.sealed, 'escape'), ' ') from whatsapp_keys w), '') as kept
        from audit_log a`.execute(t.db);
    expect(`${JSON.stringify([changed.body, shown])}${rows[0]!.kept}`).not.toContain(SECRET);
  });

  it('take no address for a host, and no key of another provider', async () => {
    const wrong = await set({ provider: 'WABLAS', options: [{ name: 'server', value: 'evil.example/x' }] });
    expect(wrong.status).toBe(422);
    const foreign = await set({ provider: 'FONNTE', keys: [{ name: 'app_secret', value: SECRET }] });
    expect(foreign.status).toBe(422);
  });

  it('give providers without signatures a secret address, by which alone they are believed', async () => {
    expect(
      (
        await set({
          provider: 'FONNTE',
          simulated: false,
          keys: [{ name: 'device_token', value: 'token-fonnte-1' }],
        })
      ).status,
    ).toBe(200);
    const { notice_url } = await card();
    const secret = notice_url.split('/').at(-1)!;
    expect(secret.length).toBeGreaterThan(24);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await hook('id=1&status=sent', form, `/${secret}`)).statusCode).toBe(200);
    expect((await hook('id=1&status=sent', form, '/guess')).statusCode).toBe(401);
    expect((await hook('id=1&status=sent', form)).statusCode).toBe(401);
  });

  it('are the business of the main admin alone', async () => {
    for (const role of ['FINANCE', 'MEDIA', 'AGENT', 'DIRECTOR'] as const)
      expect((await t.as(role).call('whatsapp.get', {})).status).toBe(403);
    expect((await t.asTwin('MAIN').call('whatsapp.get', {})).body.data).toMatchObject({
      version: 0,
      verified_at: null,
    });
  });
});
