import { invoiceSums } from '@rihla/domain/invoices/invoice-sums';
import { money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { lineName } from '../../../../ui/sums/invoice-lines.tsx';
import type { PrintedInvoice } from '../printed.ts';
import { ScrollRegion } from '../../../../ui/scroll-region.tsx';
import classes from '../../../../paper/paper-table.module.css';

/**
 * The table of the lines of an invoice with its sums. Printed, the head repeats on each page; on a phone the unit price
 * moves below the description, so that the amounts fit.
 */
export function InvoiceTable({ invoice }: { invoice: PrintedInvoice }) {
  const { t, dynamic, locale } = useTranslation();
  const formatAmount = (units: number) => money(units, invoice.currency, locale);
  const { paid, givenBack, notOwed } = invoiceSums(invoice);
  const sums: [string, number][] = [
    [t('own.total'), invoice.total],
    [t('own.paid'), paid],
    ...(givenBack > 0 ? [[t('own.ended_left'), givenBack] satisfies [string, number]] : []),
    ...(notOwed > 0 ? [[t('own.not_owed'), notOwed] satisfies [string, number]] : []),
    [t('own.remaining'), invoice.remaining],
  ];
  return (
    <ScrollRegion label={t('own.sum')} className={classes.wide}>
      <table className={`${classes.table} ${classes.fits}`}>
        <thead>
          <tr>
            <th className={classes.at}>{t('paper.at')}</th>
            <th>{t('paper.description')}</th>
            <th className={`${classes.figure} ${classes.aside}`}>{t('paper.unit_price')}</th>
            <th className={`${classes.figure} ${classes.aside}`}>{t('paper.quantity')}</th>
            <th className={classes.figure}>{t('paper.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line, index) => (
            <tr key={`${line.kind}/${line.ref}`}>
              <td className={classes.at}>{index + 1}</td>
              <td>
                {lineName(line, dynamic, locale)}
                {isCounted(line) && (
                  <span className={classes.each}>
                    {line.quantity} × {formatAmount(line.unit_price)}
                  </span>
                )}
                {line.kind === 'TAX' && (
                  <> ({t('invoice.tax_base', { amount: formatAmount(invoice.tax.base) })})</>
                )}
              </td>
              <td className={`${classes.figure} ${classes.aside}`}>
                {isCounted(line) ? formatAmount(line.unit_price) : ''}
              </td>
              <td className={`${classes.figure} ${classes.aside}`}>{isCounted(line) ? line.quantity : ''}</td>
              <td className={classes.figure}>{formatAmount(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tbody className={classes.sums}>
          {sums.map(([label, units]) => (
            <tr key={label}>
              <th colSpan={4} scope="row">
                {label}
              </th>
              <td className={classes.figure}>{formatAmount(units)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Whether a line has a quantity and a unit price; discounts and tax have only an amount. */
function isCounted({ kind }: PrintedInvoice['lines'][number]): boolean {
  return kind === 'VARIANT' || kind === 'ADDON';
}
