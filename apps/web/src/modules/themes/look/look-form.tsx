import { Alert, Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { COLOUR_NAMES, FONT_NAMES, type ThemeFont } from '@rihla/domain/themes/theme-look';
import { contrastFaults, lookOf, type ThemeSettings } from '@rihla/domain/themes/theme-settings';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { FigureInput } from '../../../ui/inputs/figure-input.tsx';
import { Section } from '../../../ui/section.tsx';
import { ContrastText } from '../finding-list.tsx';
import type { ThemeDraft } from '../use-theme-draft.ts';
import { ColourField } from './colour-field.tsx';
import { OwnFields } from './own-fields.tsx';
import { PresetChoice } from './preset-choice.tsx';
import { SectionOrder } from './section-order.tsx';

type LookFormProps = { draft: ThemeDraft; siteColour: string; mayWrite: boolean };

/** Form of a theme's settings: base style, colours, fonts, corners, order of the home page, and its own fields. */
export function LookForm({ draft, siteColour, mayWrite }: LookFormProps) {
  const { t, dynamic } = useTranslation();
  const look = lookOf(draft.preset, draft.settings);
  const set = (changes: Partial<ThemeSettings>) => draft.setSettings({ ...draft.settings, ...changes });
  const word = (name: string) => dynamic(`site_theme.colour.${name}`);
  const faults = contrastFaults(look, siteColour);
  const fonts = FONT_NAMES.map((value) => ({ value, label: dynamic(`site_theme.font.${value}`) }));
  return (
    <fieldset disabled={!mayWrite} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
      <Stack gap="lg">
        <PresetChoice draft={draft} />
        <Section title={t('site_theme.colours')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <Stack gap={4}>
              <ColourField
                label={word('accent')}
                value={look.accent ?? siteColour}
                onChange={(accent) => set({ accent })}
              />
              {look.accent !== null && (
                <Group>
                  <Button size="compact-sm" variant="subtle" onClick={() => set({ accent: null })}>
                    {t('site_theme.colour.of_site')}
                  </Button>
                </Group>
              )}
            </Stack>
            {COLOUR_NAMES.map((name) => (
              <ColourField
                key={name}
                label={word(name)}
                value={look[name]}
                onChange={(value) => set({ [name]: value })}
              />
            ))}
          </SimpleGrid>
          {faults.length > 0 && (
            <Alert color="yellow" mt="md" role="status">
              {faults.map((fault) => (
                <Text size="sm" key={`${fault.text} ${fault.on}`}>
                  <ContrastText {...fault} />
                </Text>
              ))}
            </Alert>
          )}
        </Section>
        <Section title={t('site_theme.fonts')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <Select
              label={t('site_theme.font.heading')}
              data={fonts}
              allowDeselect={false}
              value={look.heading_font}
              onChange={(font) => set({ heading_font: font as ThemeFont })}
            />
            <Select
              label={t('site_theme.font.body')}
              data={fonts}
              allowDeselect={false}
              value={look.body_font}
              onChange={(font) => set({ body_font: font as ThemeFont })}
            />
            <FigureInput
              steps
              label={t('site_theme.radius')}
              min={0}
              max={24}
              value={look.radius}
              onChange={(radius) => radius !== null && set({ radius: Math.min(24, radius) })}
            />
          </SimpleGrid>
        </Section>
        <SectionOrder draft={draft} look={look} set={set} />
        <OwnFields draft={draft} set={set} />
      </Stack>
    </fieldset>
  );
}
