import { inRupiah } from '@rihla/domain/shared/reference-rate';
import { useQuery } from '@tanstack/react-query';
import { call } from '../lib/api/api.ts';
import { type Currency, dateText, money } from '../lib/format.ts';
import { useTranslation } from '../lib/i18n.ts';

type AboutRupiahProps = {
  /** One sum for each currency, in smallest units. */
  sums: readonly { currency: Currency; amount: number }[];
  /** What the total is of, where it does not stand right beside its sums. */
  label?: string;
};

/** The rate changes seldom, and a total says its day. */
const RATE_STALE_MS = 5 * 60_000;

/**
 * The total of amounts in several currencies, converted to rupiah by the site's reference rate, with the day of the
 * rate: "≈ Rp5.260.000". Draws nothing when all amounts have the same currency, or the site has no rate.
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
