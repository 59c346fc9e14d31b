import { Alert, List } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { type Translation, useTranslation } from '../../lib/words/i18n.ts';
import { DateText } from '../../ui/values/date-text.tsx';
import type { Manifest } from './manifest.queries.ts';

type Limit = Manifest['clock'][number];

/** A warning with the deadlines, set by law or agency, that run for a departure: task, last day, days left. */
export function RuleLimits({ items }: { items: readonly Limit[] }) {
  const translation = useTranslation();
  const late = items.some(({ days_left }) => days_left < 0);
  return (
    <Alert
      color={late ? 'red' : 'yellow'}
      variant="light"
      icon={<IconHourglass size={18} aria-hidden />}
      title={translation.t('clock.title')}
    >
      <List size="sm" listStyleType="none">
        {items.map((item) => (
          <List.Item key={item.rule}>
            {deadlineTask(item, translation)} · <DateText value={item.limit_on} /> (
            {daysLeftText(item, translation)})
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}

/** The task of a deadline, with the number of people that it concerns. */
export function deadlineTask(
  { rule, people }: Pick<Limit, 'rule' | 'people'>,
  { dynamic }: Translation,
): string {
  return dynamic(`clock.${rule}`, { count: people });
}

/** The days left until a deadline, or since it has passed. `days_left` is negative after its last day. */
export function daysLeftText({ days_left }: Pick<Limit, 'days_left'>, { t }: Translation): string {
  if (days_left === 0) return t('clock.today');
  return days_left > 0 ? t('clock.left', { count: days_left }) : t('clock.passed', { count: -days_left });
}
