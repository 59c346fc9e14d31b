import type { ReactNode } from 'react';
import { useCallback, useMemo, useState } from 'react';
import { useWords } from '../../lib/i18n.ts';
import { useAccount } from '../../lib/session.ts';
import { recall, remember } from '../../lib/storage.ts';

export type ListRow = { id: string };

/** One column of a list. */
export type ListColumn<Row> = {
  /** The field's name: sorts by it where the list allows, names it in the export. */
  id: string;
  cell: (row: Row) => ReactNode;
  /** Otherwise `field.<name of the list>.<id>`. */
  label?: string;
  /** Figures stand at the end of their column. */
  atEnd?: boolean;
  width?: number;
  /** Shown only to who chooses it. */
  optional?: boolean;
};

export type ShownColumn<Row> = ListColumn<Row> & { label: string };

/** The chosen columns of a list, in their order, for one person on this browser. */
export function useColumns<Row>(list: string, columns: readonly ListColumn<Row>[]) {
  const { field } = useWords();
  const place = `columns.${list}.${useAccount()?.key ?? ''}`;
  const [chosen, setChosen] = useState<readonly string[] | null>(() =>
    recall<readonly string[] | null>(place, null),
  );
  const choose = useCallback(
    (ids: readonly string[] | null) => {
      remember(place, ids);
      setChosen(ids);
    },
    [place],
  );
  const all = useMemo(
    () => columns.map((column) => ({ ...column, label: column.label ?? field(list, column.id) })),
    [columns, list, field],
  );
  const shown = useMemo(() => pick(all, chosen), [all, chosen]);
  return { all, shown, choose };
}

/** Columns that no longer exist are forgotten; a choice of none is no choice. */
function pick<Row>(
  all: readonly ShownColumn<Row>[],
  chosen: readonly string[] | null,
): readonly ShownColumn<Row>[] {
  const usual = all.filter((column) => !column.optional);
  if (!chosen) return usual;
  const known = chosen.flatMap((id) => all.find((column) => column.id === id) ?? []);
  return known.length ? known : usual;
}
