import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { type MessageKey, useTranslation } from '../../../lib/words/i18n.ts';
import { Letterhead } from '../../../paper/letterhead.tsx';
import { Paper } from '../../../paper/paper.tsx';
import type { Printed } from '../../../paper/use-printed.ts';
import { DateText } from '../../../ui/values/date-text.tsx';
import classes from './list-paper.module.css';
import { countPeople, paperColumns } from './list-parts.ts';
import { ListTable } from './list-table.tsx';
import { LuggageTags } from './luggage-tags.tsx';

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
      wide={({ list }) => paperColumns(list).length > MOST_PORTRAIT_COLUMNS}
      foot={({ list, listing }) => `${t(`departure_list.${list}`)} · ${listing.name}`}
    >
      {(printed) => (printed.list === 'LUGGAGE' ? <LuggageTags {...printed} /> : <ListPaper {...printed} />)}
    </Paper>
  );
}

/** Why a list names nobody, by list; the others say that there is nobody. */
const WHY_EMPTY: Readonly<Partial<Record<PrintedList['list'], MessageKey>>> = {
  BUS: 'departure_list.no_seats',
  ADDONS: 'departure_list.no_addons',
  EQUIPMENT: 'departure_list.no_items',
  HOTEL_CARE: 'departure_list.no_needs',
  GUIDE_CARE: 'departure_list.no_needs',
};

/** The printed list: letterhead, name and dates of the departure, guides, and a table with the columns of the list. */
function ListPaper(printed: PrintedList) {
  const { t } = useTranslation();
  const { list, listing, return_at, guides, rows } = printed;
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
        {rows.length > 0 && ` · ${t('departure_list.count', { count: countPeople(printed) })}`}
      </p>
      {guides.map(({ name, phone }) => (
        <p key={name} className={classes.line}>
          {t('departure_list.leader')}: {[name, phone && formatPhone(phone)].filter(Boolean).join(', ')}
        </p>
      ))}
      {rows.length === 0 ? <p>{t(WHY_EMPTY[list] ?? 'departure_list.none')}</p> : <ListTable {...printed} />}
    </article>
  );
}
