import { Text } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import { type PointerEvent as ReactPointerEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { useWindow } from '../../../kit/list/use-window.ts';
import type { Card, Stage } from './board.types.ts';
import classes from './card-board.module.css';

/** The height of a card with the gap below it, in pixels, as in the style sheet. */
const CARD = 92;

type CardColumnProps = {
  stage: Stage;
  cards: readonly Card[];
  /** The one card of the board that the Tab key reaches. */
  current: string | null;
  lifted: string | null;
  isOver: boolean;
  focused: (id: string) => void;
  grip?: (event: ReactPointerEvent<HTMLElement>, card: string) => void;
  open: (card: Card) => void;
};

/** One stage of a board with its cards, of which those near the visible part are drawn. */
export function CardColumn({ stage, cards, current, lifted, isOver, focused, grip, open }: CardColumnProps) {
  const { t } = useTranslation();
  const heading = useId();
  const box = useRef<HTMLDivElement>(null);
  const { from, to } = useWindow(box, cards.length, CARD);
  const place = cards.findIndex(({ id }) => id === current);
  useEffect(() => {
    const element = box.current;
    if (!element || place < 0) return;
    const top = place * CARD;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + CARD > element.scrollTop + element.clientHeight)
      element.scrollTop = top + CARD - element.clientHeight;
  }, [place]);
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
          style={{ paddingBlock: `${from * CARD}px ${(cards.length - to) * CARD}px` }}
        >
          {cards.slice(from, to).map((card) => (
            <li key={card.id}>
              <div
                data-card={card.id}
                data-lifted={lifted === card.id || undefined}
                className={classes.card}
                role="button"
                tabIndex={card.id === current ? 0 : -1}
                onFocus={() => focused(card.id)}
                onClick={() => open(card)}
              >
                <span className={classes.name}>{card.name}</span>
                <span className={classes.facts}>{card.facts}</span>
                {grip && (
                  <span
                    className={classes.grip}
                    aria-hidden
                    title={t('crm.pick_up', { name: card.name })}
                    onPointerDown={(event) => grip(event, card.id)}
                    onClick={(event) => event.stopPropagation()}
                  >
                    <IconGripVertical size={16} />
                  </span>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
