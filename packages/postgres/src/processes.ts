import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A text that distinguishes a process from a later one with the same id, because ids are used again (in a container at
 * every start). Undefined when no such process is alive.
 */
export function identityOf(pid: number): string | undefined {
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'linux') return linuxIdentity(pid);
  if (process.platform === 'win32') return String(pid);
  return `${pid}:${execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()}`;
}

/**
 * The ids of the processes whose working directory is this folder, as it is for a PostgreSQL server and all its child
 * processes. It distinguishes them from processes that have got an old id. Only Linux can say; elsewhere the result is
 * empty.
 * @param folder a real path, without links
 */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => workingDirectory(pid) === folder);
}

/**
 * Whether a process is a PostgreSQL server of this data folder, and not another program that has got the same id since.
 * (On Windows every living process counts.)
 */
export function isServerOf(folder: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') return workingDirectory(pid) === folder;
  if (process.platform === 'win32') return true;
  const command = execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return command.includes('postgres') && command.includes(folder);
}

/**
 * Ends a process by one signal after the other, from polite to hard, and waits after each for its time.
 * @returns true when the process has ended
 */
export async function endProcess(
  pid: number,
  steps: { signal: NodeJS.Signals; waitMs: number }[],
): Promise<boolean> {
  const identity = identityOf(pid);
  for (const { signal, waitMs } of steps) {
    if (identityOf(pid) !== identity || identity === undefined) return true;
    sendSignal(pid, signal);
    const deadline = performance.now() + waitMs;
    while (identityOf(pid) === identity && performance.now() < deadline) await delay(10);
  }
  return identityOf(pid) !== identity;
}

/** Whether a process with this id exists, also one of another user. (Signal 0 is not sent, only checked.) */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Sends a signal to a process; does nothing when the process has ended meanwhile. */
function sendSignal(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/**
 * A text that distinguishes a process from a later one with the same id: the id, the time of its start and the start of
 * the machine, from /proc. Undefined when it has ended or nothing can be read; a zombie (ended, not yet collected by
 * its parent) counts as ended.
 */
function linuxIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces and brackets of its own; state and start time follow the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined;
    return `${pid}:${fields[19]}:${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`;
  } catch {
    return undefined;
  }
}

/**
 * The folder in which a process of Linux runs; undefined when it cannot be read, as for an ended process or one of
 * another user.
 */
function workingDirectory(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}
