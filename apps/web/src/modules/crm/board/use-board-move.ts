import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { toastFailure } from '../../../lib/toasts.ts';

type MovedCard = { id: string; version: number; stage_id: string };

/** The last move of a card: where to, and the version that it was answered, null when it was refused. */
type LastMove = { stage_id: string; answered: Promise<number | null> };

/**
 * Moves cards of a board to another stage, on the screen at once and then on the server. A second move of a card waits
 * for the answer to the first. A move that the server refuses is undone on the screen with those that wait for it, and
 * the board is read again.
 * @param key the key of the board in the cache
 * @param lists the keys of other queries that show the stage
 * @param send writes the move and answers with the new version of the card
 */
export function useBoardMove(
  key: readonly unknown[],
  lists: readonly string[],
  send: (card: MovedCard, stageId: string) => Promise<number>,
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [moved, setMoved] = useState<ReadonlyMap<string, MovedCard>>(new Map());
  const keep = (card: MovedCard | null, id: string) =>
    setMoved((before) => {
      const next = new Map(before);
      if (card) next.set(id, card);
      else next.delete(id);
      return next;
    });
  const lastMoves = useRef(new Map<string, LastMove>());
  const sendAfter = async (before: LastMove | undefined, card: MovedCard, stage_id: string) => {
    const answered = before ? await before.answered : card.version;
    if (answered === null) return null;
    try {
      return await send({ ...card, version: Math.max(answered, card.version) }, stage_id);
    } catch (error) {
      const isStale = error instanceof CallFailed && error.status === 409;
      toastFailure(isStale ? new CallFailed(409, t('crm.card_stale')) : error);
      return null;
    }
  };
  const move = async (card: MovedCard, stage_id: string) => {
    keep({ ...card, stage_id }, card.id);
    const answered = sendAfter(lastMoves.current.get(card.id), card, stage_id);
    lastMoves.current.set(card.id, { stage_id, answered });
    const version = await answered;
    const last = lastMoves.current.get(card.id);
    if (version !== null) {
      // The card stands where it was moved last, which may still be on its way.
      if (last) keep({ id: card.id, version, stage_id: last.stage_id }, card.id);
      await Promise.all(lists.map((list) => client.invalidateQueries({ queryKey: [list] })));
    } else if (last) {
      lastMoves.current.delete(card.id);
      keep(null, card.id);
      await client.invalidateQueries({ queryKey: key });
    }
  };
  /** A card with the stage to which this screen has moved it, unless a newer version was read since. */
  const placed = <C extends MovedCard>(card: C): C => {
    const newer = moved.get(card.id);
    return newer && newer.version >= card.version ? { ...card, ...newer } : card;
  };
  return { move, placed };
}
