import { CloseButton, Group, Input, Stack, Text, TextInput } from '@mantine/core';
import { colourUse, isColour } from '@rihla/domain/sites/site-colour';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/words/i18n.ts';
import classes from './brand-colour.module.css';
import { coloursOfPicture } from './logo-colours.ts';
import type { SettingInputProps } from './setting-input.ts';

/**
 * Input for the agency's brand colour: typed, picked, or taken from the logo chosen in the same tab. It tells whether
 * white text is readable on it, with a sample button of the public site.
 */
export function BrandColourInput(props: SettingInputProps) {
  const { field: _field, values, value, onChange, ...rest } = props;
  const { t } = useTranslation();
  const typed = typeof value === 'string' ? value : '';
  const colour = typed.trim().toLowerCase();
  const logo = typeof values['logo_file_id'] === 'string' ? values['logo_file_id'] : null;
  return (
    <Stack gap="xs" maw={560}>
      <TextInput
        {...rest}
        maw={360}
        value={typed}
        maxLength={7}
        placeholder="#rrggbb"
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => onChange(event.currentTarget.value.toLowerCase())}
        leftSectionWidth={48}
        leftSection={
          <input
            type="color"
            className={classes.picker}
            aria-label={t('site.colour.pick')}
            value={isColour(colour) ? colour : '#ffffff'}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        }
        rightSection={
          typed ? <CloseButton aria-label={t('act.clear')} onClick={() => onChange('')} /> : undefined
        }
      />
      {isColour(colour) && <Verdict colour={colour} />}
      <LogoColours logo={logo} chosen={colour} onChoose={onChange} />
    </Stack>
  );
}

/** Tells whether white text is readable on a colour, with a sample button; nothing for a colour that is too pale. */
function Verdict({ colour }: { colour: string }) {
  const { t, locale } = useTranslation();
  const { verdict, fill, ratio } = colourUse(colour);
  if (verdict === 'too_pale') return null;
  const ratioText = ratio.toLocaleString(locale);
  return (
    <Group gap="sm" wrap="nowrap" align="center">
      <span className={classes.sample} style={{ background: fill }}>
        {t('site.colour.sample')}
      </span>
      <Text size="sm" aria-live="polite">
        {t(`site.colour.${verdict}`, { ratio: ratioText, fill })}
      </Text>
    </Group>
  );
}

type LogoColoursProps = { logo: string | null; chosen: string; onChoose: (colour: string) => void };

/** The strongest colours of the logo as buttons; a click makes one the brand colour. */
function LogoColours({ logo, chosen, onChoose }: LogoColoursProps) {
  const { t } = useTranslation();
  const colours = useQuery({
    queryKey: ['logo colours', logo],
    enabled: logo !== null,
    staleTime: Infinity,
    retry: false,
    queryFn: () => coloursOfPicture(logo ?? ''),
  });
  const hint = hintText();
  return (
    <div role="group" aria-label={t('site.colour.from_logo')}>
      <Input.Label labelElement="div">{t('site.colour.from_logo')}</Input.Label>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <Group gap="xs" mt={6}>
        {(logo === null ? [] : (colours.data ?? [])).map((colour) => (
          <button
            key={colour}
            type="button"
            className={classes.taken}
            aria-pressed={colour === chosen}
            aria-label={t('site.colour.take', { colour })}
            onClick={() => onChoose(colour)}
          >
            <span style={{ background: colour }} />
            <bdi dir="ltr">{colour}</bdi>
          </button>
        ))}
      </Group>
    </div>
  );

  /** The text shown when there are no colours to offer; null when there are some or they are still being computed. */
  function hintText(): string | null {
    if (logo === null) return t('site.colour.no_logo');
    if (colours.isError) return t('site.colour.failed');
    return colours.data?.length === 0 ? t('site.colour.none') : null;
  }
}
