import type { Currency } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { CopyButton } from '../../../../ui/values/copy-button.tsx';

type CopyAmountProps = { amount: number; currency: Currency };

/** Button that copies an amount as bank forms expect it: no thousands separators, cents after a point. */
export function CopyAmount({ amount, currency }: CopyAmountProps) {
  const { t } = useTranslation();
  const plain = currency === 'IDR' ? String(amount) : (amount / 100).toFixed(2);
  return <CopyButton value={plain} label={t('pay.amount')} />;
}
