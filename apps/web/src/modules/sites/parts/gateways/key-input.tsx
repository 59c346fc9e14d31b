import { PasswordInput, Textarea } from '@mantine/core';
import { dateText } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { GatewayCard } from './gateway.queries.ts';

type Key = GatewayCard['keys'][number];
type KeyInputProps = {
  about: Key;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/**
 * The input of a secret key of a payment gateway. It is written and never read again: of a stored one only the last
 * four characters and the day are shown.
 */
export function KeyInput({ about, value, error, onChange }: KeyInputProps) {
  const { t, field, locale } = useTranslation();
  const shared = {
    label: field('gateway', about.name),
    description: keptWords({ t, locale }, about),
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
 * What is told of a key that is kept: its last four characters, the day it was set, and until when the one before
 * is still accepted.
 */
function keptWords({ t, locale }: Pick<ReturnType<typeof useTranslation>, 't' | 'locale'>, key: Key): string {
  if (!key.set_at) return t('gateways.key_none');
  const since = dateText(key.set_at, locale);
  const kept = key.last_four
    ? t('gateways.key_kept', { end: key.last_four, since })
    : t('gateways.key_kept_hidden', { since });
  return key.previous_until
    ? `${kept}. ${t('gateways.key_overlap', { until: dateText(key.previous_until, locale) })}`
    : kept;
}
