import { describe, expect, it } from 'vitest';
import { followingEvent, isRegisteredByHand, stateNow, type StoredReport } from './report-state.ts';

const report = (status: StoredReport['status'], more: Partial<StoredReport> = {}): StoredReport => ({
  status,
  answered_hash: null,
  stored_at: null,
  sending_id: null,
  ...more,
});
const ready = { ready: true, hash: 'b', isSwept: false };
const lacking = { ready: false, hash: 'b', isSwept: false };

describe('a report that follows its file', () => {
  it('is ready once nothing is missing, and incomplete when something is missing again', () => {
    expect(followingEvent(report('INCOMPLETE'), ready)).toBe('complete');
    expect(followingEvent(report('INCOMPLETE'), lacking)).toBeNull();
    for (const status of ['READY', 'QUEUED', 'STORED', 'FAILED'] as const)
      expect(followingEvent(report(status, { answered_hash: 'b' }), lacking)).toBe('lack');
  });

  it('is ready again when a stored or refused file has changed, and only then', () => {
    for (const status of ['STORED', 'FAILED'] as const) {
      expect(followingEvent(report(status, { answered_hash: 'a' }), ready)).toBe('change');
      expect(followingEvent(report(status, { answered_hash: 'b' }), ready)).toBeNull();
    }
    expect(followingEvent(report('QUEUED', { answered_hash: 'a' }), ready)).toBeNull();
  });

  it('stays what it is when the numbers of its file are removed after the return, but leaves the queue', () => {
    const removed = { ...lacking, isSwept: true };
    for (const status of ['INCOMPLETE', 'READY', 'STORED', 'FAILED'] as const)
      expect(followingEvent(report(status, { answered_hash: 'a' }), removed)).toBeNull();
    expect(followingEvent(report('QUEUED'), removed)).toBe('lack');
    const anew = { ...removed, ready: true };
    expect(followingEvent(report('INCOMPLETE'), anew)).toBe('complete');
    expect(followingEvent(report('STORED', { answered_hash: 'a' }), anew)).toBeNull();
  });

  it('waits for the answer of the sheet that it is in', () => {
    expect(followingEvent(report('QUEUED', { sending_id: 's' }), lacking)).toBeNull();
  });

  it('begins with what the file is', () => {
    expect(stateNow(null, ready)).toBe('READY');
    expect(stateNow(null, lacking)).toBe('INCOMPLETE');
    expect(stateNow(report('STORED', { answered_hash: 'a' }), ready)).toBe('READY');
  });
});

describe('a pilgrim with a registration number', () => {
  it('was registered by hand unless the system has stored a row, also when it has refused one', () => {
    expect(isRegisteredByHand('REG-1', report('READY'))).toBe(true);
    expect(isRegisteredByHand('REG-1', report('FAILED', { answered_hash: 'a' }))).toBe(true);
    expect(isRegisteredByHand('REG-1', report('STORED', { stored_at: '2026-11-16T16:00:00Z' }))).toBe(false);
    expect(isRegisteredByHand(null, report('READY'))).toBe(false);
  });
});
