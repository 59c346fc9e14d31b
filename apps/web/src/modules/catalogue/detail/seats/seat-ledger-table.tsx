import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { Anchor } from '@mantine/core';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { StatusBadge } from '../../../../ui/values/status-badge.tsx';
import type { Listing } from '../../listing.queries.ts';
import type { LedgerLine } from './seat-ledger.ts';
import classes from './seat-ledger-table.module.css';

type LedgerTableProps = {
  listing: Pick<Listing, 'seats' | 'seats_held' | 'seats_left'>;
  lines: readonly LedgerLine[];
};

/**
 * The seats of a package as a subtraction: capacity, less seats of unpaid, partly paid and paid bookings, less seats
 * held back by the office, gives the seats left. A last line shows the seats of bookings that ended.
 */
export function LedgerTable({ listing, lines }: LedgerTableProps) {
  const { t } = useTranslation();
  const taken = lines.filter(({ id }) => id !== 'given_back');
  const ended = lines.find(({ id }) => id === 'given_back');
  return (
    <div className={classes.ledger}>
      <p className={classes.line}>
        <span>{t('listing.ledger.capacity')}</span>
        <b className="tabular">{listing.seats}</b>
      </p>
      {taken.map((line) => (
        <Line key={line.id} line={line} sign="−" />
      ))}
      <p className={classes.line}>
        <span>{t('listing.ledger.office')}</span>
        <span className="tabular">{listing.seats_held > 0 ? `−${listing.seats_held}` : '0'}</span>
      </p>
      <p className={classes.line} data-total>
        <span>{t('listing.ledger.left')}</span>
        <b className="tabular">{listing.seats_left}</b>
      </p>
      {ended && ended.invoices.length > 0 && <Line line={ended} sign="" />}
    </div>
  );
}

/**
 * One line of the subtraction, such as the seats of unpaid bookings; it can be opened to see its invoices.
 * @param sign put before the number: `−` where seats are taken
 */
function Line({ line, sign }: { line: LedgerLine; sign: string }) {
  const { t, dynamic } = useTranslation();
  const label = dynamic(`listing.ledger.${line.id}`);
  const seats = line.seats > 0 ? `${sign}${line.seats}` : '0';
  if (line.invoices.length === 0) {
    return (
      <p className={classes.line}>
        <span>{label}</span>
        <span className="tabular">{seats}</span>
      </p>
    );
  }
  return (
    <details className={classes.details} data-ended={line.id === 'given_back' || undefined}>
      <summary className={classes.line}>
        <span>
          {label}
          <span className={classes.count}>
            {t('listing.ledger.invoices', { count: line.invoices.length })}
          </span>
        </span>
        <span className="tabular">{seats}</span>
      </summary>
      <ul className={classes.invoices}>
        {line.invoices.map((invoice) => (
          <li key={invoice.id}>
            <Anchor component={AppLink} to={`/admin/transactions/invoices/${invoice.slug}`}>
              <bdi>{invoice.number}</bdi>
            </Anchor>
            <span>{invoice.pic_name}</span>
            <StatusBadge machine={invoiceMachine} state={invoice.status} />
            <span className="tabular">{t('listing.seats_count', { count: invoice.seats })}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
