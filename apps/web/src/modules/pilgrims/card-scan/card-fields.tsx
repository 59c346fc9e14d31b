import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import type { ScannedFields } from '@rihla/domain/pilgrims/id-card.contract';
import { useState } from 'react';
import { dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { ToneBadge } from '../../../ui/values/status-badge.tsx';
import type { ProfileValues } from '../profile-values.ts';
import classes from './card-fields.module.css';
import { type CardField, type CardRow, rowsOf, valuesFrom } from './card-values.ts';

type CardFieldsProps = {
  fields: ScannedFields;
  values: ProfileValues;
  onUse: (values: Partial<ProfileValues>) => void;
  onAgain: () => void;
};

/**
 * Form with the fields read from an identity card and how sure each is. Nothing is ticked at first; only fields that
 * the person ticks after comparing them with the card are filled in.
 */
export function CardFields({ fields, values, onUse, onAgain }: CardFieldsProps) {
  const { t, field } = useTranslation();
  const [ticked, setTicked] = useState<ReadonlySet<CardField>>(new Set());
  const { rows, missing } = rowsOf(fields, values);
  const offered = rows.filter(({ form }) => form !== 'same');
  const sure = offered.filter(({ confidence }) => confidence === 'sure').map((row) => row.field);
  const tick = (name: CardField, yes: boolean) =>
    setTicked((before) => new Set(yes ? [...before, name] : [...before].filter((other) => other !== name)));
  return (
    <Stack>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t('card_scan.check')}</Text>
        {sure.length > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setTicked(new Set([...ticked, ...sure]))}>
            {t('card_scan.tick_sure', { count: sure.length })}
          </Button>
        )}
      </Group>
      <div className={classes.rows}>
        {rows.map((row) => (
          <Row
            key={row.field}
            row={row}
            path={fields.district_id.path}
            checked={ticked.has(row.field)}
            onTick={(yes) => tick(row.field, yes)}
          />
        ))}
      </div>
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('card_scan.missing', { fields: missing.map((name) => field('profile', name)).join(', ') })}
        </Text>
      )}
      <Group>
        <Button disabled={ticked.size === 0} onClick={() => onUse(valuesFrom(rows, ticked))}>
          {ticked.size === 0 ? t('card_scan.use_none') : t('card_scan.use', { count: ticked.size })}
        </Button>
        <Button variant="default" onClick={onAgain}>
          {t('card_scan.again')}
        </Button>
      </Group>
    </Stack>
  );
}

type RowProps = { row: CardRow; path: string | null; checked: boolean; onTick: (yes: boolean) => void };

/** One field that was read: its value to compare and tick, how sure it is, and what it would replace. */
function Row({ row, path, checked, onTick }: RowProps) {
  const { t, field, dynamic, locale } = useTranslation();
  const { value, confidence, form } = row;
  const same = form === 'same';
  const words = () => {
    if (row.field === 'birth_date') return dateText(value, locale);
    if (row.field === 'district_id') return path ?? value;
    return CHOICES.has(row.field) ? dynamic(`choice.${row.field}.${value}`) : value;
  };
  const note = same ? t('card_scan.same') : form === 'other' ? t('card_scan.replaces') : null;
  const nik =
    row.field === 'no_ktp' ? t(`card_scan.nik_${confidence === 'sure' ? 'agrees' : 'unsure'}`) : null;
  return (
    <div className={classes.row}>
      <Checkbox
        checked={same || checked}
        disabled={same}
        onChange={({ currentTarget }) => onTick(currentTarget.checked)}
        label={
          <>
            <span className={classes.label}>{field('profile', row.field)}</span>
            <span className={classes.value}>{words()}</span>
          </>
        }
        description={[nik, note].filter(Boolean).join(' ') || undefined}
      />
      <ToneBadge tone={confidence === 'sure' ? 'done' : 'waiting'}>
        {t(confidence === 'sure' ? 'card_scan.sure' : 'card_scan.unsure')}
      </ToneBadge>
    </div>
  );
}

/** The fields whose values are codes, shown by their texts. */
const CHOICES: ReadonlySet<CardField> = new Set(['gender', 'marriage_status', 'job', 'nationality']);
