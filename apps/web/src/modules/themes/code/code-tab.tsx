import { Badge, Button, Group, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { dropsQuery, type Finding, type ThemeSource } from '../theme.queries.ts';
import type { ThemeDraft } from '../use-theme-draft.ts';
import { CodeEditor, type Place } from './code-editor.tsx';
import { Comparison } from './comparison.tsx';
import { NewFile } from './new-file.tsx';

type CodeTabProps = {
  draft: ThemeDraft;
  place: Place | null;
  findings: readonly Finding[];
  mayWrite: boolean;
};

/** The groups of the list of files. */
const FILE_GROUPS: readonly { group: string; holds: (file: ThemeSource) => boolean }[] = [
  { group: 'sections', holds: ({ kind }) => kind === 'SECTION' },
  { group: 'frame', holds: ({ kind, name }) => kind === 'TEMPLATE' && !name.startsWith('parts/') },
  { group: 'parts', holds: ({ name }) => name.startsWith('parts/') },
  { group: 'look', holds: ({ kind }) => kind === 'STYLES' || kind === 'FIELDS' },
];

/** Tab with the files of a theme: choose and edit one, compare it with the default, or restore the default. */
export function CodeTab({ draft, place, findings, mayWrite }: CodeTabProps) {
  const { t, dynamic } = useTranslation();
  const drops = useQuery(dropsQuery(draft.id)).data;
  const [name, setName] = useState(place?.file ?? 'sections/hero.liquid');
  const [comparing, setComparing] = useState(false);
  useEffect(() => {
    if (!place) return;
    setName(place.file);
    setComparing(false);
  }, [place]);
  const file = draft.files.find((one) => one.name === name) ?? draft.files[0];
  if (!file) return null;
  const { original } = file;
  const save = () => void draft.save().then((isSaved) => isSaved && toastSuccess(t('site_theme.code_saved')));
  const reset = () =>
    confirmAct({
      title: original === null ? t('site_theme.file.remove') : t('site_theme.file.reset'),
      consequence: t('site_theme.file.reset.what'),
      actLabel: original === null ? t('site_theme.file.remove') : t('site_theme.file.reset'),
      danger: true,
      run: async () => draft.setSource(file.name, null),
    });
  return (
    <Stack gap="sm">
      <Group align="end" gap="sm">
        <Select
          label={t('site_theme.files')}
          searchable
          allowDeselect={false}
          style={{ flex: '1 1 240px' }}
          value={file.name}
          onChange={(chosen) => {
            setComparing(false);
            if (chosen !== null) setName(chosen);
          }}
          data={FILE_GROUPS.map(({ group, holds }) => ({
            group: dynamic(`site_theme.files.${group}`),
            items: draft.files.filter(holds).map(({ name: value, changed }) => ({
              value,
              label: changed ? `${value} (${t('site_theme.file.changed')})` : value,
            })),
          })).filter(({ items }) => items.length > 0)}
        />
        {mayWrite && (
          <Button variant="default" onClick={save}>
            {t('site_theme.save')}
          </Button>
        )}
      </Group>
      <Group gap="xs">
        {file.changed && <Badge variant="light">{t('site_theme.file.changed')}</Badge>}
        {file.changed && original !== null && (
          <Button size="compact-sm" variant="subtle" onClick={() => setComparing(!comparing)}>
            {comparing ? t('site_theme.file.edit') : t('site_theme.file.compare')}
          </Button>
        )}
        {file.changed && mayWrite && (
          <Button size="compact-sm" variant="subtle" color="red" onClick={reset}>
            {original === null ? t('site_theme.file.remove') : t('site_theme.file.reset')}
          </Button>
        )}
        {mayWrite && (
          <NewFile
            files={draft.files}
            add={(added) => {
              draft.setSource(added, '<section class="wrap block">\n  <h2></h2>\n</section>\n');
              setName(added);
            }}
          />
        )}
      </Group>
      {comparing && original !== null ? (
        <Comparison name={file.name} before={original} after={file.source} />
      ) : (
        <CodeEditor
          key={file.name}
          name={file.name}
          source={file.source}
          files={draft.files}
          drops={drops}
          findings={findings}
          place={place}
          readOnly={!mayWrite}
          onChange={(source) => draft.setSource(file.name, source)}
          onSave={save}
        />
      )}
    </Stack>
  );
}
