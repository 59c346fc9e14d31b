import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { type Locale, useTranslation } from '../../lib/words/i18n.ts';
import { useUnreadGuard } from './held-form.ts';
import { isEditOfWritten } from './typed-number.ts';

export type FigureInputProps = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  value: number | null;
  onChange: (value: number | null) => void;
  /** True if decimals may be typed. */
  decimals?: boolean;
  /** The bounds: a number beyond one becomes that bound when the input is left. */
  min?: number;
  max?: number;
  /** True for a year, which is written without separators. */
  isYear?: boolean;
  /** True for buttons that change it by one. */
  steps?: boolean;
};

/**
 * The typed text. `isOwn` is true where its separators are those that the input itself has written; `seen` is the value
 * that stood beside a text that is not read when the input was left.
 */
type Typed = { text: string; isOwn: boolean; isUnread: boolean; seen?: number | null };

/**
 * An input for a number in the notation of the language: `1.250,5` in Indonesian. Arrow up and down change it by one.
 * A text that is no such number, as `2,5` where decimals are not taken, counts as empty: it stays in the input with a
 * word about it, and the form is not sent.
 */
export function FigureInput({
  value,
  onChange,
  decimals = false,
  min = -Infinity,
  max = Infinity,
  isYear = false,
  steps = false,
  onBlur,
  ...props
}: FigureInputProps) {
  const { locale, t } = useTranslation();
  // The typed text, kept while the field has the focus: `1,` is not a number yet.
  const [typed, setTyped] = useState<Typed | null>(null);
  const written = value === null ? '' : isYear ? String(value) : formatFigure(value, locale);
  const isTyped = typed !== null && (typed.seen === undefined || typed.seen === value);
  const isUnread = isTyped && typed.isUnread;
  const shown = isTyped ? typed.text : written;
  const ref = useUnreadGuard(isUnread, props.ref, () => setTyped(null));
  const change = (text: string) => {
    const isOwn = (shown === written || typed?.isOwn === true) && isEditOfWritten(shown, text);
    const read = readFigure(text, locale, { decimals, anyGroups: isOwn });
    const isUnread = read === undefined && text.trim() !== '-';
    if (isUnread && /[^-\d.,\s]/.test(text)) return;
    setTyped({ text, isOwn, isUnread });
    onChange(read ?? null);
  };
  const within = (number: number) => Math.min(max, Math.max(min, number));
  const step = (by: number) => {
    setTyped(null);
    onChange(within((value ?? 0) + by));
  };
  const stepByArrow = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (!by || props.readOnly) return;
    event.preventDefault();
    step(by);
  };
  return (
    <TextInput
      rightSection={steps && <StepButtons onStep={step} />}
      rightSectionWidth={steps ? 96 : undefined}
      rightSectionPointerEvents={steps ? 'all' : undefined}
      {...props}
      ref={ref}
      inputMode={decimals ? 'decimal' : 'numeric'}
      autoComplete="off"
      classNames={{ input: 'tabular' }}
      value={shown}
      error={
        isUnread
          ? t(decimals ? 'input.number_unread' : 'input.whole_unread', { text: shown.trim() })
          : props.error
      }
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={stepByArrow}
      onBlur={(event) => {
        setTyped(isUnread ? { text: shown, isOwn: false, isUnread, seen: value } : null);
        if (value !== null && within(value) !== value) onChange(within(value));
        onBlur?.(event);
      }}
    />
  );
}

/** Two buttons for the pointer; by keys the arrows do the same. */
function StepButtons({ onStep }: { onStep: (by: number) => void }) {
  const button = { variant: 'subtle', size: 'sm', tabIndex: -1, 'aria-hidden': true } as const;
  return (
    <>
      <ActionIcon {...button} onClick={() => onStep(-1)}>
        <IconMinus size={16} />
      </ActionIcon>
      <ActionIcon {...button} onClick={() => onStep(1)}>
        <IconPlus size={16} />
      </ActionIcon>
    </>
  );
}

/**
 * Parses a typed number.
 * @param how.anyGroups true where only the digits count, because the input itself has written the separators
 * @returns the number; null for an empty field; undefined for a text that is not a number in this language
 */
function readFigure(
  text: string,
  locale: Locale,
  { decimals, anyGroups }: { decimals: boolean; anyGroups: boolean },
): number | null | undefined {
  const [group, point] = locale === 'id' ? ['.', ','] : [',', '.'];
  const plain = text.replaceAll(/\s/g, '');
  if (plain === '') return null;
  const [whole = '', part, ...more] = plain.split(point);
  const isInvalid = more.length > 0 || (part !== undefined && !decimals);
  const groups = whole.replace(/^-/, '').split(group);
  const isGrouped = groups.every((one, n) => (n === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(one));
  if (!isGrouped && !anyGroups && groups.length > 1) return undefined;
  const digits = whole.replaceAll(group, '');
  if (isInvalid || !/^-?\d+$/.test(digits) || !/^\d*$/.test(part ?? '')) return undefined;
  const figure = Number(`${digits}.${part ?? ''}`);
  return decimals || Number.isSafeInteger(figure) ? figure : undefined;
}

/** A number in the notation of the language. */
function formatFigure(value: number, locale: Locale): string {
  const names = locale === 'id' ? 'id-ID' : 'en-GB';
  return new Intl.NumberFormat(names, { maximumFractionDigits: 20 }).format(value);
}
