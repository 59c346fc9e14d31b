import { Text } from '@mantine/core';
import { BRAND } from '@rihla/domain/sites/theme-colours';
import { PRESET_NAMES, type PresetName } from '@rihla/domain/themes/theme-presets';
import { lookOf } from '@rihla/domain/themes/theme-settings';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import { Section } from '../../../ui/section.tsx';
import type { ThemeDraft } from '../use-theme-draft.ts';
import classes from './look.module.css';

/** Choice among the ready-made styles; confirmation is asked before changes to the present style are lost. */
export function PresetChoice({ draft }: { draft: ThemeDraft }) {
  const { t, dynamic } = useTranslation();
  const choose = (name: PresetName) => {
    if (name === draft.preset) return;
    const { own: _own, ...changed } = draft.settings;
    if (Object.keys(changed).length === 0) return draft.setPreset(name);
    confirmAct({
      title: t('site_theme.preset.change', { name: dynamic(`site_theme.preset.${name}`) }),
      consequence: t('site_theme.preset.change.what'),
      actLabel: t('site_theme.preset.change.act'),
      run: async () => draft.setPreset(name),
    });
  };
  return (
    <Section title={t('site_theme.preset')}>
      <div className={classes.presets} role="group" aria-label={t('site_theme.preset')}>
        {PRESET_NAMES.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={draft.preset === name}
            className={classes.preset}
            onClick={() => choose(name)}
          >
            <PresetColours name={name} />
            <Text component="span" fw={600}>
              {dynamic(`site_theme.preset.${name}`)}
            </Text>
            <Text component="span" size="sm" c="dimmed">
              {dynamic(`site_theme.preset.${name}.about`)}
            </Text>
          </button>
        ))}
      </div>
    </Section>
  );
}

/** The colours of a ready-made style side by side. */
function PresetColours({ name }: { name: PresetName }) {
  const { accent, paper, sand, ink } = lookOf(name, {});
  return (
    <span className={classes.colours} aria-hidden>
      {[paper, sand, accent ?? BRAND.blueazure, ink].map((colour) => (
        <span key={colour} style={{ background: colour }} />
      ))}
    </span>
  );
}
