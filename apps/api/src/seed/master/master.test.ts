import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';

type Row = Readonly<Record<string, string>>;

const folder = new URL('./', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.csv'));
const parentFile: Readonly<Record<string, string>> = {
  airport_code: 'airports.csv',
  city_code: 'cities.csv',
  province_code: 'provinces.csv',
  regency_code: 'regencies.csv',
};
const optionalReferences = ['cities.csv province_code'];

describe.each(files)('%s', (file) => {
  const rows = read(file);

  it('has rows, and begins each with a code of its own', () => {
    const codes = rows.map((row) => row.code);
    expect(codes.length).toBeGreaterThan(0);
    expect(Object.keys(rows[0] ?? {})[0]).toBe('code');
    expect(codes).not.toContain('');
    expect(repeated(codes)).toEqual([]);
  });

  it('has no stray whitespace', () => {
    const untidy = rows
      .flatMap((row) => Object.values(row))
      .filter((cell) => cell !== cell.trim().replace(/\s+/g, ' '));
    expect(untidy).toEqual([]);
  });

  it('is plain UTF-8 with line feeds and a last line end', () => {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      readFileSync(new URL(file, folder)),
    );
    expect(text).not.toMatch(/\r|^\uFEFF/);
    expect(text.endsWith('\n')).toBe(true);
  });

  it('points only at rows that exist', () => {
    for (const column of Object.keys(rows[0] ?? {}).filter((name) => name.endsWith('_code'))) {
      const parent = parentFile[column];
      if (parent === undefined) throw new Error(`No file is named for the column ${column}`);
      const known = new Set(read(parent).map((row) => row.code));
      if (optionalReferences.includes(`${file} ${column}`)) known.add('');
      expect(rows.filter((row) => !known.has(row[column]))).toEqual([]);
    }
  });
});

describe('the regions of Indonesia', () => {
  it('are 38 provinces, 416 kabupaten, 98 kota and 7,285 districts', () => {
    const kinds = read('regencies.csv').map((row) => row.kind);
    expect(read('provinces.csv')).toHaveLength(38);
    expect(kinds.filter((kind) => kind === 'KABUPATEN')).toHaveLength(416);
    expect(kinds.filter((kind) => kind === 'KOTA')).toHaveLength(98);
    expect(kinds).toHaveLength(514);
    expect(read('districts.csv')).toHaveLength(7285);
  });

  it('carry dotted codes that begin with the code of their parent', () => {
    const strangers = [
      ...read('regencies.csv').filter(
        (row) => !/^\d\d\.\d\d$/.test(row.code ?? '') || !row.code?.startsWith(`${row.province_code}.`),
      ),
      ...read('districts.csv').filter(
        (row) => !/^\d\d\.\d\d\.\d\d$/.test(row.code ?? '') || !row.code?.startsWith(`${row.regency_code}.`),
      ),
    ];
    expect(strangers).toEqual([]);
  });

  it('number a kabupaten up to 69 and a kota from 71', () => {
    const misplaced = read('regencies.csv').filter(
      (row) => Number(row.code?.slice(3)) > 70 !== (row.kind === 'KOTA'),
    );
    expect(misplaced).toEqual([]);
  });

  it('resolve the first six digits of a NIK from Katapang', () => {
    expect(read('districts.csv')).toContainEqual({
      code: '32.04.11',
      regency_code: '32.04',
      name: 'Katapang',
    });
    expect(read('regencies.csv')).toContainEqual({
      code: '32.04',
      province_code: '32',
      kind: 'KABUPATEN',
      name: 'Bandung',
    });
  });
});

describe('the carriers and airports', () => {
  it('have IATA and ICAO codes of the right shape, each used once', () => {
    for (const row of read('airports.csv')) {
      expect(row.code).toMatch(/^[A-Z]{3}$/);
      expect(row.icao).toMatch(/^[A-Z]{4}$/);
    }
    for (const row of read('airlines.csv')) {
      expect(row.code).toMatch(/^(?=.*[A-Z])[A-Z0-9]{2}$/);
      expect(row.icao).toMatch(/^[A-Z]{3}$/);
    }
    expect(repeated(read('airports.csv').map((row) => row.icao))).toEqual([]);
    expect(repeated(read('airlines.csv').map((row) => row.icao))).toEqual([]);
  });

  it('lie in time zones the runtime knows', () => {
    for (const { time_zone: timeZone } of read('airports.csv')) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
      expect(timeZone).toContain('/');
    }
  });

  it('stand in the same country as their city', () => {
    const countryOf = new Map(read('cities.csv').map((row) => [row.code, row.country]));
    expect(read('airports.csv').filter((row) => countryOf.get(row.city_code) !== row.country)).toEqual([]);
  });

  it('name countries by two capital letters', () => {
    const countries = ['cities.csv', 'airlines.csv', 'airports.csv'].flatMap((file) =>
      read(file).map((row) => row.country),
    );
    expect(countries.filter((country) => !/^[A-Z]{2}$/.test(country ?? ''))).toEqual([]);
  });
});

/** Where a group leaves from, specification section 9: the eighteen, in its order. */
const EMBARKATIONS = [
  'Jakarta',
  'Solo',
  'Makassar',
  'Pekanbaru',
  'Surabaya',
  'Semarang',
  'Yogyakarta',
  'Kuala Lumpur',
  'Lombok',
  'Ujung Pandang',
  'Medan',
  'Aceh',
  'Riau/Batam',
  'Padang',
  'Palembang',
  'Balikpapan',
  'Banjarmasin',
  'Denpasar',
];

describe('the embarkations', () => {
  const embarkations = read('embarkations.csv');

  it('are the eighteen of the specification, in its order', () => {
    expect(embarkations.map((row) => row.name)).toEqual(EMBARKATIONS);
  });

  it('agree with their airports, Ujung Pandang being the old name of Makassar', () => {
    const airportOf = new Map(embarkations.map((row) => [row.name, row.airport_code]));
    const named = read('airports.csv').filter((row) => row.embarkation !== '');
    expect(named.filter((row) => airportOf.get(row.embarkation) !== row.code)).toEqual([]);
    expect(named).toHaveLength(17);
    expect(airportOf.get('Ujung Pandang')).toBe(airportOf.get('Makassar'));
  });
});

describe('the hotels', () => {
  it('have one to five stars', () => {
    expect(read('hotels.csv').filter((row) => !/^[1-5]$/.test(row.stars ?? ''))).toEqual([]);
  });

  it('have a walking distance to the mosque in Makkah and Madinah, and nowhere else', () => {
    const wrong = read('hotels.csv').filter((row) => {
      const holyCity = row.city_code === 'makkah' || row.city_code === 'madinah';
      return holyCity ? !/^[1-9]\d*$/.test(row.distance_m ?? '') : row.distance_m !== '';
    });
    expect(wrong).toEqual([]);
  });
});

describe('the cities', () => {
  it('have a kind that fits their country, and a province when they are Indonesian', () => {
    const wrong = read('cities.csv').filter(
      (row) => row.kind !== cityKind(row.country) || (row.province_code !== '') !== (row.country === 'ID'),
    );
    expect(wrong).toEqual([]);
  });

  it('have valid coordinates', () => {
    const wrong = read('cities.csv').filter(
      (row) =>
        !(Math.abs(Number(row.latitude)) <= 90 && Math.abs(Number(row.longitude)) <= 180) ||
        row.latitude === '' ||
        row.longitude === '',
    );
    expect(wrong).toEqual([]);
  });
});

describe('the umrah seasons', () => {
  it('open on 14 Zulhijah of the year before by the Umm al-Qura calendar', () => {
    for (const { code, starts_on: startsOn } of read('seasons.csv')) {
      expect(hijri(startsOn ?? '')).toEqual({ year: Number(code) - 1, month: 12, day: 14 });
    }
  });

  it('follow one another without a gap', () => {
    for (const { code, ends_on: endsOn } of read('seasons.csv')) {
      expect(hijri(endsOn ?? '')).toEqual({ year: Number(code), month: 12, day: 13 });
    }
  });
});

describe('the fixed lists', () => {
  it.each([
    ['insurances.csv', 18],
    ['seasons.csv', 5],
  ])('%s has %i rows', (file, count) => {
    expect(read(file)).toHaveLength(count);
  });

  it('give every bank its three-digit clearing code and every bus its seats', () => {
    expect(read('banks_catalogue.csv').filter((row) => !/^\d{3}$/.test(row.code ?? ''))).toEqual([]);
    expect(read('buses.csv').filter((row) => !(Number(row.seats) >= 10 && Number(row.seats) <= 60))).toEqual(
      [],
    );
  });

  it('offer B2C among the visa providers', () => {
    expect(read('visa_providers.csv')[0]).toEqual({ code: 'b2c', name: 'B2C' });
  });
});

function read(file: string): readonly Row[] {
  return parse(readFileSync(new URL(file, folder)), { columns: true }) as Row[];
}

function cityKind(country: string | undefined): string {
  if (country === 'SA') return 'SAUDI';
  return country === 'ID' ? 'INDONESIA' : 'OTHER';
}

function repeated(values: readonly (string | undefined)[]): unknown[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function hijri(isoDate: string): { year: number; month: number; day: number } {
  const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const parts = new Map(
    format.formatToParts(new Date(`${isoDate}T00:00:00Z`)).map((part) => [part.type, Number(part.value)]),
  );
  return { year: parts.get('year') ?? 0, month: parts.get('month') ?? 0, day: parts.get('day') ?? 0 };
}
