import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { book } from '../../../../test/support/scenes/booked.ts';
import { makeUser } from '../../../seed/builders.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const noted = { direction: 'IN', text: 'Tanya kursi bulan Maret.\nDijawab: masih ada.' } as const;

describe('the conversation with a customer', () => {
  it('shows letters, notices, answers and calls in one thread, newest first, with few statements', async () => {
    const { id } = t.site.user;
    await book(t);
    t.clock.advance(60_000);
    await t.db
      .insertInto('whatsapp_replies')
      .values({
        site_id: t.site.id,
        user_id: id,
        ref: 'w1',
        text: 'Baik',
        created_at: t.clock.now().toISOString(),
      })
      .execute();
    t.clock.advance(60_000);
    const answer = await t.as('FINANCE').call('conversations.note_call', { id, ...noted });
    expect(answer.status).toBe(201);
    const { body, queries } = await t.as('MAIN').call('conversations.get', { id: t.site.user.slug });
    expect(body.data.map(({ kind }) => kind).slice(0, 2)).toEqual(['CALL', 'REPLY']);
    expect(
      body.data
        .map(({ kind }) => kind)
        .slice(2)
        .sort(),
    ).toEqual(['LETTER', 'NOTICE']);
    expect(body.data[0]).toMatchObject({ ...noted, by: t.site.admins.FINANCE.name, title: null });
    expect(body.data.find(({ kind }) => kind === 'LETTER')?.text).toBeNull();
    expect(body.meta.total).toBe(4);
    expect(queries).toBeLessThanOrEqual(8);
    const oldest = await t.as('MAIN').call('conversations.get', { id, sort: 'at', page: 1 });
    expect(oldest.body.data.at(-1)?.kind).toBe('CALL');
  });

  it('keeps the words of messages about the account to itself', async () => {
    const { id } = t.site.user;
    const message = { site_id: t.site.id, recipient_kind: 'USER', recipient_id: id, locale: 'id' } as const;
    await t.db
      .insertInto('messages')
      .values({
        ...message,
        channel: 'WHATSAPP',
        template: 'account.password_reset',
        fact: 'account.password_reset:1',
        address: '+6281200000077',
        subject: 'Kata sandi',
        body: 'https://demo/?token=rahasia',
      })
      .execute();
    const { body } = await t.as('MAIN').call('conversations.get', { id });
    expect(body.data.some(({ title }) => title === 'Kata sandi')).toBe(true);
    expect(JSON.stringify(body)).not.toContain('rahasia');
  });

  it('is closed to those who may not read messages, to other agencies, and to empty notes', async () => {
    const { id } = t.site.user;
    expect((await t.as('AGENT').call('conversations.get', { id })).status).toBe(403);
    expect((await t.asTwin('MAIN').call('conversations.get', { id })).status).toBe(404);
    expect((await t.asTwin('MAIN').call('conversations.note_call', { id, ...noted })).status).toBe(404);
    expect((await t.as('DIRECTOR').call('conversations.note_call', { id, ...noted })).status).toBe(403);
    const empty = await t.as('MAIN').call('conversations.note_call', { id, direction: 'IN', text: '  ' });
    expect([empty.status, Object.keys(empty.body.errors ?? {})]).toEqual([422, ['text']]);
  });

  it('takes no note of a call with somebody whose data were erased', async () => {
    const { id } = await makeUser(t.site);
    const main = t.as('MAIN');
    expect((await main.call('privacy.erase', { id, reason: 'Surat bermeterai' })).status).toBe(200);
    expect(await main.call('conversations.note_call', { id, ...noted })).toMatchObject({
      status: 409,
      body: { code: 'access.account_erased' },
    });
    expect((await main.call('conversations.get', { id })).body.data).toEqual([]);
  });
});

describe('conversations with customers', () => {
  const mine = async (who: 'MAIN' | 'FINANCE', view: 'MINE' | 'NOBODY' | 'ALL') =>
    (await t.as(who).call('conversations.list', { view })).body.data;
  const standing = async () =>
    (await t.as('MAIN').call('conversations.standing', { id: t.site.user.slug })).body.data;

  it('are given to somebody of the office, who is told once, and not taken from another by mistake', async () => {
    const { slug, id } = t.site.user;
    await t.as('MAIN').call('conversations.note_call', { id: slug, direction: 'IN', text: 'Tanya visa' });
    expect(await mine('FINANCE', 'NOBODY')).toMatchObject([
      { slug, assignee: null, waiting_since: expect.any(String) },
    ]);
    const { id: admin_id, name } = t.site.admins.FINANCE;
    const give = { id: slug, admin_id, instead_of: null };
    expect((await t.as('MAIN').call('conversations.assign', give)).status).toBe(200);
    expect((await t.as('MAIN').call('conversations.assign', give)).status).toBe(200);
    const told = await t.db
      .selectFrom('notices')
      .select('link')
      .where('fact', 'like', 'conversation.assigned:%')
      .where('recipient_id', '=', admin_id)
      .execute();
    expect(told).toEqual([{ link: `/admin/credentials/users/${slug}/conversation` }]);
    const late = await t
      .as('MAIN')
      .call('conversations.assign', { ...give, admin_id: t.site.admins.MAIN.id });
    expect(late.body).toMatchObject({ code: 'conversations.assigned_meanwhile' });
    expect(await mine('FINANCE', 'MINE')).toMatchObject([{ slug, assignee: { id: admin_id, name } }]);
    expect(await mine('MAIN', 'MINE')).toEqual([]);
    expect(await mine('MAIN', 'NOBODY')).toEqual([]);
    expect((await standing()).assignee).toEqual({ id: admin_id, name });
    for (const wrong of [t.site.admins.AGENT.id, t.twin.admins.MAIN.id, id]) {
      const refused = await t
        .as('MAIN')
        .call('conversations.assign', { id: slug, admin_id: wrong, instead_of: admin_id });
      expect(refused.body.code).toBe('conversations.not_of_office');
    }
    const foreign = { id: slug, admin_id: t.twin.admins.MAIN.id, instead_of: null };
    expect((await t.asTwin('MAIN').call('conversations.assign', foreign)).status).toBe(404);
    expect((await t.asTwin('MAIN').call('conversations.list', {})).body.data).toEqual([]);
    expect((await t.as('DIRECTOR').call('conversations.assign', give)).status).toBe(403);
    expect((await t.as('AGENT').call('conversations.list', {})).status).toBe(403);
  });

  it('are answered by letter, and by WhatsApp only where it is switched on, so that the customer waits no more', async () => {
    const { slug } = t.site.user;
    expect((await standing()).ways).toEqual(['EMAIL']);
    const text = 'Visa terbit Senin.\nMohon ditunggu.';
    const closed = await t.as('MAIN').call('conversations.answer', { id: slug, way: 'WHATSAPP', text });
    expect(closed.body.code).toBe('conversations.no_way');
    const sent = await t.as('MAIN').call('conversations.answer', { id: slug, way: 'EMAIL', text });
    expect(sent.status).toBe(201);
    const letter = await t.db
      .selectFrom('messages')
      .select(['channel', 'body', 'recipient_id'])
      .where('template', '=', 'conversation.answer')
      .executeTakeFirstOrThrow();
    expect(letter).toMatchObject({ channel: 'EMAIL', recipient_id: t.site.user.id });
    expect(letter.body).toContain(text);
    expect(await mine('MAIN', 'ALL')).toMatchObject([{ slug, waiting_since: null }]);
    expect(
      (await t.as('DIRECTOR').call('conversations.answer', { id: slug, way: 'EMAIL', text })).status,
    ).toBe(403);
  });

  it('show what a customer said last, by WhatsApp or on the phone', async () => {
    const { id, slug } = await makeUser(t.site);
    const shown = async () => {
      const { body } = await t.as('MAIN').call('conversations.list', { view: 'ALL' });
      return body.data.find((one) => one.slug === slug)?.last_reply;
    };
    await t
      .as('MAIN')
      .call('conversations.note_call', { id, direction: 'IN', text: 'Tanya jadwal manasik.' });
    expect(await shown()).toBe('Tanya jadwal manasik.');
    t.clock.advance(60_000);
    const reply = { site_id: t.site.id, user_id: id, ref: 'said-last', text: 'Terima kasih' };
    await t.db
      .insertInto('whatsapp_replies')
      .values({ ...reply, created_at: t.clock.now().toISOString() })
      .execute();
    expect(await shown()).toBe('Terima kasih');
    t.clock.advance(60_000);
    await t.as('MAIN').call('conversations.note_call', { id, direction: 'OUT', text: 'Dikabari: Sabtu.' });
    expect(await shown()).toBe('Terima kasih');
  });

  it('keep answers ready whose variables are known', async () => {
    const unknown = await t
      .as('MAIN')
      .call('canned_answers.create', { title: 'Visa', body: 'Invoice {invoice}' });
    expect(unknown.body).toMatchObject({ code: 'conversations.unknown_variable' });
    const made = await t.as('MAIN').call('canned_answers.create', { title: 'Visa', body: 'Halo {name}' });
    expect(made.status).toBe(201);
    expect((await t.as('FINANCE').call('canned_answers.list', {})).body.data).toMatchObject([
      { title: 'Visa' },
    ]);
  });

  it('show what was said under an account that was merged into this one', async () => {
    const made = await t.as('MAIN').call('users.create', {
      name: 'Siti Kembar',
      email: 'siti.kembar@example.com',
      phone: '0812-7777-1234',
    });
    const { id } = made.body.data;
    await t.as('MAIN').call('conversations.note_call', { id, direction: 'OUT', text: 'Sebelum digabung' });
    await t.db.updateTable('users').set({ merged_into_id: t.site.user.id }).where('id', '=', id).execute();
    const { body } = await t.as('MAIN').call('conversations.get', { id: t.site.user.slug });
    expect(body.data.map(({ text }) => text)).toContain('Sebelum digabung');
    expect((await t.as('MAIN').call('conversations.get', { id })).status).toBe(404);
    await t.db.updateTable('users').set({ merged_into_id: null }).where('id', '=', id).execute();
  });
});
