import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { useId, useState } from 'react';
import { count, money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import type { ReferralMonth } from '../referral-query.ts';
import { heightOf, shortFigure, shortMonth } from '../../../ui/charts/chart-text.ts';
import classes from './month-chart.module.css';

const FIGURES = ['visits', 'sign_ups', 'bookings', 'fees_idr'] as const;
type Figure = (typeof FIGURES)[number];

/** The largest number of columns that fit side by side with a label each. */
const MAX_MONTHS = 12;

/**
 * Column chart of one chosen figure over the last months, at most twelve. A hidden table gives screen readers the same
 * numbers.
 */
export function MonthChart({ months }: { months: readonly ReferralMonth[] }) {
  const { t, locale, field } = useTranslation();
  const [figure, setFigure] = useState<Figure>('visits');
  const caption = useId();
  const shown = months.slice(-MAX_MONTHS);
  const highest = Math.max(...shown.map((month) => month[figure]), 0);
  const fullText = (value: number) =>
    figure === 'fees_idr' ? money(value, 'IDR', locale) : count(value, locale);
  return (
    <Section
      title={t('referral.course')}
      actions={
        <SegmentedControl
          aria-label={t('referral.course')}
          size="xs"
          className={classes.choice}
          value={figure}
          onChange={(next) => setFigure(FIGURES.find((one) => one === next) ?? 'visits')}
          data={FIGURES.map((one) => ({ value: one, label: field('referral', one) }))}
        />
      }
    >
      <figure className={classes.figure} aria-labelledby={caption}>
        <div className={classes.chart} aria-hidden>
          {shown.map((month) => (
            <div key={month.month} className={classes.month} title={fullText(month[figure])}>
              <span className={classes.number} data-none={month[figure] === 0 || undefined}>
                {shortFigure(month[figure], locale)}
              </span>
              <span className={classes.bar} style={{ blockSize: heightOf(month[figure], highest) }} />
              <span className={classes.name}>{shortMonth(month.month, locale)}</span>
            </div>
          ))}
        </div>
        <VisuallyHidden>
          <table>
            <caption id={caption}>{field('referral', figure)}</caption>
            <tbody>
              {shown.map((month) => (
                <tr key={month.month}>
                  <th scope="row">{shortMonth(month.month, locale, 'whole')}</th>
                  <td>{fullText(month[figure])}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </VisuallyHidden>
      </figure>
    </Section>
  );
}
