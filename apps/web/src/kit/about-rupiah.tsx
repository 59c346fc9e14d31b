import { inRupiah } from '@rihla/domain/shared/reference-rate';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api/api.ts';
import { type Currency, dateText, money } from '../lib/words/format.ts';
import { useTranslation } from '../lib/words/i18n.ts';

type AboutRupiahProps = {
  /** The amounts to add, each in the smallest unit of its currency. */
  sums: readonly { currency: Currency; amount: number }[];
  /** What the total is the sum of, shown when it does not stand beside its amounts. */
  label?: string;
};

/**
 * How long the site's data, and the rate in them, are not read again, in milliseconds; the day of the rate is shown
 * with the total.
 */
const RATE_STALE_MS = 5 * 60_000;

/**
 * The total of amounts in several currencies, converted to rupiah by the site's reference rate, with the day of the
 * rate: "≈ Rp5.260.000". Shows nothing when all amounts have the same currency, or the site has no rate.
 */
export function AboutRupiah({ sums, label }: AboutRupiahProps) {
  const { t, locale } = useTranslation();
  const several = new Set(sums.map(({ currency }) => currency)).size > 1;
  const { data: site } = useQuery({
    queryKey: ['public_sites.get'],
    queryFn: async ({ signal }) => (await call('public_sites.get', {}, { signal })).data,
    staleTime: RATE_STALE_MS,
    enabled: several,
  });
  if (!several || !site || site.usd_rate === null || site.usd_rate_on === null) return null;
  const rate = site.usd_rate;
  const total = sums.reduce((sum, { amount, currency }) => sum + (inRupiah(amount, currency, rate) ?? 0), 0);
  const date = dateText(site.usd_rate_on, locale);
  return (
    <span>
      {label && `${label} `}
      {t('money.about_rupiah', {
        amount: money(total, 'IDR', locale),
        rate: money(rate, 'IDR', locale),
        date,
      })}
    </span>
  );
}
