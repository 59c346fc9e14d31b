import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import type { SiteHost } from '@rihla/domain/sites/site-host.contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { CopyButton } from '../../../ui/values/copy-button.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import classes from './host-row.module.css';

type HostRowProps = {
  host: SiteHost;
  /** Whether the site is served under this domain only. */
  isLast: boolean;
  /** Loads the domains again after a change. */
  changed: () => Promise<void>;
};

/** One domain of the site with buttons to check its proof, to make it the main one, and to remove it. */
export function HostRow({ host, isLast, changed }: HostRowProps) {
  const { t } = useTranslation();
  const check = useMutation({
    mutationFn: async () => (await call('site_hosts.check', { id: host.id })).data,
    onSuccess: async ({ serves }) => {
      if (serves) toastSuccess(t('site_host.proven', { host: host.host }));
      await changed();
    },
    onError: toastFailure,
  });
  const choose = () =>
    confirmAct({
      title: t('site_host.choose_title', { host: host.host }),
      consequence: t('site_host.choose_what'),
      actLabel: t('site_host.choose'),
      run: async () => {
        await call('site_hosts.choose', { id: host.id });
        await changed();
      },
    });
  const remove = () =>
    confirmAct({
      title: t('site_host.remove_title', { host: host.host }),
      consequence: t(host.serves ? 'site_host.remove_serving' : 'site_host.remove_waiting'),
      actLabel: t('site_host.remove'),
      danger: true,
      run: async () => {
        await call('site_hosts.remove', { id: host.id });
        await changed();
      },
    });
  return (
    <div className={classes.row}>
      <Group justify="space-between" gap="sm">
        <Group gap="xs" className={classes.name}>
          <Text fw={600} className={classes.host}>
            <bdi>{host.host}</bdi>
          </Text>
          {host.canonical && <Badge variant="light">{t('site_host.canonical')}</Badge>}
        </Group>
        <Group gap="xs">
          {!host.serves && (
            <Button variant="default" loading={check.isPending} onClick={() => check.mutate()}>
              {t('site_host.check')}
            </Button>
          )}
          {host.serves && !host.canonical && (
            <Button variant="default" onClick={choose}>
              {t('site_host.choose')}
            </Button>
          )}
          {!host.canonical && !isLast && (
            <Button variant="subtle" color="red" onClick={remove}>
              {t('site_host.remove')}
            </Button>
          )}
        </Group>
      </Group>
      {host.record && <Proof host={host} record={host.record} />}
    </div>
  );
}

/** The DNS records to set before a domain serves the site, and the fault found by the last check. */
function Proof({ host, record }: { host: SiteHost; record: NonNullable<SiteHost['record']> }) {
  const { t, dynamic } = useTranslation();
  return (
    <Stack gap={4} mt="xs">
      <Text size="sm">{t('site_host.step_record')}</Text>
      <dl className={classes.record}>
        <dt>{t('site_host.record_type')}</dt>
        <dd>TXT</dd>
        <dt>{t('site_host.record_name')}</dt>
        <dd>
          <code>{record.name}</code> <CopyButton value={record.name} />
        </dd>
        <dt>{t('site_host.record_text')}</dt>
        <dd>
          <code>{record.text}</code> <CopyButton value={record.text} />
        </dd>
      </dl>
      <Text size="sm">{t('site_host.step_address')}</Text>
      {host.fault && (
        <Text size="sm" c="red" role="status">
          {dynamic(`site_host.fault.${host.fault}`)}{' '}
          {host.checked_at && <DateText value={host.checked_at} as="moment" />}
        </Text>
      )}
    </Stack>
  );
}
