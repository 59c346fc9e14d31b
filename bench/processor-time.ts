import { readFileSync } from 'node:fs';

/** The ticks of a second in which Linux counts the time of processes. */
const TICKS = 100;

/**
 * The processor time that a process has taken so far, in milliseconds, which other work on the machine hardly changes;
 * null where the system does not tell.
 */
export function processorTimeOf(pid: number): number | null {
  try {
    // The name of the program stands in brackets and may hold spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
  } catch {
    return null;
  }
}
