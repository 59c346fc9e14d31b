import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../../apps/api/src/app/paths.ts';
import { cloneDatabase, withTestServer } from '../../apps/api/test/support/database.ts';

/**
 * The TypeScript types of columns as `kit/db/db.ts` reads them: whole numbers as numbers, dates and instants as texts.
 */
const TYPES = { int8: 'number', timestamptz: 'string', timestamp: 'string', date: 'string' };

/** The source of the TypeScript types of all tables, read from a database that the migrations have just made. */
export async function databaseTypes(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-types-'));
  const out = join(folder, 'db.ts');
  try {
    await withTestServer(async (server) => {
      const database = await cloneDatabase(server);
      const bin = join(projectDir, 'node_modules/kysely-codegen/dist/cli/bin.js');
      const flags = ['--dialect', 'postgres', '--date-parser', 'string', '--log-level', 'error'];
      const mapping = ['--type-mapping', JSON.stringify(TYPES), '--exclude-pattern', '(migrations|pgboss.*)'];
      execFileSync(process.execPath, [
        bin,
        '--url',
        database.ownerUrl,
        '--out-file',
        out,
        ...flags,
        ...mapping,
      ]);
      await database.drop();
    });
    return readFileSync(out, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
