import { useWords } from '../../../../lib/i18n.ts';
import type { PrintedInvoice } from '../printed.ts';
import classes from './stamp.module.css';

/** The state of the invoice as a stamp: unpaid, part paid, paid, or ended. */
export function Stamp({ status }: { status: PrintedInvoice['status'] }) {
  const { t } = useWords();
  return <strong className={classes.stamp}>{t(`paper.stamp.${status}`)}</strong>;
}
