import { ActionIcon, Button, Group, Text, Title } from '@mantine/core';
import { formatDate } from '@rihla/domain/shared/date-format';
import { addDays, localDateOf } from '@rihla/domain/shared/dates';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import type { Listing } from '../../listing.queries.ts';
import { BY, EntryCard, type EntryForm } from './entry-card.tsx';
import classes from './itinerary.module.css';
import type { Entry } from './order.ts';
import type { useDrag } from './use-drag.ts';

type DaySectionProps = Pick<ReturnType<typeof useDrag>, 'drag' | 'handle'> & {
  day: number;
  listing: Listing;
  form: EntryForm;
  /** Of all days. */
  entries: readonly Entry[];
  first: boolean;
  last: boolean;
  /** After the last day of the journey. */
  late: boolean;
  onAdd: () => void;
  onMoveDay: (by: -1 | 1) => void;
  onStep: (key: string, by: -1 | 1) => void;
  onEntry: (entry: Entry) => void;
  onRemove: (entry: Entry) => void;
};

/** One day of the journey with what is planned for it. */
export function DaySection({ day, listing, form, entries, first, last, late, ...props }: DaySectionProps) {
  const { t, locale } = useTranslation();
  const { drag, handle } = props;
  const title = t('listing.day', { day });
  const departure = listing.departure_at ? localDateOf(listing.departure_at) : null;
  const planned = entries.filter((entry) => entry.day === day);
  const target = drag?.place?.day === day ? drag.place : null;
  const dragsEntry = drag?.what.kind === 'entry';
  const dragProps = handle({ kind: 'day', day });
  return (
    <section
      className={classes.day}
      data-day={day}
      data-dragged={(drag?.what.kind === 'day' && drag.what.day === day) || undefined}
      data-target={(target && !dragsEntry) || undefined}
      aria-label={title}
    >
      <Group gap={4} wrap="nowrap">
        <ActionIcon
          {...dragProps}
          variant="subtle"
          data-handle={`day ${day}`}
          aria-label={t('listing.day_drag', { day })}
          onKeyDown={(event) => {
            const by = BY[event.key];
            if (by) {
              event.preventDefault();
              props.onMoveDay(by);
            } else dragProps.onKeyDown(event);
          }}
        >
          <IconGripVertical size={16} />
        </ActionIcon>
        <Title order={3} fz="sm" className={classes.name}>
          {title}
          {departure && (
            <Text span size="sm" c="dimmed" fw={400}>
              {` · ${formatDate(addDays(departure, day - 1), locale, 'full')}`}
            </Text>
          )}
        </Title>
        <ActionIcon
          variant="subtle"
          disabled={first}
          aria-label={t('listing.row_up', { row: title })}
          onClick={() => props.onMoveDay(-1)}
        >
          <IconArrowUp size={16} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          disabled={last}
          aria-label={t('listing.row_down', { row: title })}
          onClick={() => props.onMoveDay(1)}
        >
          <IconArrowDown size={16} />
        </ActionIcon>
      </Group>
      {late && (
        <Text size="sm" c="red" role="alert">
          {t('error.catalogue.itinerary_beyond_trip')}
        </Text>
      )}
      <ol className={classes.entries}>
        {planned.map((entry) => (
          <li key={entry.key}>
            {dragsEntry && target?.before === entry.key && <hr className={classes.here} />}
            <EntryCard
              entry={entry}
              form={form}
              index={entries.indexOf(entry)}
              dragged={drag?.what.kind === 'entry' && drag.what.key === entry.key}
              grip={handle({ kind: 'entry', key: entry.key })}
              onStep={(by) => props.onStep(entry.key, by)}
              onChange={props.onEntry}
              onRemove={() => props.onRemove(entry)}
            />
          </li>
        ))}
        {dragsEntry && target?.before === null && (
          <li>
            <hr className={classes.here} />
          </li>
        )}
      </ol>
      <Button
        variant="subtle"
        size="compact-sm"
        className={classes.start}
        leftSection={<IconPlus size={14} aria-hidden />}
        aria-label={t('listing.event_add_to', { day })}
        onClick={props.onAdd}
      >
        {t('listing.event_add')}
      </Button>
    </section>
  );
}
