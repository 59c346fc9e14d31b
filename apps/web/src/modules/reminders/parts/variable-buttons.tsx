import { Button, Group, Text } from '@mantine/core';
import type { ReminderAnchor } from '@rihla/domain/reminders/reminder-choices';
import { variablesFor } from '@rihla/domain/reminders/reminder-text';
import { useTranslation } from '../../../lib/words/i18n.ts';

/**
 * Buttons that insert a variable such as `{name}` into the text of a reminder. Only variables that have a value for the
 * chosen anchor (the date the reminder is counted from) are offered; without an anchor a hint is shown.
 */
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
