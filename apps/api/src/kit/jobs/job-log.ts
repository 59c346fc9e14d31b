import type { Clock } from '../clock.ts';

const LEVELS = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 100 } as const;

/** The log of jobs. Messages and fields hold no personal data. */
export type JobLog = {
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, error: unknown, fields?: Readonly<Record<string, unknown>>): void;
};

/**
 * Makes the log of the worker: lines of JSON in the same shape as those of the server.
 * @param level the lowest level that is written
 * @param clock gives the time of each line
 * @param write receives each line; by default it is written to standard output
 */
export function jobLog(
  level: keyof typeof LEVELS,
  clock: Clock,
  write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): JobLog {
  const log = (severity: number, msg: string, fields: object) => {
    if (severity < LEVELS[level]) return;
    write(JSON.stringify({ level: severity, time: clock.now().getTime(), part: 'worker', ...fields, msg }));
  };
  return {
    info: (message, fields = {}) => log(LEVELS.info, message, fields),
    error: (message, error, fields = {}) =>
      log(LEVELS.error, message, { ...fields, err: withoutValues(error) }),
  };
}

/**
 * An error in the form that is logged. The message of a database error is replaced by its code, because it repeats
 * values, which may be personal data.
 */
function withoutValues(error: unknown) {
  const { name, message, stack, code, constraint, table } = error as Error & Record<string, unknown>;
  return {
    type: name,
    message: code ? String(code) : message,
    stack: code ? undefined : stack,
    code,
    constraint,
    table,
  };
}
