import {
  ENTRY_FIELDS,
  ENTRY_GIVER,
  type EntryField,
  type EntryKind,
  type EntryValues,
  isWellFormed,
  normalisedEntry,
  type SheetEntryField,
} from './entries.ts';
import { readDay } from './read-day.ts';
import type { SheetLine } from './read-sheet.ts';

/** What can be wrong with one row of a pasted sheet, or with one pilgrim of a saved entry. */
export const ENTRY_PROBLEMS = [
  'unknown_pilgrim',
  'ambiguous_name',
  'name_differs',
  'pilgrim_twice',
  'number_twice',
  'number_held',
  'nothing_to_enter',
  'number_invalid',
  'pnr_invalid',
  'day_invalid',
  'ends_before_start',
  'changed_meanwhile',
] as const;
export type EntryProblem = (typeof ENTRY_PROBLEMS)[number];

/**
 * What saving a row would do: `ENTERS` fills empty fields, `CHANGES` replaces a value, `SAME` changes nothing; a `BAD`
 * row is refused.
 */
export const ENTRY_EFFECTS = ['ENTERS', 'CHANGES', 'SAME', 'BAD'] as const;
export type EntryEffect = (typeof ENTRY_EFFECTS)[number];

/** A pilgrim of the departure to whom a row may belong, found by the keyed hash of the passport number or by name. */
export type Candidate = {
  profile_id: string;
  name: string;
  /** The names in the file: the usual one, that of the passport, that of the vaccine card. */
  names: readonly (string | null)[];
  passport_hash: string | null;
  /** The version of the record that would be changed, file or ticket; 0 where there is no ticket yet. */
  version: number;
  /** The present values of the entry's fields. */
  values: EntryValues;
};

/** A row of a sheet with the keyed hash of its passport number; null where it has none. */
export type KeyedLine = SheetLine & { passport_hash: string | null };

/** A row of a sheet with its pilgrim and what saving it would do. */
export type MatchedRow = {
  line: number;
  /** The name as the sheet has it, so that the user finds the row; empty where it has none. */
  label: string;
  pilgrim: Pick<Candidate, 'profile_id' | 'name' | 'version'> | null;
  effect: EntryEffect;
  problems: EntryProblem[];
  before: EntryValues;
  after: EntryValues;
};

/**
 * Finds the pilgrim of every row of a pasted sheet and says what saving the row would do; saves nothing. A row with a
 * passport number is matched by it, one without by a name that only one pilgrim has. Two rows about the same pilgrim or
 * with the same visa or ticket number are both bad.
 * @param shared values for the fields that a row leaves empty, such as the same days for all
 * @param elsewhere visa numbers that pilgrims of other departures have
 */
export function matchSheet(
  lines: readonly KeyedLine[],
  candidates: readonly Candidate[],
  kind: EntryKind,
  shared: EntryValues = {},
  elsewhere: ReadonlySet<string> = new Set(),
): MatchedRow[] {
  const byPassport = new Map(
    candidates.flatMap((candidate) =>
      candidate.passport_hash ? [[candidate.passport_hash, candidate] as const] : [],
    ),
  );
  const rows = lines.map((line) => {
    const { pilgrim, problem } = pilgrimOf(line, candidates, byPassport);
    const { values, problems } = valuesOf(line, kind, shared);
    return { line, pilgrim, values, problems: problem ? [problem, ...problems] : problems };
  });
  const pilgrims = countOf(rows.map(({ pilgrim }) => pilgrim?.profile_id));
  const numbers = countOf(rows.map(({ values }) => uniqueNumber(kind, values)));
  const holders = holdersOf(candidates, kind);
  return rows.map(({ line, pilgrim, values, problems }) => {
    const number = uniqueNumber(kind, values);
    const holder = number ? holders.get(number) : undefined;
    const all: EntryProblem[] = [
      ...problems,
      ...(pilgrim && pilgrims.get(pilgrim.profile_id)! > 1 ? (['pilgrim_twice'] as const) : []),
      ...(number && numbers.get(number)! > 1 ? (['number_twice'] as const) : []),
      ...((holder && pilgrim && holder !== pilgrim.profile_id) || (number && elsewhere.has(number))
        ? (['number_held'] as const)
        : []),
      ...(pilgrim && endsBeforeStart({ ...pilgrim.values, ...values })
        ? (['ends_before_start'] as const)
        : []),
    ];
    const before = pick(pilgrim?.values ?? {}, Object.keys(values) as EntryField[]);
    return {
      line: line.line,
      label: line.cells.name ?? '',
      pilgrim: pilgrim && { profile_id: pilgrim.profile_id, name: pilgrim.name, version: pilgrim.version },
      effect: all.length > 0 ? 'BAD' : effectOf(before, values),
      problems: [...new Set(all)],
      before,
      after: values,
    };
  });
}

/**
 * Says what saving new values would do to the present ones: `SAME` nothing, `ENTERS` fills only empty fields, `CHANGES`
 * replaces a value.
 */
export function effectOf(before: EntryValues, after: EntryValues): EntryEffect {
  const changed = (Object.keys(after) as EntryField[]).filter(
    (field) => (before[field] ?? null) !== (after[field] ?? null),
  );
  if (changed.length === 0) return 'SAME';
  return changed.some((field) => (before[field] ?? null) !== null) ? 'CHANGES' : 'ENTERS';
}

/** Whether the last day of a visa or a policy lies before its first. */
export function endsBeforeStart(values: EntryValues): boolean {
  const pairs = [
    [values.visa_starts_on, values.visa_ends_on],
    [values.policy_starts_on, values.policy_ends_on],
  ];
  return pairs.some(([from, to]) => from && to && to < from);
}

/**
 * The number in an entry that only one pilgrim can have: that of the visa or the ticket. Null where there is none, and
 * for a policy, which often insures the whole group under one number.
 */
export function uniqueNumber(kind: EntryKind, values: EntryValues): string | null {
  if (kind === 'POLICY') return null;
  return values[kind === 'VISA' ? 'visa_number' : 'ticket_number'] ?? null;
}

/**
 * Finds who has which visa or ticket number already. Empty for policies, whose number several pilgrims may have.
 * @returns the ids of the pilgrims' files by number
 */
export function holdersOf(
  candidates: readonly Pick<Candidate, 'profile_id' | 'values'>[],
  kind: EntryKind,
): Map<string, string> {
  return new Map(
    candidates.flatMap(({ profile_id, values }) => {
      const number = uniqueNumber(kind, values);
      return number ? [[number, profile_id] as const] : [];
    }),
  );
}

type MatchResult = { pilgrim: Candidate | null; problem: EntryProblem | null };

/** The pilgrim whom a row is about: by passport number, or by name where the row has none. */
function pilgrimOf(
  { passport_hash, cells }: KeyedLine,
  candidates: readonly Candidate[],
  byPassport: ReadonlyMap<string, Candidate>,
): MatchResult {
  const name = foldName(cells.name ?? '');
  if (passport_hash !== null) {
    const pilgrim = byPassport.get(passport_hash);
    if (!pilgrim) return { pilgrim: null, problem: 'unknown_pilgrim' };
    return { pilgrim, problem: name && !sharesWord(name, pilgrim) ? 'name_differs' : null };
  }
  const named = name
    ? candidates.filter(({ names }) => names.some((one) => one && foldName(one) === name))
    : [];
  if (named.length > 1) return { pilgrim: null, problem: 'ambiguous_name' };
  return named[0] ? { pilgrim: named[0], problem: null } : { pilgrim: null, problem: 'unknown_pilgrim' };
}

/** Whether a name and one of the pilgrim's names have a word in common; single letters do not count. */
function sharesWord(name: string, { names }: Candidate): boolean {
  const words = new Set(names.flatMap((known) => (known ? foldName(known).split(' ') : [])));
  return name.split(' ').some((word) => word.length > 1 && words.has(word));
}

/** A name in the form in which names are compared: upper case, without accents, titles and punctuation. */
function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(MR|MRS|MS|MSTR|MISS|TN|NY|NN|TUAN|NYONYA|NONA) /, '');
}

/**
 * The values that a row enters for a kind of entry (visa, policy or ticket), with the shared values for its empty
 * fields; and what is wrong with them.
 */
function valuesOf(
  { cells }: SheetLine,
  kind: EntryKind,
  shared: EntryValues,
): { values: EntryValues; problems: EntryProblem[] } {
  const values: EntryValues = {};
  const problems: EntryProblem[] = [];
  for (const field of ENTRY_FIELDS[kind] as readonly SheetEntryField[]) {
    const cell = cells[field];
    if (cell === undefined) {
      if (shared[field] !== undefined) values[field] = shared[field];
      continue;
    }
    const value = field.endsWith('_on') ? readDay(cell) : normalisedEntry(field, cell);
    if (value === undefined) problems.push('day_invalid');
    else if (!isWellFormed(field, value)) problems.push(field === 'pnr' ? 'pnr_invalid' : 'number_invalid');
    else values[field] = value;
  }
  const giver = ENTRY_GIVER[kind];
  if (giver && shared[giver] !== undefined) values[giver] = shared[giver];
  const entered = (ENTRY_FIELDS[kind] as readonly SheetEntryField[]).some(
    (field) => cells[field] !== undefined,
  );
  return { values, problems: entered ? problems : ['nothing_to_enter'] };
}

/** How often each text occurs in a list; empty ones do not count. */
function countOf(keys: readonly (string | null | undefined)[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) if (key) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** Some fields of an entry; null for those that have no value. */
function pick(values: EntryValues, fields: readonly EntryField[]): EntryValues {
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
}
