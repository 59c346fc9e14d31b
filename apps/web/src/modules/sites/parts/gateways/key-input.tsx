import { Textarea } from '@mantine/core';
import { dateText } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { PasswordInput } from '../../../../ui/inputs/password-input.tsx';
import type { GatewayCard } from './gateway.queries.ts';

type Key = GatewayCard['keys'][number];
type KeyInputProps = {
  about: Key;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/**
 * Input for a secret key of a payment gateway. The stored key is never shown, only its last four characters and the day
 * on which it was set.
 */
export function KeyInput({ about, value, error, onChange }: KeyInputProps) {
  const { t, field, locale } = useTranslation();
  const shared = {
    name: about.name,
    label: field('gateway', about.name),
    description: storedKeyText({ t, locale }, about),
    placeholder: about.set_at ? t('gateways.key_hint') : undefined,
    value,
    error,
    autoComplete: 'off',
    spellCheck: false,
    maxLength: 8_000,
  };
  return about.long ? (
    <Textarea
      {...shared}
      autosize
      minRows={3}
      maxRows={8}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <PasswordInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

/**
 * Text about a stored key: its last four characters, the day it was set, and until when the previous key is still
 * accepted.
 */
function storedKeyText(
  { t, locale }: Pick<ReturnType<typeof useTranslation>, 't' | 'locale'>,
  key: Key,
): string {
  if (!key.set_at) return t('gateways.key_none');
  const since = dateText(key.set_at, locale);
  const text = key.last_four
    ? t('gateways.key_kept', { end: key.last_four, since })
    : t('gateways.key_kept_hidden', { since });
  return key.previous_until
    ? `${text}. ${t('gateways.key_overlap', { until: dateText(key.previous_until, locale) })}`
    : text;
}
