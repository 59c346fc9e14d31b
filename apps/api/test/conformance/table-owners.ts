import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../../src/app/paths.ts';
import { type FileUses, tableFunctions, type TableUse, tableUses } from './table-uses.ts';

/** A part of the server that owns tables, as architecture.json declares it. */
export type Owner = {
  name: string;
  tables: readonly string[];
  reads?: readonly { tables: readonly string[]; because: string }[];
};

/** A use of a table, by the part of the server and the file in which it stands. */
export type OwnedUse = TableUse & { by: string; file: string };

const SERVER = join(projectDir, 'apps/api/src');

/**
 * The modules, and what stands beside them: kit, app and public site. The table of a plain resource belongs to the
 * module that defines the resource and is not listed. The seed fills every table and is not listed either.
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
 * @returns module → tables
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

/** Everything that the files of the server say about tables: by file, with the part to which it belongs. */
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
 * The uses of tables by part of the server. A table that is named for a statement elsewhere counts as written where a
 * module writes any table that it gets by name; the kit's statements get theirs from the modules, so there only the
 * file itself counts.
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
 * What is wrong with the uses of tables, each as one line.
 * @param owners what is declared, @param uses what stands in the code, @param tables all that there are
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
