import { existsSync, readFileSync } from 'node:fs';
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// `npm start`. This file is JavaScript, since Node would otherwise load what strips types (17 MB of memory) for it
// alone: the cache keeps all other files compiled, with types stripped, for the next start, which then takes half as
// long. It has to be enabled before anything else is loaded, and is written at once, since a process can be killed
// before it ends by itself.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));
const { start } = await import((await freshBuild()) ?? './start-rihla.ts');
await start();
flushCompileCache();

/**
 * The start program of the built server.
 * @returns null when the server was not built from the present sources; it then runs from these
 */
async function freshBuild() {
  const folder = join(import.meta.dirname, '../apps/api/dist');
  if (!existsSync(join(folder, 'newest'))) return null;
  const build = join(folder, readFileSync(join(folder, 'newest'), 'utf8'));
  if (!existsSync(join(build, 'fresh.js'))) return null;
  const { serverIsFresh } = await import(join(build, 'fresh.js'));
  return serverIsFresh() ? join(build, 'start.js') : null;
}
