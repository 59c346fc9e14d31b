import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

// What was compiled once, types stripped, is kept for the next start, which then takes half as long. So it has to be
// said before anything else is loaded, and is written down at once: not every start ends in peace.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/node'));
const { start } = await import('./start-rihla.ts');
await start();
flushCompileCache();
