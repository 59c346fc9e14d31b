import type { contract } from '@rihla/domain/contract';
import {
  type EntryField,
  type EntryKind,
  type EntryValues,
  entryFieldsOf,
  isWellFormed,
  normalisedEntry,
} from '@rihla/domain/departures/board/entries';
import type { SavedEntries } from '@rihla/domain/departures/board/manifest.shapes';
import {
  type Candidate,
  effectOf,
  endsBeforeStart,
  type EntryProblem,
  holdersOf,
  uniqueNumber,
} from '@rihla/domain/departures/board/match-sheet';
import type { InputOf } from '@rihla/domain/kit/procedure';
import type { Admin } from '../../../kit/actor.ts';
import type { WriteCall } from '../../../kit/call.ts';
import { updateTravelPapers } from '../../pilgrims/index.ts';
import { readCandidates } from './candidates.queries.ts';
import { findDeparture } from './departures.queries.ts';
import { lockEntries } from './lock-entries.ts';
import { writeTickets } from './write-tickets.ts';

/** One row to save: the pilgrim, the version that was seen, and the values to write. */
type Row = { profile_id: string; version: number; values: EntryValues };

/**
 * Saves visas, policies or tickets of many pilgrims of a departure at once. A row with a fault, or one that somebody
 * has changed since it was shown, is refused with its reasons; the others are saved. A row that changes nothing is in
 * neither list of the answer.
 * @param input `shared` are values for all rows, `rows` name a pilgrim, the version seen and its values
 * @throws Problem `departures.not_found`, `kit.already_exists` for a ticket number that was given to another pilgrim
 * meanwhile
 */
export async function saveEntries(
  call: WriteCall<Admin>,
  { id, kind, shared = {}, rows }: InputOf<typeof contract.manifests.save_entries>,
): Promise<SavedEntries> {
  const departure = await findDeparture(call, id);
  await lockEntries(call, kind, departure.id);
  const wanted = rows.map(({ profile_id, version, values }) => ({
    profile_id,
    version,
    values: valuesOf(kind, { ...shared, ...values }),
  }));
  const visas = kind === 'VISA' ? wanted.map(({ values }) => values.visa_number) : [];
  const { candidates: found, elsewhere } = await readCandidates(call, departure.id, kind, visas);
  const candidates = new Map(found.map((one) => [one.profile_id, one]));
  const judged = judge(wanted, candidates, kind, elsewhere);
  const good = judged.filter(({ problems }) => problems.length === 0).map(({ row }) => row);
  const changes = good.filter(
    ({ profile_id, values }) => effectOf(candidates.get(profile_id)!.values, values) !== 'SAME',
  );
  const written =
    kind === 'TICKET'
      ? await writeTickets(call, departure.id, withStoredValues(changes, candidates))
      : await updateTravelPapers(call, changes);
  const refused = judged.flatMap(({ row, problems }) => {
    const lost = changes.includes(row) && !written.has(row.profile_id);
    const all: EntryProblem[] = lost ? ['changed_meanwhile'] : problems;
    const name = candidates.get(row.profile_id)?.name ?? null;
    return all.length > 0 ? [{ profile_id: row.profile_id, name, problems: all }] : [];
  });
  return { kind, saved: savedOf(changes, written, candidates), refused };
}

type Candidates = ReadonlyMap<string, Candidate>;

/** A row with what is wrong with it. */
type JudgedRow = { row: Row; problems: EntryProblem[] };

/**
 * Each row with what is wrong with it: its pilgrim is not on this departure or is named twice, a number is misspelt, or
 * a number belongs to another pilgrim. A number that a row takes from one pilgrim may be given to another by these rows,
 * unless that row is refused: its pilgrim then keeps the number.
 */
function judge(
  rows: readonly Row[],
  candidates: Candidates,
  kind: EntryKind,
  elsewhere: ReadonlySet<string>,
): JudgedRow[] {
  let judged = judgeAlone(rows, candidates, kind, elsewhere);
  for (;;) {
    const next = refuseHeld(judged, candidates, kind);
    if (next.every(({ problems }, index) => problems.length === judged[index]!.problems.length))
      return judged;
    judged = next;
  }
}

/** The rows with what is wrong with each, whoever of the departure holds its number now. */
function judgeAlone(
  rows: readonly Row[],
  candidates: Candidates,
  kind: EntryKind,
  elsewhere: ReadonlySet<string>,
): JudgedRow[] {
  const people = Map.groupBy(rows, ({ profile_id }) => profile_id);
  const numbers = Map.groupBy(
    rows,
    ({ profile_id, values }) =>
      uniqueNumber(kind, { ...candidates.get(profile_id)?.values, ...values }) ?? '',
  );
  return rows.map((row) => {
    const { profile_id, version, values } = row;
    const candidate = candidates.get(profile_id);
    if (!candidate) return { row, problems: ['unknown_pilgrim'] };
    const after = { ...candidate.values, ...values };
    const number = uniqueNumber(kind, after);
    const problems: EntryProblem[] = [
      ...(candidate.version === version ? [] : (['changed_meanwhile'] as const)),
      ...(people.get(profile_id)!.length > 1 ? (['pilgrim_twice'] as const) : []),
      ...(number && numbers.get(number)!.length > 1 ? (['number_twice'] as const) : []),
      ...(number && elsewhere.has(number) ? (['number_held'] as const) : []),
      ...(endsBeforeStart(after) ? (['ends_before_start'] as const) : []),
      ...spelling(values),
      ...(Object.keys(values).length > 0 ? [] : (['nothing_to_enter'] as const)),
    ];
    return { row, problems };
  });
}

/** The rows, with those refused besides whose number a pilgrim keeps because nothing of that pilgrim is saved. */
function refuseHeld(judged: readonly JudgedRow[], candidates: Candidates, kind: EntryKind): JudgedRow[] {
  const saved = new Set(
    judged.filter(({ problems }) => problems.length === 0).map(({ row }) => row.profile_id),
  );
  const holders = holdersOf(
    [...candidates.values()].filter(({ profile_id }) => !saved.has(profile_id)),
    kind,
  );
  return judged.map(({ row, problems }) => {
    const number = uniqueNumber(kind, { ...candidates.get(row.profile_id)?.values, ...row.values });
    const holder = number ? holders.get(number) : undefined;
    const isHeld = holder !== undefined && holder !== row.profile_id;
    if (!isHeld || problems.includes('number_held')) return { row, problems };
    return { row, problems: [...problems, 'number_held'] };
  });
}

/** The fields whose values cannot be such a number or booking code, as problems of the row. */
function spelling(values: EntryValues): EntryProblem[] {
  return (Object.entries(values) as [EntryField, string | null][])
    .filter(([field, value]) => value !== null && !isWellFormed(field, value))
    .map(([field]) => (field === 'pnr' ? 'pnr_invalid' : 'number_invalid'));
}

/**
 * The values of the fields that a kind of entry (visa, policy or ticket) has, in the form in which they are stored;
 * empty ones are null.
 */
function valuesOf(kind: EntryKind, values: EntryValues): EntryValues {
  return Object.fromEntries(
    entryFieldsOf(kind)
      .filter((field) => values[field] !== undefined)
      .map((field) => [field, values[field] ? normalisedEntry(field, values[field]) : null]),
  );
}

/**
 * Rows of tickets, completed with the stored values that they do not change, because a ticket is always written as a
 * whole.
 */
function withStoredValues(rows: readonly Row[], candidates: Candidates): Row[] {
  return rows.map((row) => ({
    ...row,
    values: { ...candidates.get(row.profile_id)!.values, ...row.values },
  }));
}

/** What was saved, with the values before, so that the screen can undo it. */
function savedOf(
  rows: readonly Row[],
  written: ReadonlyMap<string, number>,
  candidates: Candidates,
): SavedEntries['saved'] {
  return rows.flatMap(({ profile_id, values }) => {
    const version = written.get(profile_id);
    const { name, values: held } = candidates.get(profile_id)!;
    if (version === undefined) return [];
    const before = Object.fromEntries(
      Object.keys(values).map((field) => [field, held[field as EntryField] ?? null]),
    );
    return [{ profile_id, name, version, before }];
  });
}
