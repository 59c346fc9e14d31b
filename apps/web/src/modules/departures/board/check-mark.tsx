import { hasTrait } from '@rihla/domain/kit/machine';
import { pilgrimReportMachine } from '@rihla/domain/pilgrims/pilgrim-report.machine';
import type { Check } from '@rihla/domain/departures/board/lead-days';
import { dateText } from '../../../lib/format.ts';
import type { Translation } from '../../../lib/i18n.ts';
import type { BoardRow } from '../manifest.queries.ts';
import classes from './board.module.css';

type OpenCheck = BoardRow['open'][number];

type CheckMarkProps = { row: BoardRow; check: Check; today: string; translation: Translation };

/**
 * One check of one pilgrim: a tick, a line for what was never there, an open circle, or an alarm once its last day has
 * passed. A board shows hundreds of them while it is scrolled, so each is a few elements; its words are a label.
 */
export function CheckMark({ row, check, today, translation }: CheckMarkProps) {
  const open = row.open.find((one) => one.check === check);
  const given = row.given.find((one) => one.check === check)?.text;
  if (row.lapsed.includes(check)) return <Mark state="lapsed" label={translation.t('board.lapsed')} />;
  if (!open && given) {
    return (
      <bdi className={`${classes.mark} ${classes.given}`} data-state="done" title={given}>
        {given}
      </bdi>
    );
  }
  if (!open) return <Mark state="done" label={translation.t('board.done')} />;
  const reported = check === 'report' ? reportText(row, translation) : null;
  const text = [openText(open, today, translation), reported?.reason].filter(Boolean).join(' · ');
  return <Mark state={open.by < today ? 'late' : 'open'} label={text} beside={reported?.state} />;
}

/** Each sign as one path on 24 by 24; the open one is a dashed circle. */
const SIGNS = {
  done: 'M5 12l5 5l10-10',
  lapsed: 'M5 12h14',
  open: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0',
  late: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 8v4M12 16h.01',
} as const;

type MarkProps = { state: keyof typeof SIGNS; label: string; beside?: string | undefined };

/** A sign with a label, and a word beside it where the sign alone says too little. */
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

/** Where the report of a pilgrim stands, and why it was refused; null while nothing was sent or queued. */
export function reportText({ report }: BoardRow, { dynamic }: Translation) {
  if (!report || !hasTrait(pilgrimReportMachine, report.status, 'sent')) return null;
  const reason = report.reason && dynamic(`ministry.reason.${report.reason}`);
  return { state: dynamic(`state.pilgrim_report.${report.status}`), reason };
}

/** What is open in words: `Belum ada visa · Kantor · s.d. 5 Mar 2027`. */
export function openText(open: OpenCheck, today: string, { t, dynamic, locale }: Translation): string {
  const date = dateText(open.by, locale);
  const until = open.by < today ? t('board.was_by', { date }) : t('board.by', { date });
  return [dynamic(`check.problem.${open.problem}`), dynamic(`check.who.${open.who}`), until].join(' · ');
}
