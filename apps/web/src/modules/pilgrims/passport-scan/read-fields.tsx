import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { passportName, type ReadPassport } from './passport-values.ts';
import classes from './read-fields.module.css';

type ReadFieldsProps = { read: ReadPassport; onUse: () => void; onAgain: () => void };

/**
 * The fields that were read from a passport, for the person to compare. Check digits prove the number and the dates,
 * but not the name, so the fields are used only once the person has confirmed that the name agrees.
 */
export function ReadFields({ read, onUse, onAgain }: ReadFieldsProps) {
  const { t, field, dynamic, locale } = useTranslation();
  const [agrees, setAgrees] = useState(false);
  const { passport, mended, unsure } = read;
  const rows: [string, string | undefined][] = [
    [field('profile', 'passport_name'), passportName(passport)],
    [field('profile', 'passport_number'), passport.number],
    [field('profile', 'birth_date'), passport.birthDate && dateText(passport.birthDate, locale)],
    [field('profile', 'gender'), passport.sex && dynamic(`choice.gender.${passport.sex}`)],
    [field('profile', 'passport_expires_on'), passport.expiryDate && dateText(passport.expiryDate, locale)],
  ];
  return (
    <Stack>
      <dl className={classes.fields}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? t('passport_scan.not_said')}</dd>
          </div>
        ))}
      </dl>
      {mended && <Alert color="yellow">{t('passport_scan.mended')}</Alert>}
      <Checkbox
        label={t('passport_scan.name_agrees')}
        description={t(unsure ? 'passport_scan.name_unsure' : 'passport_scan.name_why')}
        checked={agrees}
        onChange={({ currentTarget }) => setAgrees(currentTarget.checked)}
      />
      <Group>
        <Button disabled={!agrees} onClick={onUse}>
          {t('passport_scan.use')}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {t('passport_scan.again')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('passport_scan.stays')}
      </Text>
    </Stack>
  );
}
