import { BRAND, THEME_COLOURS } from '@rihla/domain/sites/theme-colours';
import { ColorSwatch, Group, Select } from '@mantine/core';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { SettingInputProps } from './setting-input.ts';

/** Select for the theme colour, one of a fixed set, with a swatch of each. */
export function ColourInput({
  field: _field,
  values: _values,
  value,
  onChange,
  ...props
}: SettingInputProps) {
  const { t } = useTranslation();
  const chosen = THEME_COLOURS.find((colour) => colour === value) ?? THEME_COLOURS[0];
  return (
    <Select
      {...props}
      maw={360}
      value={chosen}
      onChange={onChange}
      data={THEME_COLOURS.map((colour) => ({ value: colour, label: t(`theme.colour.${colour}`) }))}
      leftSection={<ColorSwatch color={BRAND[chosen]} size={16} withShadow={false} aria-hidden />}
      renderOption={({ option }) => (
        <Group gap="xs">
          <ColorSwatch color={BRAND[option.value]} size={16} withShadow={false} aria-hidden />
          {option.label}
        </Group>
      )}
    />
  );
}
