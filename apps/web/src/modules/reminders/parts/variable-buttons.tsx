import { Button, Group, Text } from '@mantine/core';
import type { ReminderAnchor } from '@rihla/domain/reminders/reminder-choices';
import { variablesFor } from '@rihla/domain/reminders/reminder-text';
import { type FocusEvent, useRef } from 'react';
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

type TextNode = HTMLInputElement | HTMLTextAreaElement;

/**
 * Remembers which of some text fields was typed in last and where, so that a button can put something there.
 * @param names of the fields
 */
export function useVariableTarget<Name extends string>(names: readonly Name[]) {
  const last = useRef<TextNode | null>(null);
  const isText = (node: EventTarget): node is TextNode =>
    (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) &&
    names.includes(node.name as Name);
  return {
    watch: {
      onFocusCapture: ({ target }: FocusEvent) => {
        if (isText(target)) last.current = target;
      },
    },
    insert: (token: string, change: (name: Name, value: unknown) => void) => {
      const node = last.current;
      if (!node) return;
      const at = node.selectionEnd ?? node.value.length;
      change(node.name as Name, node.value.slice(0, at) + token + node.value.slice(at));
      requestAnimationFrame(() => {
        node.focus();
        node.setSelectionRange(at + token.length, at + token.length);
      });
    },
  };
}
