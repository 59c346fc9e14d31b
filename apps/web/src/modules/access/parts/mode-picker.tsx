import { Radio } from '@mantine/core';
import {
  IconBriefcase,
  IconBuilding,
  IconCash,
  IconPhoto,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { type Mode, MODES } from '../sign-in.ts';
import classes from './mode-picker.module.css';

type ModePickerProps = { value: Mode; onChange: (mode: Mode) => void };

/** The choice of the role to sign in with. */
export function ModePicker({ value, onChange }: ModePickerProps) {
  const { t } = useTranslation();
  return (
    <Radio.Group size="md" label={t('sign_in.as')} value={value} onChange={(mode) => onChange(mode)}>
      <div className={classes.grid}>
        {MODES.map((mode) => {
          const Icon = ICONS[mode];
          return (
            <Radio.Card key={mode} value={mode} className={classes.card}>
              <Icon size={20} stroke={1.6} aria-hidden />
              <span>{t(`sign_in.mode.${mode}`)}</span>
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
}

const ICONS = {
  director: IconBriefcase,
  main: IconBuilding,
  media: IconPhoto,
  finance: IconCash,
  agent: IconUsersGroup,
  user: IconUser,
} as const;
