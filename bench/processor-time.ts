import { readFileSync } from 'node:fs';

/** The number of ticks in a second, in which Linux counts the processor time of processes. */
const TICKS = 100;

/**
 * The processor time that a process has taken so far, in milliseconds. Other work on the machine hardly changes it.
 * Null where the system does not report it.
 */
export function processorTimeOf(pid: number): number | null {
  try {
    // The name of the program is in parentheses and may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
  } catch {
    return null;
  }
}
