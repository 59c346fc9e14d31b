import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useWords } from '../lib/i18n.ts';
import { queryClient } from '../lib/query-client.ts';
import { useThemeSettings } from '../lib/theme.ts';
import { cssVariables, mantineTheme } from './theme/mantine-theme.ts';

/** Theme, direction, data, dialogs and toasts for everything below. */
export function Providers({ children }: { children: ReactNode }) {
  const { direction } = useThemeSettings();
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <Look>{children}</Look>
    </DirectionProvider>
  );
}

function Look({ children }: { children: ReactNode }) {
  const settings = useThemeSettings();
  const { t } = useWords();
  const { setDirection } = useDirection();
  const theme = useMemo(
    () => mantineTheme({ colour: settings.colour, radius: settings.radius }),
    [settings.colour, settings.radius],
  );
  useEffect(() => setDirection(settings.direction), [settings.direction, setDirection]);
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme={settings.scheme}
      cssVariablesResolver={cssVariables}
      getStyleNonce={nonce}
    >
      <QueryClientProvider client={queryClient}>
        <ModalsProvider labels={{ confirm: t('act.confirm'), cancel: t('act.cancel') }}>
          {children}
        </ModalsProvider>
      </QueryClientProvider>
      <Notifications position="top-right" limit={4} />
    </MantineProvider>
  );
}

/** The server puts a fresh nonce in the page, and only styles that carry it are let through. */
function nonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
