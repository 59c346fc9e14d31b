import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useThemeSettings } from '../lib/theme.ts';
import { cssVariables, mantineTheme } from './theme/mantine-theme.ts';

/** Provides theme and text direction to the whole app. */
export function Providers({ children }: { children: ReactNode }) {
  const { direction } = useThemeSettings();
  return (
    <DirectionProvider initialDirection={direction} detectDirection={false}>
      <ThemeProvider>{children}</ThemeProvider>
    </DirectionProvider>
  );
}

/**
 * Applies the look that the person has chosen: colour, light or dark, round or square corners, direction of text.
 * Styles created at run time get the nonce that the content security policy requires.
 */
function ThemeProvider({ children }: { children: ReactNode }) {
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

// The library that stops the page from scrolling behind a dialog reads the nonce under this name.
Object.assign(window, { __webpack_nonce__: nonce() });

/**
 * The nonce that the server has put into the page; the browser applies only styles with it. Empty when there is none.
 */
function nonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
}
