import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingLines, QueryState } from '../../ui/states.tsx';
import { themeQuery } from './theme.queries.ts';

/** The grey lines while the theme, or its editor, is loading. */
const LINES = 14;

// The editor is loaded after the first paint.
const ThemeEditor = lazy(async () => ({ default: (await import('./theme-editor.tsx')).ThemeEditor }));

/** Screen that edits the theme of the public site: settings, code and versions, next to a preview. */
export function ThemePage() {
  const { t } = useTranslation();
  const query = useQuery(themeQuery);
  return (
    <Stack gap="md">
      <QueryState query={query} lines={LINES}>
        {({ theme, files }) => (
          <Suspense
            fallback={
              <>
                <PageHeader title={t('nav.theme')} intro={t('site_theme.intro')} />
                <LoadingLines lines={LINES} />
              </>
            }
          >
            <ThemeEditor key={theme.version} theme={theme} files={files} />
          </Suspense>
        )}
      </QueryState>
    </Stack>
  );
}
