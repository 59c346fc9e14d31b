import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayApp, type GatewayApp } from '../../../../test/support/gateway-app.ts';
import { jobServices } from '../../../../test/support/jobs.ts';
import { localInbox } from '../../../gateways/mail/inbox.ts';
import { enqueueMessage } from '../../../kit/jobs/outbox.ts';
import { jobCall } from '../../../kit/jobs/site-jobs.ts';
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

  it('are found by our own id where the answer of the provider was lost, and not sent twice', async () => {
    const id = await enqueue();
    t.simulators.whatsapp.faults({ loseAnswer: true });
    await deliver();
    t.simulators.whatsapp.faults({ loseAnswer: false });
    expect(await stored(id)).toMatchObject({ status: 'QUEUED', provider_ref: null });
    const body = JSON.stringify({
      entry: [
        {
          changes: [
            {
              value: {
                metadata: { phone_number_id: '1000' },
                statuses: [{ id: 'wamid.lost', status: 'sent', biz_opaque_callback_data: `outbox:${id}` }],
              },
            },
          ],
        },
      ],
    });
    expect((await hook(body, signed(body))).statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({ status: 'SENT', provider_ref: 'wamid.lost', delivery: 'SENT' });
    t.clock.advance(3_600_000);
    await deliver();
    expect(await stored(id)).toMatchObject({ attempts: 1 });
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
