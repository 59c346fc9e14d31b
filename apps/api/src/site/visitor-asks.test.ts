import { translate } from '@rihla/messages/format';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeListing } from '../seed/builders.ts';
import { sql } from 'kysely';
import { jobServices } from '../../test/support/jobs.ts';
import { eachSite } from '../kit/jobs/site-jobs.ts';
import { removeOldQuestions } from '../modules/content/index.ts';
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

  it('is forgotten after a year, with the notices and the letter about it', async () => {
    await send({ ...FORM, name: 'Siti Lampau', email: 'siti.lampau@contoh.id' }, { ip: '203.0.113.99' });
    const { data } = (await t.as('MEDIA').call('contact_messages.list', { q: 'Siti Lampau' })).body;
    const { id } = data[0]!;
    await t.as('MAIN').call('contact_messages.answer', { id, answer: 'Masih ada, silakan datang.' });
    const left = async () => {
      const { rows } = await sql<{ left: number }>`
        select (select count(*) from contact_messages where id = ${id})
             + (select count(*) from notices where fact = ${`contact.asked:${id}`})
             + (select count(*) from messages where recipient_id = ${id}) as left`.execute(t.db);
      return rows[0]!.left;
    };
    const all = await left();
    expect(all).toBeGreaterThan(2);
    const asked = t.clock.now();
    const nightAfter = async (days: number) => {
      t.clock.set(new Date(asked.getTime() + days * 86_400_000));
      await eachSite(jobServices(t), removeOldQuestions);
      return left();
    };
    expect(await nightAfter(364)).toBe(all);
    expect(await nightAfter(366)).toBe(0);
    t.clock.set(asked);
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
    expect((await send({ ...FORM, body: 'x'.repeat(120_000) })).statusCode).toBe(413);
    expect((await asked()).length).toBe(before);
  });

  it('leaves the words about what is wrong to the page, since a browser has them in its own language', async () => {
    for (const url of ['/kontak', '/en/kontak'])
      expect((await t.anonymous.inject({ url })).body).toMatch(/<form class="ask-form"[^>]* novalidate/);
    const empty = { name: '', email: '', phone: '', body: '', consent: '' };
    const sent = await send(empty);
    expect(sent.statusCode).toBe(422);
    for (const name of ['name', 'email', 'body', 'consent'] as const)
      expect(sent.body).toContain(translate('id', `public.ask.error.${name}`));
    expect(sent.body).not.toContain('id="ask-phone-error"');
  });

  it('loses what turns the reading direction, and what cannot be stored or shown', async () => {
    const odd = {
      ...FORM,
      name: '\u202eSiti\u2069 Aminah',
      phone: '\u202a0812 3456 7890\u202c',
      body: 'Apakah\u0000 masih\u202e ada?\r\n\tUntuk می\u200cخواهم dua\u0007 orang.',
    };
    expect((await send(odd, { ip: '198.51.100.40' })).statusCode).toBe(303);
    const [stored] = await asked();
    expect([stored!.name, stored!.body]).toEqual([
      'Siti Aminah',
      'Apakah masih ada?\n\tUntuk می\u200cخواهم dua orang.',
    ]);
    const broken = { ...FORM, name: 'Siti\u2028Bcc' };
    expect((await send(broken, { ip: '198.51.100.40' })).statusCode).toBe(422);
  });

  it('comes back after two hundred questions of a day, from whatever address, until the day is over', async () => {
    const key = `contact:site:${t.site.id}`;
    await t.db.updateTable('rate_limits').set({ points: 199 }).where('key', '=', key).execute();
    const before = (await asked()).length;
    const body = 'Apakah visa sudah termasuk?';
    const from = (ip: string) => send({ ...FORM, body }, { ip });
    expect((await from('198.51.100.1')).statusCode).toBe(303);
    const refused = await from('198.51.100.2');
    expect(refused.statusCode).not.toBe(303);
    expect(refused.body).toContain(body);
    expect((await asked()).length).toBe(before + 1);
    const now = t.clock.now();
    t.clock.set(new Date(now.getTime() + 25 * 3_600_000));
    expect((await from('198.51.100.3')).statusCode).toBe(303);
    t.clock.set(now);
  });

  it('comes back whole where the question is too long', async () => {
    const long = '“Kata” '.repeat(700).trim();
    const sent = await send({ ...FORM, body: long });
    expect(sent.statusCode).toBe(422);
    expect(sent.body).toContain('id="ask-body-error"');
    expect(sent.body).toContain(long);
    const [, most] = /<textarea[^>]* maxlength="(\d+)"/.exec(sent.body) ?? [];
    expect(Number(most)).toBeGreaterThan(long.length);
  });

  it('thanks a program that fills in the hidden field, and keeps nothing', async () => {
    const before = (await asked()).length;
    const question = { ...FORM, body: 'Apakah ada penawaran untuk situs kami?' };
    expect((await send({ ...question, website: 'https://spam.example' })).statusCode).toBe(303);
    expect((await asked()).length).toBe(before);
    await send(question);
    expect((await asked()).length).toBe(before + 1);
  });

  it('asks once where the button is pressed twice, also at the same moment, and again after ten minutes', async () => {
    const question = { ...FORM, body: 'Berapa lama mengurus paspor?' };
    const before = (await asked()).length;
    const twice = () => Promise.all([1, 2].map(() => send(question, { ip: '198.51.100.20' })));
    expect((await twice()).map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect((await asked()).length).toBe(before + 1);
    await send({ ...question, email: 'siti.lain@contoh.id' }, { ip: '198.51.100.20' });
    expect((await asked()).length).toBe(before + 2);
    const now = t.clock.now();
    t.clock.set(new Date(now.getTime() + 11 * 60_000));
    await send(question, { ip: '198.51.100.20' });
    expect((await asked()).length).toBe(before + 3);
    t.clock.set(now);
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

describe('a search', () => {
  it('finds packages on sale and published articles by the beginnings of words, in four statements', async () => {
    await makeListing(t.site, { name: 'Umrah Ramadan Zamzam' });
    const category_id = (await t.as('MEDIA').call('categories.create', { title: 'Panduan' })).body.data.id;
    const text = (words: string) => ({
      type: 'doc' as const,
      content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
    });
    const write = async (title: string, words: string) =>
      (await t.as('MEDIA').call('articles.create', { title, category_id, content: text(words) })).body.data
        .id;
    const shown = await write('Air dari sumur tua', 'Kisah zamzam dan Hajar');
    await t.as('MEDIA').call('articles.publish', { id: shown });
    await write('Zamzam yang masih draf', 'zamzam');
    const page = await t.anonymous.inject({ url: '/cari?q=ZAM' });
    expect(page.body).toContain('Umrah Ramadan Zamzam');
    expect(page.body).toContain('Air dari sumur tua');
    expect(page.body).not.toContain('masih draf');
    expect(page.headers['x-robots-tag']).toBe('noindex');
    const again = await t.anonymous.inject({ url: '/en/cari?q=zamzam' });
    expect(Number(again.headers['x-query-count'])).toBeLessThanOrEqual(4);
  });

  it('finds a category by its names in both languages, and no word in the middle of another', async () => {
    const { name } = await makeListing(t.twin, {
      name: 'Ramadan di Istanbul',
      category: 'TOUR',
      columns: { description: 'Delapan hari.' },
    });
    const finds = async (q: string, path = '/cari') =>
      (await t.app.inject({ url: `${path}?q=${q}`, headers: { host: t.twin.host } })).body.includes(
        `>${name}<`,
      );
    for (const q of ['wisata', 'tours', 'TOUR', 'istan', 'ramadan%20tour'])
      expect([q, await finds(q), await finds(q, '/en/cari')]).toEqual([q, true, true]);
    for (const q of ['ada', 'bul', 'umrah', 'haji']) expect([q, await finds(q)]).toEqual([q, false]);
  });

  it('finds the city of a hotel, and shows what can be booked before what is full', async () => {
    const { slug } = await makeListing(t.site, { name: 'Umrah Penuh Madinah', departsIn: 30, seats: 1 });
    await t.db
      .updateTable('listing_seats')
      .set({ taken: 1 })
      .where('listing_id', '=', (eb) => eb.selectFrom('listings').select('id').where('slug', '=', slug))
      .execute();
    await makeListing(t.site, { name: 'Umrah Longgar', departsIn: 60 });
    const { body } = await t.anonymous.inject({ url: '/cari?q=madinah' });
    const at = (name: string) => body.indexOf(`>${name}<`);
    expect(at('Umrah Longgar')).toBeGreaterThan(0);
    expect(at('Umrah Penuh Madinah')).toBeGreaterThan(at('Umrah Longgar'));
  });

  it('shows what is chosen to compare, in a bar', async () => {
    const { slug } = await makeListing(t.site, { name: 'Umrah Pilihan' });
    const { body } = await t.anonymous.inject({ url: `/cari?q=pilihan&banding=${slug}` });
    const bar = body.slice(body.indexOf('id="banding-bar"'));
    expect(bar).toContain('Umrah Pilihan');
    expect(bar).toContain('href="/cari?q=pilihan"');
    expect(body).toContain(`href="/en/cari?q=pilihan&amp;banding=${slug}"`);
  });

  it('says how many packages are found beyond those that it shows, and leads to all', async () => {
    for (let number = 1; number <= 9; number += 1) await makeListing(t.site, { name: `Rombongan ${number}` });
    const search = async () => (await t.anonymous.inject({ url: '/cari?q=rombongan' })).body;
    const main = (body: string) => body.slice(body.indexOf('<main')).split('</main>')[0]!;
    expect(main(await search())).toContain('9 paket ditemukan');
    expect(main(await search())).not.toContain('Lihat semua paket');
    await makeListing(t.site, { name: 'Rombongan 10' });
    expect(main(await search())).toContain('9 pertama dari 10 paket yang ditemukan');
    expect(main(await search())).toMatch(/href="\/paket"[^>]*>Lihat semua paket/);
  });

  it('answers whatever is typed', async () => {
    for (const q of [
      '',
      '   ',
      "') & !x:*|",
      '<script>alert(1)</script>',
      'paragraph',
      'x'.repeat(5_000),
      '%00',
    ]) {
      const page = await t.anonymous.inject({ url: `/cari?q=${encodeURIComponent(q)}` });
      expect(page.statusCode, q).toBe(200);
      expect(page.body, q).not.toMatch(/<script>alert|Air dari sumur/);
    }
  });
});

describe('gallery, testimonials and questions', () => {
  it('are pages as soon as there is something on them', async () => {
    expect((await t.anonymous.inject({ url: '/testimoni' })).statusCode).toBe(404);
    expect((await t.anonymous.inject({ url: '/tanya-jawab' })).statusCode).toBe(404);
    const voice = { name: 'Ibu Nur', quote: 'Pembimbing sabar.', stars: 5, is_public: true };
    await t.as('MEDIA').call('testimonials.create', { ...voice, consented: true });
    await t.as('MEDIA').call('testimonials.create', { ...voice, quote: 'Tanpa izin.', consented: false });
    const faq = { question: 'Berapa lama visa?', answer: 'Tiga hari.</script><script>alert(1)', position: 1 };
    await t.as('MEDIA').call('faqs.create', { ...faq, is_public: true });
    const voices = (await t.anonymous.inject({ url: '/testimoni?page=1' })).body;
    expect(voices).toContain('Pembimbing sabar.');
    expect(voices).not.toContain('Tanpa izin.');
    expect((await t.anonymous.inject({ url: '/testimoni?page=2' })).statusCode).toBe(404);
    const faqs = (await t.anonymous.inject({ url: '/en/tanya-jawab' })).body;
    expect(faqs).toContain('"@type":"FAQPage"');
    expect(faqs).not.toContain('<script>alert');
    expect((await t.anonymous.inject({ url: '/sitemap.xml' })).body).toContain('/tanya-jawab</loc>');
  });
});
