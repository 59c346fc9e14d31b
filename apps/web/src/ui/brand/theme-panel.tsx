import { ActionIcon, Popover, SegmentedControl, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconCheck, IconPalette } from '@tabler/icons-react';
import { useRef } from 'react';
import { BRAND, THEME_COLOURS } from '@rihla/domain/sites/theme-colours';
import { useTranslation } from '../../lib/words/i18n.ts';
import {
  changeTheme,
  DIRECTIONS,
  RADII,
  SCHEMES,
  type ThemeSettings,
  useThemeSettings,
} from '../../lib/theme.ts';
import classes from './theme-switcher.module.css';

/** The choices of the theme switcher, loaded when it is first opened. */
export function ThemePanel() {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  // This button has replaced the one that opened the panel, so the library cannot return the focus to it.
  const returnFocus = () => button.current?.focus();
  return (
    <Popover position="bottom-end" trapFocus withArrow defaultOpened onClose={returnFocus}>
      <Popover.Target>
        <ActionIcon ref={button} size="lg" aria-label={t('theme.title')} title={t('theme.title')}>
          <IconPalette size={20} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('theme.title')}>
        <ThemeChoices />
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * The settings of the app's look: colour, light or dark, round or square corners, direction of text. A change applies
 * at once.
 */
function ThemeChoices() {
  const { t } = useTranslation();
  const settings = useThemeSettings();
  return (
    <Stack gap="sm" w={236}>
      <Text fw={600} id="theme-colour">
        {t('theme.colour')}
      </Text>
      <div className={classes.swatches} role="group" aria-labelledby="theme-colour">
        {THEME_COLOURS.map((colour) => (
          <UnstyledButton
            key={colour}
            className={classes.swatch}
            style={{ background: BRAND[colour] }}
            aria-label={t(`theme.colour.${colour}`)}
            aria-pressed={settings.colour === colour}
            title={t(`theme.colour.${colour}`)}
            onClick={() => changeTheme({ colour })}
          >
            {settings.colour === colour && <IconCheck size={16} stroke={3} aria-hidden />}
          </UnstyledButton>
        ))}
      </div>
      <Pick name="scheme" values={SCHEMES} settings={settings} />
      <Pick name="radius" values={RADII} settings={settings} />
      <Pick name="direction" values={DIRECTIONS} settings={settings} />
    </Stack>
  );
}

type PickProps<N extends 'scheme' | 'radius' | 'direction'> = {
  name: N;
  values: readonly ThemeSettings[N][];
  settings: ThemeSettings;
};

/**
 * Buttons side by side that choose one setting of the app's look.
 * @param name the setting
 * @param values its possible values
 * @param settings the current settings
 */
function Pick<N extends 'scheme' | 'radius' | 'direction'>({ name, values, settings }: PickProps<N>) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      aria-label={t(`theme.${name}` as 'theme.scheme')}
      value={settings[name]}
      onChange={(value) => changeTheme({ [name]: value })}
      data={values.map((value) => ({ value, label: t(`theme.${name}.${value}` as 'theme.scheme.light') }))}
    />
  );
}
