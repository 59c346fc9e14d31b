import { Text } from '@mantine/core';
import type { CallOutput } from '../../lib/api/api.ts';
import { type Currency, dateText, money } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import classes from './movements.module.css';

export type Movement = CallOutput<'savings.get'>['data']['movements'][number];

type MovementsProps = {
  movements: readonly Movement[];
  currency: Currency;
  /** The URL path of a booking that was paid from the balance. */
  bookingPath: (slug: string) => string;
  /** Draws the proof of a withdrawal; absent where proofs are not shown. */
  proof?: (fileId: string) => React.ReactNode;
};

/** List of all movements of a savings balance, newest first, each with the balance after it. */
export function Movements({ movements, currency, bookingPath, proof }: MovementsProps) {
  const { t, dynamic, locale } = useTranslation();
  if (movements.length === 0) return <Text c="dimmed">{t('savings.history_empty')}</Text>;
  const moneyText = (units: number) => money(units, currency, locale);
  return (
    <ul className={classes.list}>
      {movements.map((movement) => (
        <li key={`${movement.kind}${movement.payment_id ?? movement.at}`} className={classes.line}>
          <div className={classes.what}>
            <span>{dynamic(`choice.savings_movement.${movement.kind}`)}</span>
            <span className={classes.small}>{dateText(movement.at, locale)}</span>
            {movement.invoice_slug && movement.invoice_number && (
              <AppLink to={bookingPath(movement.invoice_slug)} className={classes.small}>
                {t('savings.to_booking', {
                  listing: movement.listing_name ?? '',
                  number: movement.invoice_number,
                })}
              </AppLink>
            )}
            <MovementNotes movement={movement} currency={currency} />
            {movement.evidence_file_id && proof?.(movement.evidence_file_id)}
          </div>
          <div className={classes.sums}>
            <strong>
              {movement.amount > 0 ? '+' : ''}
              {moneyText(movement.amount)}
            </strong>
            <span className={classes.small}>
              {t('savings.balance_after', { balance: moneyText(movement.balance) })}
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Details of a movement: payer and receipt number, or the reason, fee and account of a withdrawal. */
function MovementNotes({ movement, currency }: { movement: Movement; currency: Currency }) {
  const { t, locale } = useTranslation();
  const { amount, fee, kind, receipt_number: receipt } = movement;
  const notes = [
    movement.payer_name && t('savings.by', { name: movement.payer_name }),
    kind === 'DEPOSIT' && receipt && t('savings.receipt', { number: receipt }),
    movement.reason,
    fee !== null &&
      fee > 0 &&
      t('savings.withdrawn_fee', {
        paid: money(-amount - fee, currency, locale),
        fee: money(fee, currency, locale),
      }),
    movement.account && t('savings.account_to', { account: movement.account }),
  ].filter((note): note is string => Boolean(note));
  return notes.map((note) => (
    <span key={note} className={classes.small}>
      {note}
    </span>
  ));
}
