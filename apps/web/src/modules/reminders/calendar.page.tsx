import { Anchor, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call, type CallOutput } from '../../lib/api/api.ts';
import { fullDateText } from '../../lib/words/format.ts';
import { hourText } from '../../lib/words/hour-text.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { agencyDay, toWallClock } from '../../lib/words/time-zone.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, QueryState } from '../../ui/states.tsx';
import { AppLink } from '../../ui/values/app-link.tsx';
import { ToneBadge } from '../../ui/values/status-badge.tsx';
import classes from './calendar.module.css';
import { QuietHoursForm } from './parts/quiet-hours-form.tsx';
import { REMINDERS_PATH } from './reminders-path.ts';

type Calendar = CallOutput<'reminders.calendar'>['data'];
type Line = Calendar['lines'][number];

/** Calendar of the reminders due in the next fourteen days, with the form of the quiet hours, when none is sent. */
export function ReminderCalendarPage() {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['reminders', 'calendar'],
    queryFn: async ({ signal }) => (await call('reminders.calendar', {}, { signal })).data,
  });
  return (
    <Stack gap="md">
      <PageHeader title={t('nav.reminder_calendar')} intro={t('reminders.calendar_intro')} />
      <QueryState query={query} lines={10} height={160}>
        {(calendar) => <Days calendar={calendar} />}
      </QueryState>
      <QuietHoursForm />
    </Stack>
  );
}

/**
 * The expected reminders grouped under their days, and how many more there are than are listed. The last day shown may
 * go on among those, so its number then ends in `+`.
 */
function Days({ calendar }: { calendar: Calendar }) {
  const { t, locale } = useTranslation();
  const days = [...Map.groupBy(calendar.lines, ({ at }) => agencyDay(at))];
  const more = calendar.total - calendar.lines.length;
  if (days.length === 0) return <EmptyState text={t('reminders.calendar_empty')} />;
  return (
    <Stack gap="lg">
      {days.map(([day, lines], index) => (
        <Section
          key={day}
          title={`${fullDateText(day, locale)} · ${lines.length}${more > 0 && index === days.length - 1 ? '+' : ''}`}
        >
          <Paper component="ul" className={classes.lines}>
            {lines.map((line) => (
              <CalendarLine
                key={`${line.reminder_slug}${line.at}${line.recipient_name}${line.invoice_slug}${line.time}`}
                line={line}
              />
            ))}
          </Paper>
        </Section>
      ))}
      {more > 0 && (
        <Text c="dimmed">{t('reminders.calendar_more', { more, until: agencyDay(calendar.until) })}</Text>
      )}
    </Stack>
  );
}

/** One expected sending of a reminder to one person: the hour, the reminder, the person, and the invoice if any. */
function CalendarLine({ line }: { line: Line }) {
  const { t, locale } = useTranslation();
  return (
    <li className={classes.line}>
      <Text component="time" dateTime={line.at} className="tabular" c="dimmed">
        {hourText(toWallClock(line.at).hour, locale)}
      </Text>
      <Anchor component={AppLink} to={`${REMINDERS_PATH}/${line.reminder_slug}`}>
        {line.reminder_title}
      </Anchor>
      <span>{line.recipient_name}</span>
      {line.invoice_slug ? (
        <Anchor component={AppLink} to={`/admin/transactions/invoices/${line.invoice_slug}`}>
          <bdi>{line.invoice_number}</bdi>
        </Anchor>
      ) : (
        <span />
      )}
      {line.is_hand_over ? (
        <ToneBadge tone="waiting">{t('reminders.calendar_hand_over')}</ToneBadge>
      ) : (
        <Text size="sm" c="dimmed">
          {line.time > 1 && t('reminders.sent_time', { time: line.time })}
        </Text>
      )}
    </li>
  );
}
