import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp, type Who } from '../../../test/support/app.ts';
import { book } from '../../../test/support/booked.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const detail = async (who: Who = 'MAIN') => (await t.as(who).call('sites.detail')).body.data;

/** Changes settings at the version that is there now. */
async function change(settings: Record<string, unknown>, who: Who = 'MAIN') {
  const { id, version } = await detail(who);
  return t.as(who).call('sites.update', { id, version, ...settings });
}

describe('what everybody may know of a site', () => {
  it('is its brand, contacts, licences and look, and nothing of its rules', async () => {
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
  it('is told to its visitors, and to whoever signs in', async () => {
    const { body } = await t.anonymous.call('public_sites.get');
    expect(body.data.time_zone).toBe(t.site.timeZone);
    const { email } = t.site.user;
    const signIn = await t.anonymous.call('user_access.sign_in', { email, password: 'rihla-demo-2026' });
    expect(signIn.body.data.account.site.time_zone).toBe(t.site.timeZone);
  });
});

describe('the settings of a site', () => {
  it('are read by who may, and its card by everybody who works for it', async () => {
    expect((await t.as('AGENT').call('sites.me')).body.data).toMatchObject({
      slug: t.site.slug,
      hosts: expect.arrayContaining([t.site.host]) as unknown,
    });
    expect((await t.as('AGENT').call('sites.detail')).status).toBe(403);
    expect(await detail('DIRECTOR')).toMatchObject({ slug: t.site.slug, payment_deadline_hours: 24 });
  });

  it('count for the next booking, and leave the last one as it was', async () => {
    const before = await book(t);
    const { status } = await change({
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

  it.each([
    ['{prefix}/{year}', 'invoice_number_format'],
    ['{prefix}/{tahun}/{number}', 'invoice_number_format'],
    ['{number', 'invoice_number_format'],
  ])('refuse the number format %s on its field', async (format, field) => {
    const { status, body } = await change({ invoice_number_format: format });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
    expect(body.errors![field]![0]).not.toContain('invoice_number');
  });

  it('hold bounds, and tell them', async () => {
    const { body } = await change({ payment_deadline_hours: 0, invoice_due_days: 400, brand: ' ' });
    expect(Object.keys(body.errors ?? {}).toSorted()).toEqual([
      'brand',
      'invoice_due_days',
      'payment_deadline_hours',
    ]);
  });

  it('that decide about money and who gets in are not for MEDIA; what it sends back unchanged is no change', async () => {
    const { brand, require_second_factor } = await detail('MEDIA');
    const same = await change({ tagline: 'Berangkat tenang', brand, require_second_factor }, 'MEDIA');
    expect([same.status, same.body.data.tagline]).toEqual([200, 'Berangkat tenang']);
    for (const settings of [{ require_second_factor: true }, { unique_payment_number: false }])
      expect((await change(settings, 'MEDIA')).status).toBe(403);
    expect((await change({ tagline: 'x' }, 'DIRECTOR')).status).toBe(403);
  });

  it('ask for a second factor at the next sign-in when switched on', async () => {
    await change({ require_second_factor: true, agent_registration_open: true });
    const { admins } = t.site;
    const signIn = await t.anonymous.call('admin_access.sign_in', {
      email: admins.FINANCE.email,
      password: 'rihla-demo-2026',
    });
    expect(signIn.body.code).toBe('access.must_enrol_totp');
    await change({ require_second_factor: false });
  });

  it('say how agents are paid, and who signs in next is told so', async () => {
    await change({ fee_strategy: 'FLAT' });
    const { admins } = t.site;
    const signIn = await t.anonymous.call('admin_access.sign_in', {
      email: admins.AGENT.email,
      password: 'rihla-demo-2026',
    });
    expect(signIn.body.data.account.site.fee_strategy).toBe('FLAT');
    expect((await change({ fee_strategy: 'PERCENT' }, 'MEDIA')).status).toBe(403);
  });

  it('show the new name everywhere at once', async () => {
    await change({ brand: 'Safa Wisata' });
    expect((await t.as('AGENT').call('sites.me')).body.data.name).toBe('Safa Wisata');
    const twin = await t.asTwin('AGENT').call('sites.me');
    expect(twin.body.data.name).not.toBe('Safa Wisata');
  });

  it('keep who changed what', async () => {
    await change({ ppiu_number: 'U.123' });
    const { rows } = await sql<{ actor_id: string; after: { ppiu_number: string } }>`
      select actor_id, after from audit_log where table_name = 'site_settings' and site_id = ${t.site.id} and after ->> 'ppiu_number' = 'U.123'
       order by at desc, id desc limit 1`.execute(t.db);
    expect(rows[0]).toMatchObject({ actor_id: t.site.admins.MAIN.id, after: { ppiu_number: 'U.123' } });
  });

  it('are not changed over somebody else, nor at another site', async () => {
    const { id, version } = await detail();
    await change({ tagline: 'Dari meja sebelah' });
    const late = await t.as('MAIN').call('sites.update', { id, version, tagline: 'Dari saya' });
    expect(late.body.code).toBe('kit.stale_version');
    const other = await t.as('MAIN').call('sites.update', { id: t.twin.slug, version: 1, tagline: 'x' });
    expect(other.status).toBe(404);
  });

  it('take no picture that is not for everybody', async () => {
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
    const { status, body } = await change({ logo_file_id: file.id });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['logo_file_id']]);
  });
});
