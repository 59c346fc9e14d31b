import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDateOf } from '../shared/dates.ts';
import { copyName, departureName } from './copy-name.ts';

const names = (list: string[]) => new Set(list.map((name) => name.toLowerCase()));

describe('the name of a copy', () => {
  it('has a suffix, and a number where that is taken', () => {
    expect(copyName('Umroh Syawal', new Set())).toBe('Umroh Syawal (salinan)');
    expect(copyName('Umroh Syawal', names(['Umroh Syawal (salinan)']))).toBe('Umroh Syawal (salinan 2)');
  });

  it('is not one that differs by its case only', () => {
    expect(copyName('UMROH SYAWAL', names(['Umroh Syawal (Salinan)']))).toBe('UMROH SYAWAL (salinan 2)');
  });

  it('does not pile suffixes up when a copy is copied', () => {
    const taken = names(['Umroh Syawal (salinan)', 'Umroh Syawal (salinan 2)']);
    expect(copyName('Umroh Syawal (salinan 2)', taken)).toBe('Umroh Syawal (salinan 3)');
  });

  it('is never one that is taken and never longer than the column', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 160 }),
        fc.integer({ min: 0, max: 12 }),
        (name, times) => {
          const taken = names([name]);
          for (let count = 0; count <= times; count += 1) {
            const copy = copyName(name, taken);
            expect(taken.has(copy.toLowerCase())).toBe(false);
            expect(copy.length).toBeLessThanOrEqual(160);
            taken.add(copy.toLowerCase());
          }
        },
      ),
    );
  });
});

describe('the name of a further departure', () => {
  it('carries its date', () => {
    expect(departureName('Umroh Syawal', localDateOf('2027-03-12'), new Set())).toBe(
      'Umroh Syawal, 12 Mar 2027',
    );
  });

  it('replaces the date that it had', () => {
    expect(departureName('Umroh Syawal, 12 Mar 2027', localDateOf('2027-08-02'), new Set())).toBe(
      'Umroh Syawal, 2 Agu 2027',
    );
  });

  it('has a number when another package leaves on that day', () => {
    const taken = names(['Umroh Syawal, 12 Mar 2027']);
    expect(departureName('Umroh Syawal', localDateOf('2027-03-12'), taken)).toBe(
      'Umroh Syawal, 12 Mar 2027 (2)',
    );
  });
});
