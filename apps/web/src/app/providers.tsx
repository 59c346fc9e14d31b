import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useThemeSettings } from '../lib/theme.ts';
import { cssVariables, mantineTheme } from './theme/mantine-theme.ts';

/** Theme and direction for everything below. */
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
      {children}
    </MantineProvider>
  );
}

// What keeps the page from scrolling behind a dialog asks for the nonce under this name.
Object.assign(window, { __webpack_nonce__: nonce() });

/** The server puts a fresh nonce in the page, and only styles that carry it are let through. */
function nonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
