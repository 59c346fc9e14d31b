import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jobServices } from '../../../../test/support/jobs.ts';
import { type GatewayApp, gatewayApp } from '../../../../test/support/servers/gateway-app.ts';
import { PHONE, whatsappOf } from '../../../../test/support/whatsapp.ts';
import { jobCall } from '../../../kit/jobs/site-jobs.ts';
import { fetchMedia } from './fetch-media.ts';

let t: GatewayApp;
beforeAll(async () => {
  t = await gatewayApp();
  await updateConnection({});
  await t.as('MAIN').call('whatsapp.test', { phone: PHONE });
  await updateConnection({ active: true });
  await t.db.updateTable('users').set({ phone: PHONE }).where('id', '=', t.site.user.id).execute();
});
afterAll(() => t.close());

const { enqueue, deliver, stored, updateConnection } = whatsappOf(() => t);

/** The notices of the office about answers by WhatsApp. */
const notices = async () =>
  (
    await t.db
      .selectFrom('notices')
      .select('body')
      .where('site_id', '=', t.site.id)
      .where('recipient_kind', '=', 'ADMIN')
      .execute()
  ).filter(({ body }) => body.startsWith('Halo '));

describe('a stranger who writes by WhatsApp without end', () => {
  it('is told to the office twenty times in an hour', async () => {
    const id = await enqueue();
    await deliver();
    const { provider_ref: ref } = await stored(id);
    for (let at = 0; at < 25; at += 1) await t.simulators.whatsapp.reply(ref!, `Halo ${at}`);
    const told = await notices();
    expect(new Set(told.map(({ body }) => body)).size).toBe(20);
  });

  it('fills no more of the site’s room than three hundred files in a day', async () => {
    t.clock.advance(3_600_001);
    const id = await enqueue();
    await deliver();
    const { provider_ref: ref } = await stored(id);
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#887' } })
      .jpeg()
      .toBuffer();
    const kept = () => t.db.selectFrom('files').select('id').where('purpose', '=', 'WHATSAPP').execute();
    await t.simulators.whatsapp.send(ref!, { bytes, mime: 'image/jpeg' });
    await fetchMedia(jobCall(jobServices(t), t.site));
    expect(await kept()).toHaveLength(1);
    await t.db
      .updateTable('rate_limits')
      .set({ points: 300 })
      .where('key', '=', `whatsapp_media:${t.site.id}`)
      .execute();
    await t.simulators.whatsapp.send(ref!, { bytes, mime: 'image/jpeg' });
    await fetchMedia(jobCall(jobServices(t), t.site));
    expect(await kept()).toHaveLength(1);
    t.clock.advance(24 * 3_600_000);
    await t.simulators.whatsapp.send(ref!, { bytes, mime: 'image/jpeg' });
    await fetchMedia(jobCall(jobServices(t), t.site));
    expect(await kept()).toHaveLength(2);
  });
});
