import type { ReadValue } from '@rihla/domain/pilgrims/id-card';
import type { ReadCall } from '../../../kit/call.ts';
import type { PrintedText } from './card-text.ts';
import type { CardValues } from './card-values.ts';
import { closestEntry, type ClosestEntry } from './edit-distance.ts';

/**
 * The district of a card: its id in the list of districts, how certain it is, and its name with those of its regions
 * (`path`).
 */
export type ReadDistrict = ReadValue<string> & { path: string | null };

/** A region in the list of districts. */
type Region = { id: string; name: string; path: string };

const NOTHING: ReadDistrict = { value: null, confidence: 'not_read', path: null };
/** A name is unsure when more than this share of its letters (one of six) differs from the printed text. */
const SURE_OFF = 0.17;
/** A word is unsure when the recogniser gives it less than this confidence, of 100. */
const SURE_WORD = 70;

/**
 * The district (kecamatan) that a card names: first its regency (kabupaten or kota), printed at the top of the card, is
 * found by name, then the district among those of the regency. At most two statements.
 */
export async function districtOf(
  { db }: Pick<ReadCall, 'db'>,
  { regency, district }: CardValues['regions'],
): Promise<ReadDistrict> {
  if (regency === null || district === null) return NOTHING;
  const regencies = await db
    .selectFrom('districts')
    .select(['id', 'name', 'path'])
    .where('level', '=', 'REGENCY')
    .execute();
  const inRegency = closestEntry(withoutKind(regency), ofKind(regencies, regency), ({ name }) =>
    withoutKind(name),
  );
  if (!inRegency) return NOTHING;
  const districts = await db
    .selectFrom('districts')
    .select(['id', 'name', 'path'])
    .where('parent_id', '=', inRegency.entry.id)
    .execute();
  return judgedDistrict(
    inRegency,
    closestEntry(district.text, districts, ({ name }) => name),
    district,
  );
}

/**
 * A district with how certain it is: `sure` when both printed names differ little from the names in the list and the
 * recogniser was sure of the words.
 */
function judgedDistrict(
  regency: ClosestEntry<Region>,
  found: ClosestEntry<Region> | null,
  printed: PrintedText,
): ReadDistrict {
  if (!found) return NOTHING;
  const near = Math.max(regency.off, found.off) <= SURE_OFF;
  const confidence = near && printed.confidence >= SURE_WORD ? 'sure' : 'unsure';
  return { value: found.entry.id, confidence, path: found.entry.path };
}

/** Picks from some district codes, such as `32.04.11`, those that exist. */
export async function existingDistricts(
  { db }: Pick<ReadCall, 'db'>,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const found = await db
    .selectFrom('districts')
    .select('code')
    .where('level', '=', 'DISTRICT')
    .where('code', 'in', codes)
    .execute();
  return new Set(found.map(({ code }) => code));
}

/**
 * The regencies of the printed kind, since `KABUPATEN BANDUNG` and `KOTA BANDUNG` are two different regencies.
 */
function ofKind(regencies: readonly Region[], printed: string): readonly Region[] {
  const city = closestEntry(printed.split(/\s+/)[0] ?? '', ['KABUPATEN', 'KOTA'], (kind) => kind);
  // The five cities of Jakarta are printed without their kind.
  if (!city) return regencies;
  return regencies.filter(({ name }) => name.startsWith('Kota ') === (city.entry === 'KOTA'));
}

/** The name of a regency without `KABUPATEN`, `KOTA` and similar words in front of it. */
function withoutKind(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/);
  const kinds = ['KABUPATEN', 'KOTA', 'KAB', 'ADMINISTRASI', 'ADM'];
  return rest.length > 0 && closestEntry(first, kinds, (kind) => kind) !== null
    ? withoutKind(rest.join(' '))
    : name;
}
