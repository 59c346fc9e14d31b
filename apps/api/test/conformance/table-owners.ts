import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../../src/app/paths.ts';
import { type FileUses, tableFunctions, type TableUse, tableUses } from './table-uses.ts';

/** A part of the server with the tables that it owns and those that it may read, as architecture.json declares it. */
export type Owner = {
  name: string;
  tables: readonly string[];
  reads?: readonly { tables: readonly string[]; because: string }[];
};

/** A use of a table, with the part of the server and the file that use it. */
export type OwnedUse = TableUse & { by: string; file: string };

const SERVER = join(projectDir, 'apps/api/src');

/**
 * The modules of the server, and its parts besides: kit, app and public site. The table of a plain resource belongs to
 * the module that defines the resource; architecture.json does not list it. The seed fills every table and is not
 * listed either.
 */
export async function readOwners(): Promise<Owner[]> {
  const { modules, beside } = JSON.parse(readFileSync(join(projectDir, 'architecture.json'), 'utf8')) as {
    modules: Partial<Owner>[];
    beside: Partial<Owner>[];
  };
  const resources = await readResourceTables();
  return [...modules, ...beside].map((owner) => ({
    name: owner.name!,
    tables: [...(owner.tables ?? []), ...(resources.get(owner.name!) ?? [])],
    reads: owner.reads,
  }));
}

/** The names of all tables, as the database has them. */
export function readTables(): string[] {
  const generated = readFileSync(join(SERVER, 'kit/db/db.generated.ts'), 'utf8');
  const all = generated.slice(generated.indexOf('export interface DB '));
  return [...all.matchAll(/^ {2}(\w+): \w+;$/gm)].map(([, name]) => name!);
}

/**
 * The tables of plain resources, which are read and written through the kit.
 * @returns the names of the tables by module
 */
export async function readResourceTables(): Promise<Map<string, string[]>> {
  const domain = join(projectDir, 'packages/domain/src');
  const byModule = new Map<string, string[]>();
  for (const file of globSync('*/{resources,*.resource}.ts', { cwd: domain })) {
    const defined: Record<string, unknown> = await import(join(domain, file));
    const tables = Object.values(defined).flatMap((one) => (isResource(one) ? one.table : []));
    const module = file.split('/')[0]!;
    byModule.set(module, [...(byModule.get(module) ?? []), ...tables]);
  }
  return byModule;
}

function isResource(value: unknown): value is { table: string } {
  return typeof value === 'object' && value !== null && 'table' in value && typeof value.table === 'string';
}

/** The uses of tables in each file of the server, with the part of the server to which the file belongs. */
export function readServer(): { by: string; file: string; found: FileUses }[] {
  const files = globSync('{modules,kit,app,site}/**/*.ts', { cwd: SERVER })
    .filter((file) => !/(\.test|\.generated)\.ts$/.test(file))
    .map((file) => ({ file, source: readFileSync(join(SERVER, file), 'utf8') }));
  const functions = files.flatMap(({ source }) => tableFunctions(source));
  return files.map(({ file, source }) => ({ by: partOf(file), file, found: tableUses(source, functions) }));
}

function partOf(file: string): string {
  const [folder, name] = file.split('/');
  return folder === 'modules' ? name! : folder!;
}

/**
 * All uses of tables in the server. A table whose name is passed to a statement elsewhere counts as written when its
 * module writes any table that it gets by name. Statements of the kit get their tables from the modules, so for the kit
 * only the file itself counts.
 */
export function usesOf(server: readonly { by: string; file: string; found: FileUses }[]): OwnedUse[] {
  return server.flatMap(({ by, file, found }) => {
    const near = server.filter((other) => (by === 'kit' ? other.file === file : other.by === by));
    const write = near.some((other) => other.found.writesNamed);
    const named = found.named.map((table) => ({ table, write }));
    return [...found.uses, ...named].map((use) => ({ ...use, by, file }));
  });
}

/**
 * The faults in the uses of tables, one line each.
 * @param owners what architecture.json declares
 * @param uses what the code does
 * @param tables the names of all tables
 */
export function tableFaults(
  owners: readonly Owner[],
  uses: readonly OwnedUse[],
  tables: readonly string[],
): string[] {
  const known = new Set(tables);
  const real = uses.filter(({ table }) => known.has(table));
  return [
    ...tables.flatMap((table) => ownershipFault(table, owners)),
    ...owners.flatMap((owner) =>
      owner.tables
        .filter((table) => !known.has(table))
        .map((table) => `${owner.name} owns ${table}, which does not exist`),
    ),
    ...new Set(real.flatMap((use) => useFault(use, owners))),
    ...owners.flatMap((owner) => declarationFaults(owner, real)),
  ];
}

function ownershipFault(table: string, owners: readonly Owner[]): string[] {
  const names = owners.filter((owner) => owner.tables.includes(table)).map(({ name }) => name);
  if (names.length === 1) return [];
  return [names.length ? `${table} has several owners: ${names.join(', ')}` : `${table} has no owner`];
}

function useFault({ by, file, table, write }: OwnedUse, owners: readonly Owner[]): string[] {
  const owner = owners.find(({ name }) => name === by);
  if (owner?.tables.includes(table)) return [];
  if (write) return [`${file} writes ${table}, which is not ${by}'s`];
  const declared = owner?.reads?.some(({ tables }) => tables.includes(table));
  return declared ? [] : [`${file} reads ${table}, which ${by} does not declare`];
}

function declarationFaults({ name, tables, reads = [] }: Owner, uses: readonly OwnedUse[]): string[] {
  const declared = reads.flatMap((read) => read.tables);
  const isRead = (table: string) => uses.some((use) => use.by === name && use.table === table);
  return [
    ...declared
      .filter((table) => !isRead(table))
      .map((table) => `${name} declares to read ${table} and does not`),
    ...declared
      .filter((table) => tables.includes(table))
      .map((table) => `${name} declares to read its own ${table}`),
    ...declared
      .filter((table, index) => declared.indexOf(table) !== index)
      .map((table) => `${name} declares to read ${table} twice`),
    ...reads
      .filter(({ because }) => !because)
      .map((read) => `${name} reads ${read.tables.join(', ')} without a reason`),
  ];
}
