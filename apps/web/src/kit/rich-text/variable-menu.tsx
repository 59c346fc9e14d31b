import { Button, Popover, ScrollArea, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';
import type { VariableChoices } from './variable-choices.ts';
import classes from './variable-menu.module.css';

/**
 * The menu that inserts a variable (shown as a chip) into a letter; variables are in groups and can be searched; Enter
 * in the search inserts the first one that is found.
 */
export function VariableMenu({ editor, variables }: { editor: Editor; variables: VariableChoices }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [query, setQuery] = useState('');
  const needle = query.trim().toLowerCase();
  const found = variables
    .map(({ group, items }) => ({
      group,
      items: items.filter(({ label }) => label.toLowerCase().includes(needle)),
    }))
    .filter(({ items }) => items.length > 0);
  const put = (name: string) => {
    setOpened(false);
    setQuery('');
    editor.chain().focus().insertContent({ type: 'variable', attrs: { name } }).run();
  };
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus position="bottom-start" width={300}>
      <Popover.Target>
        <Button
          size="sm"
          variant="light"
          leftSection={<IconBraces size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {t('rich.insert')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          aria-label={t('rich.insert_find')}
          placeholder={t('rich.insert_find')}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            const first = found[0]?.items[0];
            if (event.key !== 'Enter' || needle === '' || !first) return;
            // The form around the editor is not sent by it.
            event.preventDefault();
            put(first.name);
          }}
        />
        <ScrollArea.Autosize mah={320} mt="xs" type="auto">
          <Stack gap="xs">
            {found.length === 0 && (
              <Text size="sm" c="dimmed">
                {t('rich.insert_none')}
              </Text>
            )}
            {found.map(({ group, items }) => (
              <div key={group}>
                <Text size="xs" c="dimmed" fw={600}>
                  {group}
                </Text>
                {items.map(({ name, label }) => (
                  <UnstyledButton key={name} className={classes.item} onClick={() => put(name)}>
                    {label}
                  </UnstyledButton>
                ))}
              </div>
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}
