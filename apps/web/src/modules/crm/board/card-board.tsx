import { Text } from '@mantine/core';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { Card, Stage } from './board.types.ts';
import classes from './card-board.module.css';
import { CardColumn } from './card-column.tsx';
import { useCardDrag } from './use-card-drag.ts';

type CardBoardProps = {
  label: string;
  stages: readonly Stage[];
  cards: readonly Card[];
  /** Moves a card to another stage; missing for people who may not move cards. */
  move?: (card: Card, stageId: string) => void;
  open: (card: Card) => void;
};

/**
 * A board with a column for each stage. Cards are moved by dragging and by keys, and only those in sight are drawn.
 * One card has the focus: up and down walk in a column, left and right from column to column.
 */
export function CardBoard({ label, stages, cards, move, open }: CardBoardProps) {
  const { t } = useTranslation();
  const boardRef = useRef<HTMLDivElement>(null);
  const [focus, setFocus] = useState<string | null>(null);
  const [lifted, setLifted] = useState<{ card: string; column: string } | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const mustScroll = useRef(false);
  const columns = useMemo(() => {
    const byStage = new Map<string, Card[]>(stages.map(({ id }) => [id, []]));
    for (const card of cards) byStage.get(card.stage_id)?.push(card);
    return byStage;
  }, [stages, cards]);
  const byId = useMemo(() => new Map(cards.map((card) => [card.id, card])), [cards]);
  const first = stages.map(({ id }) => columns.get(id)?.[0]).find(Boolean);
  const current = (focus !== null && byId.has(focus) ? focus : first?.id) ?? null;
  const stageName = (id: string) => stages.find((stage) => stage.id === id)?.name ?? '';

  // A card that was moved is drawn in its new column only once that has scrolled to it, and gets the focus then.
  useEffect(() => {
    if (!mustScroll.current || focus === null) return;
    const card = boardRef.current?.querySelector<HTMLElement>(`[data-card="${focus}"]:not([data-ghost])`);
    if (!card) return;
    mustScroll.current = false;
    card.focus({ preventScroll: false });
  });

  const focusOn = (id: string | undefined) => {
    if (!id) return;
    mustScroll.current = true;
    setFocus(id);
  };
  const putInStage = (card: Card, stageId: string) => {
    if (!move || card.stage_id === stageId) return announce(t('crm.stays', { name: card.name }));
    move(card, stageId);
    focusOn(card.id);
    announce(t('crm.moved', { name: card.name, stage: stageName(stageId) }));
  };
  const dragHandlers = useCardDrag({
    over: (_card, column) => setOver(column),
    drop: (id, column) => {
      const card = byId.get(id);
      if (card) putInStage(card, column);
    },
    end: () => setOver(null),
  });
  const putDown = () => {
    setLifted(null);
    setOver(null);
  };
  const holdOver = (card: string, column: string) => {
    setLifted({ card, column });
    setOver(column);
    const element = boardRef.current?.querySelector(`[data-column="${column}"]`);
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const moveFocus = (card: Card, step: { x: number; y: number }) => {
    const column = columns.get(card.stage_id) ?? [];
    const index = column.indexOf(card);
    if (step.y !== 0) return focusOn(column[index + step.y]?.id);
    const columnIndex = stages.findIndex(({ id }) => id === card.stage_id);
    const beside = step.x > 0 ? stages.slice(columnIndex + 1) : stages.slice(0, columnIndex).toReversed();
    const next = beside.map(({ id }) => columns.get(id) ?? []).find(({ length }) => length > 0);
    focusOn(next?.[Math.min(index, next.length - 1)]?.id);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).dataset.card;
    const card = id ? byId.get(id) : undefined;
    if (!card || event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (lifted) {
      if (step?.x) {
        const place = stages.findIndex((stage) => stage.id === lifted.column) + step.x;
        const target = stages[Math.max(0, Math.min(stages.length - 1, place))]!;
        holdOver(card.id, target.id);
        announce(t('crm.over', { stage: target.name }));
      } else if (event.key === ' ' || event.key === 'Enter') {
        putDown();
        putInStage(card, lifted.column);
      } else if (event.key === 'Escape') {
        putDown();
        announce(t('crm.stays', { name: card.name }));
      } else if (!step) return;
    } else if (step) moveFocus(card, step);
    else if (event.key === 'Enter') open(card);
    else if (event.key === ' ' && move) {
      holdOver(card.id, card.stage_id);
      announce(t('crm.lifted', { name: card.name, stage: stageName(card.stage_id) }));
    } else return;
    event.preventDefault();
  };
  return (
    <>
      {move && (
        <Text size="sm" c="dimmed" visibleFrom="sm">
          {t('crm.board_hint')}
        </Text>
      )}
      <div
        ref={boardRef}
        data-board
        className={classes.board}
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && putDown()}
      >
        {stages.map((stage) => (
          <CardColumn
            key={stage.id}
            stage={stage}
            cards={columns.get(stage.id) ?? []}
            current={current}
            lifted={lifted?.card ?? null}
            isOver={over === stage.id}
            focused={setFocus}
            grip={move && dragHandlers}
            open={open}
          />
        ))}
      </div>
      <span className={classes.hidden} aria-live="assertive">
        {announcement}
      </span>
    </>
  );
}

/** The direction in which each arrow key moves: columns by `x`, cards in a column by `y`. */
const STEPS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
};
