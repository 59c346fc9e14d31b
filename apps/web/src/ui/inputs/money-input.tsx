import { TextInput, type TextInputProps } from '@mantine/core';
import { amount as exact, type Currency } from '@rihla/domain/shared/money';
import { formatMoney, parseMoney } from '@rihla/domain/shared/money-format';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';

export type MoneyInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** The amount in smallest units: rupiah, US cents. */
  value: number | null;
  onChange: (value: number | null) => void;
  currency?: Currency;
};

/**
 * An input for an amount of money, which adds thousands separators while it is typed. It also understands pasted and
 * abbreviated amounts: `Rp 35.000.000`, `28,5 jt` (million). The value is in the currency's smallest unit; null when
 * empty.
 */
export function MoneyInput({ value, onChange, currency = 'IDR', onBlur, ...props }: MoneyInputProps) {
  const { locale } = useTranslation();
  // The typed text, kept while the field has the focus: `1.750,` is not an amount yet.
  // The amount it stands for is kept with it, so that an amount set from outside (pasted rows) is shown at once.
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null);
  // The unit that other amounts on the screen have: `Rp35.000.000` in Indonesian, `IDR 35,000,000` in English.
  const unit = currency === 'IDR' && locale === 'id' ? 'Rp' : currency;
  const written = value === null ? '' : formatMoney(exact(value), currency, { locale, unit: false });
  const shown = typed !== null && typed.value === value ? typed.text : written;

  const change = (text: string) => {
    const parsed = readTyped(text, currency, locale);
    setTyped(
      parsed === undefined ? { text, value } : { text: grouping(text, currency, locale), value: parsed },
    );
    if (parsed !== undefined) onChange(parsed);
  };

  return (
    <TextInput
      {...props}
      inputMode={currency === 'IDR' ? 'numeric' : 'decimal'}
      leftSection={<span style={{ fontSize: '0.8125rem' }}>{unit}</span>}
      leftSectionWidth={unit.length > 2 ? 44 : undefined}
      leftSectionPointerEvents="none"
      value={shown}
      classNames={{ input: 'tabular' }}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

/**
 * Parses a typed amount.
 * @returns the amount in smallest units; null for an empty field; undefined for a text that is not an amount (yet)
 */
function readTyped(text: string, currency: Currency, locale: 'id' | 'en'): number | null | undefined {
  if (text.trim() === '') return null;
  const whole = text.replace(/[^\d]/g, '');
  // While an amount in rupiah is typed, its groups may have fewer than three digits, so only the digits count. A decimal
  // sign of the language is no separator of groups: `28,5` may become `28,5 jt`, and is not 285.
  const decimals = text.includes(locale === 'id' ? ',' : '.');
  if (currency === 'IDR' && !decimals && /^[\d.,\s]*$/.test(text)) {
    const units = Number(whole);
    return whole === '' || !Number.isSafeInteger(units) ? undefined : units;
  }
  return parseMoney(text, currency);
}

/** The typed text with thousands separators; decimals that are being typed stay as they are. */
function grouping(text: string, currency: Currency, locale: 'id' | 'en'): string {
  const units = readTyped(text, currency, locale);
  if (units === null || units === undefined) return text;
  if (currency === 'USD' && /[.,]\d{0,2}$/.test(text)) return text;
  return formatMoney(exact(units), currency, { locale, unit: false });
}
