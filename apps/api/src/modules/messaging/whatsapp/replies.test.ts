import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayApp, type GatewayApp } from '../../../../test/support/servers/gateway-app.ts';
import { PHONE, whatsappOf } from '../../../../test/support/whatsapp.ts';
import { makeUser } from '../../../seed/builders.ts';

let t: GatewayApp;
beforeAll(async () => {
  t = await gatewayApp();
  await updateConnection({});
  await t.as('MAIN').call('whatsapp.test', { phone: PHONE });
  await updateConnection({ active: true });
});
afterAll(() => t.close());

const { updateConnection, postHook, signed } = whatsappOf(() => t);

/** What a person writes, as Meta sends it. */
const writtenByPerson = (id: string, words: string, at: Date, phone = PHONE) =>
  JSON.stringify({
    entry: [
      {
        changes: [
          {
            value: {
              metadata: { phone_number_id: '1000' },
              messages: [
                {
                  id,
                  from: phone.slice(1),
                  timestamp: String(Math.floor(at.getTime() / 1_000)),
                  type: 'text',
                  text: { body: words },
                },
              ],
            },
          },
        ],
      },
    ],
  });

describe('what a customer writes by WhatsApp', () => {
  const main = () => t.as('MAIN');
  const agree = (phone_subscription: boolean) =>
    t.db
      .updateTable('users')
      .set({ phone: PHONE, phone_subscription })
      .where('id', '=', t.site.user.id)
      .execute();
  const post = async (body: string) => (await postHook(body, signed(body))).statusCode;

  it.each([
    ['has the character NUL', 'Halo\u0000 pak', 'Halo pak'],
    ['is longer than what is stored', 'a'.repeat(60_000), 'a'.repeat(4_000)],
  ])('is stored, with what stands behind it in the same notice, when it %s', async (why, words, stored) => {
    await agree(true);
    const first = JSON.parse(writtenByPerson(`wamid.odd.${why}`, words, t.clock.now()));
    const second = JSON.parse(writtenByPerson(`wamid.next.${why}`, 'Terima kasih', t.clock.now()));
    expect(await post(JSON.stringify({ entry: [...first.entry, ...second.entry] }))).toBe(200);
    const rows = await t.db
      .selectFrom('whatsapp_replies')
      .select('text')
      .where('ref', 'in', [`wamid.odd.${why}`, `wamid.next.${why}`])
      .orderBy('ref', 'desc')
      .execute();
    expect(rows.map(({ text }) => text)).toEqual([stored, 'Terima kasih']);
  });

  it('changes nothing when Meta sends it once more, after the office has answered', async () => {
    await agree(true);
    const stop = writtenByPerson('wamid.once', 'STOP', t.clock.now());
    expect(await post(stop)).toBe(200);
    const answer = { id: t.site.user.slug, way: 'EMAIL' as const, text: 'Baik.', file_id: null };
    expect((await main().call('conversations.answer', answer)).status).toBe(201);
    await agree(true);
    expect(await post(stop)).toBe(200);
    const { body } = await main().call('conversations.list', { view: 'ALL' });
    expect(body.data).toMatchObject([{ slug: t.site.user.slug, waiting_since: null }]);
    const { phone_subscription } = await t.db
      .selectFrom('users')
      .select('phone_subscription')
      .where('id', '=', t.site.user.id)
      .executeTakeFirstOrThrow();
    expect(phone_subscription).toBe(true);
  });

  it('goes to the account that is kept, not to one with its number that was merged into it', async () => {
    const phone = '+6281377712345';
    const merged = await makeUser(t.site, { phone });
    t.clock.advance(60_000);
    const kept = await makeUser(t.site, { phone });
    const input = { kept_id: kept.id, merged_id: merged.id, reason: 'Orang yang sama' };
    expect((await main().call('customer_merges.create', input)).status).toBe(201);
    expect(await post(writtenByPerson('wamid.kept', 'Kapan manasik?', t.clock.now(), phone))).toBe(200);
    const { body } = await main().call('conversations.list', { view: 'ALL' });
    expect(body.data.map(({ slug }) => slug)).toContain(kept.slug);
    const said = t.clock.now().toISOString();
    t.clock.advance(3_600_000);
    expect(await post(writtenByPerson('wamid.again', 'Halo?', t.clock.now(), phone))).toBe(200);
    const again = (await main().call('conversations.list', { view: 'ALL' })).body.data;
    expect(again.find(({ slug }) => slug === kept.slug)).toMatchObject({ waiting_since: said });
    const { rows } = await sql<{ user_id: string }>`
      select user_id from whatsapp_replies where ref = 'wamid.kept'`.execute(t.db);
    expect(rows).toEqual([{ user_id: kept.id }]);
  });

  /** For whom a reply is stored; null for nobody. */
  const writerOf = async (ref: string) => {
    const { rows } = await sql<{ user_id: string }>`
      select user_id from whatsapp_replies where ref = ${ref}`.execute(t.db);
    return rows[0]?.user_id ?? null;
  };

  it('belongs to who has confirmed the number, not to the older account that only names it', async () => {
    const phone = '+6281377712346';
    await makeUser(t.site, { phone });
    t.clock.advance(60_000);
    const owner = await makeUser(t.site, { phone, phone_confirmed_at: t.clock.now().toISOString() });
    expect(await post(writtenByPerson('wamid.owner', 'Kapan manasik?', t.clock.now(), phone))).toBe(200);
    expect(await writerOf('wamid.owner')).toBe(owner.id);
  });

  it('belongs to nobody where several accounts only name the number, and the office is told the number', async () => {
    const phone = '+6281377712347';
    await makeUser(t.site, { phone });
    await makeUser(t.site, { phone });
    expect(await post(writtenByPerson('wamid.several', 'Ini siapa?', t.clock.now(), phone))).toBe(200);
    expect(await writerOf('wamid.several')).toBeNull();
    const told = await t.db
      .selectFrom('notices')
      .select(['title', 'link'])
      .where('fact', 'like', 'whatsapp.reply:%')
      .where('body', '=', 'Ini siapa?')
      .executeTakeFirstOrThrow();
    expect(told).toEqual({ title: expect.stringContaining(phone) as unknown, link: null });
  });

  it('belongs, of several accounts that only name the number, to the one that was written to last', async () => {
    const phone = '+6281377712348';
    const [first, last] = [await makeUser(t.site, { phone }), await makeUser(t.site, { phone })];
    const send = (recipient_id: string) =>
      t.db
        .insertInto('messages')
        .values({
          site_id: t.site.id,
          channel: 'WHATSAPP',
          template: 'payment.valid',
          fact: `payment.valid:${phone}:${recipient_id}`,
          recipient_kind: 'USER',
          recipient_id,
          address: phone,
          locale: 'id',
          subject: '',
          body: 'Pembayaran diterima',
          sent_at: t.clock.now().toISOString(),
        })
        .execute();
    await send(first.id);
    t.clock.advance(60_000);
    await send(last.id);
    expect(await post(writtenByPerson('wamid.last', 'Terima kasih', t.clock.now(), phone))).toBe(200);
    expect(await writerOf('wamid.last')).toBe(last.id);
    // Two at the same moment: which of them is answered is not known.
    await t.db
      .updateTable('messages')
      .set({ sent_at: t.clock.now().toISOString() })
      .where('recipient_id', '=', first.id)
      .execute();
    expect(await post(writtenByPerson('wamid.both', 'Baik', t.clock.now(), phone))).toBe(200);
    expect(await writerOf('wamid.both')).toBeNull();
  });

  it('opens the 24 hours from when it was written, not from when Meta brings it', async () => {
    const standing = async () =>
      (await main().call('conversations.standing', { id: t.site.user.slug })).body.data.leaves_as_template;
    t.clock.advance(25 * 3_600_000);
    await updateConnection({ active: true });
    expect(await standing()).toBe(true);
    const before = (hours: number) => new Date(t.clock.now().getTime() - hours * 3_600_000);
    expect(await post(writtenByPerson('wamid.late', 'Halo', before(20)))).toBe(200);
    expect(await standing()).toBe(false);
    expect(await post(writtenByPerson('wamid.later', 'Halo?', before(22)))).toBe(200);
    t.clock.advance(3 * 3_600_000);
    expect(await standing()).toBe(false);
    t.clock.advance(2 * 3_600_000);
    expect(await standing()).toBe(true);
  });
});
