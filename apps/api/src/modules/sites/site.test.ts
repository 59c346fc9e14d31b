import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp, type Who } from '../../../test/support/app.ts';
import { book, invoice } from '../../../test/support/scenes/booked.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const detail = async (who: Who = 'MAIN') => (await t.as(who).call('sites.detail')).body.data;

/** Updates settings at their present version. */
async function update(settings: Record<string, unknown>, who: Who = 'MAIN') {
  const { id, version } = await detail(who);
  return t.as(who).call('sites.update', { id, version, ...settings });
}

describe('the public site', () => {
  it('shows brand, contacts, licences and look, and nothing of its rules', async () => {
    const { status, body } = await t.anonymous.call('public_sites.get');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ slug: t.site.slug, brand: expect.any(String) as unknown });
    expect(Object.keys(body.data)).not.toEqual(
      expect.arrayContaining(['invoice_prefix', 'payment_deadline_hours', 'require_second_factor', 'id']),
    );
    expect((await t.asTwin('USER').call('public_sites.get')).body.data.slug).not.toBe(t.site.slug);
  });
});

describe('the zone of a site', () => {
  it('is answered to visitors, and at sign-in', async () => {
    const { body } = await t.anonymous.call('public_sites.get');
    expect(body.data.time_zone).toBe(t.site.timeZone);
    const { email } = t.site.user;
    const signIn = await t.anonymous.call('user_access.sign_in', { email, password: 'rihla-demo-2026' });
    expect(signIn.body.data.account.site.time_zone).toBe(t.site.timeZone);
  });
});

describe('the settings of a site', () => {
  it('are read with the permission, and the card by every admin', async () => {
    expect((await t.as('AGENT').call('sites.me')).body.data).toMatchObject({
      slug: t.site.slug,
      hosts: expect.arrayContaining([t.site.host]) as unknown,
    });
    expect((await t.as('AGENT').call('sites.detail')).status).toBe(403);
    expect(await detail('DIRECTOR')).toMatchObject({ slug: t.site.slug, payment_deadline_hours: 24 });
  });

  it('count for the next booking, and leave the last one as it was', async () => {
    const before = await book(t);
    const { status } = await update({
      invoice_prefix: 'SAF',
      invoice_number_format: '{prefix}-{category}/{year:2}{month:roman}/{number:4}',
      payment_deadline_hours: 6,
    });
    expect(status).toBe(200);
    const after = await book(t);
    expect(after.number).toMatch(/^SAF-UMROH\/26XI\/\d{4}$/);
    const due = new Date(after.payment_deadline_at).getTime() - t.clock.now().getTime();
    expect(due).toBe(6 * 3_600_000);
    const kept = (await t.as('MAIN').call('invoices.get', { id: before.id })).body.data;
    expect(kept.number).toBe(before.number);
  });

  it('say on an invoice whether its transfers carry a unique number', async () => {
    const { id } = await book(t);
    expect((await invoice(t, id)).has_unique_number).toBe(true);
    await update({ unique_payment_number: false });
    expect((await invoice(t, id)).has_unique_number).toBe(false);
    await update({ unique_payment_number: true });
  });

  it.each([
    ['{prefix}/{year}', 'invoice_number_format'],
    ['{prefix}/{tahun}/{number}', 'invoice_number_format'],
    ['{number', 'invoice_number_format'],
  ])('refuse the number format %s on its field', async (format, field) => {
    const { status, body } = await update({ invoice_number_format: format });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(body.errors![field]![0]).not.toContain('invoice_number');
  });

  it('refuse payment instructions with a variable that does not exist, on their field', async () => {
    const right = 'Buka {bank}.\nBayar {amount} ke {number} lewat {way}.';
    const wrong = 'Buka {bank}.\nMasukkan {salah}.';
    const { status, body } = await update({ steps_qris: right, steps_shop: wrong });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['steps_shop']]);
    expect(body.errors!.steps_shop![0]).toContain('“salah”');
    expect((await update({ steps_qris: right })).status).toBe(200);
  });

  it('refuse values beyond their bounds', async () => {
    const { body } = await update({ payment_deadline_hours: 0, invoice_due_days: 400, brand: ' ' });
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual([
      'brand',
      'invoice_due_days',
      'payment_deadline_hours',
    ]);
  });

  it('refuse MEDIA the rules about money and sign-in, and take what it sends back unchanged', async () => {
    const { brand, require_second_factor } = await detail('MEDIA');
    const same = await update({ tagline: 'Berangkat tenang', brand, require_second_factor }, 'MEDIA');
    expect([same.status, (await detail()).tagline]).toEqual([200, 'Berangkat tenang']);
    for (const settings of [{ require_second_factor: true }, { unique_payment_number: false }])
      expect((await update(settings, 'MEDIA')).status).toBe(403);
    expect((await update({ tagline: 'x' }, 'DIRECTOR')).status).toBe(403);
  });

  it('ask for a second factor at the next sign-in when switched on', async () => {
    await update({ require_second_factor: true, agent_registration_open: true });
    const { admins } = t.site;
    const signIn = await t.anonymous.call('admin_access.sign_in', {
      email: admins.FINANCE.email,
      password: 'rihla-demo-2026',
    });
    expect(signIn.body.code).toBe('access.must_enrol_totp');
    await update({ require_second_factor: false });
  });

  it('decide how agents are paid, which the next sign-in answers', async () => {
    await update({ fee_strategy: 'FLAT' });
    const { admins } = t.site;
    const signIn = await t.anonymous.call('admin_access.sign_in', {
      email: admins.AGENT.email,
      password: 'rihla-demo-2026',
    });
    expect(signIn.body.data.account.site.fee_strategy).toBe('FLAT');
    expect((await update({ fee_strategy: 'PERCENT' }, 'MEDIA')).status).toBe(403);
  });

  it('change the name of the site with its brand', async () => {
    await update({ brand: 'Safa Wisata' });
    expect((await t.as('AGENT').call('sites.me')).body.data.name).toBe('Safa Wisata');
    const twin = await t.asTwin('AGENT').call('sites.me');
    expect(twin.body.data.name).not.toBe('Safa Wisata');
  });

  it('leave their changes and the actor in the audit log', async () => {
    await update({ ppiu_number: 'U.123' });
    const { rows } = await sql<{ actor_id: string; after: { ppiu_number: string } }>`
      select actor_id, after from audit_log where table_name = 'site_settings' and site_id = ${t.site.id} and after ->> 'ppiu_number' = 'U.123'
       order by at desc, id desc limit 1`.execute(t.db);
    expect(rows[0]).toMatchObject({ actor_id: t.site.admins.MAIN.id, after: { ppiu_number: 'U.123' } });
  });

  it('tell in their history who changed what, and what it was before', async () => {
    await update({ brand_colour: '#7a1f4b', theme_colour: 'greenmoss' });
    const { id } = await detail();
    const { body } = await t.as('DIRECTOR').call('sites.history', { id });
    const changes = body.data.flatMap(({ actor, entries }) =>
      entries.flatMap((entry) => entry.changes.map((change) => ({ by: actor?.name, ...change }))),
    );
    const { by, before, after } = changes.find(({ field }) => field === 'brand_colour') ?? {};
    expect([before?.value, after?.value]).toEqual([null, '#7a1f4b']);
    expect(by).toBeTruthy();
    expect((await t.asTwin('MAIN').call('sites.history', { id })).status).toBe(404);
  });

  it('show on the site at once: colour, icons in every size, and their addresses', async () => {
    await update({ brand_colour: '#0c603c' });
    const page = (await t.anonymous.inject({ url: '/' })).body;
    const sheet = /href="(\/site\/assets\/0c603c-\w+\.css)"/.exec(page)?.[1] ?? '';
    expect((await t.anonymous.inject({ url: sheet })).body).toContain('--brand-6:#0c603c');
    expect((await t.anonymous.inject({ url: sheet.replace(/-\w+\./, '-0000000000.') })).statusCode).toBe(404);
    const icon = /rel="icon" href="([^"]+)"/.exec(page)?.[1] ?? '';
    const ico = await t.anonymous.inject({ url: icon });
    expect([ico.headers['content-type'], ico.rawPayload.readUInt16LE(4)]).toEqual(['image/x-icon', 3]);
    const touch = /rel="apple-touch-icon" href="([^"]+)"/.exec(page)?.[1] ?? '';
    const png = (await t.anonymous.inject({ url: touch })).rawPayload;
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([180, 180]);
    await update({ brand_colour: '#8b1a1a' });
    const after = (await t.anonymous.inject({ url: '/' })).body;
    expect(after).toContain('/site/assets/8b1a1a-');
    expect(after).not.toContain(touch);
  });

  it.each([
    ['brand_colour', '#fffbe6'],
    ['brand_colour', 'red'],
    ['analytics_id', 'GTM-ABC123'],
    ['analytics_id', 'G-1";alert(1)//'],
    ['pixel_id', '12ab'],
    ['instagram', 'javascript:alert(1)'],
    ['facebook', 'nama dengan spasi'],
    ['youtube', '<b>x</b>'],
    ['fee_tax_percent', 0],
    ['fee_tax_percent', 50.01],
    ['fee_tax_percent', 2.555],
    ['fee_withdrawal_minimum', 1_000_000_001],
  ])('refuse the %s %s on its field', async (field, value) => {
    const { status, body } = await update({ [field]: value });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it('let the site load foreign counters, where it has ids and nowhere else', async () => {
    const policy = async (url: string) =>
      String((await t.anonymous.inject({ url })).headers['content-security-policy']);
    expect(await policy('/')).not.toContain('google');
    await update({ analytics_id: 'G-TEST12345', pixel_id: '1234567890123' });
    const page = (await t.anonymous.inject({ url: '/' })).body;
    expect(page).toContain('data-analytics="G-TEST12345" data-pixel="1234567890123" hidden');
    expect(page).not.toMatch(/(?:src|href)="https:\/\/(?:www\.google|connect\.facebook)/);
    expect(await policy('/')).toContain('https://www.googletagmanager.com https://connect.facebook.net;');
    for (const elsewhere of ['/app', '/api/sites', '/cari?q=umrah', '/tidak-ada'])
      expect(await policy(elsewhere)).not.toContain('google');
    expect((await t.anonymous.inject({ url: '/cari?q=umrah' })).body).not.toContain('data-analytics');
    await update({ analytics_id: null, pixel_id: null });
    expect((await t.anonymous.inject({ url: '/' })).body).not.toContain('data-consent');
  });

  it('refuse a stale version and another site', async () => {
    const { id, version } = await detail();
    await update({ tagline: 'Dari meja sebelah' });
    const late = await t.as('MAIN').call('sites.update', { id, version, tagline: 'Dari saya' });
    expect(late.body.code).toBe('kit.stale_version');
    const other = await t.as('MAIN').call('sites.update', { id: t.twin.slug, version: 1, tagline: 'x' });
    expect(other.status).toBe(404);
  });

  it('refuse a picture that is not public', async () => {
    const file = await t.db
      .insertInto('files')
      .values({
        site_id: t.site.id,
        purpose: 'DOCUMENT',
        storage_key: 'x',
        mime: 'image/png',
        bytes: 1,
        sha256: '',
        owner_kind: 'SYSTEM',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { status, body } = await update({ logo_file_id: file.id });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['logo_file_id']]);
  });
});
