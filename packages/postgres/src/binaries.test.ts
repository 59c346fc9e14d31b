import { execFileSync } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, rm, unlink } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { prepareBinaries } from './binaries.ts';
import { canReach, findServerUser } from './system-user.ts';

const folders: string[] = [];

afterEach(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })));
  folders.length = 0;
});

describe('the programs', () => {
  it('are used where npm has put them when they can be reached', async () => {
    const { postgres } = await prepareBinaries({ user: undefined, systemDirs: [] });
    expect(postgres).toContain('node_modules');
    expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toMatch(
      /^postgres \(PostgreSQL\) 18\./,
    );
  });

  it('are repaired when npm was not allowed to run their install script', async () => {
    const native = await copyOfPackage(tmpdir());
    const links = ['libpq.so.5', 'libicuuc.so.60', 'libicui18n.so.60', 'libicudata.so.60'];
    if (process.platform === 'linux') for (const link of links) await unlink(join(native, 'lib', link));
    await chmod(join(native, 'bin/postgres'), 0o644);
    const { postgres } = await prepareBinaries({ user: undefined, systemDirs: [], native });
    expect(dirname(dirname(postgres))).toBe(native);
    expect(execFileSync(postgres, ['--version'], { encoding: 'utf8' })).toContain('18.');
  });
});

describe.runIf(process.getuid?.() === 0)("the programs of a project inside root's home", () => {
  it('are copied once to a place the server user reaches', async () => {
    const user = findServerUser(undefined) ?? { uid: 0, gid: 0 };
    const native = await copyOfPackage(homedir());
    const systemDir = join(await folderIn(tmpdir(), 0o755), 'system');
    expect(canReach(join(native, 'bin/postgres'), user)).toBe(false);
    const first = await prepareBinaries({ user, systemDirs: ['/dev/null/refuses', systemDir], native });
    expect(first.postgres.startsWith(join(systemDir, 'pg-18.4.0'))).toBe(true);
    expect(execFileSync(first.postgres, ['--version'], { encoding: 'utf8', cwd: '/', ...user })).toContain(
      '18.',
    );
    const { ctimeMs } = await lstat(first.postgres);
    const second = await prepareBinaries({ user, systemDirs: ['/dev/null/refuses', systemDir], native });
    expect(second).toEqual(first);
    expect((await lstat(second.postgres)).ctimeMs).toBe(ctimeMs);
  });
});

async function copyOfPackage(parent: string): Promise<string> {
  const { postgres } = await prepareBinaries({ user: undefined, systemDirs: [] });
  const folder = await folderIn(parent, 0o700);
  await cp(join(dirname(postgres), '../..'), folder, { recursive: true, verbatimSymlinks: true });
  return join(folder, 'native');
}

async function folderIn(parent: string, mode: number): Promise<string> {
  const folder = await mkdtemp(join(parent, 'postgres-bin-'));
  await chmod(folder, mode);
  folders.push(folder);
  return folder;
}
