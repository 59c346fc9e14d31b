import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../apps/api/src/app/paths.ts';

/**
 * The tests of a project that have to run: every one (`all`), those that import a changed file, directly or through
 * others (`related`), or none.
 */
export type Reach = 'all' | 'related' | 'none';
type Project = 'api' | 'races' | 'web' | 'journeys';

const EVERYTHING: Record<Project, Reach> = { api: 'all', races: 'all', web: 'all', journeys: 'all' };
const NOTHING: Record<Project, Reach> = { api: 'none', races: 'none', web: 'none', journeys: 'none' };
const IMPORTERS: Record<Project, Reach> = {
  api: 'related',
  races: 'related',
  web: 'related',
  journeys: 'related',
};
const SERVER: Record<Project, Reach> = { ...EVERYTHING, web: 'none' };

/**
 * The tests that a changed file can affect, by patterns of its path. The first pattern that matches decides; a file
 * that matches none can affect every test. vitest finds only the tests that import a file. So a file that is read from
 * disk, started as a process of its own or part of the database that every test copies (migrations, seeds, templates,
 * style sheets) counts for whole projects.
 */
const REACHES: readonly (readonly [RegExp, Record<Project, Reach>])[] = [
  [/\.test\.tsx?$/, IMPORTERS],
  [/^(docs|bench)\/|\.md$|^LICENSE$/, NOTHING],
  [/^apps\/web\/src\/.*\.tsx?$/, { ...NOTHING, web: 'related', journeys: 'all' }],
  [/^apps\/web\//, { ...NOTHING, web: 'all', journeys: 'all' }],
  [/^apps\/api\/test\//, { ...NOTHING, api: 'all', races: 'all' }],
  [/^apps\/api\/src\/(pg|seed)\/|^packages\/postgres\//, SERVER],
  [/^apps\/api\/src\/.*\.ts$/, { ...SERVER, api: 'related' }],
  [/^apps\/api\//, SERVER],
  [/^packages\/[^/]+\/src\/.*\.ts$/, { ...EVERYTHING, api: 'related', web: 'related' }],
  [/^(e2e|tools)\//, { ...NOTHING, journeys: 'all' }],
];

/** The tests that start programs of this repository, whose files they do not import. */
const STARTING_PROGRAMS = ['apps/api/src/worker.test.ts', 'apps/api/test/support/database.test.ts'];

/**
 * The tests of each project that have to run when some files have changed: the most that any of the files asks for.
 * @param files their paths in the repository
 */
export function reachOf(files: readonly string[]): Record<Project, Reach> {
  const reaches = files.map((file) => REACHES.find(([pattern]) => pattern.test(file))?.[1] ?? EVERYTHING);
  const widest = (project: Project): Reach =>
    (['all', 'related'] as const).find((reach) => reaches.some((one) => one[project] === reach)) ?? 'none';
  return { api: widest('api'), races: widest('races'), web: widest('web'), journeys: widest('journeys') };
}

/**
 * The arguments of `vitest related` for changed files: those that still exist, and for the project `api` the tests that
 * start programs, which vitest cannot find by imports.
 */
export function relatedTo(project: string, files: readonly string[]): string[] {
  const existing = files.filter((file) => existsSync(join(projectDir, file)));
  return project === 'api' ? [...new Set([...existing, ...STARTING_PROGRAMS])] : existing;
}

/**
 * The files that differ from the commit where this branch left `main`, committed or not; on `main` itself, those not
 * committed. New files count, ignored ones do not.
 * @throws Error outside a git repository
 */
export function changedFiles(): string[] {
  const base = ['main', 'origin/main']
    .map((branch) => gitLines('merge-base', 'HEAD', branch)[0])
    .find(Boolean);
  const known = execFileSync('git', ['diff', '--name-only', '--no-renames', '-z', base ?? 'HEAD'], GIT);
  return [...new Set([...split(known), ...gitLines('ls-files', '--others', '--exclude-standard', '-z')])];
}

const GIT: ExecFileSyncOptionsWithStringEncoding = {
  cwd: projectDir,
  encoding: 'utf8',
  stdio: ['ignore', 'pipe', 'ignore'],
};

/** The lines that a git command prints; none when it fails, for instance because this clone has no branch `main`. */
function gitLines(...command: string[]): string[] {
  try {
    return split(execFileSync('git', command, GIT));
  } catch {
    return [];
  }
}

/** The parts of a text between line breaks or null characters, without empty ones. */
function split(names: string): string[] {
  return names.split(/[\0\n]/).filter(Boolean);
}
