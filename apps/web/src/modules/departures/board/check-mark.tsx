import { hasTrait } from '@rihla/domain/kit/machine';
import { pilgrimReportMachine } from '@rihla/domain/pilgrims/pilgrim-report.machine';
import type { Check } from '@rihla/domain/departures/board/lead-days';
import { IconAlertCircle, IconCheck, IconCircleDashed, IconMinus } from '@tabler/icons-react';
import { dateText } from '../../../lib/format.ts';
import { type Translation, useTranslation } from '../../../lib/i18n.ts';
import type { BoardRow } from '../manifest.queries.ts';
import classes from './board.module.css';

type OpenCheck = BoardRow['open'][number];

type CheckMarkProps = { row: BoardRow; check: Check; today: string };

/** One check of one pilgrim: a tick, a line for what was never there, an open circle, or an alarm once its last day has passed; in words for all. */
export function CheckMark({ row, check, today }: CheckMarkProps) {
  const words = useTranslation();
  const open = row.open.find((one) => one.check === check);
  const given = row.given.find((one) => one.check === check)?.text;
  const name = words.dynamic(`check.${check}`);
  if (row.lapsed.includes(check)) {
    return (
      <span className={classes.mark} data-state="lapsed" title={words.t('board.lapsed')}>
        <IconMinus size={16} stroke={1.9} aria-hidden />
        <span className={classes.hidden}>{words.t('board.lapsed')}</span>
      </span>
    );
  }
  if (!open) {
    return (
      <span className={classes.mark} data-state="done" title={given ?? name}>
        {given ? <bdi>{given}</bdi> : <IconCheck size={16} stroke={2.2} aria-hidden />}
        {!given && <span className={classes.hidden}>{words.t('board.done')}</span>}
      </span>
    );
  }
  const late = open.by < today;
  const reported = check === 'report' ? reportText(row, words) : null;
  const text = [openText(open, today, words), reported?.reason].filter(Boolean).join(' · ');
  const Mark = late ? IconAlertCircle : IconCircleDashed;
  return (
    <span className={classes.mark} data-state={late ? 'late' : 'open'} title={text}>
      <Mark size={16} stroke={1.9} aria-hidden />
      {reported && <span aria-hidden>{reported.state}</span>}
      <span className={classes.hidden}>{text}</span>
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
