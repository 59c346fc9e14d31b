import { notifyManager } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from '../../../kit/form/use-form.ts';
import { call } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { translate } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { type Listing, listingQuery, invalidateListings } from '../listing.queries.ts';

type Values = Record<string, unknown>;

/**
 * What a step needs to save: the package as it was last read, and the function to call with key and id of each row that
 * was created.
 */
export type StepWrite = { lastRead: Listing; onRowAdded: (key: string, id: string) => void };

type StepFormOptions<V extends Values> = {
  listing: Listing;
  /** The name of the step, part of the name of its autosaved draft. */
  step: string;
  /** The values of the form of this step, taken from a package. */
  valuesOf: (listing: Listing) => V;
  check: (values: V) => Readonly<Record<string, string | null | undefined>>;
  /** Sends the values that differ from the package as it was last read. */
  saveChanges: (values: V, writing: StepWrite) => Promise<unknown>;
  onSaved: (listing: Listing) => void;
};

/** The state and the acts of the form of one step. */
export type StepForm<V extends Values> = ReturnType<typeof useStepForm<V>>;

/**
 * State of one step of the form of a package; each step saves by itself. When somebody else has saved the package in
 * the meantime, the typed values stay, and the user chooses between the two versions. Rows that were created before a
 * later row was refused get their ids, so that the next attempt does not create them twice.
 */
export function useStepForm<V extends Values>(options: StepFormOptions<V>) {
  const { listing, step, valuesOf, check, saveChanges, onSaved } = options;
  /** Null after a save whose result could not be read: the next save reads it first. */
  const lastRead = useRef<Listing | null>(listing);
  const fresh = useRef<Listing | null>(null);
  const [theirs, setTheirs] = useState<Listing | null>(null);

  // A newer package that is the same in this step, such as after another step was saved in another tab, is no
  // conflict.
  useEffect(() => {
    const known = lastRead.current;
    const isAlike = known === null || JSON.stringify(valuesOf(listing)) === JSON.stringify(valuesOf(known));
    if (isAlike && listing.version > (known?.version ?? 0)) lastRead.current = listing;
  }, [listing, valuesOf]);

  const save = async (values: V) => {
    const createdIds = new Map<string, string>();
    const takeIds = () => {
      if (createdIds.size === 0) return;
      for (const [name, rows] of Object.entries(values))
        if (isRows(rows)) form.change(name, withNewIds(rows, createdIds) as V[string]);
    };
    const read = lastRead.current ?? (await freshListing(listing.id));
    lastRead.current = read;
    try {
      await saveChanges(values, {
        lastRead: read,
        onRowAdded: (key, id) => createdIds.set(key, id),
      });
    } catch (error) {
      const now = await freshListing(listing.id).catch(() => null);
      if (now && isStale(error)) setTheirs(now);
      // Rows that were saved before the refusal are not sent again.
      else if (now) lastRead.current = { ...now, version: read.version };
      takeIds();
      throw error;
    }
    setTheirs(null);
    // Read as part of the save, so that the next step begins with what was saved here.
    fresh.current = await freshListing(listing.id).catch(() => null);
    lastRead.current = fresh.current;
    if (!fresh.current) takeIds();
  };

  const form = useForm<V>({
    name: `listing.${listing.id}.${step}`,
    initial: valuesOf(listing),
    check: (values) => check(values) as Partial<Record<keyof V & string, string | null>>,
    save,
    tellSaved: () =>
      toastSuccess(listing.category === 'TABUNGAN' ? translate('listing.savings.saved') : undefined),
    onSaved: () => {
      if (fresh.current) onSaved(fresh.current);
      void invalidateListings();
    },
  });

  return {
    ...form,
    /** The values of this step that somebody else has saved meanwhile; null where nobody has. */
    theirs: theirs && valuesOf(theirs),
    /** Saves the typed values over the version in `theirs`. */
    keepMine: () => {
      if (theirs) lastRead.current = theirs;
      form.submit();
    },
    /** Takes the version in `theirs` and drops the typed values. */
    takeTheirs: () => {
      if (!theirs) return;
      form.discard();
      onSaved(theirs);
    },
  };
}

/**
 * Saves the fields of the package itself (not its tables) that differ from `before`; without a difference nothing is
 * sent. Empty text is saved as null.
 */
export async function writeListing(values: Values, before: Values, { lastRead }: StepWrite): Promise<void> {
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  if (changed.length === 0) return;
  const changes = Object.fromEntries(changed.map(([name, value]) => [name, value === '' ? null : value]));
  await call('listings.update', { ...changes, id: lastRead.id, version: lastRead.version });
}

/**
 * Reads a package again after one step of its form was saved, and puts the answer into the query cache first, so
 * that the screen around the step already has the new version when the step is drawn again.
 */
async function freshListing(id: string): Promise<Listing> {
  const answer = await queryClient.fetchQuery({ ...listingQuery(id), staleTime: 0 });
  queryClient.setQueryData(listingQuery(answer.data.slug).queryKey, answer);
  // Waits until the screen has the new package, so that a step drawn again does not begin with the old one.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve));
  return answer.data;
}

/** Whether a save was refused because somebody else had saved first. */
const isStale = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === 'kit.stale_version';

type KeyedRow = { key: string };

function isRows(value: unknown): value is readonly KeyedRow[] {
  return Array.isArray(value) && value.every((row) => typeof (row as KeyedRow | null)?.key === 'string');
}

/** The rows with the ids of those that were created, by their key in the form, as their keys. */
function withNewIds(rows: readonly KeyedRow[], createdIds: ReadonlyMap<string, string>): KeyedRow[] {
  return rows.map((row) => ({ ...row, key: createdIds.get(row.key) ?? row.key }));
}
