import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FormSection } from '../../../kit/form/form-frame.tsx';
import { count } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { QueryState } from '../../../ui/states.tsx';
import { TimeLine } from '../../../ui/time-line.tsx';
import { ownPointsQuery } from './own-account.ts';

/** The points of the customer who is signed in: the balance, and ten entries that added or took points. */
export function OwnPoints() {
  const { t, dynamic, locale } = useTranslation();
  const query = useQuery(ownPointsQuery());
  return (
    <FormSection title={t('points.title')} why={t('points.own_lead')}>
      <QueryState query={query} lines={2}>
        {({ data, meta }) => (
          <div data-wide>
            <Text fz="lg" fw={650}>
              {t('points.balance', { count: count(meta.balance, locale) })}
            </Text>
            {data.length > 0 && (
              <TimeLine
                events={data.map(({ id, at, kind, points, listing_name: name, reason }) => ({
                  id,
                  at,
                  what: `${points > 0 ? '+' : '−'}${count(Math.abs(points), locale)} · ${dynamic(`choice.point_kind.${kind}`)}${name ? ` · ${name}` : ''}`,
                  note: reason,
                }))}
              />
            )}
          </div>
        )}
      </QueryState>
    </FormSection>
  );
}
