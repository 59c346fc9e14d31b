import { SHIPPED_DOCUMENTS } from '@rihla/domain/documents/shipped';
import { sql } from 'kysely';
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
  timeZone: 'Asia/Makassar',
  admin: { name: 'Laras Ayu', email: 'laras@cahaya.test', role: 'MAIN', password: null },
  director: { name: 'Haji Cahaya', email: 'direktur@cahaya.test' },
};

describe('a new site', () => {
  it('lets its first admin set a password by the link, once, and sign in', async () => {
    const made = await createSite(t.ownerUrl, wanted, t.clock);
    const links = 'links' in made ? made.links : [];
    expect(links.map(({ email }) => email)).toEqual([wanted.admin.email, wanted.director!.email]);
    const { link } = links[0]!;
    expect(link).toMatch(/^http:\/\/cahaya\.localhost\/app\/#\/forget-password\?token=[\w-]{64}&area=admin$/);
    const token = new URLSearchParams(link.split('?')[1]).get('token')!;
    const set = { token, password: 'tujuh belas kali', password_confirmation: 'tujuh belas kali' };
    const headers = { host: 'cahaya.localhost' };
    expect((await t.anonymous.call('admin_access.reset_password', set, { headers })).status).toBe(200);
    expect((await t.anonymous.call('admin_access.reset_password', set, { headers })).status).not.toBe(200);
    const entry = { email: wanted.admin.email, password: 'tujuh belas kali' };
    expect((await t.anonymous.call('admin_access.sign_in', entry, { headers })).body.data).toMatchObject({
      account: { role: 'MAIN', site: { slug: 'cahaya', time_zone: 'Asia/Makassar' } },
    });
    const director = await t.db
      .selectFrom('admins')
      .select(['role', 'status', 'name'])
      .where('email', '=', wanted.director!.email)
      .executeTakeFirstOrThrow();
    expect(director).toEqual({ role: 'DIRECTOR', status: 'ACTIVE', name: 'Haji Cahaya' });
  });

  it('has the templates of letters that come with the product', async () => {
    const { rows } = await sql<{ name: string }>`
      select d.name from documents d join sites s on s.id = d.site_id where s.slug = 'cahaya' order by 1`.execute(
      t.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(SHIPPED_DOCUMENTS.map(({ name }) => name).toSorted());
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
    [
      { ...wanted, timeZone: 'Jakarta' },
      '"Jakarta" is no time zone: Asia/Jakarta, Asia/Makassar, Asia/Jayapura.',
    ],
    [
      { ...wanted, timeZone: 'Asia/Bandung' },
      '"Asia/Bandung" is no time zone: Asia/Jakarta, Asia/Makassar, Asia/Jayapura.',
    ],
    [
      { ...wanted, timeZone: '+07:00' },
      '"+07:00" is no time zone: Asia/Jakarta, Asia/Makassar, Asia/Jayapura.',
    ],
    [{ ...wanted, director: null }, 'An agency begins with a director beside its first admin.'],
    [
      { ...wanted, director: { name: 'Haji Cahaya', email: wanted.admin.email } },
      'The director has another e-mail address than the admin.',
    ],
    [
      { ...wanted, director: { ...wanted.director!, name: 'Cahaya 1' } },
      'The name of the director has 2 to 120 letters, spaces and marks, and no digits.',
    ],
    [{ ...wanted, admin: { ...wanted.admin, password: 'pendek' } }, 'A password has 8 to 128 characters.'],
    [
      { ...wanted, admin: { ...wanted.admin, password: 'password123' } },
      'The password is among the commonest.',
    ],
  ])('are checked against the rules (%#)', (site, sentence) => {
    expect(siteProblems(site)).toEqual([sentence]);
  });
});
