import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectDir } from '../apps/api/src/app/paths.ts';

/**
 * `npm run dev`: the server restarts when its code changes, and the web app reloads in the browser. The web app is at
 * port 5173, whose server passes calls of the API on to port 3000.
 */
const bin = (name: string) => join(projectDir, 'node_modules/.bin', name);
const children = [
  spawn(
    process.execPath,
    ['--watch-path=apps/api/src', '--watch-path=packages', 'tools/start.mjs', '--keep-web'],
    {
      cwd: projectDir,
      stdio: 'inherit',
    },
  ),
  spawn(bin('vite'), { cwd: join(projectDir, 'apps/web'), stdio: 'inherit' }),
];
for (const child of children) child.on('exit', () => children.forEach((other) => other.kill('SIGTERM')));
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => children.forEach((child) => child.kill(signal)));
}
