import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { QueryState } from '../../../ui/states.tsx';
import { Comparison } from '../code/comparison.tsx';
import type { ThemeDraft } from '../use-theme-draft.ts';

type VersionChangesProps = { draft: ThemeDraft; number: number };

/** The differences between a published version and the draft: settings and files. */
export function VersionChanges({ draft, number }: VersionChangesProps) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['site_themes', 'version', draft.id, number],
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (await call('site_themes.version', { id: draft.id, number: String(number) }, { signal })).data,
  });
  return (
    <QueryState query={query} lines={4}>
      {({ preset, settings, files }) => {
        const now = draft.files.map(({ name, source, changed, original }) => ({
          name,
          before: files.find((file) => file.name === name)?.source ?? original ?? '',
          after: changed ? source : (original ?? ''),
        }));
        const removed = files
          .filter(({ name }) => !draft.files.some((file) => file.name === name))
          .map(({ name, source }) => ({ name, before: source, after: '' }));
        const look = {
          name: 'settings',
          before: JSON.stringify({ preset, ...settings }, null, 2),
          after: JSON.stringify({ preset: draft.preset, ...draft.settings }, null, 2),
        };
        const changes = [look, ...now, ...removed].filter(({ before, after }) => before !== after);
        if (changes.length === 0)
          return (
            <Text size="sm" mt="sm">
              {t('site_theme.version.same')}
            </Text>
          );
        return (
          <Stack gap="sm" mt="sm">
            {changes.map(({ name, before, after }) => (
              <div key={name}>
                <Text size="sm" fw={600} mb={4}>
                  {name}
                </Text>
                <Comparison name={name} before={before} after={after} />
              </div>
            ))}
          </Stack>
        );
      }}
    </QueryState>
  );
}
