import { useTranslation } from '../../../lib/words/i18n.ts';

type ReminderRow = Readonly<Record<string, unknown>>;

/** When a reminder is sent, as text: "3 days before the due date"; a number of 0 means on the anchor date itself. */
export function ReminderTime({ reminder }: { reminder: ReminderRow }) {
  const { t, dynamic } = useTranslation();
  const {
    time_number: number,
    time_unit: unit,
    direction,
    anchor,
  } = reminder as {
    [field in 'time_number' | 'time_unit' | 'direction' | 'anchor']?: unknown;
  };
  const about = dynamic(`choice.reminder_anchor.${String(anchor)}`);
  if (number === 0) return <>{t('reminders.when_at', { anchor: about })}</>;
  return (
    <>
      {t('reminders.when', {
        number: Number(number),
        unit: dynamic(`choice.reminder_unit.${String(unit)}`),
        direction: dynamic(`choice.reminder_direction.${String(direction)}`),
        anchor: about,
      })}
    </>
  );
}
