import { performance } from 'node:perf_hooks';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How long after the start its garbage is removed, in milliseconds: the first requests have been answered then. */
const AFTER_START_MS = 5_000;
/** By how much the heap may grow before garbage is removed again, in percent of what is in use. */
const GROWTH_PERCENT = 50;
/** How often is looked whether the process is at rest, in milliseconds. */
const LOOK_MS = 5_000;
/** The share of the time that a process at rest works at most. */
const REST_SHARE = 0.02;
/** By how much the heap must have grown for its garbage to be removed at rest, in bytes. */
const WORTH_BYTES = 6_000_000;

/** The function that removes garbage, as the engine shows it with `--expose-gc`. */
type RemoveGarbage = (how: { type: 'major'; execution: 'sync'; flavor: 'last-resort' }) => void;

/**
 * Keeps the memory of this process small. What only the start needed (40 MB) is given back to the system once, some
 * seconds later; from then on the heap grows by half of what is in use before garbage is removed, and what it has grown
 * by is given back when the process is at rest. By itself the engine lets it grow to a share of all memory of the
 * machine, which is needed for PostgreSQL.
 */
export function keepHeapSmall(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const gc = runInNewContext('gc') as RemoveGarbage;
    const removeGarbage = () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    removeGarbage();
    setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
    atRest(removeGarbage);
  }, AFTER_START_MS).unref();
}

/**
 * Removes garbage whenever the process has hardly worked for some seconds and its heap has grown: it takes an eighth of
 * a second, for which somebody would wait at any other time.
 */
function atRest(removeGarbage: () => void): void {
  let kept = getHeapStatistics().total_heap_size;
  let before = performance.eventLoopUtilization();
  setInterval(() => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > REST_SHARE || getHeapStatistics().total_heap_size < kept + WORTH_BYTES) return;
    removeGarbage();
    kept = getHeapStatistics().total_heap_size;
  }, LOOK_MS).unref();
}
