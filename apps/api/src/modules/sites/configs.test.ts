import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { testApp, type TestApp } from '../../../test/support/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const NIK = '3273010101700001';
const PASSWORD = 'rahasia-pelaporan-9';
const whole = {
  president_director: 'Ahmad Zaini',
  ppiu_id: 'PPIU-0912',
  ppiu_city: 'Bandung',
  officer_name: 'Rina Marlina',
  officer_role: 'Kepala operasional',
  officer_address: 'Jl. Braga 12, Bandung',
  officer_ktp: NIK,
  credentials: { username: 'annur', password: PASSWORD },
};

describe('the configuration of a site', () => {
  it('is written once by ROOT, changed, and never shows its secrets again', async () => {
    const root = t.as('ROOT');
    const made = await root.call('configs.create', whole);
    expect(made.status).toBe(201);
    expect((await root.call('configs.create', whole)).body.code).toBe('kit.already_exists');
    const { body } = await root.call('configs.list', {});
    expect(body.data).toMatchObject([
      {
        president_director: 'Ahmad Zaini',
        officer_ktp_mask: '3273********0001',
        credentials_set_at: expect.any(String),
      },
    ]);
    const { id, version } = made.body.data;
    const changed = await root.call('configs.update', { id, version, ppiu_city: 'Cimahi' });
    expect(changed.body.data.version).toBe(version + 1);
    const stale = await root.call('configs.update', { id, version, ppiu_city: 'Garut' });
    expect(stale.body.code).toBe('kit.stale_version');
    const after = await root.call('configs.list', {});
    expect(after.body.data).toMatchObject([{ ppiu_city: 'Cimahi', credentials_set_at: expect.any(String) }]);
    expect(JSON.stringify([made.body, body, changed.body, after.body])).not.toMatch(
      new RegExp(`${NIK}|${PASSWORD}|annur"`),
    );
  });

  it('leaves its secrets in no history and no kept answer', async () => {
    const kept = await sql<{ found: string }>`
      select coalesce(string_agg(a::text, ' '), '') || coalesce((select string_agg(k::text, ' ') from idempotency_keys k), '') as found
        from audit_log a where table_name in ('site_configs', 'site_config_credentials')`.execute(t.db);
    expect(kept.rows[0]!.found).not.toMatch(new RegExp(`${NIK}|${PASSWORD}`));
    const { rows } = await sql<{ stored: string }>`
      select encode(sealed, 'escape') as stored from site_config_credentials`.execute(t.db);
    expect(rows[0]!.stored).not.toContain(PASSWORD);
  });

  it('is shut to everybody else, and another site has its own', async () => {
    for (const role of ['MAIN', 'DIRECTOR', 'FINANCE', 'MEDIA', 'AGENT', 'GUIDE'] as const)
      expect((await t.as(role).call('configs.list', {})).status).toBe(403);
    expect((await t.asTwin('ROOT').call('configs.list', {})).body.data).toEqual([]);
  });

  it('takes the credentials away when they are cleared, and refuses a NIK that is none', async () => {
    const root = t.as('ROOT');
    const [row] = (await root.call('configs.list', {})).body.data;
    const { id, version } = row!;
    expect((await root.call('configs.update', { id, version, officer_ktp: '123' })).status).toBe(422);
    await root.call('configs.update', { id, version, credentials: null });
    expect((await root.call('configs.list', {})).body.data).toMatchObject([{ credentials_set_at: null }]);
  });
});
