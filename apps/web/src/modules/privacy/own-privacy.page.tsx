import { Alert, Anchor, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DetailList } from '../../kit/detail-list.tsx';
import { call, type CallOutput } from '../../lib/api/api.ts';
import { count } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { CustomerScreen, Panel } from '../../ui/calm.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/states.tsx';
import { type OwnAccount, ownAccountQuery } from '../access/account/own-account.ts';
import { LazyCare } from '../pilgrims/parts/lazy-care.tsx';
import { DownloadForm } from './download-form.tsx';
import { EraseForm } from './erase-form.tsx';

type OwnPrivacy = CallOutput<'my_privacy.get'>['data'];

/** Screen of a customer's own data: consents of the family, download, how long data is kept, and erasure. */
export function OwnPrivacyPage() {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['my_privacy.get'],
    queryFn: async ({ signal }) => (await call('my_privacy.get', {}, { signal })).data,
  });
  const accountQuery = useQuery(ownAccountQuery());
  return (
    <CustomerScreen>
      <PageHeader title={t('privacy.title')} intro={t('privacy.lead')} />
      <QueryState query={query} lines={10}>
        {(found) => (
          <>
            <Consents profiles={found.profiles} />
            <Panel title={t('privacy.download')}>
              <Text mb="sm">{t('privacy.download_text')}</Text>
              <QueryState query={accountQuery}>{(account) => <DownloadForm account={account} />}</QueryState>
            </Panel>
            <RetentionPeriods keeps={found.keeps} />
            <Panel title={t('privacy.erase')}>
              <QueryState query={accountQuery}>
                {(account) => <Erasure blocked={found.blocked_by} account={account} />}
              </QueryState>
            </Panel>
          </>
        )}
      </QueryState>
    </CustomerScreen>
  );
}

/** The family members by name; a click on one opens the special needs and consents of that person. */
function Consents({ profiles }: { profiles: OwnPrivacy['profiles'] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Panel title={t('privacy.consents')}>
      <Text mb="sm">{t('privacy.consents_why')}</Text>
      {profiles.length === 0 && <Text c="dimmed">{t('privacy.no_family')}</Text>}
      <List listStyleType="none" spacing="xs">
        {profiles.map(({ id, name }) => (
          <List.Item key={id} styles={{ itemWrapper: { display: 'block' }, itemLabel: { display: 'block' } }}>
            <Anchor
              component="button"
              type="button"
              mih={44}
              aria-expanded={open === id}
              aria-label={t('privacy.consents_of', { name })}
              onClick={() => setOpen(open === id ? null : id)}
            >
              <bdi>{name}</bdi>
            </Anchor>
            {open === id && <LazyCare profileId={id} office={false} />}
          </List.Item>
        ))}
      </List>
    </Panel>
  );
}

/** How many days each kind of data is kept after a journey (null: as long as the account), and what the law demands. */
function RetentionPeriods({ keeps }: { keeps: OwnPrivacy['keeps'] }) {
  const { t, dynamic, locale } = useTranslation();
  return (
    <Panel title={t('privacy.keeps')}>
      <DetailList
        details={keeps.map(({ kind, days }) => ({
          label: dynamic(`choice.retention_kind.${kind}`),
          value:
            days === null
              ? t('privacy.keeps_account')
              : t('privacy.keeps_days', { count: count(days, locale) }),
        }))}
      />
      <Text size="sm" mt="sm">
        {t('privacy.keeps_law')}
      </Text>
    </Panel>
  );
}

/** The form for erasing the account with what it does; instead the reason, if a journey or open money blocks it. */
function Erasure({ blocked, account }: { blocked: OwnPrivacy['blocked_by']; account: OwnAccount }) {
  const { t } = useTranslation();
  if (blocked) {
    return (
      <Alert color="yellow" title={t('privacy.erase_blocked')}>
        {blocked.code === 'privacy.still_travelling'
          ? t('error.privacy.still_travelling', { listing: blocked.listing })
          : t('error.privacy.money_open')}
      </Alert>
    );
  }
  return (
    <>
      <Text mb="sm">{t('privacy.erase_text')}</Text>
      <EraseForm account={account} />
    </>
  );
}
