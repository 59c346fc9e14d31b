import { TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { type Locale, useTranslation } from '../../lib/i18n.ts';

type FigureInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  value: number | null;
  onChange: (value: number | null) => void;
  /** True if decimals may be typed. */
  decimals?: boolean;
};

/**
 * An input for a number in the notation of the language: `1.250,5` in Indonesian. Arrow up and down change it by one.
 */
export function FigureInput({ value, onChange, decimals = false, onBlur, ...props }: FigureInputProps) {
  const { locale } = useTranslation();
  // The typed text, kept while the field has the focus: `1,` is not a number yet.
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    const read = readFigure(text, locale, decimals);
    if (read === undefined && text.trim() !== '-') return;
    setTyped(text);
    onChange(read ?? null);
  };
  const stepByArrow = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (!step || props.readOnly) return;
    event.preventDefault();
    setTyped(null);
    onChange((value ?? 0) + step);
  };
  return (
    <TextInput
      {...props}
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      classNames={{ input: 'tabular' }}
      value={typed ?? (value === null ? '' : formatFigure(value, locale))}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={stepByArrow}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

/**
 * Parses a typed number.
 * @returns the number; null for an empty field; undefined for a text that is not a number in this language
 */
function readFigure(text: string, locale: Locale, decimals: boolean): number | null | undefined {
  const [group, point] = locale === 'id' ? ['.', ','] : [',', '.'];
  const plain = text.replaceAll(' ', '').replaceAll(group, '');
  if (plain === '') return null;
  const [whole = '', part, ...more] = plain.split(point);
  const isInvalid = more.length > 0 || (part !== undefined && !decimals);
  if (isInvalid || !/^-?\d+$/.test(whole) || !/^\d*$/.test(part ?? '')) return undefined;
  const figure = Number(`${whole}.${part ?? ''}`);
  return decimals || Number.isSafeInteger(figure) ? figure : undefined;
}

/** A number in the notation of the language. */
function formatFigure(value: number, locale: Locale): string {
  const names = locale === 'id' ? 'id-ID' : 'en-GB';
  return new Intl.NumberFormat(names, { maximumFractionDigits: 20 }).format(value);
}
