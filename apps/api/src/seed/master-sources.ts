/**
 * The rules for the cells of one column of a master file: whether they may be empty (`required`), the least and most of
 * a number, or the most characters (`max`) of a text, and the choices.
 */
export type Column = {
  kind: 'text' | 'integer' | 'decimal' | 'date' | 'choice';
  required: boolean;
  max?: number;
  min?: number;
  values?: readonly string[];
  pattern?: { test: RegExp; shape: string };
  /** The table that the cell's code refers to; the id of its row is stored. */
  refersTo?: { table: string; column: string };
  /** True for a column of the file that the table does not have. */
  unstored?: true;
};

/** One master file: the table it fills, its columns, and what the table derives from them. */
export type MasterSource = {
  table: string;
  columns: Readonly<Record<string, Column>>;
  /**
   * The SQL for columns that only the table has, over `r` (the row of the file) and `parent` (the row it refers to).
   */
  derived?: Readonly<Record<string, string>>;
  /** The SQL for columns that only the file has, for the export, over `t` (the row of the table). */
  restored?: Readonly<Record<string, string>>;
  /** The SQL condition on `t` for the rows of the table that belong to the file; all of them without it. */
  rows?: string;
};

const name = text(160);
const country: Column = { ...text(2), pattern: { test: /^[A-Z]{2}$/, shape: 'two capital letters' } };
const cityCode: Column = { ...text(20), refersTo: { table: 'cities', column: 'city_id' } };
const optionalCityCode: Column = { ...cityCode, required: false };
const latitude: Column = { kind: 'decimal', required: false, min: -90, max: 90 };
const longitude: Column = { kind: 'decimal', required: false, min: -180, max: 180 };
const icao = (letters: number): Column => ({
  ...text(letters),
  required: false,
  pattern: { test: new RegExp(`^[A-Z0-9]{${letters}}$`), shape: `${letters} capital letters or digits` },
});
const named = { code: text(40), name };
const regionParent: Column = { ...text(8), refersTo: { table: 'districts', column: 'parent_id' } };
const pathBelowParent = "r.name || ', ' || parent.path";

/**
 * The files of the folder `master`, each with the table that it fills, in an order in which each refers only to those
 * before it. Provinces, regencies and districts are three files for one table, whose rows form a tree.
 */
export const masterSources = {
  provinces: {
    table: 'districts',
    columns: { code: dottedCode(1), name },
    derived: { level: "'PROVINCE'", path: 'r.name' },
    rows: "t.level = 'PROVINCE'",
  },
  cities: {
    table: 'cities',
    columns: {
      code: text(20),
      name,
      country,
      province_code: { ...text(2), required: false, refersTo: { table: 'districts', column: 'province_id' } },
      kind: { kind: 'choice', required: true, values: ['SAUDI', 'INDONESIA', 'OTHER'] },
      latitude,
      longitude,
    },
  },
  airlines: { table: 'airlines', columns: { code: text(3), icao: icao(3), name, country } },
  airports: {
    table: 'airports',
    columns: {
      code: text(4),
      icao: icao(4),
      name,
      city_code: optionalCityCode,
      country,
      time_zone: text(60),
      embarkation: { ...text(60), required: false },
    },
  },
  embarkations: {
    table: 'embarkations',
    columns: {
      code: text(40),
      name: text(60),
      airport_code: { ...text(4), refersTo: { table: 'airports', column: 'airport_id' } },
    },
    derived: { iata: 'parent.code' },
  },
  banks_catalogue: {
    table: 'banks_catalogue',
    columns: {
      code: { ...text(3), pattern: { test: /^\d{3}$/, shape: '000' } },
      short_name: text(60),
      name,
    },
  },
  hotels: {
    table: 'hotels',
    columns: {
      code: text(80),
      name,
      city_code: cityCode,
      stars: { kind: 'integer', required: true, min: 1, max: 5 },
      distance_m: { kind: 'integer', required: false, min: 0, max: 1_000_000 },
      latitude,
      longitude,
    },
  },
  buses: {
    table: 'buses',
    columns: { ...named, seats: { kind: 'integer', required: false, min: 1, max: 100 } },
  },
  seasons: {
    table: 'seasons',
    columns: {
      ...named,
      starts_on: { kind: 'date', required: true },
      ends_on: { kind: 'date', required: true },
    },
  },
  insurances: { table: 'insurances', columns: named },
  visa_providers: { table: 'visa_providers', columns: named },
  muassasahs: { table: 'muassasahs', columns: { ...named, city_code: optionalCityCode } },
  regencies: {
    table: 'districts',
    columns: {
      code: dottedCode(2),
      province_code: regionParent,
      kind: { kind: 'choice', required: true, values: ['KABUPATEN', 'KOTA'], unstored: true },
      name,
    },
    derived: {
      name: regencyName(),
      level: "'REGENCY'",
      path: `${regencyName()} || ', ' || parent.path`,
    },
    restored: {
      kind: "case when t.name like 'Kota %' then 'KOTA' else 'KABUPATEN' end",
      name: "regexp_replace(t.name, '^(Kota|Kab\\.) ', '')",
    },
    rows: "t.level = 'REGENCY'",
  },
  districts: {
    table: 'districts',
    columns: { code: dottedCode(3), regency_code: regionParent, name },
    derived: { level: "'DISTRICT'", path: pathBelowParent },
    rows: "t.level = 'DISTRICT'",
  },
} as const satisfies Record<string, MasterSource>;

/** The name of a master file, without its ending. */
export type MasterName = keyof typeof masterSources;

/** The names of all master files, in an order in which each refers only to those before it. */
export const masterNames = Object.keys(masterSources) as MasterName[];

/** True if a word is the name of a master file. */
export function isMasterName(word: string): word is MasterName {
  return Object.hasOwn(masterSources, word);
}

/** A required column of text with at most so many characters. */
function text(max: number): Column {
  return { kind: 'text', required: true, max };
}

/** A column of dotted codes of the ministry: `32`, `32.04`, `32.04.11`. */
function dottedCode(levels: number): Column {
  const test = new RegExp(`^\\d{2}(\\.\\d{2}){${levels - 1}}$`);
  return { ...text(8), pattern: { test, shape: Array(levels).fill('00').join('.') } };
}

/** The SQL of a regency's full name: Bandung the regency and Bandung the city are two places. */
function regencyName(): string {
  return "case r.kind when 'KOTA' then 'Kota ' else 'Kab. ' end || r.name";
}
