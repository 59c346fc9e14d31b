import { Alert, Anchor, Button, Code, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AskBeforeLeaving } from '../../../../kit/form/leave-question.tsx';
import { call } from '../../../../lib/api/api.ts';
import { CallFailed } from '../../../../lib/api/problems.ts';
import { money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../../../lib/toasts.ts';
import { FormError } from '../../../../ui/form-error.tsx';
import { CopyWords } from './copy-words.tsx';
import { type GatewayCard, gatewaysQuery } from './gateway.queries.ts';
import { KeyInput } from './key-input.tsx';
import { OptionInputs } from './option-inputs.tsx';

/**
 * Form with the switches, secret keys and options of one payment gateway. A typed key is never stored in the browser; a
 * key field left empty leaves the stored key as it is.
 */
export function GatewayForm({ gateway }: { gateway: GatewayCard }) {
  const { t } = useTranslation();
  const { provider } = gateway;
  const [active, setActive] = useState(gateway.active);
  const [production, setProduction] = useState(gateway.production);
  const [options, setOptions] = useState(gateway.options);
  const [keys, setKeys] = useState<Record<string, string>>({});
  const { save, busy, failure, faults } = useSave(gateway);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const inputs = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    inputs.find(({ name }) => name in faults)?.focus();
  }, [faults]);
  const typed = Object.entries(keys).filter(([, key]) => key.trim() !== '');
  const dirty =
    typed.length > 0 ||
    active !== gateway.active ||
    production !== gateway.production ||
    Object.entries(options).some(([name, value]) => value !== (gateway.options[name] ?? ''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ active, production, options, keys: Object.fromEntries(typed) });
  };
  return (
    <form ref={form} onSubmit={submit} autoComplete="off">
      <Stack gap="md" maw={640}>
        <Title order={2} size="h3">
          {t(`choice.payment_channel.${provider}`)}
        </Title>
        <FormError error={failure} />
        {gateway.simulated && (
          <Alert color="yellow">
            {t('gateways.simulated')}{' '}
            {gateway.simulator_url && (
              <Anchor href={gateway.simulator_url} underline="always" target="_blank" rel="noreferrer">
                {t('pay.open_simulator')}
              </Anchor>
            )}
          </Alert>
        )}
        <Switch
          label={t('gateways.active')}
          description={t('gateways.active_text')}
          checked={active}
          onChange={(event) => setActive(event.currentTarget.checked)}
        />
        <Switch
          label={t('gateways.production')}
          description={t('gateways.production_text')}
          checked={production}
          onChange={(event) => setProduction(event.currentTarget.checked)}
        />
        {gateway.keys.map((key) => (
          <KeyInput
            key={key.name}
            about={key}
            value={keys[key.name] ?? ''}
            error={faults[key.name]}
            onChange={(value) => setKeys((before) => ({ ...before, [key.name]: value }))}
          />
        ))}
        <OptionInputs provider={provider} values={options} faults={faults} onChange={setOptions} />
        <div>
          <Text fw={500}>{t('gateways.notice_url')}</Text>
          <Text c="dimmed" size="sm">
            {t('gateways.notice_url_text')}
          </Text>
          <Group gap="xs" mt={4}>
            <Code style={{ overflowWrap: 'anywhere' }}>{gateway.notice_url}</Code>
            <CopyWords value={gateway.notice_url} />
          </Group>
        </div>
        <Group>
          <Button type="submit" loading={busy}>
            {t('act.save')}
          </Button>
          <TestConnection provider={provider} />
        </Group>
      </Stack>
      <AskBeforeLeaving dirty={dirty} />
    </form>
  );
}

const NONE: Readonly<Record<string, string>> = {};

type Changes = Pick<GatewayCard, 'active' | 'production' | 'options'> & { keys: Record<string, string> };

/**
 * Gives `save` for the changes of one gateway, with the server's refusal (`failure`) and its errors by field name
 * (`faults`). After saving, the
 * gateways are loaded again, which resets the form and empties the key fields.
 */
function useSave({ provider, version }: GatewayCard) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const save = async (changes: Changes) => {
    setBusy(true);
    setFailure(null);
    try {
      await call('gateways.update', { provider, version, ...changes });
      toastSuccess(t('gateways.saved'));
      await client.invalidateQueries({ queryKey: gatewaysQuery.queryKey });
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const faults = failure instanceof CallFailed ? failure.fields : NONE;
  return { busy, failure, faults, save: (changes: Changes) => void save(changes) };
}

/**
 * Button that tests the stored keys of a payment gateway with a harmless call, and shows the provider's answer, with
 * the balance if the provider tells it.
 */
function TestConnection({ provider }: Pick<GatewayCard, 'provider'>) {
  const { t, locale } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);
  const test = async () => {
    setBusy(true);
    try {
      const { data } = await call('gateways.test', { provider });
      const balance =
        data.balance === null
          ? ''
          : ` ${t('gateways.balance', { amount: money(data.balance, 'IDR', locale) })}`;
      setAnswer(
        data.works
          ? `${t('gateways.test_works')}${balance}`
          : t(data.answered ? 'gateways.test_fails' : 'gateways.test_silent', { answer: data.message }),
      );
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void test()}>
        {t('gateways.test')}
      </Button>
      <Text role="status">{answer}</Text>
    </>
  );
}
