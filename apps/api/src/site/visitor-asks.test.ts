import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../test/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await t.db
    .updateTable('site_settings')
    .set({ phone: '+622112345678' })
    .where('site_id', '=', t.site.id)
    .execute();
});
afterAll(() => t.close());

const FORM = {
  name: 'Nur Aini',
  email: 'nur.aini@gmail.com',
  phone: '0812 3456 7890',
  body: 'Apakah paket Ramadan masih ada kursi untuk empat orang?',
  consent: 'yes',
};
const send = (form: Record<string, string>, { ip = '203.0.113.7', url = '/kontak' } = {}) =>
  t.anonymous.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
    remoteAddress: ip,
  });
const asked = () =>
  t.db
    .selectFrom('contact_messages')
    .selectAll()
    .where('site_id', '=', t.site.id)
    .orderBy('id', 'desc')
    .execute();

describe('the form of the contact page', () => {
  it('lands in the office, which answers by a letter to whoever asked', async () => {
    const sent = await send(FORM, { url: '/en/kontak' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/en/kontak?terkirim=1#tanya']);
    expect((await t.anonymous.inject({ url: '/en/kontak?terkirim=1' })).body).toContain('We have received');
    const { data } = (await t.as('MEDIA').call('contact_messages.list', {})).body;
    expect(data[0]).toMatchObject({ name: 'Nur Aini', status: 'NEW' });
    expect(JSON.stringify(data[0])).not.toContain('nur.aini');
    const { id } = data[0]!;
    const notices = await t.db
      .selectFrom('notices')
      .selectAll()
      .where('fact', '=', `contact.asked:${id}`)
      .execute();
    expect(notices.length).toBeGreaterThan(0);
    const answer = 'Masih ada enam kursi. Lihat https://contoh.id/paket';
    expect((await t.as('MAIN').call('contact_messages.answer', { id, answer })).body.data.status).toBe(
      'ANSWERED',
    );
    const again = await t.as('MAIN').call('contact_messages.answer', { id, answer });
    expect([again.status, again.body.code]).toEqual([409, 'kit.illegal_transition']);
    const letters = await t.db
      .selectFrom('messages')
      .selectAll()
      .where('fact', '=', `contact.answered:${id}`)
      .execute();
    expect(letters).toMatchObject([{ address: FORM.email, recipient_kind: 'VISITOR', locale: 'en' }]);
    expect(letters[0]!.body).toContain('https://contoh.id/paket');
    expect((await t.asTwin('MAIN').call('contact_messages.get', { id })).status).toBe(404);
  });

  it('comes back with what was typed where something is wrong, and runs none of it', async () => {
    const evil = '"><img src=x onerror=alert(1)></textarea><script>alert(2)</script>';
    const before = (await asked()).length;
    const sent = await send({ ...FORM, name: evil, body: evil, email: 'bukan', phone: 'abc', consent: '' });
    expect(sent.statusCode).toBe(422);
    expect(sent.headers['cache-control']).toContain('no-store');
    expect(sent.body).not.toMatch(/<img src=x|<script>alert/);
    expect(sent.body).toContain('&lt;/textarea&gt;');
    for (const name of ['email', 'phone', 'consent']) expect(sent.body).toContain(`id="ask-${name}-error"`);
    expect((await send({ ...FORM, name: 'A\r\nBcc: x@y.id' })).statusCode).toBe(422);
    expect((await send({ ...FORM, body: 'x'.repeat(2_001) })).statusCode).toBe(422);
    expect((await send({ ...FORM, body: 'x'.repeat(60_000) })).statusCode).toBe(413);
    expect((await asked()).length).toBe(before);
  });

  it('thanks a program that fills in the hidden field, and keeps nothing', async () => {
    const before = (await asked()).length;
    expect((await send({ ...FORM, website: 'https://spam.example' })).statusCode).toBe(303);
    expect((await asked()).length).toBe(before);
  });

  it('takes five questions an hour from one address', async () => {
    const from = { ip: '198.51.100.9' };
    for (let i = 0; i < 5; i += 1) expect((await send(FORM, from)).statusCode).toBe(303);
    const sixth = await send(FORM, from);
    expect(sixth.statusCode).toBe(429);
    expect(sixth.body).toContain('empat orang?');
    expect((await send(FORM, { ip: '198.51.100.10' })).statusCode).toBe(303);
  });
});
