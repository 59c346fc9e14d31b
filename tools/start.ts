import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// Keeps the compiled code, with types stripped, for the next start, which then takes half as long. It has to be enabled
// before anything else is loaded, and is written at once, since a process can be killed before it ends by itself.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));
const { start } = await import('./start-rihla.ts');
await start();
flushCompileCache();
