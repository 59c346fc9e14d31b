import { Button, SegmentedControl, Stack } from '@mantine/core';
import { IconLayoutGrid, IconPlus, IconTable } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { BulkAction } from '../../../kit/list/list-selection.tsx';
import { ListView } from '../../../kit/list/list-view.tsx';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { LoadingLines } from '../../../ui/states.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import {
  listingPath,
  LISTINGS_PATH,
  type ListingRow,
  listingSource,
  priceChangePath,
  publicationsPath,
} from '../listing.queries.ts';
import { ShareButton } from '../parts/share-button.tsx';
import { listingColumns } from './listing-columns.tsx';
import { officeListConfig } from './listing-config.ts';
import { ListingTiles } from './listing-tiles.tsx';
import { ListingViews } from './listing-views.tsx';

// The code is loaded when the panel of a package is opened for the first time.
const ListingPeek = lazy(async () => ({ default: (await import('./listing-peek.tsx')).ListingPeek }));

/** The panel beside the list, with grey lines while its code is loaded. */
const Peek = (props: { row: ListingRow }) => (
  <Suspense fallback={<LoadingLines lines={10} height={28} />}>
    <ListingPeek {...props} />
  </Suspense>
);

/** Page with the list of packages of the site, at first those on sale, as a table or as cards. */
export function ListingsPage() {
  const { t } = useTranslation();
  const can = useCan();
  // Agents share packages every day, so each row has the button; the office shares from the page of a package.
  const isAgent = useAccount()?.role === 'AGENT';
  const [look, setLook] = useLook();
  const navigate = useNavigate();
  const changePrices: BulkAction<ListingRow> = {
    id: 'prices',
    label: (count) => t('listing.price_change.of', { count }),
    run: async (rows) => navigate(priceChangePath(rows.map(({ id }) => id))),
  };
  const publish: BulkAction<ListingRow> = {
    id: 'publish',
    label: (count) => t('listing.publish_many.of', { count }),
    run: async (rows) => navigate(publicationsPath(rows.map(({ id }) => id))),
  };
  const acts = [
    ...(can('listing.publish') ? [publish] : []),
    ...(can('listing.update') ? [changePrices] : []),
  ];
  const empty = {
    text: t('listing.empty'),
    action: can('listing.create') && (
      <Button component={AppLink} to={`${LISTINGS_PATH}/add`}>
        {t('listing.add')}
      </Button>
    ),
  };
  return (
    <Stack gap="sm">
      <PageHeader
        title={t('nav.tour_pack')}
        actions={
          <>
            <LookSwitch look={look} onChange={setLook} />
            {can('listing.create') && (
              <Button component={AppLink} to={`${LISTINGS_PATH}/add-savings-program`} variant="default">
                {t('listing.add_savings')}
              </Button>
            )}
          </>
        }
        primary={
          can('listing.create') && (
            <Button
              component={AppLink}
              to={`${LISTINGS_PATH}/add`}
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              {t('listing.add')}
            </Button>
          )
        }
      />
      <ListingViews />
      {look === 'cards' ? (
        <ListingTiles empty={empty} />
      ) : (
        <ListView
          name="listing"
          label={t('nav.tour_pack')}
          config={officeListConfig}
          source={listingSource}
          columns={listingColumns}
          cardColumns={['base_price', 'seats_left', 'departure_at']}
          cardStatus="status"
          open={(row) => listingPath(row.slug)}
          peek={{ title: ({ name }) => name, show: (row) => <Peek row={row} /> }}
          bulkActions={acts.length ? acts : undefined}
          rowAct={isAgent ? (row) => <ShareButton listing={row} small /> : undefined}
          empty={empty}
        />
      )}
    </Stack>
  );
}

type Look = 'table' | 'cards';

type LookSwitchProps = { look: Look; onChange: (look: Look) => void };

/** Switch between the list as a table and as cards. Not shown on phones. */
function LookSwitch({ look, onChange }: LookSwitchProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('listing.look')}
      size="sm"
      visibleFrom="sm"
      value={look}
      onChange={(next) => onChange(next === 'cards' ? 'cards' : 'table')}
      data={[
        {
          value: 'table',
          label: <IconTable size={16} display="block" aria-label={t('listing.look.table')} />,
        },
        {
          value: 'cards',
          label: <IconLayoutGrid size={16} display="block" aria-label={t('listing.look.cards')} />,
        },
      ]}
    />
  );
}

/**
 * Whether the list is shown as a table or as cards, and the function that changes it. It is the parameter `look` of the
 * address, so that saved views and the back button keep it.
 */
function useLook(): [Look, (look: Look) => void] {
  const [query, setQuery] = useSearchParams();
  const set = (look: Look) =>
    setQuery(
      (now) => {
        const next = new URLSearchParams(now);
        if (look === 'cards') next.set('look', look);
        else next.delete('look');
        return next;
      },
      { replace: true },
    );
  return [query.get('look') === 'cards' ? 'cards' : 'table', set];
}
