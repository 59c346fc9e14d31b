import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gatewayApp, type GatewayApp } from '../../../../test/support/servers/gateway-app.ts';
import { jobServices, runToEnd } from '../../../../test/support/jobs.ts';
import { localInbox } from '../../../gateways/mail/inbox.ts';
import { enqueueMessage } from '../../../kit/jobs/outbox.ts';
import { jobCall } from '../../../kit/jobs/site-jobs.ts';
import { deliverMessages } from '../jobs/deliver-messages.ts';
import { watchHealth } from './watch-health.ts';

let t: GatewayApp;
beforeAll(async () => {
  t = await gatewayApp();
  const { version } = (await t.as('MAIN').call('whatsapp.get', {})).body.data;
  const set = { provider: 'CLOUD' as const, simulated: true, options: [], keys: [] };
  await t.as('MAIN').call('whatsapp.update', { ...set, version, active: false });
  await t.as('MAIN').call('whatsapp.test', { phone: '+6281234500001' });
  const on = await t.as('MAIN').call('whatsapp.update', { ...set, version: 2 + version, active: true });
  expect(on.status, JSON.stringify(on.body)).toBe(200);
});
afterAll(() => t.close());

const health = async () => (await t.as('MAIN').call('whatsapp.health', {})).body.data;
const trust = () => t.as('MAIN').call('whatsapp.trust', {});
const watch = () => watchHealth(jobCall(jobServices(t), t.site));
const deliver = () => runToEnd(deliverMessages(localInbox()), t);
const rate = (event: string) =>
  t.simulators.whatsapp.rate(t.site.slug, 'phone_number_quality_update', { event });
const told = async () =>
  (
    await t.db
      .selectFrom('notices')
      .select('title')
      .where('fact', 'like', 'whatsapp.health:%')
      .orderBy('created_at')
      .execute()
  ).map(({ title }) => title);

let facts = 0;
async function enqueue(template: 'crm.sending' | 'reminder', phone = '+6281234500001'): Promise<string> {
  facts += 1;
  const id = await jobCall(jobServices(t), t.site).transaction((write) =>
    enqueueMessage(write, {
      channel: 'WHATSAPP',
      template,
      fact: `health:${facts}`,
      recipient: { kind: 'USER', id: t.site.user.id, address: phone, locale: 'id' },
      subject: 'Halo',
      body: 'Halo',
    }),
  );
  return id!;
}
const stored = (id: string) =>
  t.db
    .selectFrom('messages')
    .select(['status', 'last_error', 'provider_ref'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('the health of a number', () => {
  it('follows the word of Meta about the number, of which the office is told once each time', async () => {
    expect(await health()).toMatchObject({ level: 'GOOD', number: null });
    expect(await rate('DOWNGRADE')).toBe(200);
    expect(await health()).toMatchObject({ level: 'SLOW', reasons: ['number'], number_code: 'DOWNGRADE' });
    await rate('DOWNGRADE');
    t.clock.advance(1_000);
    await rate('FLAGGED');
    await rate('THROUGHPUT_UPGRADE');
    expect(await health()).toMatchObject({ level: 'PAUSED', number: 'RED' });
    expect(await told()).toEqual([
      'Pengiriman WhatsApp diperlambat',
      'Pengiriman WhatsApp dihentikan sementara',
    ]);
  });

  it('lets sendings rest while reminders go out, and what rested go out once it is better', async () => {
    const [sending, reminder] = [await enqueue('crm.sending'), await enqueue('reminder')];
    await deliver();
    expect(await stored(sending)).toMatchObject({ status: 'QUEUED', last_error: 'number_health' });
    expect(await stored(reminder)).toMatchObject({ status: 'SENT' });
    t.clock.advance(1_000);
    await rate('UNFLAGGED');
    expect(await health()).toMatchObject({ level: 'GOOD', reasons: [] });
    await deliver();
    expect(await stored(sending)).toMatchObject({ status: 'SENT' });
  });

  it('follows the word about the account, takes the newest of two, and hears none about another account', async () => {
    const account = (value: object) => t.simulators.whatsapp.rate(t.site.slug, 'account_update', value);
    t.clock.advance(1_000);
    await account({ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: 'SCHEDULE_FOR_DISABLE' } });
    expect(await health()).toMatchObject({ level: 'PAUSED', account: 'RED' });
    t.clock.advance(-60_000);
    await account({ event: 'VERIFIED_ACCOUNT' });
    t.clock.advance(60_000);
    expect(await health()).toMatchObject({ account: 'RED' });
    t.clock.advance(1_000);
    await account({ event: 'DISABLED_UPDATE', ban_info: { waba_ban_state: ['REINSTATE'] } });
    expect(await health()).toMatchObject({ level: 'GOOD', account: 'GREEN' });
    await account({ event: 'constructor' });
    await account({ event: 'ACCOUNT_VIOLATION', violation_info: { violation_type: 'SPAM' } });
    expect(await health()).toMatchObject({ level: 'SLOW', account: 'YELLOW' });
    await trust();
    expect(await health()).toMatchObject({ level: 'GOOD', account: null });
  });

  it('is asked of Meta once an hour, since its word may get lost', async () => {
    t.clock.advance(3_600_000);
    t.simulators.whatsapp.faults({ lowQuality: true });
    await watch();
    expect(await health()).toMatchObject({ level: 'PAUSED', number: 'RED' });
    t.simulators.whatsapp.faults({ lowQuality: false });
    t.clock.advance(1_800_000);
    await watch();
    expect(await health()).toMatchObject({ number: 'RED' });
    t.clock.advance(1_800_000);
    await watch();
    expect(await health()).toMatchObject({ level: 'GOOD', number: 'GREEN' });
  });

  it('rests for six hours after a message was refused as spam', async () => {
    t.simulators.whatsapp.faults({ spam: true });
    await enqueue('crm.sending');
    await deliver();
    t.simulators.whatsapp.faults({ spam: false });
    expect(await health()).toMatchObject({ level: 'PAUSED', reasons: ['spam'] });
    t.clock.advance(6 * 3_600_000);
    await watch();
    await deliver();
    expect(await health()).toMatchObject({ level: 'GOOD' });
  });

  it('is counted from failures and from people who want no more, of fifty messages at least', async () => {
    t.clock.advance(86_400_000);
    await trust();
    t.clock.advance(1_000);
    const ids: string[] = [];
    for (let at = 0; at < 50; at += 1) ids.push(await enqueue('crm.sending', `+62812345${10_000 + at}`));
    await deliver();
    const fail = async (from: number, to: number, code: number) => {
      for (const id of ids.slice(from, to))
        await t.simulators.whatsapp.tell((await stored(id)).provider_ref!, 'failed', code);
    };
    await fail(0, 4, 131_026);
    await fail(20, 30, 132_015);
    await watch();
    expect(await health()).toMatchObject({ level: 'GOOD', messages: 50, failures: 4, failures_share: 8 });
    await fail(4, 5, 131_026);
    await watch();
    expect(await health()).toMatchObject({ level: 'SLOW', reasons: ['failures'], failures: 5 });
    await t.db
      .updateTable('users')
      .set({ phone: '+6281234510040', phone_subscription: true })
      .where('id', '=', t.site.user.id)
      .execute();
    const ref = (await stored(ids[40]!)).provider_ref!;
    expect(await t.simulators.whatsapp.reply(ref, 'STOP')).toBe(200);
    expect(await t.simulators.whatsapp.reply(ref, 'STOP')).toBe(200);
    await watch();
    expect(await health()).toMatchObject({ reasons: ['failures', 'stops'], stops: 1, stops_share: 2 });
    await trust();
    expect(await health()).toMatchObject({ level: 'GOOD', messages: 0, stops: 0 });
  });

  it('is the business of the main admin alone, and nothing of another agency', async () => {
    for (const role of ['FINANCE', 'MEDIA', 'AGENT', 'DIRECTOR'] as const)
      expect((await t.as(role).call('whatsapp.health', {})).status).toBe(403);
    expect((await t.asTwin('MAIN').call('whatsapp.health', {})).body.data).toMatchObject({ number: null });
  });
});
