import { type Client, escapeIdentifier } from 'pg';
import { BackupError } from './backup-error.ts';
import { copyIn } from './copy.ts';
import { countDatabase } from './dump-database.ts';
import type { Entry, EntryHead, Manifest } from './entries.ts';
import { foreignKeysOf, columnsSql, tableSql, type TableShape, tablesOf } from './schema.ts';

/** The functions that fill a database, in one transaction. */
export type DatabaseLoader = {
  /** Loads the rows of one entry into their table. */
  table(head: Extract<EntryHead, { kind: 'table' }>, bytes: Entry['bytes']): Promise<void>;
  /** Sets a sequence to its value in the backup. */
  sequence(head: Extract<EntryHead, { kind: 'sequence' }>): Promise<void>;
  /**
   * Restores foreign keys, triggers and row security, compares all rows with the manifest, and commits.
   * @throws BackupError `unequal`
   */
  finish(manifest: Manifest): Promise<void>;
};

/**
 * Begins to fill a database that has the tables of the backup and that nobody uses yet. Rows are loaded unchanged:
 * triggers are off, and the foreign keys are dropped and created again, and so checked, at the end.
 * @param client a connection of the schema's owner
 */
export async function beginLoading(client: Client): Promise<DatabaseLoader> {
  await client.query('begin');
  await client.query(
    "select set_config('statement_timeout', '0', true), set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true)",
  );
  const tables = await tablesOf(client);
  const keys = await foreignKeysOf(client);
  for (const { table, name } of keys)
    await client.query(`alter table ${tableSql(table)} drop constraint ${escapeIdentifier(name)}`);
  for (const shape of tables) await setRules(client, shape, false);
  await client.query(`truncate ${tables.map(({ table }) => tableSql(table)).join(', ')}`);
  const known = new Set(tables.map(({ table }) => table));
  return {
    async table({ table, columns }, bytes) {
      if (!known.has(table))
        throw new BackupError('altered', `The backup has a table ${table} that is not known.`);
      await copyIn(client, `copy ${tableSql(table)} (${columnsSql(columns)}) from stdin`, bytes);
    },
    async sequence({ sequence, value, isCalled }) {
      await client.query('select setval($1::regclass, $2, $3)', [tableSql(sequence), value, isCalled]);
    },
    async finish(manifest) {
      await client.query('set constraints all immediate');
      for (const { table, name, text } of keys)
        await client.query(`alter table ${tableSql(table)} add constraint ${escapeIdentifier(name)} ${text}`);
      for (const shape of tables) await setRules(client, shape, true);
      const found = await countDatabase(client);
      assertEqual(manifest, found);
      await client.query('commit');
    },
  };
}

/**
 * Switches the triggers of a table on or off, and for a table of sites also the row security that applies to its owner.
 */
async function setRules(client: Client, { table, ofSite }: TableShape, on: boolean): Promise<void> {
  const parts = [
    `${on ? 'enable' : 'disable'} trigger user`,
    ...(ofSite ? [`${on ? '' : 'no '}force row level security`] : []),
  ];
  await client.query(`alter table ${tableSql(table)} ${parts.join(', ')}`);
}

/**
 * Compares the database with the manifest of the backup.
 * @throws BackupError `unequal` naming the first tables that differ
 */
function assertEqual({ tables, sums }: Manifest, found: Pick<Manifest, 'tables' | 'sums'>): void {
  const differing = [...new Set([...Object.keys(tables), ...Object.keys(found.tables)])].filter((table) => {
    const [was, is] = [tables[table], found.tables[table]];
    return was?.rows !== is?.rows || was?.fingerprint !== is?.fingerprint;
  });
  if (differing.length === 0 && JSON.stringify(sums) === JSON.stringify(found.sums)) return;
  const named = differing.slice(0, 5).join(', ') || 'the sums';
  throw new BackupError('unequal', `What was loaded is not what was backed up: ${named}. Nothing was kept.`);
}
