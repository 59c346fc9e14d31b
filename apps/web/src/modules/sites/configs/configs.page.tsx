import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { configFields } from '@rihla/domain/sites/config-list';
import type { Field } from '@rihla/domain/kit/field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { checkField, sentValue } from '../../../kit/form/check-field.ts';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { dateTimeText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { siteQuery } from '../site.queries.ts';

type Config = CallOutput<'configs.list'>['data'][number];

const KEY = ['configs.list'];
const FIELDS = Object.entries<Field>(configFields);
const SECTIONS = {
  agency: ['president_director', 'ppiu_id', 'ppiu_city'],
  officer: ['officer_name', 'officer_role', 'officer_address'],
} as const;

/**
 * Screen where the operator of the installation (ROOT) enters an agency's director, its officer, and its account in the
 * government's reporting system.
 */
export function ConfigsPage() {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await call('configs.list', {}, { signal })).data[0] ?? null,
  });
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.configs')} intro={t('config.lead')} />
      <QueryState query={query} lines={12}>
        {(config) => <ConfigForm key={config?.version ?? 0} config={config} />}
      </QueryState>
    </Stack>
  );
}

type Values = Record<string, string>;

/**
 * Gives a check of the form's secrets, with an error text (or null) by field: user name and password go together, an
 * identity number (NIK) has 16 digits.
 */
function useSecretCheck() {
  const { t } = useTranslation();
  return ({ officer_ktp = '', username = '', password = '' }: Values) => ({
    officer_ktp: officer_ktp === '' || /^\d{16}$/.test(officer_ktp) ? null : t('config.ktp_digits'),
    username: username === '' && password !== '' ? t('config.both') : null,
    password: password === '' && username !== '' ? t('config.both') : null,
  });
}

/** Form of these settings; `config` is null before the first save. Stored secrets are never shown, only typed anew. */
function ConfigForm({ config }: { config: Config | null }) {
  const { t, field: labelOf } = useTranslation();
  const client = useQueryClient();
  const secretFaults = useSecretCheck();
  const { data: site } = useQuery(siteQuery);
  const form = useForm<Values>({
    name: `config.${config?.id ?? 'add'}`,
    initial: {
      ...Object.fromEntries(FIELDS.map(([name]) => [name, String(config?.[name as keyof Config] ?? '')])),
      officer_ktp: '',
      username: '',
      password: '',
    },
    secret: ['officer_ktp', 'username', 'password'],
    check: (values) => ({
      ...Object.fromEntries(
        FIELDS.map(([name, field]) => [
          name,
          checkField(field, values[name], labelOf('config', name), { t }),
        ]),
      ),
      ...secretFaults(values),
    }),
    save: async ({ officer_ktp, username, password, ...values }) => {
      const sent = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, sentValue(value)]),
      );
      const input = {
        ...sent,
        ...(officer_ktp && { officer_ktp }),
        ...(username && password && { credentials: { username, password } }),
      };
      if (config) await call('configs.update', { ...input, id: config.id, version: config.version });
      else await call('configs.create', input as never);
    },
    tellSaved: () => toastSuccess(t('config.saved')),
    onSaved: () => void client.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <FormFrame form={form} maySendUnchanged={config === null}>
      {(['agency', 'officer'] as const).map((section) => (
        <FormSection key={section} title={t(`config.${section}`)}>
          {SECTIONS[section].map((name) => (
            <div key={name} data-wide={configFields[name].kind === 'long_text' || undefined}>
              <FieldInput field={configFields[name]} label={labelOf('config', name)} {...form.input(name)} />
            </div>
          ))}
          {section === 'officer' && (
            <TextInput
              label={labelOf('config', 'officer_ktp')}
              description={config?.officer_ktp_mask && t('config.ktp_set', { mask: config.officer_ktp_mask })}
              inputMode="numeric"
              maxLength={16}
              autoComplete="off"
              {...form.text('officer_ktp')}
            />
          )}
        </FormSection>
      ))}
      <FormSection title={t('config.credentials', { system: site?.reporting_system ?? '' })}>
        <div data-wide>
          <CredentialsState config={config} />
        </div>
        <TextInput
          label={labelOf('config', 'username')}
          maxLength={120}
          autoComplete="off"
          {...form.text('username')}
        />
        <PasswordInput
          label={labelOf('config', 'password')}
          maxLength={200}
          autoComplete="new-password"
          {...form.text('password')}
        />
      </FormSection>
    </FormFrame>
  );
}

/** Tells since when an account in the reporting system is stored, with a button to remove it, or that there is none. */
function CredentialsState({ config }: { config: Config | null }) {
  const { t, locale } = useTranslation();
  const client = useQueryClient();
  if (!config?.credentials_set_at) return <Alert color="yellow">{t('config.credentials_none')}</Alert>;
  const remove = () =>
    confirmAct({
      title: `${t('config.remove')}?`,
      consequence: t('config.remove_why'),
      actLabel: t('config.remove'),
      danger: true,
      run: async () => {
        await call('configs.update', { id: config.id, version: config.version, credentials: null });
        await client.invalidateQueries({ queryKey: KEY });
      },
    });
  return (
    <Stack gap="xs" align="start">
      <Text>{t('config.credentials_set', { at: dateTimeText(config.credentials_set_at, locale) })}</Text>
      <Button variant="default" onClick={remove}>
        {t('config.remove')}
      </Button>
    </Stack>
  );
}
