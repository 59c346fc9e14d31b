import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from '../lib/words/i18n.ts';

/** The keyboard shortcuts, each with the message key of what it does. */
const KEYS = [
  [['/', 'Ctrl K'], 'keys.search'],
  [['?'], 'keys.help'],
  [['↑', '↓'], 'keys.rows'],
  [['Enter'], 'keys.open'],
  [['Space'], 'keys.peek'],
  [['X'], 'keys.select'],
  [['Esc'], 'keys.close'],
] as const;

/** The dialog that lists the keyboard shortcuts. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('keys.title')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Stack gap="xs">
        {KEYS.map(([keys, words]) => (
          <Group key={keys.join()} justify="space-between">
            <Text>{t(words)}</Text>
            <Group gap={4}>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </Group>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}
