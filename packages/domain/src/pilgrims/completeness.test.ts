import { describe, expect, it } from 'vitest';
import { missingIn, NEEDED } from './completeness.ts';
import { emptyFile, readyFile } from './file.fixture.ts';

describe('what a file lacks', () => {
  it('is everything the sheet needs while nothing is written', () => {
    expect(missingIn(emptyFile())).toEqual(NEEDED.register);
  });

  it('is nothing for registering once all of it is there, though visa and policy are still to come', () => {
    expect(missingIn(readyFile())).toEqual([]);
    expect(missingIn(readyFile(), 'depart')).toEqual(NEEDED.depart);
  });

  it.each(NEEDED.register)('is %s when only that is empty', (field) => {
    expect(missingIn({ ...readyFile(), [field]: null })).toEqual([field]);
  });

  it('counts an empty text as missing', () => {
    expect(missingIn(readyFile({ father_name: '' }))).toEqual(['father_name']);
  });
});
