import { choiceKey, type Field } from '@rihla/domain/kit/field';
import { Anchor, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { countryName } from '@rihla/domain/shared/places/country-name';
import { count } from '../lib/words/format.ts';
import { useTranslation } from '../lib/words/i18n.ts';
import { DateText } from '../ui/values/date-text.tsx';
import { Absent, MoneyText } from '../ui/values/money-text.tsx';
import { PhoneLink } from '../ui/values/phone-link.tsx';

type FieldCellProps = {
  field: Field;
  value: unknown;
  /** For a reference, the name of the row it points at, which the list's row has beside the id. */
  name?: unknown;
};

/** Shows the value of a field in a list or a detail screen, in the form for its kind: an amount, a date, a choice. */
export function FieldCell({ field, value, name }: FieldCellProps) {
  const { dynamic, locale } = useTranslation();
  if (value === null || value === undefined || value === '') return <Absent />;
  switch (field.kind) {
    case 'money':
      return <MoneyText amount={Number(value)} />;
    case 'integer':
      return (
        <bdi className="tabular">{field.shows === 'YEAR' ? String(value) : count(Number(value), locale)}</bdi>
      );
    case 'decimal':
      return <bdi className="tabular">{String(value)}</bdi>;
    case 'yes_no':
      return <YesOrNo is={Boolean(value)} />;
    case 'date':
      return <DateText value={String(value)} />;
    case 'instant':
      return <DateText value={String(value)} as="moment" />;
    case 'choice':
      return dynamic(choiceKey(field.keyPrefix, String(value)));
    case 'reference':
      return typeof name === 'string' ? name : <Absent />;
    case 'country':
      return countryName(String(value), locale);
    case 'phone':
      return <PhoneLink phone={String(value)} />;
    case 'email':
      return <Anchor href={`mailto:${String(value)}`}>{String(value)}</Anchor>;
    case 'url':
      return (
        <Anchor href={String(value)} target="_blank" rel="noreferrer">
          {String(value)}
        </Anchor>
      );
    default:
      return <bdi>{String(value)}</bdi>;
  }
}

/** Whether the column of a field is aligned to the end: numbers, so that their digits stand below each other. */
export const atEnd = (field: Field): boolean => ['money', 'integer', 'decimal'].includes(field.kind);

/** Whether something is so, in a list or a detail screen: a tick, or "Tidak". */
export function YesOrNo({ is }: { is: boolean }) {
  const { t } = useTranslation();
  return is ? (
    <IconCheck size={16} aria-label={t('input.yes')} style={{ verticalAlign: 'middle' }} />
  ) : (
    <Text span size="sm" c="dimmed">
      {t('input.no')}
    </Text>
  );
}
