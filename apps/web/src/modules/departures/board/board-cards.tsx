import { Checkbox, UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { scaledPixels } from '../../../lib/text-size.ts';
import classes from './board.module.css';
import { NextTask, PilgrimName } from './board-columns.tsx';
import type { BoardRowsProps } from './board-table.tsx';
import { useWindow } from '../../../kit/list/use-window.ts';

/** The height of a card, in pixels at the default text size; the style sheet has the same. */
const CARD_HEIGHT = 104;

/**
 * The board on a phone: a card for each pilgrim with the next task and all that is missing. Draws the cards in sight.
 */
export function BoardCards({ rows, marked, mark, open, today }: BoardRowsProps) {
  const translation = useTranslation();
  const { t, dynamic } = translation;
  const box = useRef<HTMLDivElement>(null);
  const [height] = useState(() => scaledPixels(CARD_HEIGHT));
  const { from, to } = useWindow(box, rows.length, height);
  return (
    <div className={classes.box} ref={box}>
      <ul
        className={classes.cards}
        aria-label={t('manifest.open')}
        style={{ paddingBlock: `${from * height}px ${(rows.length - to) * height}px` }}
      >
        {rows.slice(from, to).map((row, index) => (
          <li
            key={row.id}
            className={classes.card}
            aria-setsize={rows.length}
            aria-posinset={from + index + 1}
          >
            {mark ? (
              <span className={classes.pick}>
                <Checkbox
                  aria-label={t('board.mark', { name: row.profile?.name ?? '–' })}
                  checked={marked.has(row.id)}
                  onChange={(event) => mark([row.id], event.currentTarget.checked)}
                />
              </span>
            ) : (
              <span />
            )}
            <UnstyledButton className={classes.open} onClick={() => open(row.id)}>
              <PilgrimName row={row} translation={translation} />
              <NextTask row={row} today={today} translation={translation} />
              <span className={classes.lacks}>
                {row.open.map(({ check }) => dynamic(`check.${check}`)).join(' · ')}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
