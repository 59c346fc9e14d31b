import type { Handle } from '../kit/db/db.ts';

type MasterTable =
  | 'airlines'
  | 'airports'
  | 'buses'
  | 'hotels'
  | 'insurances'
  | 'muassasahs'
  | 'visa_providers';

/**
 * Reads the ids of rows of master data by their codes.
 * @param wanted the codes, by table; undefined ones are left out
 * @returns for each table a function from a code to the id of its row. It returns null for undefined, and throws an
 * Error for a code that does not exist.
 */
export async function idsByCode<T extends MasterTable>(
  db: Handle,
  wanted: Readonly<Record<T, readonly (string | undefined)[]>>,
): Promise<Record<T, (code: string | undefined) => string | null>> {
  const found = {} as Record<T, (code: string | undefined) => string | null>;
  for (const [table, codes] of Object.entries(wanted) as [T, (string | undefined)[]][]) {
    const ids = await idsIn(db, table, codes);
    found[table] = (code) => {
      if (code === undefined) return null;
      const id = ids.get(code);
      if (!id) throw new Error(`${table} has no code ${code}`);
      return id;
    };
  }
  return found;
}

/**
 * The ids of rows of master data (what all sites share) by their codes. Codes that are undefined or unknown are
 * left out.
 */
async function idsIn(db: Handle, table: MasterTable, codes: readonly (string | undefined)[]) {
  const asked = codes.filter((code) => code !== undefined);
  if (!asked.length) return new Map<string, string>();
  const rows = await db.selectFrom(table).select(['id', 'code']).where('code', 'in', asked).execute();
  return new Map(rows.map((row) => [row.code, row.id]));
}
