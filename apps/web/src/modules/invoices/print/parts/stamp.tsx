import { useTranslation } from '../../../../lib/words/i18n.ts';
import type { PrintedInvoice } from '../printed.ts';
import classes from './stamp.module.css';

/** The status of the invoice as a stamp: unpaid, partly paid, paid, or ended. */
export function Stamp({ status }: { status: PrintedInvoice['status'] }) {
  return <strong className={classes.stamp}>{useStampTexts()(status)}</strong>;
}

/**
 * Returns a function that gives the text of a status for a paper: a special text where there is one, else the usual.
 */
export function useStampTexts() {
  const { t, dynamic } = useTranslation();
  return (status: PrintedInvoice['status']) =>
    dynamic(`paper.stamp.${status}`, undefined, t(`state.invoice.${status}`));
}
