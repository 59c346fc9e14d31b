import { Button, Group, Popover, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';

type PublishButtonProps = {
  busy: boolean;
  /**
   * Publishes the draft.
   * @param note empty when nothing was typed
   * @returns whether it was published
   */
  publish: (note: string) => Promise<boolean>;
};

/** Button that publishes a theme, after asking for a note by which the version is known among the others. */
export function PublishButton({ busy, publish }: PublishButtonProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [note, setNote] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    setOpened(false);
    // While the draft is refused, the note stays for the next try.
    void publish(note.trim()).then((isPublished) => isPublished && setNote(''));
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      trapFocus
      returnFocus
      position="bottom-end"
      withArrow
      width={320}
    >
      <Popover.Target>
        <Button loading={busy} onClick={() => setOpened(!opened)}>
          {t('site_theme.publish')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={send}>
          <TextInput
            label={t('site_theme.note')}
            description={t('site_theme.note.hint')}
            value={note}
            maxLength={200}
            onChange={(event) => setNote(event.currentTarget.value)}
            data-autofocus
          />
          <Group justify="flex-end" mt="sm">
            <Button type="submit" size="sm">
              {t('site_theme.publish.now')}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
