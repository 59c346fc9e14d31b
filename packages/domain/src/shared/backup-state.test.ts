import { describe, expect, it } from 'vitest';
import { backupState } from './backup-state.ts';

const NOW = new Date('2026-03-05T10:00:00Z');
const never = { madeAt: null, failedAt: null };

describe('the state of the backups', () => {
  it('is none where none are asked for, and made before the first night', () => {
    expect(backupState(false, never, NOW)).toBe('none');
    expect(backupState(true, never, NOW)).toBe('made');
  });

  it('is failed until one is made again, also where they are made by hand', () => {
    const failedAt = '2026-03-05T02:00:00Z';
    expect(backupState(true, { madeAt: '2026-03-04T02:00:00Z', failedAt }, NOW)).toBe('failed');
    expect(backupState(false, { madeAt: null, failedAt }, NOW)).toBe('failed');
    expect(backupState(true, { madeAt: '2026-03-05T03:00:00Z', failedAt }, NOW)).toBe('made');
  });

  it('is late a day and two hours after the last one', () => {
    expect(backupState(true, { ...never, madeAt: '2026-03-04T08:00:00Z' }, NOW)).toBe('made');
    expect(backupState(true, { ...never, madeAt: '2026-03-04T07:59:59Z' }, NOW)).toBe('late');
  });
});
