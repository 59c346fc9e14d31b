import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '../apps/api/src/app/paths.ts';
import { startTestServer } from '../apps/api/test/support/database.ts';
import { keepResults, type Section } from '../bench/results.ts';
import type { Line } from '../bench/table.ts';
import { type Mutant, MUTANTS } from './mutants/index.ts';
import { makeScratch } from './mutants/scratch.ts';

/**
 * `npm run test:mutants -- seats payments`: puts faults into the rules of some parts of the product (of all without a
 * name), one by one and in a copy of the repository, runs the tests that must notice each, and prints those that no
 * test noticed. `--only seat` tries the faults whose description has that text, `--write` writes the result into
 * bench/results.md. Ends with code 1 when a fault was not noticed or could not be tried.
 */
const { positionals: asked, values } = parseArgs({
  allowPositionals: true,
  options: { write: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
});
const unknown = asked.filter((name) => !(name in MUTANTS));
if (unknown.length > 0) {
  console.error(
    `there are no faults for ${unknown.join(', ')}; there are for ${Object.keys(MUTANTS).join(', ')}`,
  );
  process.exit(2);
}
const names = asked.length > 0 ? asked : Object.keys(MUTANTS);

/** The time after which a run of tests is ended, in milliseconds; what it would have found is then unknown. */
const TOO_LONG_MS = 600_000;
/** The time that a run of many test files has for each of them, in milliseconds, when that is more. */
const FILE_MS = 120_000;

/** What became of a fault: a test failed, all tests passed, or no test ran, so that nothing can be said (`broken`). */
type End = 'noticed' | 'survived' | 'broken';

/** A fault that was tried, with what became of it. */
type Tried = { mutant: Mutant; end: End };

/**
 * The database server that all runs share, so that none waits for one of its own. Its template is made from the code
 * without faults, so a fault in a migration does not use it.
 */
const database = await startTestServer();
const scratch = makeScratch(projectDir);
const tried: Tried[] = [];
let running: ChildProcess | undefined;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    running?.kill(signal);
    scratch.remove();
    void database.stop().finally(() => process.exit(130));
  });
try {
  for (const name of names) {
    const mutants = MUTANTS[name]!.filter(({ fault }) => fault.includes(values.only));
    const end = await runTests(new Set(mutants.flatMap(({ tests }) => tests)));
    if (end === 'noticed') throw new Error(`the tests of ${name} fail without any fault`);
    if (end === 'broken') throw new Error(`the tests of ${name} did not run to their end in time`);
    const ends: Tried[] = [];
    for (const mutant of mutants) {
      ends.push({ mutant, end: await tryOut(name, mutant) });
      // Written after each fault, so that a run that is stopped has written what it found until then.
      if (values.write && !values.only)
        await keepResults(join(projectDir, 'bench/results.md'), [sectionOf(name, ends)]);
    }
    tried.push(...ends);
  }
} finally {
  scratch.remove();
  await database.stop();
}
const left = tried.filter(({ end }) => end !== 'noticed');
for (const one of left) console.log(toldAs(one));
console.log(`${tried.length - left.length} of ${tried.length} faults noticed`);
process.exitCode = left.length > 0 ? 1 : 0;

/**
 * Puts one fault into the copy of the code, runs the tests named for it, and takes it out again.
 * @throws Error when the text to replace is not in the file exactly once
 */
async function tryOut(name: string, { file, find, replace, fault, tests }: Mutant): Promise<End> {
  const path = join(scratch.dir, file);
  const source = readFileSync(path, 'utf8');
  if (source.split(find).length !== 2) throw new Error(`${file} does not hold this once: ${find}`);
  writeFileSync(
    path,
    source.replace(find, () => replace),
  );
  const started = performance.now();
  const end = await runTests(new Set(tests), !file.startsWith('apps/api/migrations/'));
  writeFileSync(path, source);
  const seconds = ((performance.now() - started) / 1_000).toFixed(0);
  console.log(`${end === 'noticed' ? '✓' : '✗'} ${name}: ${fault} (${end}, ${seconds} s)`);
  return end;
}

/**
 * Runs test files in the copy, project by project, the quickest first, until a test fails.
 * @param sharesDatabase false for a run that starts a database server of its own
 */
async function runTests(files: ReadonlySet<string>, sharesDatabase = true): Promise<End> {
  const byProject = Map.groupBy(files, projectOf);
  let broken = false;
  for (const project of ['unit', 'web', 'api', 'races']) {
    const paths = byProject.get(project);
    const end = paths ? await runProject(project, paths, sharesDatabase) : 'survived';
    if (end === 'noticed') return end;
    broken ||= end === 'broken';
  }
  return broken ? 'broken' : 'survived';
}

/**
 * Runs test files of one project in the copy that contains a fault.
 * @returns `noticed` when a test failed, `survived` when all passed, `broken` when the run ended without running a
 * test
 */
async function runProject(project: string, paths: readonly string[], sharesDatabase: boolean): Promise<End> {
  const report = join(scratch.dir, 'mutant-report.json');
  rmSync(report, { force: true });
  const vitest = join(projectDir, 'node_modules/vitest/vitest.mjs');
  const reporter = ['--reporter=json', `--outputFile.json=${report}`];
  running = spawn(
    process.execPath,
    [vitest, 'run', '--retry', '0', '--project', project, ...reporter, ...paths],
    {
      cwd: scratch.dir,
      stdio: 'ignore',
      timeout: Math.max(TOO_LONG_MS, paths.length * FILE_MS),
      env: {
        ...process.env,
        NO_COLOR: '1',
        ...(sharesDatabase && { RIHLA_TEST_SERVER: JSON.stringify(database.server) }),
      },
    },
  );
  const [status, signal] = (await once(running, 'exit')) as [number | null, string | null];
  if (status === 0) return 'survived';
  if (signal !== null) return 'broken';
  return countRun(report) > 0 ? 'noticed' : 'broken';
}

/**
 * The number of tests that a run has executed, from its report; 0 without a report. It is 0 when the fault keeps a file
 * from being loaded, and then no test has noticed the fault.
 */
function countRun(report: string): number {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<
      string,
      number
    >;
    return (numPassedTests ?? 0) + (numFailedTests ?? 0);
  } catch {
    return 0;
  }
}

/** The project of vitest that a test file belongs to. */
function projectOf(path: string): string {
  if (path.startsWith('apps/web/')) return 'web';
  if (path.startsWith('apps/api/test/races/')) return 'races';
  return path.startsWith('apps/api/') ? 'api' : 'unit';
}

/**
 * The section of `bench/results.md` about the faults of one name: how many the tests noticed, and which they did not.
 */
function sectionOf(name: string, tried: readonly Tried[]): Section {
  const cores = `${availableParallelism()} shared cores, ${Math.round(totalmem() / 2 ** 30)} GB`;
  const all = MUTANTS[name]!.length;
  const noticed = tried.filter(({ end }) => end === 'noticed').length;
  const line: Line = {
    what: 'faults put in (base), noticed by the tests named for them (ours)',
    base: String(tried.length),
    ours: String(noticed),
    ratio: (noticed / tried.length).toFixed(2),
    aim: 'all',
    reached: noticed === tried.length,
  };
  return {
    title: `Faults put in on purpose: ${name}`,
    circumstances: `${new Date().toISOString().slice(0, 10)}. ${cores}. \`npm run test:mutants -- ${name} --write\`.`,
    lines: [line],
    notes: [
      ...(tried.length < all ? [`${tried.length} of ${all} were tried.`] : []),
      ...tried.filter(({ end }) => end !== 'noticed').map((one) => `- ${toldAs(one)}`),
    ],
  };
}

/** A fault that was tried, as text: what became of it, what it is, its file and the tests that ran. */
function toldAs({ end, mutant }: Tried): string {
  return `${end}: ${mutant.fault}, in ${mutant.file}; tried with ${mutant.tests.join(', ')}`;
}
