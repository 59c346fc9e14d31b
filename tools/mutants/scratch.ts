import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A copy of the repository into which faults are put: its folder, and a function that deletes it. */
export type Scratch = { dir: string; remove(): void };

/**
 * Copies the files of the repository that git tracks or does not ignore, and links the installed packages. The packages
 * of the repository itself are linked to the copy, so that nothing in the copy imports a file of the original.
 * @param projectDir the folder of the repository
 */
export function makeScratch(projectDir: string): Scratch {
  const dir = mkdtempSync(join(tmpdir(), 'rihla-mutants-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: projectDir,
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    if (!existsSync(join(projectDir, file)) || file === 'node_modules') continue;
    mkdirSync(dirname(join(dir, file)), { recursive: true });
    cpSync(join(projectDir, file), join(dir, file), { verbatimSymlinks: true });
  }
  linkInstalled(projectDir, dir);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** The folders of the repository's own packages, by their names without `@rihla/`. */
const WORKSPACES: Readonly<Record<string, string>> = {
  domain: 'packages/domain',
  messages: 'packages/messages',
  'passport-reader': 'packages/passport-reader',
  postgres: 'packages/postgres',
  api: 'apps/api',
  web: 'apps/web',
};

/**
 * Gives a copy of the repository the installed packages by links, and links the repository's own packages to the
 * copy's.
 */
function linkInstalled(projectDir: string, dir: string): void {
  const installed = join(projectDir, 'node_modules');
  const modules = join(dir, 'node_modules');
  mkdirSync(join(modules, '@rihla'), { recursive: true });
  for (const name of readdirSync(installed)) {
    // Caches are written into, so the copy has its own.
    if (name === '@rihla' || name.startsWith('.vite') || name === '.cache') continue;
    symlinkSync(join(installed, name), join(modules, name));
  }
  for (const [name, folder] of Object.entries(WORKSPACES))
    symlinkSync(join(dir, folder), join(modules, '@rihla', name));
}
