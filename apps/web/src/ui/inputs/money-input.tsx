import { TextInput, type TextInputProps } from '@mantine/core';
import { amount as exact, type Currency } from '@rihla/domain/shared/money';
import { formatMoney, parseMoney } from '@rihla/domain/shared/money-format';
import { useState } from 'react';
import { type Locale, useTranslation } from '../../lib/words/i18n.ts';
import { useUnreadGuard } from './held-form.ts';
import { isEditOfWritten } from './typed-number.ts';

export type MoneyInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  /** The amount in smallest units: rupiah, US cents. */
  value: number | null;
  onChange: (value: number | null) => void;
  currency?: Currency;
};

/**
 * The typed text and the amount that it stands for: with another amount from outside (pasted rows) it is not shown any
 * more. A text that is not read stands for none; `seen` is then the value that stood beside it when the input was left.
 */
type Typed =
  | { text: string; value: number | null; isUnread: false }
  | { text: string; isUnread: true; seen?: number | null };

/**
 * An input for an amount of money, which adds thousands separators while it is typed. It also understands pasted and
 * abbreviated amounts: `Rp 35.000.000`, `28,5 jt` (million). The value is in the currency's smallest unit; null when
 * empty. A text that is another amount than the last and not read, as `1.500.000,50` of rupiah, counts as empty: it
 * stays in the input with a word about it, and the form is not sent.
 */
export function MoneyInput({ value, onChange, currency = 'IDR', onBlur, ...props }: MoneyInputProps) {
  const { locale, t } = useTranslation();
  // The typed text, kept while the field has the focus: `1.750,` is not an amount yet.
  const [typed, setTyped] = useState<Typed | null>(null);
  // The unit that other amounts on the screen have: `Rp35.000.000` in Indonesian, `IDR 35,000,000` in English.
  const unit = currency === 'IDR' && locale === 'id' ? 'Rp' : currency;
  const written = value === null ? '' : formatMoney(exact(value), currency, { locale, unit: false });
  const isTyped =
    typed !== null &&
    (typed.isUnread ? typed.seen === undefined || typed.seen === value : typed.value === value);
  const shown = isTyped ? typed.text : written;
  const isUnread = isTyped && typed.isUnread;
  const ref = useUnreadGuard(
    isUnread,
    props.ref,
    () => setTyped(null),
    () => setTyped({ text: shown, isUnread: true, seen: value }),
  );
  // Nothing is said yet while the text is typed: `28,5` may become `28,5 jt`.
  const isRefused = isUnread && typed.seen !== undefined;

  const change = (text: string) => {
    const isEdit = shown === written && isEditOfWritten(written, text);
    const read = isEdit ? readEdited(text, currency, locale) : readTyped(text, currency);
    if (read !== undefined) {
      setTyped({ text: grouping(text, read, currency, locale), value: read, isUnread: false });
      onChange(read);
    } else if (value !== null && text.replaceAll(/[^\d.,]/g, '').replace(/[.,]$/, '') === written) {
      // Letters and signs behind the amount that stood there: it stays.
      setTyped({ text, value, isUnread: false });
    } else {
      setTyped({ text, isUnread: true });
      onChange(null);
    }
  };

  return (
    <TextInput
      {...props}
      ref={ref}
      inputMode={currency === 'IDR' ? 'numeric' : 'decimal'}
      leftSection={<span style={{ fontSize: '0.8125rem' }}>{unit}</span>}
      leftSectionWidth={unit.length > 2 ? 44 : undefined}
      leftSectionPointerEvents="none"
      value={shown}
      error={
        isRefused
          ? t(currency === 'IDR' ? 'input.rupiah_unread' : 'input.dollars_unread', { text: shown.trim() })
          : props.error
      }
      classNames={{ input: 'tabular' }}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        setTyped(isUnread ? { text: shown, isUnread, seen: value } : null);
        onBlur?.(event);
      }}
    />
  );
}

/**
 * Parses a typed or pasted amount.
 * @returns the amount in smallest units; null for a text without a figure; undefined for one that is not an amount (yet)
 */
function readTyped(text: string, currency: Currency): number | null | undefined {
  return digitsOf(text) === '' ? null : parseMoney(text, currency);
}

/** Parses the text of the input after digits were typed into it or taken out: its groups may have any size then. */
function readEdited(text: string, currency: Currency, locale: Locale): number | null | undefined {
  const [group, point] = locale === 'id' ? ['.', ','] : [',', '.'];
  const plain = text.replaceAll(group, '');
  if (digitsOf(plain) === '') return null;
  return parseMoney(plain.endsWith(point) ? plain.slice(0, -1) : plain, currency);
}

/** The typed text with thousands separators; decimals that are being typed stay as they are. */
function grouping(text: string, units: number | null, currency: Currency, locale: Locale): string {
  if (units === null) return text;
  if (currency === 'USD' && /[.,]\d{0,2}$/.test(text)) return text;
  return formatMoney(exact(units), currency, { locale, unit: false });
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}
