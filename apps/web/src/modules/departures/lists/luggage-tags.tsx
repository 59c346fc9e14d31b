import { COLUMNS_OF, type ListColumnName } from '@rihla/domain/departures/lists/list-columns';
import { formatPhoneAbroad } from '@rihla/domain/shared/identity/phone';
import { useTranslation } from '../../../lib/words/i18n.ts';
import type { Printed } from '../../../paper/use-printed.ts';
import { NameAndDay } from '../../../ui/values/name-and-day.tsx';
import { QrCode } from '../../../ui/values/pictures/qr-code.tsx';
import classes from './luggage-tags.module.css';

type PrintedList = Printed<'departure_lists.exchange'>;

/** From this number of letters a name is printed smaller, so that ten tags fit a sheet. */
const LONG_NAME = 24;

/** The luggage tags of a departure, ten on a sheet, each with a QR code that tells guides whose it is. */
export function LuggageTags(printed: PrintedList) {
  const { t } = useTranslation();
  const { issuer, listing, guides, rows } = printed;
  const valueOf = (row: PrintedList['rows'][number], name: ListColumnName) =>
    row.cells[COLUMNS_OF.LUGGAGE.indexOf(name)];
  const [guide] = guides;
  return (
    <article>
      <h1 className={`${classes.title} no-print`}>{`${t('departure_list.LUGGAGE')} · ${listing.name}`}</h1>
      <p className="no-print">{t('departure_list.cut')}</p>
      <ul className={classes.tags}>
        {rows.map((row) => {
          const code = String(valueOf(row, 'code'));
          const phone = valueOf(row, 'phone');
          const name = valueOf(row, 'name');
          return (
            <li key={row.booking_id} className={classes.tag}>
              <div className={classes.code}>
                <QrCode text={code} label={t('departure_list.qr', { code })} />
              </div>
              <div className={classes.words}>
                <span className={classes.brand}>{issuer.brand}</span>
                <strong
                  className={classes.name}
                  data-long={String(name ?? '').length >= LONG_NAME || undefined}
                >
                  {name ?? t('departure_list.unnamed', { number: row.invoice_number })}
                </strong>
                {phone && <span>{formatPhoneAbroad(String(phone))}</span>}
                <span>
                  <NameAndDay {...listing} />
                </span>
                {guide && (
                  <span>
                    {t('departure_list.leader')}: {guide.name}
                    {guide.phone && (
                      <>
                        {guide.name && ', '}
                        <span className={classes.phone}>{formatPhoneAbroad(guide.phone)}</span>
                      </>
                    )}
                  </span>
                )}
                {issuer.phone && <span>{formatPhoneAbroad(issuer.phone)}</span>}
              </div>
            </li>
          );
        })}
      </ul>
    </article>
  );
}
