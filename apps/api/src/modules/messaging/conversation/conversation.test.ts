import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { book } from '../../../../test/support/booked.ts';

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
});
