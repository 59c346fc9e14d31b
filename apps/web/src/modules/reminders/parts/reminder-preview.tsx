import { Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import type { ReminderAnchor } from '@rihla/domain/reminders/reminder-choices';
import {
  fillReminder,
  REMINDER_VARIABLES,
  type ReminderValues as Values,
} from '@rihla/domain/reminders/reminder-text';
import { useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import classes from './reminder-preview.module.css';

type PreviewProps = {
  values: Readonly<Record<string, unknown>>;
  anchor: ReminderAnchor | null;
  kind: 'letter' | 'whatsapp';
};

/**
 * Preview of a reminder's e-mail (`letter`) or WhatsApp text, filled with the data of an example customer. A switch
 * shows the text for overdue cases, which is the usual text where no overdue one is written.
 */
export function ReminderPreview({ values, anchor, kind }: PreviewProps) {
  const { t, dynamic } = useTranslation();
  const [when, setWhen] = useState<'usual' | 'overdue'>('usual');
  const example: Values = Object.fromEntries(
    REMINDER_VARIABLES.map((name) => [name, dynamic(`reminders.example.${name}`)]),
  );
  const shown = (usual: string, overdue: string) => {
    const text = (when === 'overdue' && String(values[overdue] ?? '').trim()) || String(values[usual] ?? '');
    return fillReminder(text, example);
  };
  const kindName = t(kind === 'letter' ? 'reminders.section_letter' : 'reminders.section_whatsapp');
  const name = `${t('reminders.preview')}: ${kindName}`;
  const subject = kind === 'letter' ? shown('email_subject', 'overdue_subject') : '';
  const body =
    kind === 'letter'
      ? shown('email_content', 'overdue_content')
      : shown('whatsapp_content', 'overdue_whatsapp');
  return (
    <Stack gap="xs" role="group" aria-label={name}>
      <div className={classes.head}>
        <Text size="sm" fw={500}>
          {t('reminders.preview')}
        </Text>
        {anchor && (
          <SegmentedControl
            size="xs"
            aria-label={name}
            value={when}
            onChange={(value) => setWhen(value)}
            data={[
              { value: 'usual', label: t('reminders.preview_usual') },
              { value: 'overdue', label: t('reminders.preview_overdue') },
            ]}
          />
        )}
      </div>
      <Paper withBorder p="md" className={kind === 'whatsapp' ? classes.bubble : undefined}>
        {subject && <Text fw={600}>{subject}</Text>}
        <Text className={classes.words} c={body ? undefined : 'dimmed'}>
          {body || t('reminders.preview_empty')}
        </Text>
      </Paper>
    </Stack>
  );
}
