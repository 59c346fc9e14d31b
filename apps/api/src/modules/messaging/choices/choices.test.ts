import { kindOfLetter } from '@rihla/domain/messaging/notice-kinds';
import { id as words } from '@rihla/messages/id';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { book } from '../../../../test/support/scenes/booked.ts';

const PHONE = '+6281200000077';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.db.deleteFrom('notice_choices').execute();
  await t.db.deleteFrom('messages').execute();
  await t.db.deleteFrom('notices').execute();
});

/** Chooses as the customer of the first site. */
function choose(kinds: readonly object[], version = 0) {
  return t.as('USER').call('user_notice_choices.update', { version, kinds });
}

const kindsOf = async (who: 'USER' | 'MAIN' | 'AGENT') =>
  (await t.as(who).call(who === 'USER' ? 'user_notice_choices.get' : 'admin_notice_choices.get')).body.data
    .kinds;

async function sent() {
  const messages = await t.db.selectFrom('messages').selectAll().orderBy('channel').execute();
  const notices = await t.db.selectFrom('notices').selectAll().execute();
  return { messages, notices };
}

describe('the ways by which a person is told', () => {
  it('are the letter alone where nothing was chosen, and each role sees its own kinds', async () => {
    expect(await kindsOf('USER')).toContainEqual({
      kind: 'bookings',
      needed: false,
      letter: true,
      whatsapp: false,
    });
    expect((await kindsOf('MAIN')).map(({ kind }) => kind)).toContain('payments_to_check');
    expect((await kindsOf('AGENT')).map(({ kind }) => kind)).toEqual(['account', 'fees', 'agency']);
    await book(t);
    const { messages, notices } = await sent();
    expect([messages.map(({ channel }) => channel), notices.length]).toEqual([['EMAIL'], 1]);
  });

  it('leave out a letter that was switched off, and never the notice in the app', async () => {
    const answer = await choose([{ kind: 'bookings', letter: false, whatsapp: false }]);
    expect(answer.body.data).toEqual({ version: 1 });
    await book(t);
    const { messages, notices } = await sent();
    expect([messages.length, notices.length]).toEqual([0, 1]);
    expect((await choose([{ kind: 'due', letter: false, whatsapp: false }], 1)).status).toBe(200);
    expect((await kindsOf('USER')).filter(({ letter }) => !letter).map(({ kind }) => kind)).toEqual([
      'bookings',
      'due',
    ]);
  });

  it('cannot leave out what protects account and money', async () => {
    for (const kind of ['account', 'payments', 'booking_changes']) {
      const { status, body } = await choose([{ kind, letter: false, whatsapp: false }]);
      expect([status, body.code]).toEqual([422, 'notices.always_sent']);
    }
    expect((await sent()).messages).toEqual([]);
  });

  it('reach a phone by WhatsApp only where the agency has it switched on and there is a phone', async () => {
    await t.db.updateTable('users').set({ phone: PHONE }).where('id', '=', t.site.user.id).execute();
    await choose([{ kind: 'bookings', letter: false, whatsapp: true }]);
    await book(t);
    expect((await sent()).messages).toEqual([]);
    await t.db
      .insertInto('whatsapp_connections')
      .values({
        site_id: t.site.id,
        provider: 'FONNTE',
        active: true,
        simulated: true,
        verified_at: t.clock.now().toISOString(),
      })
      .execute();
    expect((await t.as('USER').call('user_notice_choices.get')).body.data.whatsapp).toBe('ready');
    await book(t);
    const [message, ...more] = (await sent()).messages;
    expect(more).toEqual([]);
    expect(message).toMatchObject({ channel: 'WHATSAPP', address: PHONE, template: 'invoice.created' });
    expect(message?.body).toContain('/app/#/user/invoices/');
    await t.db.updateTable('users').set({ phone: null }).where('id', '=', t.site.user.id).execute();
    await book(t);
    expect((await sent()).messages).toHaveLength(1);
  });

  it('are written once by two screens at the same time, and belong to one person', async () => {
    const kinds = [{ kind: 'bookings', letter: false, whatsapp: false }];
    const answers = await Promise.all([choose(kinds), choose([])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await choose(kinds)).body.code).toBe('kit.stale_version');
    const twin = await t.asTwin('USER').call('user_notice_choices.get');
    expect(twin.body.data.version).toBe(0);
    expect(twin.queries).toBeLessThanOrEqual(8);
  });

  it('are known for every letter that comes with a notice', () => {
    const told = Object.keys(words).flatMap((key) => /^notice\.(.+)\.title$/.exec(key)?.[1] ?? []);
    const letters = told.filter((name) => `email.${name}.subject` in words);
    expect(letters.filter((name) => kindOfLetter(name) === null)).toEqual([]);
    expect(letters.length).toBeGreaterThan(20);
  });
});
