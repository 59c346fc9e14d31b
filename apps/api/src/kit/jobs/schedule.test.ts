import { isUuid } from '@rihla/domain/shared/ids';
import { describe, expect, it } from 'vitest';
import { lastDue, runId } from './schedule.ts';

const nightly = { dailyAt: '02:10', timeZone: 'Asia/Jakarta' };

describe('the moment for which a job was due last', () => {
  it('is the same minute from its first to its last second', () => {
    const first = lastDue('minute', new Date('2026-03-05T16:59:00.000Z'));
    expect(lastDue('minute', new Date('2026-03-05T16:59:59.999Z'))).toBe(first);
    expect(lastDue('minute', new Date('2026-03-05T17:00:00.000Z'))).not.toBe(first);
  });

  it('is, of a daily job, the last day on which its hour has come in its zone', () => {
    expect(lastDue(nightly, new Date('2026-03-04T19:09:59Z'))).toBe('2026-03-04 02:10 Asia/Jakarta');
    expect(lastDue(nightly, new Date('2026-03-04T19:10:00Z'))).toBe('2026-03-05 02:10 Asia/Jakarta');
  });

  it('is on the 28th of February before the first of March, in a year without a leap day', () => {
    expect(lastDue(nightly, new Date('2026-02-28T18:00:00Z'))).toBe('2026-02-28 02:10 Asia/Jakarta');
  });
});

describe('the id of a run', () => {
  it('is a UUID, the same for the same job and moment, and another for another', () => {
    expect(isUuid(runId('verify', 'x'))).toBe(true);
    expect(runId('verify', 'x')).toBe(runId('verify', 'x'));
    expect(runId('verify', 'y')).not.toBe(runId('verify', 'x'));
    expect(runId('expire', 'x')).not.toBe(runId('verify', 'x'));
  });
});
