import { execFileSync, type ExecFileSyncOptionsWithStringEncoding } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectDir } from '../apps/api/src/app/paths.ts';

/** The part of a project that has to run: every test, the tests that import a changed file, or nothing. */
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
 * The tests that a changed file can reach; the first pattern that matches decides, and a file that matches none
 * reaches everything. vitest follows imports alone. So what is read from disk, started as a process of its own or put
 * into the database that every test copies (migrations, seeds, templates, style sheets) counts for whole projects.
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

/** The tests that start programs of ours, which they do not import. */
const STARTING_PROGRAMS = ['apps/api/src/worker.test.ts', 'apps/api/test/support/database.test.ts'];

/**
 * The part of each project that changed files can reach.
 * @returns how much of each project files can reach that have changed, by their paths in the repository
 */
export function reachOf(files: readonly string[]): Record<Project, Reach> {
  const reaches = files.map((file) => REACHES.find(([pattern]) => pattern.test(file))?.[1] ?? EVERYTHING);
  const widest = (project: Project): Reach =>
    (['all', 'related'] as const).find((reach) => reaches.some((one) => one[project] === reach)) ?? 'none';
  return { api: widest('api'), races: widest('races'), web: widest('web'), journeys: widest('journeys') };
}

/** The files to ask vitest about with `vitest related`: those that are still there, and the tests it cannot relate. */
export function relatedTo(project: string, files: readonly string[]): string[] {
  const there = files.filter((file) => existsSync(join(projectDir, file)));
  return project === 'api' ? [...new Set([...there, ...STARTING_PROGRAMS])] : there;
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
function gitLines(...question: string[]): string[] {
  try {
    return split(execFileSync('git', question, GIT));
  } catch {
    return [];
  }
}

function split(names: string): string[] {
  return names.split(/[\0\n]/).filter(Boolean);
}
