import { useTranslation } from '../../lib/words/i18n.ts';
import { type Currency, money, moneyShort } from '../../lib/words/format.ts';

type MoneyTextProps = {
  /** The amount in smallest units: rupiah, US cents. */
  amount: number | null;
  currency?: Currency;
  /** True for the short form `Rp28,5 jt`, with the full amount on hover. */
  short?: boolean;
};

/** An amount of money with its currency, in digits of equal width. A dash for null. */
export function MoneyText({ amount, currency = 'IDR', short = false }: MoneyTextProps) {
  const { locale } = useTranslation();
  if (amount === null) return <Absent />;
  const whole = money(amount, currency, locale);
  return (
    <bdi className="tabular" title={short ? whole : undefined}>
      {short ? moneyShort(amount, currency, locale) : whole}
    </bdi>
  );
}

/** The placeholder of a missing value: a visible dash that screen readers skip. */
export function Absent() {
  return (
    <span aria-hidden data-absent>
      –
    </span>
  );
}
