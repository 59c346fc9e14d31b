import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { createSite, type NewSite, siteProblems } from './create-site.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const wanted: NewSite = {
  slug: 'cahaya',
  name: 'Cahaya Wisata',
  host: 'cahaya.localhost',
  admin: { name: 'Laras Ayu', email: 'laras@cahaya.test', role: 'MAIN', password: null },
};

describe('a new site', () => {
  it('lets its first admin set a password by the link, once, and sign in', async () => {
    const made = await createSite(t.ownerUrl, wanted, t.clock);
    const link = 'link' in made ? made.link : null;
    expect(link).toMatch(/^http:\/\/cahaya\.localhost\/app\/#\/forget-password\?token=[\w-]{64}&area=admin$/);
    const token = new URLSearchParams(link!.split('?')[1]).get('token')!;
    const set = { token, password: 'tujuh belas kali', password_confirmation: 'tujuh belas kali' };
    const headers = { host: 'cahaya.localhost' };
    expect((await t.anonymous.call('admin_access.reset_password', set, { headers })).status).toBe(200);
    expect((await t.anonymous.call('admin_access.reset_password', set, { headers })).status).not.toBe(200);
    const entry = { email: wanted.admin.email, password: 'tujuh belas kali' };
    expect((await t.anonymous.call('admin_access.sign_in', entry, { headers })).body.data).toMatchObject({
      account: { role: 'MAIN', site: { slug: 'cahaya' } },
    });
  });

  it('is refused where its short name or its host is taken', async () => {
    expect(await createSite(t.ownerUrl, { ...wanted, slug: 'demo' }, t.clock)).toEqual({
      refused: 'There is a site demo already.',
    });
    expect(await createSite(t.ownerUrl, { ...wanted, slug: 'lain', host: t.site.host }, t.clock)).toEqual({
      refused: `${t.site.host} leads to another site.`,
    });
  });
});

describe('the answers for a new site', () => {
  it.each([
    [
      { ...wanted, slug: 'Cahaya!' },
      '"Cahaya!" is no short name: 2 to 40 small letters, digits and single hyphens.',
    ],
    [
      { ...wanted, host: 'https://cahaya.id' },
      '"https://cahaya.id" is no host name: www.agency.example, without http:// and without a port.',
    ],
    [{ ...wanted, admin: { ...wanted.admin, email: 'laras' } }, '"laras" is no e-mail address.'],
    [{ ...wanted, admin: { ...wanted.admin, password: 'pendek' } }, 'A password has 8 to 128 characters.'],
    [
      { ...wanted, admin: { ...wanted.admin, password: 'password123' } },
      'The password is among the commonest.',
    ],
  ])('are checked against the rules (%#)', (site, sentence) => {
    expect(siteProblems(site)).toEqual([sentence]);
  });
});
