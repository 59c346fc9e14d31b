import { Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useMemo, useState } from 'react';
import { ColumnPicker } from '../../../kit/list/list-column-picker.tsx';
import { useColumns } from '../../../kit/list/list-columns.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { EmptyState } from '../../../ui/states.tsx';
import type { BoardRow, Manifest } from '../manifest.queries.ts';
import { RuleLimits } from '../rule-limits.tsx';
import classes from './board.module.css';
import { BoardActs, type BoardDialog, entryKindsOf } from './board-acts.tsx';
import { BoardCards } from './board-cards.tsx';
import { useBoardColumns } from './board-columns.tsx';
import { BoardCounts } from './board-counts.tsx';
import { BoardSearch } from './board-search.tsx';
import { BoardTable } from './board-table.tsx';
import { filterPilgrims } from './filter-pilgrims.ts';
import { MarkedBar } from './marked-bar.tsx';
import { PilgrimDrawer } from './pilgrim-drawer.tsx';
import { useBoardFilter } from './use-board-filter.ts';
import { withMarked } from '../with-marked.ts';

const SheetDialog = lazy(async () => ({ default: (await import('./sheet-dialog.tsx')).SheetDialog }));
const FillDialog = lazy(async () => ({ default: (await import('./fill-dialog.tsx')).FillDialog }));
const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));

/**
 * The board of a departure: counts that filter, search, a row for each pilgrim, and dialogs to enter visas, policies
 * and tickets for one pilgrim or many. `manifest` is the departure with its pilgrims.
 */
export function Board({ manifest }: { manifest: Manifest }) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const may = useCan()('manifest.update');
  const { filter, change } = useBoardFilter();
  const columns = useColumns('manifest_board', useBoardColumns(manifest));
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [openId, setOpenId] = useState<string | null>(null);
  const [dialog, setDialog] = useState<BoardDialog | null>(null);
  const all = useMemo(
    () => manifest.pilgrims.map((pilgrim): BoardRow => ({ ...pilgrim, id: pilgrim.booking_id })),
    [manifest.pilgrims],
  );
  const rows = useMemo(() => filterPilgrims(all, filter, manifest.today), [all, filter, manifest.today]);
  const markRows = (ids: readonly string[], on: boolean) => setMarked((was) => withMarked(was, ids, on));
  const chosen = all.filter(({ id }) => marked.has(id));
  const hidden = chosen.filter((row) => !rows.includes(row)).map(({ id }) => id);
  const shown = { rows, marked, mark: may ? markRows : undefined, open: setOpenId, today: manifest.today };
  if (all.length === 0) return <EmptyState text={t('reporting.empty')} />;
  return (
    <Stack gap="sm">
      {manifest.clock.length > 0 && <RuleLimits items={manifest.clock} />}
      <BoardCounts manifest={manifest} rows={all} filter={filter} change={change} />
      <Group gap="xs" justify="space-between">
        <BoardSearch filter={filter} change={change} />
        <Group gap="xs">
          <Text size="sm" c="dimmed" aria-live="polite">
            {t('board.shown', { shown: rows.length, all: all.length })}
          </Text>
          <BoardActs manifest={manifest} open={setDialog} />
          {!phone && <ColumnPicker {...columns} />}
        </Group>
      </Group>
      {rows.length === 0 && <EmptyState text={t('board.nobody')} />}
      {rows.length > 0 &&
        (phone ? <BoardCards {...shown} /> : <BoardTable {...shown} columns={columns.shown} />)}
      {may && (
        <MarkedBar
          count={chosen.length}
          hidden={hidden.length}
          showHidden={() => change({ need: null, who: null, q: '' })}
          unmarkHidden={() => markRows(hidden, false)}
          kinds={entryKindsOf(manifest)}
          open={setDialog}
          clear={() => setMarked(new Set())}
        />
      )}
      <PilgrimDrawer
        manifest={manifest}
        row={all.find(({ id }) => id === openId) ?? null}
        fill={(kind, row) => setDialog({ of: 'fill', kind, rows: [row] })}
        close={() => setOpenId(null)}
      />
      <Suspense>
        {dialog?.of === 'sheet' && (
          <SheetDialog manifest={manifest} kind={dialog.kind} onClose={() => setDialog(null)} />
        )}
        {dialog?.of === 'fill' && (
          <FillDialog
            manifest={manifest}
            kind={dialog.kind}
            rows={dialog.rows ?? chosen}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog?.of === 'history' && <HistoryDialog manifest={manifest} onClose={() => setDialog(null)} />}
      </Suspense>
      <span className={classes.hidden} aria-live="polite">
        {chosen.length > 0 && t('board.marked', { count: chosen.length })}
      </span>
    </Stack>
  );
}
