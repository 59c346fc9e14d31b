import { describe, expect, it } from 'vitest';
import { foldName } from './fold-name.ts';

describe('the folded form of a name', () => {
  it.each([
    ['achmad', 'ahmad'],
    ['mochammad', 'muhammad'],
    ['mohamad', 'muhammad'],
    ['soeharto', 'suharto'],
    ['yusup', 'jusuf'],
    ['djoko', 'joko'],
    ['tjipto', 'cipto'],
    ['dzulkifli', 'zulkifli'],
    ['syarifah', 'sarifah'],
    ['khadijah', 'hadijah'],
    ['fathimah', 'fatimah'],
    ['ridlo', 'rido'],
    ['nuriy', 'nuri'],
    ['taufiq', 'taufik'],
    ['novi', 'nofi'],
  ])('is one for %s and %s', (one, other) => {
    expect(foldName(one)).toBe(foldName(other));
  });

  it.each([
    ['siti', 'sita'],
    ['rahman', 'rahmat'],
    ['amir', 'umar'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other));
  });
});
