import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectDir } from '../../src/app/paths.ts';
import {
  type Owner,
  type OwnedUse,
  readOwners,
  readResourceTables,
  readServer,
  readTables,
  tableFaults,
  usesOf,
} from './table-owners.ts';
import { type FileUses, tableFunctions, tableUses } from './table-uses.ts';

describe('the tables of the server', async () => {
  const owners = await readOwners();
  const server = readServer();

  it('have one owner each, who alone writes them, and are read by others as declared', () => {
    expect(tableFaults(owners, usesOf(server), readTables())).toEqual([]);
  });

  it('can be told from every statement', () => {
    expect(server.flatMap(({ file, found }) => found.unclear.map((text) => `${file}: ${text}`))).toEqual([]);
  });

  it('belong to the module that defines their plain resource, without being listed', async () => {
    const listed = JSON.parse(readFileSync(join(projectDir, 'architecture.json'), 'utf8')) as {
      modules: { name: string; tables?: string[] }[];
    };
    const resources = await readResourceTables();
    expect([...resources.values()].flat().length).toBeGreaterThan(10);
    for (const { name, tables } of listed.modules) {
      expect(tables?.filter((table) => resources.get(name)?.includes(table)) ?? [], name).toEqual([]);
    }
  });
});

describe('the declared owners', () => {
  const owners: Owner[] = [
    {
      name: 'shop',
      tables: ['orders'],
      reads: [{ tables: ['people'], because: 'an order names its buyer' }],
    },
    { name: 'people', tables: ['people'] },
  ];
  const uses: OwnedUse[] = [
    { by: 'shop', file: 'shop/order.ts', table: 'orders', write: true },
    { by: 'shop', file: 'shop/order.ts', table: 'people', write: false },
  ];
  const faults = (more: OwnedUse[], tables = ['orders', 'people']) =>
    tableFaults(owners, [...uses, ...more], tables);

  it('are held by code that keeps to them', () => {
    expect(faults([])).toEqual([]);
  });

  it.each<[string, OwnedUse, string]>([
    [
      'an undeclared read',
      { by: 'people', file: 'p.ts', table: 'orders', write: false },
      'p.ts reads orders, which people does not declare',
    ],
    [
      'a write of a foreign table',
      { by: 'shop', file: 's.ts', table: 'people', write: true },
      "s.ts writes people, which is not shop's",
    ],
  ])('are broken by %s', (_what, use, fault) => {
    expect(faults([use])).toEqual([fault]);
  });

  it('are broken by a declared read that nobody makes', () => {
    expect(tableFaults(owners, uses.slice(0, 1), ['orders', 'people'])).toEqual([
      'shop declares to read people and does not',
    ]);
  });

  it('are broken by a table without an owner, and by an owner without a table', () => {
    expect(faults([], ['orders', 'people', 'carts'])).toEqual(['carts has no owner']);
    expect(faults([], ['orders'])).toContain('people owns people, which does not exist');
  });
});

describe('the scan of a file', () => {
  const scan = (source: string): FileUses => tableUses(source, tableFunctions(source));
  const read = (table: string) => ({ table, write: false });
  const write = (table: string) => ({ table, write: true });

  it.each<[string, string, unknown[]]>([
    [
      'reads of the query builder',
      "db.selectFrom('tags as t').innerJoin('banks', 'a', 'b').leftJoin('files as f', on)",
      [read('files'), read('banks'), read('tags')],
    ],
    ['several tables at once', "db.selectFrom(['tags', 'banks as b'])", [read('tags'), read('banks')]],
    [
      'writes of the query builder',
      "tx.insertInto('tags'); tx.updateTable('banks'); tx.deleteFrom('files')",
      [write('tags'), write('banks'), write('files')],
    ],
    [
      'reads in the text of a statement',
      'sql`select 1 from tags t join banks b on true, files f`',
      [read('tags'), read('banks')],
    ],
    [
      'lists of tables in the text of a statement',
      'sql`select 1 from tags t, banks as b where true`',
      [read('tags'), read('banks')],
    ],
    [
      'writes in the text of a statement',
      'sql`insert into tags (id) select id from banks`',
      [write('tags'), read('banks')],
    ],
    ['deletions as no read', 'sql`delete from tags where id = 1`', [write('tags')]],
    [
      'updates, but no lock and no upsert',
      'sql`update tags set a = 1 from banks for update on conflict do update set b = 2`',
      [write('tags'), read('banks')],
    ],
    ['tables put into the text by name', "sql`select 1 from ${sql.table('tags')}`", [read('tags')]],
    [
      'a part of a statement that begins with its table',
      'sql`tags t where t.archived_at is null`',
      [read('tags')],
    ],
    [
      'parts of a statement in their place',
      'sql`select ${sql`(select 1 from tags)`} from banks`',
      [read('banks'), read('tags')],
    ],
    [
      'names inside a statement as no table',
      'sql`with recent as (select 1 from tags) select 1 from recent`',
      [read('tags')],
    ],
    ['statements that are put in as they stand', "sql.raw('delete from tags')", [write('tags')]],
    ['no words of a comment', '// from tags\nconst text = "update banks";', []],
  ])('finds %s', (_what, source, uses) => {
    expect(scan(source).uses).toEqual(uses);
  });

  it('finds tables that are named for a statement elsewhere', () => {
    const source = `
      const TABLE = { ADMIN: 'admins', USER: 'users' } as const;
      const parts = { rooms: { table: 'rooms', columns: ['beds'] } };
      for (const table of ['tags', 'banks'] as const) tx.deleteFrom(table);`;
    const { named, writesNamed, unclear } = scan(source);
    expect(named).toEqual(['admins', 'users', 'rooms', 'tags', 'banks']);
    expect(writesNamed).toBe(true);
    expect(unclear).toEqual([]);
  });

  it('counts a name given to a function that writes its table as a write', () => {
    const source = `
      function clear(tx, table) { return sql\`delete from \${sql.table(table)}\`.execute(tx); }
      function count(tx, table) { return tx.selectFrom(table); }
      clear(tx, 'tags'); count(tx, 'banks');`;
    expect(scan(source).uses).toEqual([write('tags'), read('banks')]);
  });

  it.each([
    'db.selectFrom(which)',
    'tx.insertInto(`${which}`)',
    'sql`select 1 from ${sql.table(which)}`',
    'sql`delete from ${which}`',
  ])('says of %s that its table cannot be told', (source) => {
    expect(scan(source).unclear).toHaveLength(1);
  });
});
