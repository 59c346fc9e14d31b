import { type ListingPartKey, listingParts } from '@rihla/domain/catalogue/listings/listing-parts';
import { request } from '../../../../lib/api/api.ts';
import { CallFailed } from '../../../../lib/api/problems.ts';
import type { Row } from './rows.ts';

/** A row as the stored package has it. */
type KnownRow = { id: string; version: number } & Readonly<Record<string, unknown>>;

type Sync = {
  /** Which table of the package is saved. */
  part: ListingPartKey;
  /** Name of the rows in the form, used in the path of an error: `variants`. */
  name: string;
  listingId: string;
  /** The rows of the stored package. */
  known: readonly KnownRow[];
  /** The rows in the form. */
  rows: readonly Row[];
  /** Called for each created row with its key in the form and its new id. */
  onRowAdded: (key: string, id: string) => void;
};

/**
 * Saves the rows of a table of a package as they are in the form: removes, changes and adds those that differ. The
 * row with the base price (`is_base`) is saved first, since there must be one at every moment.
 * @throws CallFailed of the first row that is refused, its fields by the path `<name>.<index of row>.<field>`
 */
export async function syncParts({ part, name, listingId, known, rows, onRowAdded }: Sync): Promise<void> {
  const { collection, fields } = listingParts[part];
  const path = `/admin_api/${collection}`;
  const before = new Map(known.map((row) => [row.id, row]));
  const kept = new Set(rows.map(({ key }) => key));
  const tasks = rows.flatMap((row, position) => {
    const old = before.get(row.key);
    const values = valuesOf(row, 'position' in fields ? position : undefined, Object.keys(fields));
    const task = { position, first: row.is_base === true };
    if (!old) {
      const add = async () => {
        const { data } = await request<{ data: { id: string } }>('POST', path, {
          ...values,
          listing_id: listingId,
        });
        onRowAdded(row.key, data.id);
      };
      return [{ ...task, run: add }];
    }
    const changes = changesOf(old, values);
    if (Object.keys(changes).length === 0) return [];
    const change = () => request('PUT', `${path}/{id}`, { ...changes, id: old.id, version: old.version });
    return [{ ...task, run: change }];
  });
  // Removed rows are deleted first; the base price last, when another row has become the base price.
  const removed = known.filter(({ id }) => !kept.has(id));
  const drop = (row: KnownRow) => request('DELETE', `${path}/{id}`, { id: row.id });
  for (const row of removed.filter(({ is_base }) => is_base !== true)) await drop(row);
  await saveOneByOne(
    tasks.toSorted((a, b) => Number(b.first) - Number(a.first) || a.position - b.position),
    name,
  );
  for (const row of removed.filter(({ is_base }) => is_base === true)) await drop(row);
}

/** The save of one row; `position` is its index in the form. */
type Task = { position: number; run: () => Promise<unknown> };

/**
 * Saves rows one after the other. Those refused because their nights overlap another row are tried again after the
 * others, until a round saves none of them: two hotels may have swapped dates.
 * @param name of the rows in the form, with which the path of an error begins: `hotels.2.check_in`
 * @throws CallFailed of the first row that is refused
 */
async function saveOneByOne(tasks: readonly Task[], name: string): Promise<void> {
  let waiting = [...tasks];
  while (waiting.length > 0) {
    const overlapping: Task[] = [];
    let refusal: unknown = null;
    for (const task of waiting) {
      try {
        await task.run();
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error;
        if (error.code !== 'catalogue.hotels_overlap') throw atRow(error, `${name}.${task.position}`);
        refusal ??= atRow(error, `${name}.${task.position}`);
        overlapping.push(task);
      }
    }
    if (overlapping.length === waiting.length) throw refusal;
    waiting = overlapping;
  }
}

/** Renames the fields of a refusal to their paths in the form: `hotel_id` becomes `hotels.2.hotel_id`. */
function atRow(error: CallFailed, place: string): CallFailed {
  return new CallFailed(error.status, error.message, {
    code: error.code ?? undefined,
    requestId: error.requestId ?? undefined,
    data: error.data,
    fields: Object.fromEntries(
      Object.entries(error.fields).map(([field, text]) => [`${place}.${field}`, text]),
    ),
  });
}

/**
 * The values of a row as they are sent: the fields that its table has, empty text as null, and the position where the
 * table stores one (undefined where it does not).
 */
function valuesOf(row: Row, position: number | undefined, names: readonly string[]) {
  const values = Object.fromEntries(
    names.filter((name) => name in row).map((name) => [name, row[name] === '' ? null : row[name]]),
  );
  return position === undefined ? values : { ...values, position };
}

/** The values that differ from those of the stored row. */
function changesOf(old: KnownRow, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => old[name] !== value));
}
