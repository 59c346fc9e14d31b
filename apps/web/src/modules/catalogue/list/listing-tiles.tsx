import { Skeleton, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { ListPager } from '../../../kit/list/list-pager.tsx';
import { requestOf } from '../../../kit/list/list-state.ts';
import { ListToolbar } from '../../../kit/list/list-toolbar.tsx';
import { NoRows } from '../../../kit/list/no-rows.tsx';
import { useListState, useRows } from '../../../kit/list/use-list.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import { ErrorState, StaleMark } from '../../../ui/states.tsx';
import { listingPath, type ListingRow, listingSource } from '../listing.queries.ts';
import { ListingPicture } from '../parts/listing-picture.tsx';
import { PriceTax } from '../parts/price-tax.tsx';
import { ShareButton } from '../parts/share-button.tsx';
import { SeatsBar } from '../../../ui/values/seats-bar.tsx';
import { StatusMenu } from '../parts/status-menu.tsx';
import { Departure, listingColumns } from './listing-columns.tsx';
import { officeListConfig } from './listing-config.ts';
import classes from './listing-tiles.module.css';

type ListingTilesProps = { empty: { text: string; action: ReactNode } };

/** The list of packages as cards with pictures, for staff who show packages to a customer. */
export function ListingTiles({ empty }: ListingTilesProps) {
  const { t } = useTranslation();
  const [state, change] = useListState(officeListConfig);
  const query = useRows(listingSource, state);
  const phone = useMediaQuery('(max-width: 47.99em)') ?? false;
  const rows = query.data?.data;
  const retry = () => void query.refetch();
  const shown = listingColumns.filter(({ optional }) => !optional).map(({ id }) => id);
  return (
    <Stack gap="sm">
      <ListToolbar
        list="listing"
        config={officeListConfig}
        state={state}
        onChange={change}
        exportRows={() => listingSource.exportRows(requestOf(state), shown)}
        phone={phone}
      >
        {null}
      </ListToolbar>
      {rows && query.error && <StaleMark onRetry={retry} />}
      {!rows && query.error && <ErrorState error={query.error} onRetry={retry} />}
      {rows?.length === 0 && (
        <NoRows
          config={officeListConfig}
          source={listingSource}
          state={state}
          change={change}
          empty={empty}
        />
      )}
      {!rows && query.isPending && <Loading />}
      {rows && rows.length > 0 && (
        <ul
          className={classes.tiles}
          aria-label={t('nav.tour_pack')}
          style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}
        >
          {rows.map((row) => (
            <Tile key={row.id} row={row} />
          ))}
        </ul>
      )}
      {!query.error && <ListPager meta={query.data?.meta} state={state} onChange={change} />}
    </Stack>
  );
}

/** A package as a card: picture, category, status, name, departure, seats left, price, and a button to share it. */
function Tile({ row }: { row: ListingRow }) {
  const { dynamic } = useTranslation();
  return (
    <li className={classes.tile}>
      <ListingPicture photo={row.photo} />
      <div className={classes.words}>
        <div className={classes.top}>
          <span>{dynamic(`choice.listing_category.${row.category}`)}</span>
          <StatusMenu row={row} />
        </div>
        <AppLink to={listingPath(row.slug)} className={classes.name}>
          <bdi>{row.name}</bdi>
        </AppLink>
        <Departure row={row} />
        <SeatsBar left={row.seats_left} seats={row.seats} wide />
        <div className={classes.foot}>
          <span className={classes.price}>
            <strong>
              <MoneyText amount={row.base_price} currency={row.currency} />
            </strong>{' '}
            <PriceTax tax={row.tax} />
          </span>
          <span className={classes.act}>
            <ShareButton listing={row} small />
          </span>
        </div>
      </div>
    </li>
  );
}

/** Grey cards in the size of packages, shown while the list is loaded. */
function Loading() {
  return (
    <div className={classes.tiles} aria-busy>
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} height={330} radius="md" />
      ))}
    </div>
  );
}
