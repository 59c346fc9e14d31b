import { Button, Group, Text } from '@mantine/core';
import type { ReminderAnchor } from '@rihla/domain/reminders/reminder-choices';
import { variablesFor } from '@rihla/domain/reminders/reminder-text';
import { useTranslation } from '../../../lib/i18n.ts';

/** The buttons that put a variable into the words: those that have a value for what the reminder is counted from. */
export function VariableButtons({
  anchor,
  insert,
}: {
  anchor: ReminderAnchor | null;
  insert: (token: string) => void;
}) {
  const { t, dynamic } = useTranslation();
  if (!anchor)
    return (
      <Text size="sm" c="dimmed">
        {t('reminders.choose_anchor')}
      </Text>
    );
  return (
    <Group gap={6} role="group" aria-label={t('reminders.variables')}>
      <Text size="sm" c="dimmed">
        {t('reminders.variables')}:
      </Text>
      {variablesFor(anchor).map((variable) => (
        <Button
          key={variable}
          variant="default"
          size="compact-sm"
          mih={{ base: 44, sm: 0 }}
          onClick={() => insert(`{${variable}}`)}
        >
          {dynamic(`reminders.variable.${variable}`)}
        </Button>
      ))}
    </Group>
  );
}
