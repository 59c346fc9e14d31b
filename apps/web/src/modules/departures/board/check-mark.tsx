import { hasTrait } from '@rihla/domain/kit/machine';
import { pilgrimReportMachine } from '@rihla/domain/pilgrims/reports/pilgrim-report.machine';
import type { Check } from '@rihla/domain/departures/board/lead-days';
import { dateText } from '../../../lib/words/format.ts';
import type { Translation } from '../../../lib/words/i18n.ts';
import type { BoardRow } from '../manifest.queries.ts';
import classes from './board.module.css';

type OpenCheck = BoardRow['open'][number];

type CheckMarkProps = { row: BoardRow; check: Check; today: string; translation: Translation };

/**
 * The cell of one check of one pilgrim: a tick when done (or the room, bus or seat given), a dash when it was still
 * open at the return, a bin when its data were removed since, a circle while open, an alarm once its last day has passed. The text is a label, to keep cells
 * small: a board draws hundreds of them.
 */
export function CheckMark({ row, check, today, translation }: CheckMarkProps) {
  const open = row.open.find((one) => one.check === check);
  const given = row.given.find((one) => one.check === check)?.text;
  if (row.missed.includes(check)) return <Mark state="missed" label={translation.t('board.missed')} />;
  if (row.swept.includes(check)) return <Mark state="swept" label={translation.t('board.swept')} />;
  if (!open && given) {
    return (
      <bdi className={`${classes.mark} ${classes.given}`} data-state="done" title={given}>
        {given}
      </bdi>
    );
  }
  if (!open) return <Mark state="done" label={translation.t('board.done')} />;
  const reported = check === 'report' ? reportText(row, translation) : null;
  const text = [openCheckText(open, today, translation), reported?.reason].filter(Boolean).join(' · ');
  return <Mark state={open.by < today ? 'late' : 'open'} label={text} beside={reported?.state} />;
}

/** The signs, each an SVG path on a canvas of 24 by 24. */
const SIGNS = {
  done: 'M5 12l5 5l10-10',
  missed: 'M5 12h14',
  swept: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  open: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0',
  late: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 8v4M12 16h.01',
} as const;

type MarkProps = { state: keyof typeof SIGNS; label: string; beside?: string | undefined };

/**
 * A sign with a label.
 * @param beside text next to the sign, such as the state of a report
 */
function Mark({ state, label, beside }: MarkProps) {
  return (
    <span className={classes.mark} data-state={state} role="img" aria-label={label} title={label}>
      <svg viewBox="0 0 24 24">
        <path d={SIGNS[state]} />
      </svg>
      {beside}
    </span>
  );
}

/** The state of a pilgrim's report to the government, and why it was refused; null before it was sent or queued. */
export function reportText({ report }: BoardRow, { dynamic }: Translation) {
  if (!report || !hasTrait(pilgrimReportMachine, report.status, 'sent')) return null;
  const reason = report.reason && dynamic(`ministry.reason.${report.reason}`);
  return { state: dynamic(`state.pilgrim_report.${report.status}`), reason };
}

/** An open check as text: problem, who must act, last day, such as `Belum ada visa · Kantor · s.d. 5 Mar 2027`. */
export function openCheckText(open: OpenCheck, today: string, { t, dynamic, locale }: Translation): string {
  // A date is never broken over two lines.
  const date = dateText(open.by, locale).replaceAll(' ', '\u00a0');
  const until = open.by < today ? t('board.was_by', { date }) : t('board.by', { date });
  return [dynamic(`check.problem.${open.problem}`), dynamic(`check.who.${open.who}`), until].join(' · ');
}
