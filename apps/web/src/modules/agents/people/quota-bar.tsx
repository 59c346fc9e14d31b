import type { SalesHistory } from '@rihla/domain/agents/network.contract';
import { Text } from '@mantine/core';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { CountText } from '../../../ui/values/count-text.tsx';
import classes from './sales-tab.module.css';

type Quota = NonNullable<SalesHistory['quota']>;

/**
 * How many travellers an agent has sold of the number that leads to the next stage, in the last `rolling_days` days;
 * only the number sold where no stage follows.
 */
export function QuotaBar({ quota: { next_stage, sold, quota, rolling_days } }: { quota: Quota }) {
  const { t } = useTranslation();
  if (next_stage === null || quota === 0) return <CountText value={sold} />;
  const share = Math.min(100, Math.round((sold / quota) * 100));
  return (
    <>
      <span className="tabular">{t('stages.sold_of', { sold, quota })}</span>
      <div className={classes.bar} aria-hidden>
        <div style={{ inlineSize: `${share}%` }} />
      </div>
      <Text size="xs" c="dimmed" fw={400}>
        {t('sales.quota_days', { days: rolling_days })}
      </Text>
    </>
  );
}
