import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How long after the start its garbage is removed, in milliseconds: the first requests have been answered then. */
const AFTER_START_MS = 5_000;
/** By how much the heap may grow before garbage is removed again, in percent of what is in use. */
const GROWTH_PERCENT = 50;

/** The function that removes garbage, as the engine shows it with `--expose-gc`. */
type RemoveGarbage = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Keeps the memory of this process small. What only the start needed (40 MB) is given back to the system once, some
 * seconds later; from then on the heap grows by half of what is in use before garbage is removed. By itself the engine
 * lets it grow to a share of all memory of the machine, which is needed for PostgreSQL.
 */
export function keepHeapSmall(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const removeGarbage = runInNewContext('gc') as RemoveGarbage;
    removeGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
  }, AFTER_START_MS).unref();
}
