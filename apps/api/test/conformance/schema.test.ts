import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneDatabase, type TestDatabase } from '../support/database.ts';

/**
 * The tables that all sites share on purpose: master data, the directory of sites, and what is read before a site is
 * known.
 */
const SHARED = [
  'sites',
  'site_hosts',
  'machine_edges',
  'installation',
  'rate_limits',
  'migrations',
  'cities',
  'airlines',
  'airports',
  'embarkations',
  'banks_catalogue',
  'hotels',
  'buses',
  'seasons',
  'insurances',
  'visa_providers',
  'muassasahs',
  'districts',
];

let database: TestDatabase;
let owner: Client;

beforeAll(async () => {
  database = await cloneDatabase();
  owner = new Client(database.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

async function names(sql: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(sql, [SHARED]);
  return rows.map((row) => row.name);
}

/** The part that the statements of this file have in common: tables of a site, by `t`. */
const SITE_TABLES = `select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity from pg_class c
  join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname <> all($1)`;

describe('every table of a site', () => {
  it('carries site_id', async () => {
    const without = await names(`select t.relname as name from (${SITE_TABLES}) t where not exists (
      select from pg_attribute a where a.attrelid = t.oid and a.attname = 'site_id' and a.attnotnull)`);
    expect(without).toEqual([]);
  });

  it('has site_id first in its primary key and its unique keys', async () => {
    const wrong = await names(`select t.relname || '.' || i.relname as name from (${SITE_TABLES}) t
      join pg_index x on x.indrelid = t.oid and x.indisunique
      join pg_class i on i.oid = x.indexrelid
      join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
      where a.attname <> 'site_id'`);
    expect(wrong).toEqual([]);
  });

  it('has site_id first in each foreign key to another table of a site', async () => {
    const wrong = await names(`select t.relname || '.' || k.conname as name from (${SITE_TABLES}) t
      join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
      join pg_class f on f.oid = k.confrelid and f.relname <> all($1)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = k.conkey[1]
      where a.attname <> 'site_id'`);
    expect(wrong).toEqual([]);
  });

  it('sits behind row security, forced, with a policy', async () => {
    const open = await names(`select t.relname as name from (${SITE_TABLES}) t
      where not t.relrowsecurity or not t.relforcerowsecurity
         or not exists (select from pg_policy p where p.polrelid = t.oid)`);
    expect(open).toEqual([]);
  });

  it('has an index behind each foreign key that a delete or a join would follow', async () => {
    const bare = await names(`select t.relname || '.' || k.conname as name from (${SITE_TABLES}) t
      join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' and k.confdeltype = 'c'
      where not exists (
        select from pg_index x where x.indrelid = t.oid and x.indkey[0] = k.conkey[1]
          and (array_length(k.conkey, 1) < 2 or x.indkey[1] = k.conkey[2]))`);
    expect(bare).toEqual([]);
  });
});

describe('row security', () => {
  it('shows nothing when the site is missing or empty', async () => {
    const app = new Client(database.appUrl);
    await app.connect();
    const missing = await app.query('select count(*)::int as n from site_settings');
    await app.query("select set_config('app.site_id', '', false)");
    const empty = await app.query('select count(*)::int as n from site_settings');
    await app.end();
    expect([missing.rows[0], empty.rows[0]]).toEqual([{ n: 0 }, { n: 0 }]);
  });

  it('refuses a row for another site', async () => {
    const app = new Client(database.appUrl);
    await app.connect();
    await app.query("select set_config('app.site_id', '00000000-0000-7000-8000-000000000001', false)");
    const insert = app.query(
      "insert into tags_categories (site_id, slug, name) values ('00000000-0000-7000-8000-000000000002', 'x', 'x')",
    );
    await expect(insert).rejects.toMatchObject({ code: '42501' });
    await app.end();
  });

  it('binds the app’s role, which owns nothing and cannot bypass it', async () => {
    const app = new Client(database.appUrl);
    await app.connect();
    const { rows } = await app.query(`select r.rolsuper, r.rolbypassrls,
      (select count(*)::int from pg_class where relowner = r.oid) as owned
      from pg_roles r where r.rolname = current_user`);
    await app.end();
    expect(rows[0]).toEqual({ rolsuper: false, rolbypassrls: false, owned: 0 });
  });
});

/** The tables whose rows the app may neither change nor delete. */
const APPEND_ONLY = [
  'account_months',
  'audit_log',
  'closed_months',
  'consents',
  'customer_merge_parts',
  'deleted_invoices',
  'document_prints',
  'erasures',
  'fee_rows',
  'gateway_money',
  'journal_entries',
  'journal_lines',
  'moves',
  'point_rows',
  'reminder_sendings',
  'retention_runs',
  'revelations',
  'savings_withdrawals',
  'seat_moves',
  'site_theme_failures',
  'site_theme_versions',
  'total_pilgrims',
  'voucher_uses',
];
/** The tables whose rows the app may not delete, but change. */
const KEPT = [
  'articles',
  'audiences',
  'campaign_stages',
  'campaigns',
  'disbursements',
  'documents',
  'fee_transfers',
  'opportunities',
  'opportunity_stages',
  'replaced_pictures',
  'report_sending_rows',
  'report_sendings',
  'sendings',
  'site_configs',
  'site_themes',
  'tax_deposits',
  'web_pages',
  'withdrawals',
];
/** The tables whose rows the app may not change, but delete. */
const UNCHANGED = [
  'content_revisions',
  'frozen_fees',
  'report_sheets',
  'sales_deltas',
  'site_hosts',
  'withdrawal_rows',
];

describe('the app', () => {
  const tablesWithout = async (privilege: 'UPDATE' | 'DELETE') => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class
        where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
          and has_table_privilege('rihla_app', oid, 'INSERT') and not has_table_privilege('rihla_app', oid, $1)`,
      [privilege],
    );
    return rows.map(({ name }) => name).toSorted();
  };

  it('may not delete rows of what is kept for good', async () => {
    expect(await tablesWithout('DELETE')).toEqual([...APPEND_ONLY, ...KEPT].toSorted());
  });

  it('may not change rows of a record', async () => {
    expect(await tablesWithout('UPDATE')).toEqual([...APPEND_ONLY, ...UNCHANGED].toSorted());
  });
});
