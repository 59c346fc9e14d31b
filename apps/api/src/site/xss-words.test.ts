import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../test/support/app.ts';
import { book } from '../../test/support/scenes/booked.ts';
import { dangersIn, XSS_CORPUS } from '../../test/support/xss-corpus.ts';
import { emailHtml } from '../modules/messaging/email-html.ts';
import { makeAdmin, makeListing, type SeedListing } from '../seed/builders.ts';

let t: TestApp;
let listing: SeedListing;
beforeAll(async () => {
  t = await testApp();
  listing = await makeListing(t.site, { seats: XSS_CORPUS.length });
});
afterAll(() => t.close());

/** Names the customer to whom the letters go. */
const nameCustomer = (name: string) =>
  t.db.updateTable('users').set({ name }).where('id', '=', t.site.user.id).execute();
/** The letters that wait, as a mail program is given them. */
async function letters() {
  const rows = await t.db
    .selectFrom('messages')
    .select(['subject', 'body', 'locale'])
    .where('site_id', '=', t.site.id)
    .execute();
  return rows.map((row) => ({ ...row, html: emailHtml({ ...row, locale: 'id' }, t.site.host) }));
}

describe('what an agency writes itself', () => {
  it('is words in the letters of the agency, or refused', async () => {
    let version = 0;
    let sent = 0;
    for (const attack of XSS_CORPUS) {
      await nameCustomer(attack.replaceAll(/\s/g, ' '));
      const words = { subject: attack, body: `Halo {name}\n${attack}\n{link}` };
      const saved = await t
        .as('MAIN')
        .call('letters.update', { id: 'invoice.created.id', version, ...words });
      expect([200, 422], JSON.stringify(saved.body)).toContain(saved.status);
      if (saved.status !== 200) continue;
      version = saved.body.data.version;
      sent += 1;
      await t.db.deleteFrom('messages').execute();
      await book(t, listing);
      const [letter, ...more] = await letters();
      expect(more).toEqual([]);
      expect(letter?.body).toContain(attack.trim().slice(0, 12));
      expect(letter?.subject).not.toMatch(/[\r\n]/);
      expect(dangersIn(letter!.html), attack).toEqual([]);
    }
    expect(sent).toBeGreaterThan(XSS_CORPUS.length / 2);
  }, 120_000);

  it('is words in a sending to an audience', async () => {
    const audience = await t.as('MAIN').call('audiences.create', { name: XSS_CORPUS[4]!, criteria: {} });
    const typed = XSS_CORPUS.filter((attack) => !/[{}]/.test(attack)).join('\n');
    const made = await t.as('MAIN').call('sendings.create', {
      name: XSS_CORPUS[4]!,
      audience_id: audience.body.data.id,
      subject: XSS_CORPUS[34]!,
      body: typed,
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    await t.db.deleteFrom('messages').execute();
    const tried = await t.as('MAIN').call('sendings.test', { id: made.body.data.id });
    expect(tried.status, JSON.stringify(tried.body)).toBe(200);
    const [letter] = await letters();
    expect(letter?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(dangersIn(letter!.html)).toEqual([]);
  });

  it('is words on the public page of agents', async () => {
    const { body } = await t.anonymous.call('districts.public_list', {
      q: 'Kota Depok',
      search: { level: ['REGENCY'] },
    });
    const district_id = body.data[0]!.id;
    for (const [at, attack] of XSS_CORPUS.slice(0, 20).entries()) {
      const phone = `+62812345000${10 + at}`;
      const agent = await makeAdmin(t.site, {
        role: 'AGENT',
        name: attack,
        phone,
        referral_code: `SERANG${at}`,
      });
      const shown = await t.as(agent).call('agent_cards.update', { shown: true, district_id });
      expect(shown.status, JSON.stringify(shown.body)).toBe(200);
    }
    for (const url of ['/', '/agen', '/en/agen']) {
      const page = (await t.anonymous.inject({ url })).body;
      expect(page, url).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(dangersIn(page), url).toEqual([]);
    }
  });
});
