import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDir } from '../../apps/api/src/app/paths.ts';
import { siteQueryFaults, siteTables } from './site-queries.ts';

const TABLES = new Set(['tags', 'invoices', 'payments']);
const faults = (source: string) => siteQueryFaults(source, TABLES).map(({ table }) => table);

describe('a query of a site’s table', () => {
  it.each<[string, string]>([
    ['a condition of the query builder', "db.selectFrom('tags').where('site_id', '=', site.id)"],
    ['a condition by alias', "db.selectFrom('tags as t').where('t.site_id', '=', site.id)"],
    [
      'a join that carries the site on',
      "db.selectFrom('invoices as i').innerJoin('payments as p', (on) => on.onRef('p.site_id', '=', 'i.site_id')).where('i.site_id', '=', id)",
    ],
    [
      'a condition that follows in the same function',
      "function f() { let rows = db.selectFrom('tags'); rows = rows.where('site_id', '=', id); return rows.where('a', '=', 1); }",
    ],
    ['the text of a statement', 'sql`select 1 from tags where site_id = ${id}`'],
    [
      'a subquery by the row around it',
      'sql`select (select 1 from payments p where p.site_id = i.site_id) from invoices i where i.site_id = ${id}`',
    ],
    [
      'a part that is written elsewhere',
      'const of = sql`p.site_id = l.site_id`; const x = sql`select 1 from payments p where ${of}`',
    ],
    [
      'a change',
      'sql`update tags set name = ${x} where site_id = ${id}`; sql`delete from tags where site_id = ${id}`',
    ],
    ['a table without a site', "db.selectFrom('cities').selectAll()"],
    ['a lock and an upsert', 'sql`insert into tags (site_id) values (1) on conflict do update set a = 1`'],
  ])('is held to the site by %s', (_what, source) => {
    expect(faults(source)).toEqual([]);
  });

  it.each<[string, string, string[]]>([
    ['a read', "db.selectFrom('tags').where('id', '=', id)", ['tags']],
    ['a change', "tx.updateTable('tags').set({ a: 1 }).where('id', '=', id)", ['tags']],
    ['a deletion', "tx.deleteFrom('tags').where('id', '=', id)", ['tags']],
    [
      'a join by the id alone',
      "db.selectFrom('invoices as i').innerJoin('payments as p', 'p.invoice_id', 'i.id').where('i.site_id', '=', id)",
      ['payments'],
    ],
    ['the text of a statement', 'sql`select 1 from tags where id = ${id}`', ['tags']],
    [
      'a join in the text',
      'sql`select 1 from invoices i join payments p on p.invoice_id = i.id where i.site_id = ${id}`',
      ['payments'],
    ],
    [
      'a subquery',
      'sql`select (select 1 from payments p where p.invoice_id = i.id) from invoices i where i.site_id = ${id}`',
      ['payments'],
    ],
    [
      'a join whose tables are held to each other and to no site',
      'sql`select 1 from invoices i join payments p on p.site_id = i.site_id and p.invoice_id = i.id`.execute(db)',
      ['invoices'],
    ],
    ['a table given by name', 'sql`select 1 from ${sql.table(table)} where id = ${id}`', ['__given__']],
    ['an update in the text', 'sql`update payments set a = 1 where id = ${id}`', ['payments']],
    [
      'a second query of the same function',
      "function f() { const a = db.selectFrom('tags').where('site_id', '=', id).execute(); return db.selectFrom('invoices').where('id', '=', id); }",
      ['invoices'],
    ],
  ])('is noticed without a site: %s', (_what, source, tables) => {
    expect(faults(source)).toEqual(tables);
  });

  it('is known by the generated types: every table with site_id, the directory of hosts left out', () => {
    const generated = readFileSync(join(projectDir, 'apps/api/src/kit/db/db.generated.ts'), 'utf8');
    const tables = siteTables(generated);
    expect([...tables]).toEqual(
      expect.arrayContaining(['invoices', 'listing_seats', 'audit_log', 'sessions']),
    );
    for (const shared of ['cities', 'sites', 'site_hosts', 'rate_limits'])
      expect(tables).not.toContain(shared);
  });
});
