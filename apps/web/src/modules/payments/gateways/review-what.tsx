import { Text } from '@mantine/core';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import classes from './review-what.module.css';
import type { Review } from './review.types.ts';

/**
 * The text of a review, a case about a provider's payment that finance must look at: the reason, the amounts, what to
 * do, and the status that the provider sent (`word`), or of what was settled on a day the number of the transaction.
 */
export function ReviewWhat({ review }: { review: Review }) {
  const { t } = useTranslation();
  const amounts = useAmounts(review);
  const { word, day } = review.data;
  return (
    <div className={classes.what}>
      <Text fw={600}>{t(`choice.review_reason.${review.reason}`)}</Text>
      {amounts && <Text className={`tabular ${classes.amounts}`}>{amounts}</Text>}
      <Text size="sm">{t(`review_what.${review.reason}`)}</Text>
      {word && (
        <Text size="sm" c="dimmed">
          {t(day === undefined ? 'reviews.said' : 'reviews.transaction', { word: String(word) })}
        </Text>
      )}
    </div>
  );
}

/**
 * The amounts of a review as a sentence: expected and found; for money given back, how much; for a daily total that
 * differs from the provider's, the day. Null for a review without amounts.
 */
function useAmounts({ data, reason }: Review): string | null {
  const { t, locale } = useTranslation();
  const { expected, found, returned, day } = data;
  if (typeof expected !== 'number') return null;
  const amountText = (value: unknown) => money(typeof value === 'number' ? value : 0, 'IDR', locale);
  if (typeof day === 'string' && reason === 'SETTLED_OTHERWISE') {
    return t('reviews.of_day_differs', {
      day,
      expected: amountText(expected),
      found: amountText(found),
    });
  }
  if (typeof day === 'string') return t('reviews.of_day', { day, expected: amountText(expected) });
  if (typeof returned === 'number' && returned > 0) {
    return t('reviews.returned', { returned: amountText(returned), expected: amountText(expected) });
  }
  return t('reviews.amounts', { expected: amountText(expected), found: amountText(found) });
}
