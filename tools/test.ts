import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../apps/api/src/app/paths.ts';

/** A part of `npm test`. `counts`: its vitest projects report single tests; otherwise the part counts as one. */
type Part = { name: string; command: string[]; counts?: boolean };

const bin = (name: string) => join(projectDir, 'node_modules/.bin', name);
const node = process.execPath;
/** By the compiler of version 7, at a third of the time; `typescript` itself stays at 6 for what needs its programming interface. */
const typesOf = (folder: string) => [
  node,
  join(projectDir, 'node_modules/typescript-7/bin/tsc'),
  '-p',
  folder,
];
const vitest = (project: string): Part => ({
  name: project,
  command: [bin('vitest'), 'run', '--project', project],
  counts: true,
});

const CHECKS: Part[] = [
  { name: 'format', command: [bin('biome'), 'format'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--quiet'] },
  { name: 'types: domain', command: typesOf('packages/domain') },
  { name: 'types: messages', command: typesOf('packages/messages') },
  { name: 'types: postgres', command: typesOf('packages/postgres') },
  { name: 'types: api', command: typesOf('apps/api') },
  { name: 'types: web', command: typesOf('apps/web') },
  { name: 'lists of states', command: [node, 'tools/state-lists.ts'] },
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
];
const TESTS: Part[] = [
  { name: 'dead code', command: [bin('knip')] },
  { name: 'drift', command: [node, 'tools/generate.ts', '--check'] },
  vitest('unit'),
  vitest('api'),
  vitest('races'),
  vitest('web'),
  { name: 'build', command: ['npm', 'run', '--silent', 'build'] },
  vitest('journeys'),
];

const checksOnly = process.argv.includes('--checks');
const results = [...(await inPairs(CHECKS)), ...(checksOnly ? [] : await oneByOne(TESTS))];
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
for (const result of results.filter(({ failed }) => failed > 0)) console.log(`failed: ${result.name}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);

type Result = { name: string; passed: number; failed: number };

/** The checks do not disturb each other, so two run at a time. */
async function inPairs(parts: Part[]): Promise<Result[]> {
  const waiting = [...parts];
  const done: Result[] = [];
  const runner = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) done.push(await run(part));
  };
  await Promise.all([runner(), runner()]);
  return done;
}

async function oneByOne(parts: Part[]): Promise<Result[]> {
  const done: Result[] = [];
  for (const part of parts) done.push(await run(part));
  return done;
}

async function run(part: Part): Promise<Result> {
  const started = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'rihla-report-'));
  const report = join(folder, 'report.json');
  const extra = part.counts ? ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`] : [];
  const { code, output } = await execute([...part.command, ...extra]);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counted = part.counts ? readCounts(report) : null;
  rmSync(folder, { recursive: true });
  const failed = Math.max(counted?.failed ?? 0, code === 0 ? 0 : 1);
  const passed = counted ? counted.passed : code === 0 ? 1 : 0;
  console.log(`${failed ? '✗' : '✓'} ${part.name} (${seconds} s)${counted ? `: ${passed} passed` : ''}`);
  if (failed) console.log(output);
  return { name: part.name, passed, failed };
}

function execute([command, ...args]: string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command!, args, { cwd: projectDir, env: { ...process.env, NO_COLOR: '1' } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)));
    child.on('error', (error) => resolve({ code: 1, output: String(error) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

function readCounts(report: string): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8')) as Record<
      string,
      number
    >;
    return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
