import { Alert, Anchor, Stack } from '@mantine/core';
import { dateText } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { type Block, listingPath } from '../../listing.queries.ts';
import classes from './block-note.module.css';
import { PlainTable } from '../plain-table.tsx';

type BlockNoteProps = {
  block: Block;
  /** How many packages the user is about to add at once. */
  wanted?: number;
};

/**
 * Note that explains why the agency may add only one package this month: none of its last departures has data of
 * pilgrims. It says how many may still be added, and what each departure lacks.
 */
export function BlockNote({ block, wanted = 1 }: BlockNoteProps) {
  const { t, field, locale } = useTranslation();
  const left = block.left ?? 0;
  const rows = block.departures.filter(({ lacks }) => lacks.length > 0);
  return (
    <Stack gap="md">
      <Alert
        color="yellow"
        role="status"
        title={t(left ? 'listing.block_left' : 'listing.block_none_left', { count: left })}
      >
        {left > 0 && wanted > left && `${t('listing.block_wanted', { wanted })} `}
        {t('error.catalogue.blocked')}
        <ul className={classes.ways}>
          <li>{t('listing.block_way_out')}</li>
          <li>{t('listing.block_waits', { date: dateText(block.counts_anew_on, locale) })}</li>
        </ul>
      </Alert>
      <PlainTable
        label={t('listing.block_departures')}
        rows={rows}
        columns={[
          {
            id: 'name',
            label: field('listing', 'name'),
            cell: (row) => (
              <Anchor component={AppLink} to={invoicesPath(row.slug)}>
                {row.name}
              </Anchor>
            ),
          },
          {
            id: 'departure_at',
            label: field('listing', 'departure_at'),
            cell: (row) => <DateText value={row.departure_at} />,
          },
          { id: 'people', label: t('listing.block_people'), alignEnd: true, cell: (row) => row.people },
          {
            id: 'with',
            label: t('listing.block_with_data'),
            alignEnd: true,
            cell: (row) => row.with_pilgrim_data,
          },
          {
            id: 'lacks',
            label: t('listing.block_lacks'),
            cell: (row) => <Lacks row={row} />,
          },
        ]}
      />
    </Stack>
  );
}

/** How many invoices are listed for a departure; a link leads to the others. */
const MOST_INVOICES = 5;

/**
 * Cell with what a departure lacks to count as having data of pilgrims, with links to the invoices on which the data
 * are entered.
 */
function Lacks({ row }: { row: Block['departures'][number] }) {
  const { t, dynamic } = useTranslation();
  const more = row.invoices.length - MOST_INVOICES;
  return (
    <div className={classes.lacks}>
      <span>{row.lacks.map((one) => dynamic(`listing.lacks.${one}`)).join(', ')}</span>
      {row.invoices.slice(0, MOST_INVOICES).map((invoice) => (
        <span key={invoice.slug}>
          <Anchor component={AppLink} to={`/admin/transactions/invoices/${invoice.slug}`}>
            <bdi>{invoice.number}</bdi>
          </Anchor>{' '}
          {t('listing.block_invoice', {
            name: invoice.pic_name,
            filled: invoice.with_pilgrim_data,
            people: invoice.people,
          })}
        </span>
      ))}
      {more > 0 && (
        <Anchor component={AppLink} to={invoicesPath(row.slug)}>
          {t('listing.block_more', { count: more })}
        </Anchor>
      )}
    </div>
  );
}

/** The path of the invoices of a package. */
const invoicesPath = (slug: string) => listingPath(slug, 'invoices');
