import { Text } from '@mantine/core';
import { type Currency, money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';

type UniqueNumberNoteProps = {
  /** The amount that the payer chose. */
  base: number;
  /** The unique number with its sign: positive when added, negative when subtracted, 0 for none. */
  adjustment: number;
  currency: Currency;
};

/**
 * The explanation of an amount that is not round: how the unique number changes it, and that the total stays the same.
 */
export function UniqueNumberNote({ base, adjustment, currency }: UniqueNumberNoteProps) {
  const { t, locale } = useTranslation();
  if (adjustment === 0)
    return <Text>{t(currency === 'USD' ? 'pay.exact_dollars' : 'pay.exact_no_number')}</Text>;
  const params = { base: money(base, currency, locale), number: Math.abs(adjustment) };
  return <Text>{t(adjustment > 0 ? 'pay.number_added' : 'pay.number_taken', params)}</Text>;
}
