import { Button, Stack } from '@mantine/core';
import { reminder } from '@rihla/domain/reminders/reminder.resource';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { pathOf } from '../../kit/references.ts';
import type { ResourceRow } from '../../kit/resource/resource-routes.tsx';
import { useResourceRow } from '../../kit/resource/use-resource-row.ts';
import { call, request } from '../../lib/api/api.ts';
import { useFormKey } from '../../lib/api/form-key.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { toastFailure, toastSuccess } from '../../lib/toasts.ts';
import { ArchiveMenu } from '../../ui/archive-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/states.tsx';
import { ReminderForm, valuesOf } from './reminder-form.tsx';
import { REMINDERS_PATH } from './reminders-path.ts';

// The list stands below the form, and is loaded after it.
const Sendings = lazy(async () => ({ default: (await import('./parts/sendings.tsx')).Sendings }));

/** One reminder: its form, a button that sends a test to oneself, and the list of its past sendings. */
export function ReminderPage() {
  const { t } = useTranslation();
  const query = useResourceRow(reminder);
  const row = query.data;
  return (
    <Stack gap="md">
      <PageHeader
        title={row ? String(row['title']) : t('resource.reminder.many')}
        actions={
          row && (
            <>
              <TestButton id={row.id} />
              <Archive row={row} />
            </>
          )
        }
      />
      <QueryState query={query} lines={12}>
        {(found) => <ReminderEdit key={found.version} row={found} />}
      </QueryState>
    </Stack>
  );
}

/** Form of an existing reminder, and the list of its past sendings. */
function ReminderEdit({ row }: { row: ResourceRow }) {
  const navigate = useNavigate();
  const cache = useQueryClient();
  return (
    <>
      <ReminderForm
        draft={`reminder.${row.id}`}
        initial={valuesOf(row)}
        save={async (values, formKey) => {
          const input = { ...values, id: row.id, version: row.version };
          await request('PUT', `${pathOf(reminder)}/{id}`, input, { formKey });
          await cache.invalidateQueries({ queryKey: [reminder.path] });
        }}
        onCancel={() => void navigate(REMINDERS_PATH)}
      />
      <Suspense>
        <Sendings id={row.id} />
      </Suspense>
    </>
  );
}

/** Button that sends the reminder, as last saved, to the person who presses it as a test. */
function TestButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const { formKey, renew } = useFormKey();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const { data } = await call('reminders.test', { id }, { formKey });
      renew();
      toastSuccess(t(data.whatsapp ? 'reminders.test_sent_both' : 'reminders.test_sent'));
    } catch (error) {
      toastFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconSend size={16} aria-hidden />}
      loading={busy}
      title={t('reminders.test_hint')}
      onClick={() => void send()}
    >
      {t('reminders.test')}
    </Button>
  );
}

/** Menu that archives the reminder and then opens the list of reminders. */
function Archive({ row }: { row: ResourceRow }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const cache = useQueryClient();
  const archiveLabel = t('resource.archive', { thing: t('resource.reminder.one').toLowerCase() });
  return (
    <ArchiveMenu
      actLabel={archiveLabel}
      title={`${archiveLabel}?`}
      consequence={t('resource.archive_text', { names: String(row['title']) })}
      run={async () => {
        await request('DELETE', `${pathOf(reminder)}/{id}`, { id: row.id });
        await navigate(REMINDERS_PATH);
        await cache.invalidateQueries({ queryKey: [reminder.path] });
      }}
    />
  );
}
