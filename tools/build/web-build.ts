import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectDir, webDir } from '../../apps/api/src/app/paths.ts';
import { hashOfSources } from './build-sources.ts';

/** The files and folders that the web app is built from. */
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/vite.config.ts',
  'apps/web/vite.islands.config.ts',
  'packages/domain/src',
  'packages/messages/src',
  'package-lock.json',
];

/** The folder of the repository, and that of the built web app. */
type WebFolders = { project: string; built: string };
const HERE: WebFolders = { project: projectDir, built: webDir };

/** Whether there is a complete build that was made from the present sources. */
export function webIsFresh(at: WebFolders = HERE): boolean {
  return webIsBuilt(at) && readFileSync(noteIn(at), 'utf8') === hashOfSources(at.project, SOURCES);
}

/** Whether there is a complete build, of any age. */
export function webIsBuilt(at: WebFolders = HERE): boolean {
  return (
    ['index.html', 'islands'].every((part) => existsSync(join(at.built, part))) && existsSync(noteIn(at))
  );
}

/**
 * Builds the web app.
 * @throws Error when it could not be built
 */
export function buildWeb(): void {
  noteSources(HERE, () => {
    const { status } = spawnSync('npm', ['run', '--silent', 'build', '-w', 'apps/web'], {
      cwd: projectDir,
      // With any other value the libraries come with their checks for development, 60 kB more.
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    if (status !== 0) throw new Error('the web app could not be built');
  });
}

/**
 * Builds the web app, and stores beside it from which sources it was made. They are read before the build, so that a
 * change during it leads to another build at the next start.
 */
export function noteSources(at: WebFolders, build: () => void): void {
  const sources = hashOfSources(at.project, SOURCES);
  build();
  mkdirSync(dirname(noteIn(at)), { recursive: true });
  writeFileSync(noteIn(at), sources);
}

/** The file that stores from which sources a build was made. */
const noteIn = ({ built }: WebFolders) => join(built, '.vite', 'built-from');
