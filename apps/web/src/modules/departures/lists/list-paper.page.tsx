import { COLUMNS_OF } from '@rihla/domain/departures/lists/list-columns';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { useTranslation } from '../../../lib/i18n.ts';
import { Letterhead } from '../../../paper/letterhead.tsx';
import { Paper } from '../../../paper/paper.tsx';
import type { Printed } from '../../../paper/use-printed.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import classes from './list-paper.module.css';
import { LuggageTags } from './luggage-tags.tsx';
import { ListCell } from './list-cell.tsx';

/** The most columns of a list in portrait format; wider lists print in landscape. */
const MOST_PORTRAIT_COLUMNS = 7;

type PrintedList = Printed<'departure_lists.exchange'>;

/**
 * The paper with a list of the pilgrims of a departure (for airline, immigration, hotels or guides) or their luggage
 * tags.
 * @param ticket the one-time ticket for the data; without it, the one in the URL
 */
export function ListPaperPage({ ticket }: { ticket?: string }) {
  const { t } = useTranslation();
  return (
    <Paper
      of="departure_lists.exchange"
      ticket={ticket}
      wide={({ list }) => COLUMNS_OF[list].length > MOST_PORTRAIT_COLUMNS}
      foot={({ list, listing }) => `${t(`departure_list.${list}`)} · ${listing.name}`}
    >
      {(printed) => (printed.list === 'LUGGAGE' ? <LuggageTags {...printed} /> : <ListPaper {...printed} />)}
    </Paper>
  );
}

/** The printed list: letterhead, name and dates of the departure, guides, and a table with the columns of the list. */
function ListPaper(printed: PrintedList) {
  const { t } = useTranslation();
  const { list, listing, return_at, guides, rows } = printed;
  const names = COLUMNS_OF[list];
  const nameColumn = names.find((name) => name.endsWith('name'));
  return (
    <article>
      <Letterhead issuer={printed.issuer} />
      <h1 className={classes.title}>{`${t(`departure_list.${list}`)} · ${listing.name}`}</h1>
      <p className={classes.line}>
        {listing.departure_at && <DateText value={listing.departure_at} />}
        {return_at && (
          <>
            {' – '}
            <DateText value={return_at} />
          </>
        )}
        {' · '}
        {t('departure_list.count', { count: rows.length })}
      </p>
      {guides.map(({ name, phone }) => (
        <p key={name} className={classes.line}>
          {t('departure_list.leader')}: {[name, phone && formatPhone(phone)].filter(Boolean).join(', ')}
        </p>
      ))}
      {rows.length === 0 && <p>{t('departure_list.none')}</p>}
      {rows.length > 0 && (
        // A scrolling region needs a tab stop for users of the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={classes.scroll} role="region" aria-label={t(`departure_list.${list}`)} tabIndex={0}>
          <table className={classes.table} data-signed={names.includes('signature') || undefined}>
            <thead>
              <tr>
                <th scope="col">{t('departure_list.number')}</th>
                {names.map((name) => (
                  <th key={name} scope="col">
                    {t(`departure_list.column.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ booking_id, invoice_number, cells }, index) => (
                <tr key={`${booking_id} ${index}`}>
                  <td>{index + 1}</td>
                  {names.map((name, column) => (
                    <ListCell
                      key={name}
                      name={name}
                      value={cells[column] ?? null}
                      absent={
                        name === nameColumn ? t('departure_list.unnamed', { number: invoice_number }) : null
                      }
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </article>
  );
}
