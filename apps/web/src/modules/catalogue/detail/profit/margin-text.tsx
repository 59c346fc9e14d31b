import { Group } from '@mantine/core';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { Absent } from '../../../../ui/values/money-text.tsx';
import { ToneBadge } from '../../../../ui/values/status-badge.tsx';

type Margin = {
  /** The profit in percent of the revenue; null where it cannot be calculated, which shows a dash. */
  margin_percent: number | null;
  /** True where costs in another currency are converted at the reference rate of the agency. */
  margin_approximate: boolean;
  /** True where the margin is below the minimum that the agency has set. */
  below_margin: boolean;
};

/**
 * The margin of a departure in percent, with a badge where it is a loss or below the minimum, and the word "about"
 * where it is approximate.
 */
export function MarginText({ margin_percent: percent, margin_approximate, below_margin }: Margin) {
  const { t, locale } = useTranslation();
  if (percent === null) return <Absent />;
  const text = percent.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {percent < 0 ? (
        <ToneBadge tone="refused">{t('report.loss')}</ToneBadge>
      ) : (
        below_margin && <ToneBadge tone="waiting">{t('report.below_margin')}</ToneBadge>
      )}
      <bdi className="tabular">
        {t(margin_approximate ? 'report.about' : 'report.percent', { percent: text })}
      </bdi>
    </Group>
  );
}
