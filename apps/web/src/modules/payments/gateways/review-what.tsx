import { Text } from '@mantine/core';
import { money } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Review } from './review.types.ts';

/**
 * A review for finance in words: why it is there (`reason`), with which amounts, what is to be done about it, and
 * what the provider said (`word`).
 */
export function ReviewWhat({ review }: { review: Review }) {
  const { t } = useTranslation();
  const amounts = useAmounts(review);
  const { word } = review.data;
  return (
    <div>
      <Text fw={600}>{t(`choice.review_reason.${review.reason}`)}</Text>
      {amounts && <Text className="tabular">{amounts}</Text>}
      <Text size="sm">{t(`review_what.${review.reason}`)}</Text>
      {word && (
        <Text size="sm" c="dimmed">
          {t('reviews.said', { word: String(word) })}
        </Text>
      )}
    </div>
  );
}

/**
 * The amounts of a review for finance as a sentence: what was asked for and what came; of money that went back, how
 * much; of a day that differs at the provider, the day. Null for a review without amounts.
 */
function useAmounts({ data }: Review): string | null {
  const { t, locale } = useTranslation();
  const { expected, found, returned, day } = data;
  if (typeof expected !== 'number') return null;
  const shown = (value: unknown) => money(typeof value === 'number' ? value : 0, 'IDR', locale);
  if (typeof day === 'string') return t('reviews.of_day', { day, expected: shown(expected) });
  if (typeof returned === 'number' && returned > 0) {
    return t('reviews.returned', { returned: shown(returned), expected: shown(expected) });
  }
  return t('reviews.amounts', { expected: shown(expected), found: shown(found) });
}
