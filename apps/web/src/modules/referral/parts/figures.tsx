import { count, money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { ReferralMonth } from '../referral-query.ts';
import classes from './figures.module.css';

const STEPS = ['visits', 'sign_ups', 'bookings', 'paid'] as const;

/**
 * The sums over some months: visits, sign-ups, bookings and paid bookings, each as a percentage of the step before, and
 * the money paid and the fees by currency.
 */
export function Figures({ months }: { months: readonly ReferralMonth[] }) {
  const { t, locale, field } = useTranslation();
  const sumOf = (figure: keyof ReferralMonth) =>
    months.reduce((total, month) => total + Number(month[figure]), 0);
  const amounts = (['paid', 'fees'] as const).map((kind) => {
    const [rupiah, dollars] = [sumOf(`${kind}_idr`), sumOf(`${kind}_usd`)];
    const parts = [money(rupiah, 'IDR', locale), dollars !== 0 && money(dollars, 'USD', locale)];
    return { kind, text: parts.filter(Boolean).join(' + ') };
  });
  return (
    <dl className={classes.figures}>
      {STEPS.map((step, index) => {
        const before = index > 0 ? sumOf(STEPS[index - 1]!) : 0;
        const share = Math.round((sumOf(step) / before) * 100);
        return (
          <div key={step}>
            <dt>{field('referral', step)}</dt>
            <dd>{count(sumOf(step), locale)}</dd>
            {before > 0 && share >= 1 && share <= 100 && (
              <dd className={classes.about}>
                {t('referral.share', {
                  percent: share,
                  of: field('referral', STEPS[index - 1]!).toLowerCase(),
                })}
              </dd>
            )}
          </div>
        );
      })}
      {amounts.map(({ kind, text }) => (
        <div key={kind} className={classes.amount}>
          <dt>{t(`referral.sum.${kind}`)}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
