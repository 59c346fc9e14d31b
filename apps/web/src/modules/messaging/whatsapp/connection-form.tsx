import { Code, Group, Select, Switch, Text, TextInput } from '@mantine/core';
import {
  CLOUD_VERSION,
  FILE_BYTES,
  OPTION_PATTERN,
  PRICE_KINDS,
  WHATSAPP_FIELDS,
  WHATSAPP_PROVIDERS,
  type WhatsappProvider,
} from '@rihla/domain/messaging/whatsapp/whatsapp-fields';
import { useQueryClient } from '@tanstack/react-query';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { CopyButton } from '../../../ui/values/copy-button.tsx';
import { WHATSAPP_KEY, type WhatsappCard } from './whatsapp.types.ts';

/** A price of a message in whole rupiah. */
const PRICE_PATTERN = /^\d{1,6}$/;

type Values = { provider: WhatsappProvider; simulated: boolean; active: boolean } & Record<string, unknown>;

/** Form of the WhatsApp connection: provider, secrets and settings. A secret that is left empty stays as it is. */
export function ConnectionForm({ card }: { card: WhatsappCard }) {
  const { t, field, dynamic } = useTranslation();
  const cache = useQueryClient();
  const form = useForm<Values>({
    name: 'whatsapp',
    initial: initialOf(card),
    secret: WHATSAPP_PROVIDERS.flatMap((one) => WHATSAPP_FIELDS[one].keys),
    check: (values) => {
      const problemOf = (name: string, pattern: RegExp): [string, string | null] => {
        const typed = textOf(values[name]);
        const isWrong = typed !== '' && !pattern.test(typed);
        return [name, isWrong ? t('error.form.invalid_value', { field: field('whatsapp', name) }) : null];
      };
      return Object.fromEntries([
        ...WHATSAPP_FIELDS[values.provider].options.map((name) => problemOf(name, OPTION_PATTERN)),
        ...PRICE_KINDS.map((kind) => problemOf(`price_${kind}`, PRICE_PATTERN)),
      ]);
    },
    save: async (values) => {
      await call('whatsapp.update', inputOf(values, card));
      await cache.invalidateQueries({ queryKey: WHATSAPP_KEY });
    },
  });
  const { provider, simulated } = form.values;
  const fields = WHATSAPP_FIELDS[provider];
  const mustBeTried = isAnotherNumber(form.values, card);
  const isUntried = card.verified_at === null && card.paused_at === null;
  return (
    <FormFrame form={form} maySendUnchanged={card.version === 0}>
      <FormSection title={t('whatsapp.section_provider')}>
        <Select
          label={field('whatsapp', 'provider')}
          description={FILE_BYTES[provider] === 0 && t('whatsapp.takes_no_files')}
          allowDeselect={false}
          data={WHATSAPP_PROVIDERS.map((value) => ({
            value,
            label: dynamic(`choice.whatsapp_provider.${value}`),
          }))}
          {...form.input('provider')}
          value={provider}
        />
        {card.may_simulate && (
          <Switch
            label={field('whatsapp', 'simulated')}
            checked={simulated}
            onChange={(event) => form.change('simulated', event.currentTarget.checked)}
          />
        )}
        <Switch
          label={field('whatsapp', 'active')}
          description={
            mustBeTried && card.active
              ? t('whatsapp.active_again')
              : mustBeTried || isUntried
                ? t('whatsapp.active_untried')
                : null
          }
          checked={form.values.active && !mustBeTried}
          disabled={mustBeTried || isUntried}
          onChange={(event) => form.change('active', event.currentTarget.checked)}
        />
      </FormSection>
      {!simulated && (
        <FormSection title={t('whatsapp.section_keys')} why={t('whatsapp.section_keys_why')}>
          {fields.keys.map((name) => (
            <PasswordInput
              key={name}
              label={field('whatsapp', name)}
              description={<KeyState card={card} name={name} />}
              autoComplete="off"
              {...form.text(name)}
            />
          ))}
        </FormSection>
      )}
      {!simulated && fields.options.length > 0 && (
        <FormSection title={t('whatsapp.section_number')}>
          {fields.options.map((name) => (
            <TextInput
              key={name}
              label={field('whatsapp', name)}
              description={dynamic(`hint.whatsapp.${name}`, { version: CLOUD_VERSION }, '') || undefined}
              {...form.text(name)}
            />
          ))}
        </FormSection>
      )}
      {provider === 'CLOUD' && (
        <FormSection title={t('whatsapp.section_prices')} why={t('whatsapp.section_prices_why')}>
          {PRICE_KINDS.map((kind) => (
            <TextInput
              key={kind}
              label={field('whatsapp', `price_${kind}`)}
              inputMode="numeric"
              {...form.text(`price_${kind}`)}
            />
          ))}
        </FormSection>
      )}
      {!simulated && (
        <FormSection title={t('whatsapp.notice_url')} why={t('whatsapp.notice_why')}>
          <Group data-wide gap="xs" wrap="nowrap">
            <Code style={{ overflowWrap: 'anywhere' }}>{card.notice_url}</Code>
            <CopyButton value={card.notice_url} />
          </Group>
        </FormSection>
      )}
    </FormFrame>
  );
}

/** The state of a secret: missing, or its last four characters (when they may be shown) and the day it was set. */
function KeyState({ card, name }: { card: WhatsappCard; name: string }) {
  const { t } = useTranslation();
  const key = card.keys.find((one) => one.name === name);
  if (!key?.set_at) return <>{t('whatsapp.key_missing')}</>;
  const day = agencyDay(key.set_at);
  return (
    <Text span inherit>
      {key.last_four
        ? t('whatsapp.key_set', { four: key.last_four, day })
        : t('whatsapp.key_hidden', { day })}
    </Text>
  );
}

/** The trimmed text of a field; empty for any other value. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

/** The first values of the form, with the fields of every provider, so that switching providers keeps what is typed. */
function initialOf({ provider, simulated, active, options, prices }: WhatsappCard): Values {
  const empty = WHATSAPP_PROVIDERS.flatMap((one) => [
    ...WHATSAPP_FIELDS[one].keys,
    ...WHATSAPP_FIELDS[one].options,
  ]).map((name): [string, unknown] => [name, '']);
  const stored = options.map(({ name, value }): [string, unknown] => [name, value]);
  const priced = PRICE_KINDS.map((kind): [string, unknown] => {
    const known = prices.find((price) => price.kind === kind);
    return [`price_${kind}`, known ? String(known.amount) : ''];
  });
  return { ...Object.fromEntries([...empty, ...stored, ...priced]), provider, simulated, active };
}

/** The settings that decide from which number messages go out. */
const NUMBER_OPTIONS = ['phone_number_id', 'account_id', 'server'];

/**
 * Whether the form names another number, provider or secret than the stored one, so that it must be tried before
 * messages are sent by it. A connection that is paused goes on by itself after the next test, and need not be switched
 * off.
 */
function isAnotherNumber(values: Values, card: WhatsappCard): boolean {
  const { provider, simulated } = values;
  if (provider !== card.provider) return true;
  if (card.paused_at !== null) return false;
  const { keys, options } = WHATSAPP_FIELDS[provider];
  const stored = new Map(card.options.map(({ name, value }) => [name, value]));
  return (
    simulated !== card.simulated ||
    keys.some((name) => textOf(values[name]) !== '') ||
    options.some((name) => NUMBER_OPTIONS.includes(name) && textOf(values[name]) !== (stored.get(name) ?? ''))
  );
}

/** The input of the call from the values of the form; empty fields are left out. */
function inputOf(values: Values, card: WhatsappCard) {
  const { provider, simulated } = values;
  const { version } = card;
  const active = values.active && !isAnotherNumber(values, card);
  const filled = (names: readonly string[]) =>
    names.map((name) => ({ name, value: textOf(values[name]) })).filter(({ value }) => value !== '');
  const { keys, options } = WHATSAPP_FIELDS[provider];
  const prices = PRICE_KINDS.flatMap((kind) => {
    const typed = textOf(values[`price_${kind}`]);
    return typed === '' ? [] : [{ kind, amount: Number(typed) }];
  });
  return { version, provider, simulated, active, keys: filled(keys), options: filled(options), prices };
}
