import { describe, expect, it } from 'vitest';
import { readDates } from './read-dates.ts';

describe('a pasted list of dates', () => {
  it('is read line by line, or apart by commas, semicolons and tabs', () => {
    expect(readDates('12/03/2027\n26-03-2027; 9 April 2027\t2027-04-23, 7 Mei 2027').dates).toEqual([
      '2027-03-12',
      '2027-03-26',
      '2027-04-09',
      '2027-04-23',
      '2027-05-07',
    ]);
  });

  it('puts dates in order and takes each once', () => {
    expect(readDates('26/03/2027\n12/03/2027\n26 Mar 2027').dates).toEqual(['2027-03-12', '2027-03-26']);
  });

  it('returns what it cannot read, so that nothing typed is lost', () => {
    expect(readDates('12/03/2027\nsetelah lebaran\n31/02/2027')).toEqual({
      dates: ['2027-03-12'],
      unreadable: ['setelah lebaran', '31/02/2027'],
    });
  });
});
