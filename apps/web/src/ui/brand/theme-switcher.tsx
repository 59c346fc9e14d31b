import { ActionIcon } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '../../lib/words/i18n.ts';

const ThemePanel = lazy(async () => ({ default: (await import('./theme-panel.tsx')).ThemePanel }));

/** The theme switcher: eleven colours, light or dark, rounded or flat, left-to-right or right-to-left. */
export function ThemeSwitcher() {
  const { t } = useTranslation();
  const [asked, setAsked] = useState(false);
  const button = (
    <ActionIcon
      size="lg"
      aria-label={t('theme.title')}
      aria-haspopup="dialog"
      title={t('theme.title')}
      onClick={() => setAsked(true)}
    >
      <IconPalette size={20} />
    </ActionIcon>
  );
  return asked ? (
    <Suspense fallback={button}>
      <ThemePanel />
    </Suspense>
  ) : (
    button
  );
}
