import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A program in place of the reader of cards. It tries what an attacker in that process would, and answers what
 * succeeded.
 */
process.on('message', () => process.send?.({ ok: false, pried: pried() }));
process.on('disconnect', () => process.exit(0));

function pried(): string[] {
  const attempts: [string, () => unknown][] = [
    [
      'settings',
      () => ['SECRET_KEY', 'DATABASE_URL', 'PATH', 'HOME'].some((name) => name in process.env) || refused(),
    ],
    ['a file outside', () => readFileSync('/etc/passwd')],
    ['writing', () => writeFileSync(join(tmpdir(), 'rihla-pried'), '')],
    ['a program', () => spawnSync('true').error && refused()],
  ];
  return attempts.filter(([, attempt]) => succeeds(attempt)).map(([what]) => what);
}

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}

function refused(): never {
  throw new Error('refused');
}
