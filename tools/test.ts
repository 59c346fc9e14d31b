import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectDir } from '../apps/api/src/app/paths.ts';
import { changedFiles, type Reach, reachOf, relatedTo } from './changed.ts';

/**
 * `npm test`: the checks and the build, then the tests, always two parts at a time, since much of each is waiting.
 * `--checks` leaves the tests out; `--changed` runs of them what the changes of this branch can reach.
 */

/**
 * A part of `npm test`. With `counts` it is a run of vitest, whose tests are counted one by one; any other part counts
 * as one. `env` is what its environment has beside that of this process.
 */
type Part = { name: string; command: string[]; counts?: boolean; env?: Readonly<Record<string, string>> };

const bin = (name: string) => join(projectDir, 'node_modules/.bin', name);
const node = process.execPath;
/**
 * The folder in which Node keeps compiled files, with types stripped. Tests start many processes of the product; each
 * then takes a quarter less processor time.
 */
const NODE_COMPILE_CACHE = join(projectDir, 'node_modules/.cache/node');
/**
 * The command of a type check. It uses version 7 of the compiler, which takes a third of the time; the package
 * `typescript` stays at version 6 for the tools that use its programming interface.
 */
const typesOf = (folder: string) => [
  node,
  join(projectDir, 'node_modules/typescript-7/bin/tsc'),
  '-p',
  folder,
  // Each further checker checks the shared types again: four take twice the work of one, on cores that others use.
  '--checkers',
  '1',
];
const vitest = (project: string, reach: Reach = 'all'): Part => ({
  name: reach === 'related' ? `${project}, what imports a changed file` : project,
  command:
    reach === 'related'
      ? [
          bin('vitest'),
          'related',
          '--run',
          '--passWithNoTests',
          '--project',
          project,
          ...relatedTo(project, changes),
        ]
      : [bin('vitest'), 'run', '--project', project],
  counts: true,
});

/** The folders whose sources import those of the server. */
const OF_SERVER = ['apps/api', 'tools', 'bench', 'e2e'];
/**
 * A part of the lint, with one checker of types: of several each works out the large types of the contract and of the
 * database again, which takes twice the work.
 */
const lint = (name: string, ...of: string[]): Part => ({
  name: `lint: ${name}`,
  command: [bin('oxlint'), '--type-aware', '--quiet', ...of],
  env: { GOMAXPROCS: '1' },
});

const CHECKS: Part[] = [
  // The longest are started first; the short ones at the end fill what is left of the shorter half.
  lint('server and tools', ...OF_SERVER),
  lint('all else', ...OF_SERVER.flatMap((folder) => ['--ignore-pattern', `${folder}/**`])),
  {
    name: 'boundaries',
    command: [
      bin('depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      'packages',
      'apps/api/src',
      'apps/web/src',
    ],
  },
  { name: 'types: api', command: typesOf('apps/api') },
  { name: 'types: web', command: typesOf('apps/web') },
  { name: 'format', command: [bin('biome'), 'format'] },
  { name: 'types: domain', command: typesOf('packages/domain') },
  { name: 'types: messages', command: typesOf('packages/messages') },
  { name: 'types: passport reader', command: typesOf('packages/passport-reader') },
  { name: 'types: postgres', command: typesOf('packages/postgres') },
  { name: 'lists of states', command: [node, 'tools/checks/state-lists.ts'] },
  { name: 'queries name their site', command: [node, 'tools/checks/site-queries.ts'] },
  { name: 'doc comments of functions', command: [node, 'tools/checks/doc-comments.ts'] },
];
/** The parts that need no tests and that `npm run check` leaves out. */
const QUICK: Part[] = [
  { name: 'dead code', command: [bin('knip')] },
  { name: 'drift', command: [node, 'tools/generate.ts', '--check'] },
];
/**
 * The build of the web app. It is done before the tests begin, since tests of the public site would find it incomplete.
 */
const BUILD: Part = { name: 'build', command: ['npm', 'run', '--silent', 'build'] };

const { values: asked } = parseArgs({
  options: { checks: { type: 'boolean', default: false }, changed: { type: 'boolean', default: false } },
});
const changes = asked.changed ? changedFiles() : [];
const waiting: Part[] = [];
const running = new Set<ChildProcess>();
let ended = false;
// On Ctrl-C the parts get the signal themselves, since they belong to the same terminal.
process.on('SIGINT', () => endAll());
process.on('SIGTERM', () => endAll('SIGTERM'));

const results = asked.checks ? await inPairs(CHECKS) : await everything();
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
for (const result of results.filter(({ failed }) => failed > 0)) console.log(`failed: ${result.name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

/** The result of a part: how many of its tests passed and failed. */
type Result = { name: string; passed: number; failed: number };

/**
 * Runs the checks, the build and the tests. The journeys take longest and are started first; they wait half of the
 * time, while the other tests run beside them.
 */
async function everything(): Promise<Result[]> {
  const reaches = asked.changed ? reachOf(changes) : null;
  const tests = (['journeys', 'api', 'races', 'web'] as const).flatMap((project) => {
    const reach = reaches?.[project] ?? 'all';
    if (reach === 'none') console.log(`– ${project}: no change reaches it`);
    return reach === 'none' ? [] : [vitest(project, reach)];
  });
  const build = reaches?.journeys === 'none' ? [] : [BUILD];
  const before = await inPairs([...CHECKS, ...QUICK, ...build]);
  // The project `unit` always runs whole: it is quick, and it reads documents that no import leads to.
  return [...before, ...(await inPairs([...tests, vitest('unit')]))];
}

/**
 * Runs parts two at a time, in this order. They do not disturb each other: each has its own folders, ports and
 * databases. With three, the same work took as long, and races came to nothing more often.
 */
async function inPairs(parts: Part[]): Promise<Result[]> {
  if (ended) return [];
  waiting.push(...parts);
  const done: Result[] = [];
  const runner = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) done.push(await run(part));
  };
  await Promise.all([runner(), runner()]);
  return done;
}

/** Runs one part of all tests, prints one line about it and, if it failed, its output. */
async function run(part: Part): Promise<Result> {
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'rihla-report-'));
  const report = join(folder, 'report.json');
  const extra = part.counts ? ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`] : [];
  const { code, output } = await execute([...part.command, ...extra], part.env);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counted = part.counts ? readCounts(report) : null;
  rmSync(folder, { recursive: true });
  const failed = Math.max(counted?.failed ?? 0, code === 0 ? 0 : 1);
  const passed = counted ? counted.passed : code === 0 ? 1 : 0;
  console.log(`${failed ? '✗' : '✓'} ${part.name} (${seconds} s)${counted ? `: ${passed} passed` : ''}`);
  for (const title of counted?.secondTries ?? []) console.log(`  passed at its second try only: ${title}`);
  // The output also says why a first try failed.
  if (failed || counted?.secondTries.length) console.log(output);
  return { name: part.name, passed, failed };
}

/**
 * Runs a command and collects its output.
 * @param beside what its environment has beside that of this process
 * @returns the exit code, 1 when the command could not be started or was ended by a signal
 */
function execute(
  [command, ...args]: string[],
  beside: Part['env'] = {},
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command!, args, {
      cwd: projectDir,
      env: { NODE_COMPILE_CACHE, ...process.env, NO_COLOR: '1', ...beside },
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}

/**
 * Starts no further part, and ends the running ones if a signal is given; each part ends its own servers and browsers.
 */
function endAll(signal?: NodeJS.Signals): void {
  ended = true;
  waiting.length = 0;
  if (signal) for (const child of running) child.kill(signal);
}

/** The fields of the test runner's report that are read here. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
};

/**
 * How many tests passed and failed, from the report of the test runner, and the titles of those that passed although
 * a first try had failed. A report that is missing counts as one failure.
 */
function readCounts(report: string): { passed: number; failed: number; secondTries: string[] } {
  try {
    const read = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const secondTries = read.testResults
      .flatMap((file) => file.assertionResults)
      .filter((test) => test.status === 'passed' && test.failureMessages.length > 0)
      .map((test) => test.fullName);
    return { passed: read.numPassedTests, failed: read.numFailedTests, secondTries };
  } catch {
    return { passed: 0, failed: 1, secondTries: [] };
  }
}
