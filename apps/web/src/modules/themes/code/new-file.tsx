import { Button, Group, Popover, TextInput } from '@mantine/core';
import { THEME_LIMITS, themeFileKind } from '@rihla/domain/themes/theme-files';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { ThemeSource } from '../theme.queries.ts';

type NewFileProps = { files: readonly ThemeSource[]; add: (name: string) => void };

/** Button that adds a section or partial template to a theme after asking for its name. */
export function NewFile({ files, add }: NewFileProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('sections/');
  const [problem, setProblem] = useState<string | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const file = name.endsWith('.liquid') ? name : `${name}.liquid`;
    const isFree = themeFileKind(file) !== null && !files.some((one) => one.name === file);
    if (!isFree) return setProblem(t('error.themes.unknown_file', { file }));
    if (files.filter(({ changed }) => changed).length >= THEME_LIMITS.files)
      return setProblem(t('error.themes.too_many_files', { limit: THEME_LIMITS.files }));
    add(file);
    setOpened(false);
    setName('sections/');
    return setProblem(null);
  };
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus position="bottom-start" withArrow>
      <Popover.Target>
        <Button size="compact-sm" variant="subtle" onClick={() => setOpened(!opened)}>
          {t('site_theme.file.new')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form onSubmit={send}>
          <TextInput
            label={t('site_theme.file.name')}
            description={t('site_theme.file.name.hint')}
            value={name}
            error={problem}
            maxLength={60}
            dir="ltr"
            onChange={(event) => setName(event.currentTarget.value.trim().toLowerCase())}
            data-autofocus
          />
          <Group justify="flex-end" mt="sm">
            <Button type="submit" size="sm">
              {t('site_theme.file.add')}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
