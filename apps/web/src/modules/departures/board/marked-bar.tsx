import { Button } from '@mantine/core';
import type { EntryKind } from '@rihla/domain/departures/board/entries';
import { useTranslation } from '../../../lib/i18n.ts';
import { ChosenBar } from '../../../ui/chosen-bar.tsx';
import type { BoardDialog } from './board-acts.tsx';

type MarkedBarProps = {
  count: number;
  kinds: readonly EntryKind[];
  /** Opens a dialog over the board. */
  open: (dialog: BoardDialog) => void;
  clear: () => void;
};

/** The bar under the board while pilgrims are marked: buttons to enter values for all of them at once. */
export function MarkedBar({ count, kinds, open, clear }: MarkedBarProps) {
  const { t, dynamic } = useTranslation();
  if (count === 0) return null;
  return (
    <ChosenBar
      text={t('board.marked', { count })}
      label={t('board.fill')}
      clearLabel={t('board.unmark')}
      onClear={clear}
      announced
    >
      {kinds.map((kind) => (
        <Button key={kind} size="xs" variant="default" onClick={() => open({ of: 'fill', kind })}>
          {dynamic(`entry.kind.${kind}`)}
        </Button>
      ))}
    </ChosenBar>
  );
}
