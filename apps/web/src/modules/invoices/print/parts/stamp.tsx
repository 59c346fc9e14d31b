import { useTranslation } from '../../../../lib/i18n.ts';
import type { PrintedInvoice } from '../printed.ts';
import classes from './stamp.module.css';

/** The state of the invoice as a stamp: unpaid, part paid, paid, or ended. */
export function Stamp({ status }: { status: PrintedInvoice['status'] }) {
  return <strong className={classes.stamp}>{useStampTexts()(status)}</strong>;
}

/** The state of an invoice for a paper: the words of the state, but where a paper says it otherwise. */
export function useStampTexts() {
  const { t, dynamic } = useTranslation();
  return (status: PrintedInvoice['status']) =>
    dynamic(`paper.stamp.${status}`, undefined, t(`state.invoice.${status}`));
}
