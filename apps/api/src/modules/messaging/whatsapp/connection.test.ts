import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayApp, type GatewayApp } from '../../../../test/support/servers/gateway-app.ts';
import { PHONE, whatsappOf } from '../../../../test/support/whatsapp.ts';

let t: GatewayApp;
const { enqueue, deliver, stored, readCard, updateConnection, postHook, signed } = whatsappOf(() => t);

beforeAll(async () => {
  t = await gatewayApp();
  await updateConnection({});
  await t.as('MAIN').call('whatsapp.test', { phone: PHONE });
  await updateConnection({ active: true });
});
afterAll(() => t.close());

const SECRET = 'rahasia-aplikasi-whatsapp-77';

describe('the door for word about messages', () => {
  it('believes nothing without the right signature, and nothing of another number or an unknown message', async () => {
    const id = await enqueue();
    await deliver();
    const { provider_ref: ref } = await stored(id);
    const told = (phone_number_id: string, statuses: object[]) =>
      JSON.stringify({ entry: [{ changes: [{ value: { metadata: { phone_number_id }, statuses } }] }] });
    const read = told('1000', [{ id: ref, status: 'read' }]);
    expect((await postHook(read, {})).statusCode).toBe(401);
    expect((await postHook(read, signed(read, 'wrong'))).statusCode).toBe(401);
    expect((await postHook(`${read} `, signed(read))).statusCode).toBe(401);
    for (const body of [
      told('9999', [{ id: ref, status: 'read' }]),
      told('1000', [{ id: 'wamid.unknown', status: 'read' }]),
      told('1000', [{ id: ref, status: 'constructor' }]),
      'no json',
      '{"entry":[{"changes":[{"value":null}]}]}',
    ])
      expect((await postHook(body, signed(body))).statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({ delivery: null });
    const large = await postHook('x'.repeat(300_000), signed('x'));
    expect(large.statusCode).toBe(413);
    expect(large.json<{ msg: string }>().msg).toContain('256 kB');
    const stranger = await t.app.inject({
      method: 'POST',
      url: '/api/hooks/nowhere/whatsapp',
      payload: read,
      headers: signed(read),
    });
    expect(stranger.statusCode).toBe(404);
  });

  it('takes a report whose ids are malformed, and the one that came beside it', async () => {
    const id = await enqueue();
    await deliver();
    const { provider_ref: ref } = await stored(id);
    const malformed = [
      { id: 'wamid.odd', status: 'read', biz_opaque_callback_data: `outbox:${'-'.repeat(36)}` },
      { id: 'wamid\u0000', status: 'read', biz_opaque_callback_data: `outbox:${id}` },
      { id: ref, status: 'read', pricing: { billable: true, category: 'utility\u0000' } },
      { id: ref, status: 'delivered' },
    ];
    const body = JSON.stringify({
      entry: [{ changes: [{ value: { metadata: { phone_number_id: '1000' }, statuses: malformed } }] }],
    });
    expect((await postHook(body, signed(body))).statusCode).toBe(200);
    expect(await stored(id)).toMatchObject({ delivery: 'READ', provider_ref: ref });
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
      await updateConnection({ provider });
      expect((await t.as('MAIN').call('whatsapp.test', { phone: PHONE })).body.data).toEqual({
        works: true,
        code: null,
      });
      expect((await updateConnection({ provider, active: true })).status).toBe(200);
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
      expect((await postHook(`id=${ref}&state=read`, form, '/guess')).statusCode).toBe(401);
      expect((await postHook(`id=${ref}&state=read`, form, `/${secret}`)).statusCode).toBe(200);
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
      expect((await readCard()).paused_code).toBe('quota');
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
    const refused = await updateConnection({ simulated: false, options, keys, active: true });
    expect(refused.body.code).toBe('whatsapp.not_verified');
    const changed = await updateConnection({ simulated: false, options, keys });
    expect(changed.status).toBe(200);
    const shown = await readCard();
    expect(shown).toMatchObject({ verified_at: null, active: false });
    expect(shown.keys.map(({ last_four }) => last_four)).toEqual(['p-77', 'p-77', 'p-77']);
    const { rows } = await sql<{ kept: string }>`
      select coalesce(string_agg(a::text, ' '), '') || coalesce((select string_agg(k::text, ' ') from idempotency_keys k), '')
             || coalesce((select string_agg(encode(w.sealed, 'escape'), ' ') from whatsapp_keys w), '') as kept
        from audit_log a`.execute(t.db);
    expect(`${JSON.stringify([changed.body, shown])}${rows[0]!.kept}`).not.toContain(SECRET);
  });

  it('take no address for a host, and no key of another provider', async () => {
    const wrong = await updateConnection({
      provider: 'WABLAS',
      options: [{ name: 'server', value: 'evil.example/x' }],
    });
    expect(wrong.status).toBe(422);
    const foreign = await updateConnection({
      provider: 'FONNTE',
      keys: [{ name: 'app_secret', value: SECRET }],
    });
    expect(foreign.status).toBe(422);
  });

  it('give providers without signatures a secret address, by which alone they are believed', async () => {
    expect(
      (
        await updateConnection({
          provider: 'FONNTE',
          simulated: false,
          keys: [{ name: 'device_token', value: 'token-fonnte-1' }],
        })
      ).status,
    ).toBe(200);
    const { notice_url } = await readCard();
    const secret = notice_url.split('/').at(-1)!;
    expect(secret.length).toBeGreaterThan(24);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await postHook('id=1&status=sent', form, `/${secret}`)).statusCode).toBe(200);
    expect((await postHook('id=1&status=sent', form, '/guess')).statusCode).toBe(401);
    expect((await postHook('id=1&status=sent', form)).statusCode).toBe(401);
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
