import { afterAll, describe, expect, it } from 'vitest';
import type { TimedJob } from '../../test/support/locks/timed-thread.ts';
import { threadPool, whyLate } from './thread-pool.ts';

const pool = threadPool<TimedJob, string>({
  program: new URL('../../test/support/locks/timed-thread.ts', import.meta.url),
  threads: 1,
  deadlineMs: 200,
  waiting: 5,
  ended: (_job, why) => why,
});
afterAll(() => pool.close());

describe('a pool of threads', () => {
  it('ends a job that works for too long, and does the next one in a new thread', async () => {
    expect(await pool.run({ kind: 'work', ms: 60_000 })).not.toBe('done');
    expect(await pool.run({ kind: 'work', ms: 1 })).toBe('done');
  });

  it('blames a job that had a processor for a good part of its time, or whose thread does not answer', () => {
    expect([whyLate(150, 200), whyLate(80, 200), whyLate(null, 200)]).toEqual(
      Array.from({ length: 3 }, () => 'too_slow'),
    );
    expect(whyLate(50, 200)).toBe('kept_waiting');
  });

  it('waits longer where it has patience for a thread that is kept waiting, and not for one that works', async () => {
    const patient = threadPool<TimedJob, string>({
      program: new URL('../../test/support/locks/timed-thread.ts', import.meta.url),
      threads: 1,
      deadlineMs: 200,
      patienceMs: 1_000,
      waiting: 5,
      ended: (_job, why) => why,
    });
    expect(await patient.run({ kind: 'wait', ms: 400 })).toBe('done');
    expect(await patient.run({ kind: 'wait', ms: 60_000 })).toBe('kept_waiting');
    expect(await patient.run({ kind: 'work', ms: 60_000 })).not.toBe('done');
    await patient.close();
  });

  it('does not blame a job whose thread was kept waiting', async () => {
    expect(await pool.run({ kind: 'wait', ms: 60_000 })).toBe('kept_waiting');
    expect(await pool.run({ kind: 'wait', ms: 1 })).toBe('done');
  });

  it('tells its threads nothing of the settings of the process, in which secrets stand', async () => {
    expect(await pool.run({ kind: 'settings', ms: 1 })).toBe('');
  });
});
