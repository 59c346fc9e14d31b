import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../lib/i18n.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { toastFailure } from '../../../lib/toasts.ts';

type MovedCard = { id: string; version: number; stage_id: string };

/**
 * Moves cards of a board to another stage, on the screen at once and then on the server. A move that the server refuses
 * is undone on the screen, and the board is read again.
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
  const move = async (card: MovedCard, stage_id: string) => {
    keep({ ...card, stage_id }, card.id);
    try {
      const version = await send(card, stage_id);
      keep({ id: card.id, version, stage_id }, card.id);
      await Promise.all(lists.map((list) => client.invalidateQueries({ queryKey: [list] })));
    } catch (error) {
      keep(null, card.id);
      const isStale = error instanceof CallFailed && error.status === 409;
      toastFailure(isStale ? new CallFailed(409, t('crm.card_stale')) : error);
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
