import { describe, expect, it } from 'vitest';
import { fillCannedAnswer, unknownCannedVariable } from './canned-answer.ts';

const values = { name: 'Siti {agency}', me: 'Rina', agency: 'Safanusa' };

describe('a canned answer', () => {
  it('is filled once, with names that are no values left as they were typed', () => {
    expect(fillCannedAnswer('Halo {name}, saya {me} dari { agency }. {x}', values)).toBe(
      'Halo Siti {agency}, saya Rina dari Safanusa. {x}',
    );
  });

  it('tells the first name that has no value', () => {
    expect(unknownCannedVariable('Halo {name}, invoice {invoice}')).toBe('invoice');
    expect(unknownCannedVariable('Halo {name} dari {agency}')).toBeNull();
  });
});
