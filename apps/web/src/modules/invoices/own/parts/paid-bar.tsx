import { useTranslation } from '../../../../lib/words/i18n.ts';
import { type Currency, money } from '../../../../lib/words/format.ts';
import classes from './paid-bar.module.css';

type PaidBarProps = { paid: number; total: number; currency: Currency };

/** The paid part of an invoice, as a bar and as text. */
export function PaidBar({ paid, total, currency }: PaidBarProps) {
  const { t, locale } = useTranslation();
  const share = total > 0 ? Math.min(1, paid / total) : 1;
  return (
    <div className={classes.paid}>
      <div className={classes.track}>
        <div className={classes.fill} style={{ width: `${share * 100}%` }} />
      </div>
      <span>
        {t('own.paid_of', { paid: money(paid, currency, locale), total: money(total, currency, locale) })}
      </span>
    </div>
  );
}
