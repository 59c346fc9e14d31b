import { notifyManager } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from '../../../kit/form/use-form.ts';
import { call } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { translate } from '../../../lib/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { type Listing, listingQuery, invalidateListings } from '../listing.queries.ts';

type Values = Record<string, unknown>;

export type Writing = { lastRead: Listing; onRowAdded: (key: string, id: string) => void };

type StepFormOptions<V extends Values> = {
  listing: Listing;
  /** Names its draft. */
  step: string;
  /** What the step shows of a package. */
  valuesOf: (listing: Listing) => V;
  check: (values: V) => Readonly<Record<string, string | null | undefined>>;
  /** Writes what differs from the package as it was read. */
  saveChanges: (values: V, writing: Writing) => Promise<unknown>;
  onSaved: (listing: Listing) => void;
};

export type StepForm<V extends Values> = ReturnType<typeof useStepForm<V>>;

/**
 * The state of one step of the package's form, which saves by itself. When somebody else has saved in the meantime,
 * what was typed stays, and the person chooses between the two versions. `theirs` is the version that somebody else
 * saved meanwhile, `made` has the ids of the rows that were created before a later one was refused, so that they
 * are not created twice.
 */
export function useStepForm<V extends Values>(options: StepFormOptions<V>) {
  const { listing, step, valuesOf, check, saveChanges, onSaved } = options;
  const lastRead = useRef(listing);
  const fresh = useRef<Listing | null>(null);
  const [theirs, setTheirs] = useState<Listing | null>(null);

  const save = async (values: V) => {
    const made = new Map<string, string>();
    try {
      await saveChanges(values, { lastRead: lastRead.current, onRowAdded: (key, id) => made.set(key, id) });
    } catch (error) {
      const now = await freshListing(listing.id).catch(() => null);
      if (now && isStale(error)) setTheirs(now);
      // What was written before the refusal is not written again.
      else if (now) lastRead.current = { ...now, version: lastRead.current.version };
      for (const [name, rows] of Object.entries(values)) {
        if (made.size > 0 && isRows(rows)) form.change(name, withNewIds(rows, made) as V[string]);
      }
      throw error;
    }
    setTheirs(null);
    // Part of the save: the next step must begin with what was written here.
    fresh.current = await freshListing(listing.id).catch(() => null);
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
    /** What somebody else saved while this was typed, as this step shows it; null otherwise. */
    theirs: theirs && valuesOf(theirs),
    /** Writes what was typed over the other version. */
    keepMine: () => {
      if (theirs) lastRead.current = theirs;
      form.submit();
    },
    /** Takes the other version and lets go of what was typed. */
    takeTheirs: () => {
      if (!theirs) return;
      form.discard();
      onSaved(theirs);
    },
  };
}

/** Saves the fields of the package itself that differ from what was read; nothing when none does. */
export async function writeListing(values: Values, before: Values, { lastRead }: Writing): Promise<void> {
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
  // The screen around is told first, so that a step drawn anew does not begin with the version before.
  await new Promise<void>((told) => notifyManager.schedule(told));
  return answer.data;
}

const isStale = (error: unknown): boolean =>
  error instanceof CallFailed && error.code === 'kit.stale_version';

type Keyed = { key: string };

function isRows(value: unknown): value is readonly Keyed[] {
  return Array.isArray(value) && value.every((row) => typeof (row as Keyed | null)?.key === 'string');
}

function withNewIds(rows: readonly Keyed[], made: ReadonlyMap<string, string>): Keyed[] {
  return rows.map((row) => ({ ...row, key: made.get(row.key) ?? row.key }));
}
