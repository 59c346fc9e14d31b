import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { CardBoard } from '../board/card-board.tsx';
import { useBoardMove } from '../board/use-board-move.ts';
import { OPPORTUNITIES_PATH } from '../crm-paths.ts';

const KEY = ['opportunities.board'];

/** The board of opportunities, with a column for each stage. It says so when there are more than the board shows. */
export function OpportunityBoard() {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('opportunities.board', {}, { signal })).data,
  });
  const { move, placed } = useBoardMove(
    KEY,
    ['opportunities.list', 'opportunities.get'],
    async ({ id, version }, stage_id) =>
      (await call('opportunities.update', { id, version, stage_id })).data.version,
  );
  return (
    <QueryState query={query} lines={8} height={48}>
      {({ stages, cards, total }) =>
        stages.length === 0 ? (
          <EmptyState text={t('crm.no_board')} />
        ) : (
          <>
            {total > cards.length && (
              <Text size="sm">{t('crm.more_cards', { shown: cards.length, total })}</Text>
            )}
            <CardBoard
              label={t('nav.opportunities')}
              stages={stages}
              cards={cards.map((card) => ({
                ...placed(card),
                facts: (
                  <>
                    {card.percentage}%{card.people > 0 && ` · ${t('crm.people', { count: card.people })}`}
                    {card.ends_on && (
                      <>
                        {' · '}
                        <DateText value={card.ends_on} />
                      </>
                    )}
                    {card.campaign_name && ` · ${card.campaign_name}`}
                  </>
                ),
              }))}
              move={can('opportunity.update') ? (card, stage) => void move(card, stage) : undefined}
              open={({ slug }) => void navigate(`${OPPORTUNITIES_PATH}/${slug}`)}
            />
          </>
        )
      }
    </QueryState>
  );
}
