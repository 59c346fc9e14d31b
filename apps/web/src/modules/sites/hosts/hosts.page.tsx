import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import type { SiteHost } from '@rihla/domain/sites/site-host.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { HostRow } from './host-row.tsx';

const HOSTS = ['site_hosts.list'];

/** Screen of the site's domains: those that serve it, the main one the others redirect to, and those not proven yet. */
export function HostsPage() {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: HOSTS,
    queryFn: async ({ signal }) => (await call('site_hosts.list', {}, { signal })).data,
  });
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.hosts')} intro={t('site_host.intro')} />
      <QueryState query={query} lines={6}>
        {(hosts) => <Hosts hosts={hosts} />}
      </QueryState>
    </Stack>
  );
}

/** The domains that serve the site, those that wait for their proof, and the form to add one. */
function Hosts({ hosts }: { hosts: readonly SiteHost[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const changed = () => client.invalidateQueries({ queryKey: HOSTS });
  const serving = hosts.filter(({ serves }) => serves);
  const waiting = hosts.filter(({ serves }) => !serves);
  return (
    <Stack gap="lg">
      <Section title={t('site_host.serving')}>
        <Text size="sm" c="dimmed" mb="xs">
          {t(serving.some(({ canonical }) => canonical) ? 'site_host.leads' : 'site_host.leads_none')}
        </Text>
        {serving.map((host) => (
          <HostRow key={host.id} host={host} isLast={serving.length === 1} changed={changed} />
        ))}
      </Section>
      {waiting.length > 0 && (
        <Section title={t('site_host.waiting')}>
          {waiting.map((host) => (
            <HostRow key={host.id} host={host} isLast={false} changed={changed} />
          ))}
        </Section>
      )}
      <AddHost changed={changed} />
    </Stack>
  );
}

/** Form that adds a domain; what was typed stays when the server refuses it. */
function AddHost({ changed }: { changed: () => Promise<void> }) {
  const { t } = useTranslation();
  const [host, setHost] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = useMutation({
    mutationFn: () => call('site_hosts.create', { host }),
    onSuccess: async () => {
      setHost('');
      await changed();
    },
    onError: (error) => {
      if (error instanceof CallFailed) setProblem(error.fields['host'] ?? error.message);
      else toastFailure(error);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(host.trim() === '' ? t('site_host.needed') : null);
    if (host.trim() !== '') add.mutate();
  };
  return (
    <Section title={t('site_host.add')}>
      <form onSubmit={submit} noValidate>
        <Group align="flex-start" gap="sm">
          <TextInput
            label={t('site_host.host')}
            description={t('site_host.host_hint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            value={host}
            onChange={(event) => setHost(event.currentTarget.value)}
            error={problem}
            flex="1 1 260px"
            maw={420}
          />
          <Button type="submit" mt={24} loading={add.isPending}>
            {t('site_host.add_act')}
          </Button>
        </Group>
      </form>
    </Section>
  );
}
