import { Text } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { memo, type PointerEvent as ReactPointerEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { scaledPixels } from '../../../lib/text-size.ts';
import { useWindow } from '../../../kit/list/use-window.ts';
import type { Card, Stage } from './board.types.ts';
import classes from './card-board.module.css';

/** The height of a card with the gap below it, in pixels at the usual size of text, as in the style sheet. */
const CARD = 100;

type CardColumnProps = {
  stage: Stage;
  cards: readonly Card[];
  /** The id of the card that the Tab key reaches; null when the board has no cards. */
  current: string | null;
  lifted: string | null;
  isOver: boolean;
  focused: (id: string) => void;
  grip?: (event: ReactPointerEvent<HTMLElement>, card: string) => void;
  open: (card: Card) => void;
};

/** One stage of a board with its cards, of which only those near the visible part are drawn. */
export function CardColumn({ stage, cards, current, lifted, isOver, focused, grip, open }: CardColumnProps) {
  const { t } = useTranslation();
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  const [height] = useState(() => scaledPixels(CARD));
  const { from, to } = useWindow(box, cards.length, height);
  const place = cards.findIndex(({ id }) => id === current);
  useEffect(() => {
    const element = box.current;
    if (!element || place < 0) return;
    const top = place * height;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + height > element.scrollTop + element.clientHeight)
      element.scrollTop = top + height - element.clientHeight;
  }, [place, height]);
  return (
    <section
      data-column={stage.id}
      data-over={isOver || undefined}
      className={classes.column}
      aria-labelledby={heading}
    >
      <h2 id={heading} className={classes.head}>
        <span>{stage.name}</span>
        <Text span size="sm" c="dimmed" aria-label={t('crm.cards', { count: cards.length })}>
          {cards.length}
        </Text>
      </h2>
      <div ref={box} className={classes.cards}>
        {cards.length === 0 && (
          <Text size="sm" c="dimmed" ta="center" py="md">
            {t('crm.empty_column')}
          </Text>
        )}
        <ul
          className={classes.list}
          style={{ paddingBlock: `${from * height}px ${(cards.length - to) * height}px` }}
        >
          {cards.slice(from, to).map((card) => (
            <li key={card.id}>
              <BoardCard
                card={card}
                isCurrent={card.id === current}
                isLifted={lifted === card.id}
                focused={focused}
                grip={grip}
                open={open}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type BoardCardProps = Pick<CardColumnProps, 'focused' | 'grip' | 'open'> & {
  card: Card;
  isCurrent: boolean;
  isLifted: boolean;
};

/**
 * One card of a board. It is memoised, so that cards which stay in sight are not drawn again while a column scrolls.
 */
const BoardCard = memo(function BoardCard({
  card,
  isCurrent,
  isLifted,
  focused,
  grip,
  open,
}: BoardCardProps) {
  const { t } = useTranslation();
  return (
    <div
      data-card={card.id}
      data-lifted={isLifted || undefined}
      className={classes.card}
      role="button"
      tabIndex={isCurrent ? 0 : -1}
      onFocus={() => focused(card.id)}
      // A finger scrolls the column; it drags by the grip alone.
      onPointerDown={(event) => event.pointerType === 'mouse' && grip?.(event, card.id)}
      onClick={() => open(card)}
    >
      <span className={classes.name}>{card.name}</span>
      <span className={classes.facts}>{card.facts}</span>
      {grip && (
        <span
          className={classes.grip}
          aria-hidden
          title={t('crm.pick_up', { name: card.name })}
          onPointerDown={(event) => {
            event.stopPropagation();
            grip(event, card.id);
          }}
          onClick={(event) => event.stopPropagation()}
        >
          <IconGripVertical size={16} />
        </span>
      )}
    </div>
  );
});
