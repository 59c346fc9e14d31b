import { type Currency, money } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import classes from './progress.module.css';

/** The money of a plan that its progress is drawn from, in the smallest unit. */
export type PlanMoney = { balance: number; minimum_balance: number; total: number; currency: Currency };

/** How far a plan is towards the balance with which it may become a booking (the mark), and to the price; also in words. */
export function SavingsProgress({ balance, minimum_balance: minimum, total, currency }: PlanMoney) {
  const { t, locale } = useTranslation();
  const share = (units: number) => `${Math.max(0, Math.min(1, total > 0 ? units / total : 0)) * 100}%`;
  const say = (units: number) => money(units, currency, locale);
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
              ? t('savings.to_minimum', { left: say(toMinimum) })
              : t('savings.ready')}
        </span>
        {toTarget > 0 && <span>{t('savings.to_target', { left: say(toTarget) })}</span>}
      </div>
    </div>
  );
}
