import { Button, Group, Progress, Stack, Text, Tooltip } from '@mantine/core';
import { hasTrait, type ManualEventOf, manualEvents } from '@rihla/domain/kit/machine';
import { type SendingStatus, sendingMachine } from '@rihla/domain/crm/sending.machine';
import type { Locale } from '@rihla/messages/locale';
import { recipientList, RECIPIENT_STANDINGS } from '@rihla/domain/crm/sending-lists';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { TransitionBar } from '../../../kit/transition-bar.tsx';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { deliveryFailureText } from '../../../lib/delivery-failure.ts';
import { dateTimeText } from '../../../lib/words/format.ts';
import { translate, useTranslation } from '../../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../../lib/toasts.ts';
import { ArchiveMenu } from '../../../ui/archive-menu.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { LoadingLines, QueryState } from '../../../ui/states.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { SENDINGS_PATH } from '../crm-paths.ts';
import { PaceNote } from './pace-note.tsx';
import { SendingPreview } from './sending-preview.tsx';

const SendingForm = lazy(async () => ({ default: (await import('./sending-form.tsx')).SendingForm }));

type Sending = CallOutput<'sendings.get'>['data'];
type SendingEvent = ManualEventOf<typeof sendingMachine>;
type Recipient = CallOutput<'sendings.recipients'>['data'][number];

const MOVES: Record<SendingEvent, (id: string) => Promise<{ data: { status: SendingStatus } }>> = {
  schedule: (id) => call('sendings.schedule', { id }),
  unschedule: (id) => call('sendings.unschedule', { id }),
  stop: (id) => call('sendings.stop', { id }),
  resume: (id) => call('sendings.resume', { id }),
};

/** How often the numbers of a sending are read again while they can still change, in milliseconds. */
const WATCH_MS = 5_000;

/**
 * The screen of a sending: the text as each person reads it, the form of a draft, the button for a test, and the state
 * of the message to each person.
 */
export function SendingPage() {
  const { t, locale } = useTranslation();
  const { slug = '' } = useParams();
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      ['sendings.list', 'sendings.get', 'sendings.preview', 'sendings.recipients'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    );
  const query = useQuery({
    queryKey: ['sendings.get', slug],
    queryFn: async ({ signal }) => (await call('sendings.get', { id: slug }, { signal })).data,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? WATCH_MS : false),
  });
  const reached = query.data && [query.data.handed_over, query.data.delivered, query.data.read].join();
  useEffect(() => {
    if (reached) void client.invalidateQueries({ queryKey: ['sendings.recipients'] });
  }, [client, reached]);
  const can = useCan();
  const [isDirty, setDirty] = useState(false);
  return (
    <Stack gap="lg">
      <PageHeader
        title={query.data?.name ?? t('nav.sendings')}
        beside={query.data && <StatusBadge machine={sendingMachine} state={query.data.status} />}
        intro={query.data && introOf(query.data, locale)}
        actions={query.data && <Acts sending={query.data} isDirty={isDirty} refresh={refresh} />}
      />
      <QueryState query={query} lines={16}>
        {(sending) => (
          <>
            <PaceNote sending={sending} />
            {!hasTrait(sendingMachine, sending.status, 'editable') && <Standing sending={sending} />}
            <SendingPreview sending={sending} />
            {hasTrait(sendingMachine, sending.status, 'editable') && can('sending.update') && (
              <Suspense fallback={<LoadingLines lines={12} />}>
                <SendingForm
                  key={sending.version}
                  draft={`sending.${sending.id}`}
                  initial={sending}
                  save={async (input, formKey) => {
                    const { id, version } = sending;
                    await call('sendings.update', { ...input, id, version }, { formKey });
                    return sending.slug;
                  }}
                  onSaved={() => void refresh()}
                  onDirty={setDirty}
                />
              </Suspense>
            )}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/**
 * Whether the numbers of a sending can still change: while it is being sent, until all messages handed over are
 * delivered, and by WhatsApp until all are read.
 */
function isMoving({ status, health, handed_over, delivered }: Sending): boolean {
  if (hasTrait(sendingMachine, status, 'due')) return true;
  return handed_over > 0 || (health !== null && delivered > 0);
}

/**
 * The name of the audience; for a draft, how many people would be written to; for a sending that waits for its time,
 * when it starts.
 */
function introOf(
  { audience_name, status, reached, scheduled_at: startsAt }: Sending,
  locale: Locale,
): string {
  if (hasTrait(sendingMachine, status, 'editable'))
    return `${audience_name} · ${translate('sending.reached', { count: reached })}`;
  const waits = hasTrait(sendingMachine, status, 'due') && !hasTrait(sendingMachine, status, 'going_out');
  if (!waits || startsAt === null) return audience_name;
  return `${audience_name} · ${translate('sending.starts', { time: dateTimeText(startsAt, locale) })}`;
}

/** `isDirty`: the form has changes that are not saved, so that other words are shown than would be sent. */
type ActsProps = { sending: Sending; isDirty: boolean; refresh: () => Promise<unknown> };

/** The button for a test, the changes of state that are possible now, and the menu that archives a draft. */
function Acts({ sending, isDirty, refresh }: ActsProps) {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const { id, status, reached, pace_per_minute: pace } = sending;
  const isDraft = hasTrait(sendingMachine, status, 'editable');
  const refusal = isDirty ? t('sending.save_first') : null;
  return (
    <Group gap="xs">
      {isDraft && can('sending.test') && <TestButton id={id} refusal={refusal} />}
      <TransitionBar
        machine={sendingMachine}
        state={status}
        events={manualEvents(sendingMachine, status)}
        consequence={(event) =>
          event === 'stop' || event === 'resume'
            ? t(event === 'stop' ? 'sending.stop_what' : 'sending.resume_what')
            : event === 'schedule'
              ? t('sending.schedule_what', { count: reached, pace })
              : undefined
        }
        reason={(event) => (event === 'schedule' ? refusal : null)}
        move={async (event) => {
          await MOVES[event as SendingEvent](id);
          await refresh();
        }}
      />
      {isDraft && can('sending.archive') && (
        <ArchiveMenu
          actLabel={t('sending.remove')}
          title={t('sending.remove')}
          consequence={t('sending.remove_what')}
          run={async () => {
            await call('sendings.archive', { id });
            await navigate(SENDINGS_PATH);
            await refresh();
          }}
        />
      )}
    </Group>
  );
}

/** The button that sends the saved text to whoever is signed in; disabled with a reason when `refusal` is one. */
function TestButton({ id, refusal }: { id: string; refusal: string | null }) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const test = async () => {
    setBusy(true);
    try {
      toastSuccess(t('sending.tested', (await call('sendings.test', { id })).data));
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Tooltip label={refusal} disabled={!refusal} events={{ hover: true, focus: true, touch: true }}>
      <Button
        variant="default"
        loading={busy}
        data-disabled={refusal ? true : undefined}
        aria-disabled={refusal ? true : undefined}
        aria-description={refusal ?? undefined}
        onClick={() => !refusal && void test()}
      >
        {t('sending.test')}
      </Button>
    </Tooltip>
  );
}

const columns: readonly ListColumn<Recipient>[] = [
  { id: 'name', cell: (row) => row.name },
  { id: 'address', cell: (row) => row.address && <bdi>{row.address}</bdi> },
  { id: 'standing', cell: (row) => translate(`choice.recipient_standing.${row.standing}`) },
  { id: 'reason', cell: (row) => reasonOf(row.reason) },
  { id: 'queued_at', cell: (row) => row.queued_at && <DateText value={row.queued_at} /> },
];

/** The numbers of a sending by state of the message, as a bar and in words, and the list of its people. */
function Standing({ sending }: { sending: Sending }) {
  const { t } = useTranslation();
  const counts = {
    PLANNED: sending.planned,
    HANDED_OVER: sending.handed_over,
    DELIVERED: sending.delivered,
    READ: sending.read,
    FAILED: sending.failed,
    LEFT_OUT: sending.left_out,
  };
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const share = (count: number) => (all === 0 ? 0 : (count * 100) / all);
  return (
    <>
      <Section title={t('sending.progress')}>
        <Progress.Root size="lg" aria-hidden>
          <Progress.Section value={share(counts.READ)} color="teal" />
          <Progress.Section value={share(counts.DELIVERED)} color="green" />
          <Progress.Section value={share(counts.HANDED_OVER)} color="blue" />
          <Progress.Section value={share(counts.FAILED)} color="red" />
          <Progress.Section value={share(counts.LEFT_OUT)} color="gray" />
        </Progress.Root>
        <Group gap="lg" mt="xs" component="ul" style={{ listStyle: 'none', padding: 0 }}>
          {RECIPIENT_STANDINGS.map((standing) => (
            <li key={standing}>
              <Text size="sm" component="span">
                {t(`choice.recipient_standing.${standing}`)}: <b>{counts[standing]}</b>
              </Text>
            </li>
          ))}
        </Group>
      </Section>
      <Section title={t('sending.recipients')}>
        <ListView
          name="recipient"
          label={t('sending.recipients')}
          config={recipientList}
          source={listSource('sendings.recipients', { id: sending.id })}
          columns={columns}
          cardColumns={['address', 'reason']}
          cardStatus="standing"
          open={(row) => `/admin/credentials/users/${row.slug}`}
          empty={{ text: t('sending.no_recipients') }}
        />
      </Section>
    </>
  );
}

/** The reason why a message was left out or failed, in words; null for none. */
function reasonOf(code: string | null): string | null {
  if (code === null) return null;
  if (code === 'OPTED_OUT' || code === 'STOPPED') return translate(`sending.reason.${code}`);
  return deliveryFailureText(code, { brief: true });
}
