import { Stack } from '@mantine/core';
import { reminder } from '@rihla/domain/reminders/reminder.resource';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { pathOf } from '../../kit/references.ts';
import { useResourceLabels } from '../../kit/resource/resource-labels.ts';
import { request } from '../../lib/api/api.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { NEW_REMINDER, ReminderForm } from './reminder-form.tsx';
import { REMINDERS_PATH } from './reminders-path.ts';

/** Screen that creates a reminder and opens it after saving. */
export function ReminderAddPage() {
  const words = useResourceLabels(reminder);
  const navigate = useNavigate();
  const cache = useQueryClient();
  const slug = useRef('');
  return (
    <Stack gap="md">
      <PageHeader title={words.add} />
      <ReminderForm
        draft="reminder.add"
        initial={NEW_REMINDER}
        isNew
        save={async (values, formKey) => {
          const { data } = await request<{ data: { slug: string } }>('POST', pathOf(reminder), values, {
            formKey,
          });
          slug.current = data.slug;
          await cache.invalidateQueries({ queryKey: [reminder.path] });
        }}
        onSaved={() => void navigate(`${REMINDERS_PATH}/${slug.current}`)}
        onCancel={() => void navigate(REMINDERS_PATH)}
      />
    </Stack>
  );
}
