import { describe, expect, it } from 'vitest';
import { isComplete, missingIn, NEEDED } from './completeness.ts';
import { emptyFile, readyFile } from './file.fixture.ts';

describe('the missing fields of a file', () => {
  it('are all that the sheet needs while the file is empty', () => {
    expect(missingIn(emptyFile())).toEqual(NEEDED.register);
  });

  it('are none for registering once all of them are filled in, even without visa and policy', () => {
    expect(missingIn(readyFile())).toEqual([]);
    expect(missingIn(readyFile(), 'depart')).toEqual(NEEDED.depart);
  });

  it.each(NEEDED.register)('are %s when only that is empty', (field) => {
    expect(missingIn({ ...readyFile(), [field]: null })).toEqual([field]);
  });

  it('include an empty text', () => {
    expect(missingIn(readyFile({ father_name: '' }))).toEqual(['father_name']);
  });
});

describe('a file', () => {
  it('is complete when nothing is missing and the passport lasts', () => {
    expect(isComplete([], null)).toBe(true);
    expect(isComplete(['job'], null)).toBe(false);
    expect(isComplete([], 'passport_expired')).toBe(false);
    expect(isComplete([], 'passport_too_short')).toBe(false);
  });
});
