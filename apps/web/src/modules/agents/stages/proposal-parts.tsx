import { Text } from '@mantine/core';
import type { CallOutput } from '../../../lib/api/api.ts';
import { dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent } from '../../../ui/values/money-text.tsx';

export type Proposal = CallOutput<'stage_proposals.list'>['data'][number];
type Props = { proposal: Proposal };

/** The present stage of an agent and the proposed one, as text. */
export function StageStep({ proposal: { from_stage, to_stage } }: Props) {
  const { t } = useTranslation();
  return <>{t('stages.from_to', { from: from_stage.name, to: to_stage.name })}</>;
}

/**
 * The numbers behind a proposal: how many paid travellers of the number required, and the days in which they were
 * counted.
 */
export function Numbers({ proposal: { sold, quota, since, until } }: Props) {
  const { t, locale } = useTranslation();
  return (
    <span>
      <span className="tabular">{t('stages.sold_of', { sold, quota })}</span>
      <Text size="xs" c="dimmed" component="span" display="block">
        {t('stages.window', { since: dateText(since, locale), until: dateText(until, locale) })}
      </Text>
    </span>
  );
}

/** Who decided a proposal, when, and why it was declined; a dash while it waits. */
export function Decision({ proposal: { decided_at, decided_by_name, note } }: Props) {
  if (decided_at === null) return <Absent />;
  return (
    <span>
      {decided_by_name && <>{decided_by_name}, </>}
      <DateText value={decided_at} as="relative" />
      {note && (
        <Text size="xs" c="dimmed" component="span" display="block">
          {note}
        </Text>
      )}
    </span>
  );
}
