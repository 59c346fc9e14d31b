import { describe, expect, it } from 'vitest';
import { readMasterFile, sayProblem } from './master-file.ts';
import { masterSources } from './master-sources.ts';

const header = 'code,name,city_code,stars,distance_m,latitude,longitude';

describe('reading a master file', () => {
  it('accepts quoted cells, a byte order mark, empty lines and columns in any order', () => {
    const text = '\uFEFFname,code,country,icao\n"Air, and more",XA,ID,\n\nXB Air,XB,SA,XBA\n';
    expect(readMasterFile(text, masterSources.airlines)).toEqual({
      rows: [
        { line: 2, cells: { code: 'XA', icao: null, name: 'Air, and more', country: 'ID' } },
        { line: 4, cells: { code: 'XB', icao: 'XBA', name: 'XB Air', country: 'SA' } },
      ],
      problems: [],
    });
  });

  it.each([
    [',A,makkah,5,,,', 'line 2, column code: is empty'],
    ['a,A,,5,,,', 'line 2, column city_code: is empty'],
    ['a,A,makkah,six,,,', 'line 2, column stars: "six" is not a whole number'],
    ['a,A,makkah,6,,,', 'line 2, column stars: "6" is more than 5'],
    ['a,A,makkah,5,-1,,', 'line 2, column distance_m: "-1" is less than 0'],
    ['a,A,makkah,5,,north,', 'line 2, column latitude: "north" is not a number'],
    [`a,${'A'.repeat(161)},makkah,5,,,`, 'line 2, column name: is longer than 160 characters'],
  ])('reports %s: %s', (row, sentence) => {
    expect(readMasterFile(`${header}\n${row}\n`, masterSources.hotels).problems.map(sayProblem)).toEqual([
      sentence,
    ]);
  });

  it('reports every bad cell at once, each with its own line', () => {
    const text = `${header}\na,A,makkah,5,,,\nb,,makkah,9,,,\na,Again,makkah,5,,,\n`;
    expect(readMasterFile(text, masterSources.hotels).problems.map(sayProblem)).toEqual([
      'line 3, column name: is empty',
      'line 3, column stars: "9" is more than 5',
      'line 4, column code: "a" is already on line 2',
    ]);
  });

  it('refuses a header with a missing or an unknown column', () => {
    const { rows, problems } = readMasterFile('code,name,land\nXA,Air,ID\n', masterSources.airlines);
    expect(rows).toEqual([]);
    expect(problems.map(sayProblem)).toEqual([
      'line 1, column icao: is missing from the header',
      'line 1, column country: is missing from the header',
      'line 1, column land: is not one of code, icao, name, country',
    ]);
  });

  it('refuses a day that does not exist and a word that is no choice', () => {
    const season = readMasterFile(
      'code,name,starts_on,ends_on\n1449,Musim 1449 H,2027-02-30,2028-05-01\n',
      masterSources.seasons,
    );
    expect(season.problems.map(sayProblem)).toEqual([
      'line 2, column starts_on: "2027-02-30" is not a day written YYYY-MM-DD',
    ]);
    const city = readMasterFile(
      'code,name,country,province_code,kind,latitude,longitude\nx,X,ID,,MARS,,\n',
      masterSources.cities,
    );
    expect(city.problems.map(sayProblem)).toEqual([
      'line 2, column kind: "MARS" is not one of SAUDI, INDONESIA, OTHER',
    ]);
  });

  it('says that a file with an open quote is no CSV', () => {
    const { problems } = readMasterFile(`${header}\n"a,A,makkah,5,,,\n`, masterSources.hotels);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.why).toMatch(/^is no readable CSV/);
  });
});
