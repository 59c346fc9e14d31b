import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { CardBoard } from '../board/card-board.tsx';
import { useBoardMove } from '../board/use-board-move.ts';
import { CAMPAIGNS_PATH } from '../crm-paths.ts';

const KEY = ['campaigns.board'];

/** The board of campaigns, with a column for each stage. */
export function CampaignBoard() {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('campaigns.board', {}, { signal })).data,
  });
  const { move, placed } = useBoardMove(
    KEY,
    ['campaigns.list', 'campaigns.get'],
    async ({ id, version }, stage_id) =>
      (await call('campaigns.update', { id, version, stage_id })).data.version,
  );
  return (
    <QueryState query={query} lines={8} height={48}>
      {({ stages, cards }) =>
        stages.length === 0 ? (
          <EmptyState text={t('crm.no_board')} />
        ) : (
          <CardBoard
            label={t('nav.campaigns')}
            stages={stages}
            cards={cards.map((card) => ({
              ...placed(card),
              facts: (
                <>
                  {t('crm.opportunities', { count: card.opportunities })}
                  {card.ends_on && (
                    <>
                      {' · '}
                      <DateText value={card.ends_on} />
                    </>
                  )}
                </>
              ),
            }))}
            move={can('campaign.update') ? (card, stage) => void move(card, stage) : undefined}
            open={({ slug }) => void navigate(`${CAMPAIGNS_PATH}/${slug}`)}
          />
        )
      }
    </QueryState>
  );
}
