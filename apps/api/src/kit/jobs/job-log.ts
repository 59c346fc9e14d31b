import type { Clock } from '../clock.ts';

const LEVELS = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: 100 } as const;

/** What a job may tell: short words and facts without personal data. */
export type JobLog = {
  info(words: string, facts?: Readonly<Record<string, unknown>>): void;
  error(words: string, error: unknown, facts?: Readonly<Record<string, unknown>>): void;
};

/**
 * The worker's log: JSON lines in the shape of the server's.
 * @param level the lowest level that is written, @param write takes a line; standard output without it
 */
export function jobLog(
  level: keyof typeof LEVELS,
  clock: Clock,
  write: (line: string) => void = (line) => void process.stdout.write(`${line}\n`),
): JobLog {
  const put = (at: number, msg: string, facts: object) => {
    if (at < LEVELS[level]) return;
    write(JSON.stringify({ level: at, time: clock.now().getTime(), part: 'worker', ...facts, msg }));
  };
  return {
    info: (words, facts = {}) => put(LEVELS.info, words, facts),
    error: (words, error, facts = {}) => put(LEVELS.error, words, { ...facts, err: withoutValues(error) }),
  };
}

/** What went wrong, without the values that a database error repeats: they may be somebody's data. */
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
