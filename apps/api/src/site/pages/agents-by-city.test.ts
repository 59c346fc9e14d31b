import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../test/support/app.ts';
import { makeAdmin, makePicture, type SeedPerson } from '../../seed/builders.ts';

let t: TestApp;
let agent: SeedPerson;
let depok: string;
beforeAll(async () => {
  t = await testApp();
  agent = await makeAdmin(t.site, {
    role: 'AGENT',
    name: 'Salma <i>Rahmadani</i>',
    phone: '+6281234500011',
    referral_code: 'SALMA10',
  });
  const { body } = await t.anonymous.call('districts.public_list', {
    q: 'Kota Depok',
    search: { level: ['REGENCY'] },
  });
  depok = body.data[0]!.id;
});
afterAll(() => t.close());

const page = (url: string) => t.anonymous.inject({ url });

describe('agents near a visitor', () => {
  it('are shown once they agree, with city, number and code, and no longer when they take it back', async () => {
    expect((await page('/agen')).statusCode).toBe(404);
    const { status, body } = await t
      .as(agent)
      .call('agent_cards.update', { shown: true, district_id: depok });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ shown: true, district: { name: 'Kota Depok' } });
    for (const url of ['/', '/agen', '/en/agen']) {
      const html = (await page(url)).body;
      expect(html, url).toContain('Kota Depok');
      expect(html).toContain('Salma &lt;i&gt;Rahmadani&lt;/i&gt;');
      expect(html).toMatch(/https:\/\/wa\.me\/6281234500011\?text=[^"]*ref%3DSALMA10/);
    }
    expect((await page('/sitemap.xml')).body).toContain('/agen<');
    await t.as(agent).call('agent_cards.update', { shown: false, district_id: null });
    expect((await page('/agen')).statusCode).toBe(404);
    expect((await page('/')).body).not.toContain('Salma');
  });

  it('are asked for a city of the list, and are hidden when they may no longer sign in', async () => {
    const refused = await t.as(agent).call('agent_cards.update', { shown: true, district_id: null });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors!)).toEqual(['district_id']);
    await t.as(agent).call('agent_cards.update', { shown: true, district_id: depok });
    expect((await page('/agen')).statusCode).toBe(200);
    const banned = await t.as('MAIN').call('admins.ban', { id: agent.id, note: 'Menjual di luar ketentuan' });
    expect(banned.status).toBe(200);
    expect((await page('/agen')).statusCode).toBe(404);
  });

  it('cannot be shown by anybody else', async () => {
    for (const role of ['MAIN', 'MEDIA'] as const)
      expect((await t.as(role).call('agent_cards.update', { shown: true, district_id: depok })).status).toBe(
        403,
      );
  });
});

describe('the home page', () => {
  it('shows pictures of the gallery and questions often asked, and tells search engines of the latter', async () => {
    expect((await page('/')).body).not.toMatch(/FAQPage|class="gallery"/);
    const media = t.as('MEDIA');
    await media.call('faqs.create', {
      question: 'Berapa lama visa?',
      answer: 'Tiga hari.',
      position: 1,
      is_public: true,
    });
    await media.call('photos.create', {
      file_id: await makePicture(t.site),
      caption: 'Jamaah di Madinah',
      type: 'CITY',
    });
    const html = (await page('/')).body;
    expect(html).toContain('<summary>Berapa lama visa?</summary>');
    expect(html).toContain('"FAQPage"');
    expect(html).toContain('Jamaah di Madinah');
  });
});
