import { Group } from '@mantine/core';
import { useTranslation } from '../../../../lib/i18n.ts';
import { Absent } from '../../../../ui/values/money-text.tsx';
import { ToneBadge } from '../../../../ui/values/status-badge.tsx';

type Margin = {
  margin_percent: number | null;
  /** True where costs in another currency count by the reference rate. */
  margin_approximate: boolean;
  below_margin: boolean;
};

/**
 * The margin of a departure (its profit in percent of the revenue), marked where it is a loss or below what the
 * agency has set; written as "about" where it is approximate, since costs in another currency were converted by the
 * agency's reference rate.
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
