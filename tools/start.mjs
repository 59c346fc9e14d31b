import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// `npm start`. This file is JavaScript, since Node would otherwise load what strips types (17 MB of memory) for it
// alone: the cache keeps all other files compiled, with types stripped, for the next start, which then takes half as
// long. It has to be enabled before anything else is loaded, and is written at once, since a process can be killed
// before it ends by itself.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));
const { start } = await import('./start-rihla.ts');
await start();
flushCompileCache();
