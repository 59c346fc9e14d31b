import { money } from '../../../../lib/format.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import type { PrintedInvoice } from '../printed.ts';
import classes from '../../../../paper/paper-table.module.css';

/**
 * The lines of an invoice and their sum. The head is repeated on each page; on a phone the price of one
 * stands below its name, so that the amounts are in sight.
 */
export function InvoiceTable({ invoice }: { invoice: PrintedInvoice }) {
  const { t, locale } = useTranslation();
  const formatAmount = (units: number) => money(units, invoice.currency, locale);
  // What is not owed any more of an invoice that has ended, so that its sum still comes out.
  const waived = invoice.total - invoice.paid - invoice.remaining;
  const sums: [string, number][] = [
    [t('own.total'), invoice.total],
    [t('own.paid'), invoice.paid],
    ...(waived > 0 ? [[t('own.not_owed'), waived] satisfies [string, number]] : []),
    [t('own.remaining'), invoice.remaining],
  ];
  return (
    <div className={classes.wide} role="region" aria-label={t('own.sum')} tabIndex={0}>
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
                {line.description}
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
    </div>
  );
}

/** Whether a line is so many of a thing at a price; discounts and tax are one sum. */
function isCounted({ kind }: PrintedInvoice['lines'][number]): boolean {
  return kind === 'VARIANT' || kind === 'ADDON';
}
