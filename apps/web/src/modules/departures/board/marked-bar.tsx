import { Button, Text } from '@mantine/core';
import type { EntryKind } from '@rihla/domain/departures/board/entries';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { ChosenBar } from '../../../ui/chosen-bar.tsx';
import type { BoardDialog } from './board-acts.tsx';

type MarkedBarProps = {
  count: number;
  /** How many of them the filter of the board hides. */
  hidden: number;
  /** Lifts the filter, so that all marked pilgrims are shown. */
  showHidden: () => void;
  /** Takes the mark off the hidden ones. */
  unmarkHidden: () => void;
  kinds: readonly EntryKind[];
  /** Opens a dialog over the board. */
  open: (dialog: BoardDialog) => void;
  clear: () => void;
};

/**
 * The bar under the board while pilgrims are marked: buttons to enter values for all of them at once, and how many of
 * them the filter hides, with buttons to show these or to unmark them.
 */
export function MarkedBar({ count, hidden, showHidden, unmarkHidden, kinds, open, clear }: MarkedBarProps) {
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
      {hidden > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {t('board.marked_hidden', { count: hidden })}
          </Text>
          <Button size="xs" variant="subtle" onClick={showHidden}>
            {t('board.show_hidden')}
          </Button>
          <Button size="xs" variant="subtle" onClick={unmarkHidden}>
            {t('board.unmark_hidden')}
          </Button>
        </>
      )}
    </ChosenBar>
  );
}
