import { Select, Stack, Switch, TextInput } from '@mantine/core';
import { fieldValues, readThemeFields, type ThemeField } from '@rihla/domain/themes/theme-fields';
import { THEME_FIELDS } from '@rihla/domain/themes/theme-files';
import type { OwnValue, ThemeSettings } from '@rihla/domain/themes/theme-settings';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { FigureInput } from '../../../ui/inputs/figure-input.tsx';
import { Section } from '../../../ui/section.tsx';
import type { ThemeDraft } from '../use-theme-draft.ts';
import { ColourField } from './colour-field.tsx';

type OwnFieldsProps = { draft: ThemeDraft; set: (changes: ThemeSettings) => void };

/** Inputs for the settings that the theme itself defines; nothing when it defines none. */
export function OwnFields({ draft, set }: OwnFieldsProps) {
  const { t } = useTranslation();
  const { fields } = readThemeFields(draft.files.find(({ name }) => name === THEME_FIELDS)?.source);
  const ownValues = draft.settings.own ?? [];
  const values = fieldValues(fields, ownValues);
  if (fields.length === 0) return null;
  return (
    <Section title={t('site_theme.own_fields')}>
      <Stack gap="md">
        {fields.map((field) => (
          <OwnField
            key={field.key}
            field={field}
            value={values[field.key] ?? field.default}
            onChange={(value) =>
              set({ own: [...ownValues.filter(({ key }) => key !== field.key), { key: field.key, value }] })
            }
          />
        ))}
      </Stack>
    </Section>
  );
}

type OwnFieldProps = { field: ThemeField; value: OwnValue; onChange: (value: OwnValue) => void };

/** Input for one such field, by its type. */
function OwnField({ field, value, onChange }: OwnFieldProps) {
  const { locale } = useTranslation();
  const label = field.label[locale];
  switch (field.type) {
    case 'text':
      return (
        <TextInput
          label={label}
          maxLength={500}
          value={String(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'colour':
      return <ColourField label={label} value={String(value)} onChange={onChange} />;
    case 'switch':
      return (
        <Switch
          label={label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'number':
      return (
        <FigureInput
          steps
          decimals
          label={label}
          min={field.min}
          max={field.max}
          value={Number(value)}
          onChange={(next) => next !== null && onChange(next)}
        />
      );
    case 'choice':
      return (
        <Select
          label={label}
          data={field.options}
          allowDeselect={false}
          value={String(value)}
          onChange={(next) => next !== null && onChange(next)}
        />
      );
  }
}
