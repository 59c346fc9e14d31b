import { type Currency, money } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import classes from './progress.module.css';

/**
 * Amounts of a savings plan in the smallest unit of the currency: the balance, the balance from which the plan may
 * become a booking, and the price to save for.
 */
export type PlanMoney = { balance: number; minimum_balance: number; total: number; currency: Currency };

/** Progress bar of a savings plan towards its price, with a mark at the minimum for booking, and the rest as text. */
export function SavingsProgress({ balance, minimum_balance: minimum, total, currency }: PlanMoney) {
  const { t, locale } = useTranslation();
  const share = (units: number) => `${Math.max(0, Math.min(1, total > 0 ? units / total : 0)) * 100}%`;
  const moneyText = (units: number) => money(units, currency, locale);
  const toMinimum = minimum - balance;
  const toTarget = total - balance;
  return (
    <div className={classes.progress}>
      <div className={classes.track} aria-hidden>
        <div className={classes.fill} style={{ width: share(balance) }} />
        {minimum > 0 && minimum < total && (
          <div className={classes.mark} style={{ insetInlineStart: share(minimum) }} />
        )}
      </div>
      <div className={classes.words}>
        <span>
          {toTarget <= 0
            ? t('savings.target_reached')
            : toMinimum > 0
              ? t('savings.to_minimum', { left: moneyText(toMinimum) })
              : t('savings.ready')}
        </span>
        {toTarget > 0 && <span>{t('savings.to_target', { left: moneyText(toTarget) })}</span>}
      </div>
    </div>
  );
}
