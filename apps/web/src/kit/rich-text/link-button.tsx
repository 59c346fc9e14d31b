import { ActionIcon, Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { isSafeAddress } from '@rihla/domain/kit/rich-text/rich-text';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';

/** The button that makes the selected text of an editor a link, or removes its link. */
export function LinkButton({ editor }: { editor: Editor }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string | null>(null);
  const open = () => {
    setAddress(String(editor.getAttributes('link')['href'] ?? 'https://'));
    setError(null);
    setOpened(true);
  };
  const apply = () => {
    if (!isSafeAddress(address.trim())) return setError(t('rich.link_wrong'));
    editor.chain().focus().extendMarkRange('link').setLink({ href: address.trim() }).run();
    setOpened(false);
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    setOpened(false);
  };
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus withinPortal>
      <Popover.Target>
        <ActionIcon
          size={36}
          variant={editor.isActive('link') ? 'filled' : 'subtle'}
          color={editor.isActive('link') ? undefined : 'gray'}
          aria-label={t('rich.link')}
          title={t('rich.link')}
          onClick={open}
        >
          <IconLink size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <TextInput
            label={t('rich.link_address')}
            value={address}
            error={error}
            inputMode="url"
            onChange={(event) => setAddress(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              apply();
            }}
          />
          <Group gap="xs" justify="end">
            {editor.isActive('link') && (
              <Button variant="default" size="sm" onClick={remove}>
                {t('rich.unlink')}
              </Button>
            )}
            <Button size="sm" onClick={apply}>
              {t('rich.apply')}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
