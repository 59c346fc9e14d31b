import { resources } from '@rihla/domain/resources';
import { type RawBuilder, sql } from 'kysely';
import type { DB, Handle } from '../db/db.ts';

/** The table that a kind of reference points at, and the SQL of a row's name, over the alias `n`. */
type Target = { table: keyof DB; name: RawBuilder<string>; ofSite: boolean };

const name = sql<string>`n.name`;

const plain = Object.values(resources).map(({ name, table, label, ofSite }): [string, Target] => [
  name,
  { table: table as keyof DB, name: sql<string>`${sql.ref(`n.${label}`)}`, ofSite },
]);

/** The tables that a reference may point at and be shown by a name: `reference({ to: 'city' })`. */
const targets: Readonly<Record<string, Target>> = {
  ...Object.fromEntries(plain),
  airport: { table: 'airports', name: sql<string>`n.code || ' ' || n.name`, ofSite: false },
  // The last four digits only, because more people may read this name than the whole account number.
  bank: {
    table: 'banks',
    name: sql<string>`n.name || ' •••• ' || right(regexp_replace(n.number, '[^0-9]', '', 'g'), 4)`,
    ofSite: true,
  },
  listing: { table: 'listings', name, ofSite: true },
  voucher: { table: 'vouchers', name: sql<string>`n.code`, ofSite: true },
  campaign: { table: 'campaigns', name, ofSite: true },
  audience: { table: 'audiences', name, ofSite: true },
  user: { table: 'users', name, ofSite: true },
  admin: { table: 'admins', name, ofSite: true },
  agent: { table: 'admins', name, ofSite: true },
};

/**
 * The SQL expression for the name of a member of staff who has acted, over the alias of a left join of `admins`: `ROOT`
 * where the account is that of a ROOT of another site, of whom this site reads nothing.
 */
export const actedAs = (alias: string): RawBuilder<string> =>
  sql<string>`coalesce(${sql.ref(`${alias}.name`)}, 'ROOT')`;

/** True if a kind of reference has a name in this list; files, for instance, have none. */
export const hasName = (to: string): boolean => to in targets;

/**
 * The SQL column with the name of the row that a reference points at, for the query that holds the reference. It is a
 * subquery and not a join, so it is read only for the rows of the page, and those rows can still be locked.
 * @param to the kind of thing that is pointed at, such as `city`
 * @param reference the column with the id, with its table: `hotels.city_id`
 * @param siteId the site whose rows may be named
 * @throws Error for an unknown kind
 */
export function nameOf(to: string, reference: string, siteId: string): RawBuilder<string | null> {
  const target = targets[to];
  if (!target) throw new Error(`nothing that a reference may point at is called ${to}`);
  const ofSite = target.ofSite ? sql` and n.site_id = ${siteId}` : sql``;
  return sql`(select ${target.name} from ${sql.table(target.table)} n where n.id = ${sql.ref(reference)}${ofSite})`;
}

/** Ids whose names are to be read, by what they point at: `city` → its ids. */
export type WantedNames = Map<string, Set<string>>;

/** Adds an id to those whose names are to be read; a target without names is left out. */
export function wantName(wanted: WantedNames, to: string, id: unknown): void {
  if (typeof id !== 'string' || !hasName(to)) return;
  wanted.set(to, (wanted.get(to) ?? new Set()).add(id));
}

/**
 * The names of many rows of several kinds (cities, customers …), in one statement; without any ids no statement is
 * sent.
 * @param wanted sets of ids by kind of thing
 * @returns names by id; an id of which the site has no row is missing
 */
export async function readNames(
  db: Handle,
  siteId: string,
  wanted: WantedNames,
): Promise<ReadonlyMap<string, string>> {
  const reads = [...wanted].map(([to, ids]) => {
    const { table, name, ofSite } = targets[to]!;
    return sql`select n.id, ${name} as name from ${sql.table(table)} n
      where n.id = any(${[...ids]}::uuid[])${ofSite ? sql` and n.site_id = ${siteId}` : sql``}`;
  });
  if (reads.length === 0) return new Map();
  const found = await sql<{ id: string; name: string }>`${sql.join(reads, sql` union all `)}`.execute(db);
  return new Map(found.rows.map(({ id, name }) => [id, name]));
}
