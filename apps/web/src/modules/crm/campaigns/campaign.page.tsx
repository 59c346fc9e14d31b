import { Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { listSource } from '../../../kit/list/list-source.ts';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure } from '../../../lib/toasts.ts';
import { ArchiveMenu } from '../../../ui/archive-menu.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { LoadingLines, QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { ChangeList } from '../change-list.tsx';
import { CAMPAIGNS_PATH, OPPORTUNITIES_PATH } from '../crm-paths.ts';
import classes from './campaign.module.css';

const CampaignForm = lazy(async () => ({ default: (await import('./campaign-form.tsx')).CampaignForm }));
const CampaignProgress = lazy(async () => ({
  default: (await import('./campaign-progress.tsx')).CampaignProgress,
}));

export type Campaign = CallOutput<'campaigns.get'>['data'];

/** The screen of a campaign: results beside targets, tasks, the form of its data, and its history. */
export function CampaignPage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const can = useCan();
  const navigate = useNavigate();
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      ['campaigns.list', 'campaigns.board', 'campaigns.get', 'campaigns.history'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    );
  const query = useQuery({
    queryKey: ['campaigns.get', slug],
    queryFn: async ({ signal }) => (await call('campaigns.get', { id: slug }, { signal })).data,
  });
  return (
    <Stack gap="lg">
      <PageHeader
        title={query.data?.name ?? t('nav.campaigns')}
        intro={query.data?.stage_name}
        actions={
          query.data &&
          can('campaign.archive') && (
            <ArchiveMenu
              actLabel={t('campaign.remove')}
              title={t('campaign.remove')}
              consequence={t('campaign.remove_what')}
              run={async () => {
                await call('campaigns.archive', { id: query.data.id });
                await navigate(CAMPAIGNS_PATH);
                await refresh();
              }}
            />
          )
        }
      />
      <QueryState query={query} lines={16}>
        {(campaign) => (
          <>
            <Results campaign={campaign} />
            <Tasks campaign={campaign} refresh={refresh} />
            {can('campaign.update') && (
              <Suspense fallback={<LoadingLines lines={12} />}>
                <CampaignForm
                  key={campaign.version}
                  draft={`campaign.${campaign.id}`}
                  initial={valuesOf(campaign)}
                  save={async (input, formKey) => {
                    const { id, version } = campaign;
                    await call('campaigns.update', { ...input, id, version }, { formKey });
                    return campaign.slug;
                  }}
                  onSaved={() => void refresh()}
                />
              </Suspense>
            )}
            <Section title={t('campaign.history')}>
              <ChangeList of="campaign" source={listSource('campaigns.history', { id: campaign.id })} />
            </Section>
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/** The targets of a campaign beside its results, and how these grew over time. */
function Results({ campaign }: { campaign: Campaign }) {
  const { t, locale } = useTranslation();
  const { actual, user_target, booking_target, payment_target_percent: percent } = campaign;
  const paid = actual.payment_percent ?? 0;
  return (
    <Section
      title={t('campaign.overview')}
      actions={
        <Button
          component={AppLink}
          variant="default"
          size="sm"
          to={`${OPPORTUNITIES_PATH}?as=list&search[campaign_id][]=${campaign.id}`}
        >
          {t('campaign.see_opportunities')} ({campaign.opportunities})
        </Button>
      }
    >
      <Stack gap="lg">
        <div className={classes.meters}>
          <Meter label={t('campaign.users')} actual={actual.users} target={user_target} />
          <Meter label={t('campaign.bookings')} actual={actual.bookings} target={booking_target} />
          <Meter label={t('campaign.payments')} actual={paid} target={percent} percent />
        </div>
        {actual.billed > 0 && (
          <Text size="sm" c="dimmed">
            {t('campaign.paid_of', {
              paid: money(actual.paid, 'IDR', locale),
              billed: money(actual.billed, 'IDR', locale),
            })}
          </Text>
        )}
        <Suspense fallback={<LoadingLines lines={3} height={40} />}>
          <CampaignProgress campaign={campaign} />
        </Suspense>
      </Stack>
    </Section>
  );
}

type MeterProps = { label: string; actual: number; target: number | null; percent?: boolean };

/** One target with its result, as a bar and in words. */
function Meter({ label, actual, target, percent = false }: MeterProps) {
  const { t } = useTranslation();
  const words =
    target === null
      ? t(percent ? 'campaign.percent' : 'campaign.without_target', { actual })
      : t(percent ? 'campaign.percent_of' : 'campaign.of', { actual, target });
  const share = target ? Math.min(100, (actual * 100) / target) : 0;
  return (
    <div>
      <Group justify="space-between" gap="xs" mb={6}>
        <Text size="sm" fw={550}>
          {label}
        </Text>
        <Text size="sm">{words}</Text>
      </Group>
      <Progress value={share} aria-label={`${label}: ${words}`} size="md" />
    </div>
  );
}

/** The tasks of a campaign; ticking one saves it at once. */
function Tasks({ campaign, refresh }: { campaign: Campaign; refresh: () => Promise<unknown> }) {
  const { t, field } = useTranslation();
  const may = useCan()('campaign.update');
  const tick = async (id: string, done: boolean) => {
    try {
      await call('campaigns.update', {
        id: campaign.id,
        version: campaign.version,
        tasks: valuesOf(campaign).tasks.map((task, place) =>
          campaign.tasks_list[place]?.id === id ? { ...task, done } : { ...task },
        ),
      });
    } catch (error) {
      toastFailure(error);
    }
    await refresh();
  };
  return (
    <Section title={field('campaign', 'tasks')}>
      {campaign.tasks_list.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('campaign.no_tasks')}
        </Text>
      ) : (
        <ul className={classes.checks}>
          {campaign.tasks_list.map(({ id, task, admin_name, due_on, done }) => (
            <li key={id}>
              <Checkbox
                checked={done}
                disabled={!may}
                onChange={(event) => void tick(id, event.currentTarget.checked)}
                label={task}
                description={
                  (admin_name ?? due_on) && (
                    <>
                      {admin_name}
                      {admin_name && due_on && ' · '}
                      {due_on && <DateText value={due_on} />}
                    </>
                  )
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

/** The values of the form for a saved campaign. */
function valuesOf(campaign: Campaign) {
  const { name, description, stage_id, starts_on, ends_on } = campaign;
  const { user_target, booking_target, payment_target_percent } = campaign;
  return {
    name,
    description: description ?? '',
    stage_id,
    starts_on,
    ends_on,
    user_target,
    booking_target,
    payment_target_percent,
    tasks: campaign.tasks_list.map(({ task, admin_id, due_on, done }) => ({ task, admin_id, due_on, done })),
  };
}
