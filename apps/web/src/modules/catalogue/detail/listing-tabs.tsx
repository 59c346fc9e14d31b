import { Tabs } from '@mantine/core';
import { isPilgrimage } from '@rihla/domain/catalogue/categories';
import { type ComponentType, lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { LoadingLines } from '../../../ui/states.tsx';
import { useOpenTab } from '../../../ui/use-open-tab.ts';
import classes from './listing-tabs.module.css';
import { OverviewTab } from './overview-tab.tsx';
import { PricesTab } from './prices-tab.tsx';
import type { TabProps } from './tab-props.ts';

type Tab = {
  id: string;
  /** The content of the tab. */
  of: ComponentType<TabProps>;
  /** The permission that the tab needs; everybody sees a tab without one. */
  may?: string;
  /** True hides the tab for savings programs, which have no journey. */
  travels?: boolean;
  /** True shows the tab only for packages whose pilgrims are reported to the government: not for tours. */
  reported?: boolean;
};

/** The tabs of a package in their order. The code of a lazy tab is loaded when it is opened. */
const TABS: readonly Tab[] = [
  { id: 'overview', of: OverviewTab },
  {
    id: 'seats',
    of: lazy(async () => ({ default: (await import('./seats/seats-tab.tsx')).SeatsTab })),
    may: 'listing.read_sales',
    travels: true,
  },
  { id: 'prices', of: PricesTab },
  {
    id: 'fees',
    of: lazy(async () => ({ default: (await import('./fees/fees-tab.tsx')).FeesTab })),
    may: 'agent_fee.read',
    travels: true,
  },
  {
    id: 'profit',
    of: lazy(async () => ({ default: (await import('./profit/profit-tab.tsx')).ProfitTab })),
    may: 'books.read',
    travels: true,
  },
  { id: 'addons', of: lazy(async () => ({ default: (await import('./addons-tab.tsx')).AddonsTab })) },
  {
    id: 'journey',
    of: lazy(async () => ({ default: (await import('./journey-tab.tsx')).JourneyTab })),
    travels: true,
  },
  {
    id: 'itinerary',
    of: lazy(async () => ({ default: (await import('./itinerary-tab.tsx')).ItineraryTab })),
    travels: true,
  },
  { id: 'banks', of: lazy(async () => ({ default: (await import('./banks-tab.tsx')).BanksTab })) },
  {
    id: 'invoices',
    of: lazy(async () => ({ default: (await import('./invoices-tab.tsx')).InvoicesTab })),
    may: 'invoice.read',
  },
  {
    id: 'reporting',
    of: lazy(async () => ({ default: (await import('../reporting/reporting-tab.tsx')).ReportingTab })),
    may: 'reporting.read',
    reported: true,
  },
  {
    id: 'history',
    of: lazy(async () => ({ default: (await import('./history-tab.tsx')).HistoryTab })),
    may: 'listing.read_history',
  },
];

/** The tabs of the page of a package. The open tab is the parameter `tab` of the address; none is the overview. */
export function ListingTabs({ listing }: TabProps) {
  const { dynamic } = useTranslation();
  const can = useCan();
  const [query, setQuery] = useSearchParams();
  const tabs = TABS.filter(
    ({ may, travels, reported }) =>
      (!may || can(may)) &&
      !(travels && listing.category === 'TABUNGAN') &&
      !(reported && !isPilgrimage(listing.category)),
  );
  const current = tabs.find(({ id }) => id === query.get('tab')) ?? tabs[0];
  const list = useOpenTab(current?.id);
  // Other parameters, such as the filters of a list, belong to the tab that is left and are dropped.
  const openTab = (id: string | null) =>
    setQuery(id && id !== 'overview' ? { tab: id } : {}, { preventScrollReset: true });
  return (
    <Tabs value={current?.id ?? null} onChange={openTab} keepMounted={false}>
      <Tabs.List className={classes.list} ref={list}>
        {tabs.map(({ id }) => (
          <Tabs.Tab key={id} value={id}>
            {dynamic(`listing.tab.${id}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, of: Part }) => (
        <Tabs.Panel key={id} value={id} pt="md">
          <Suspense fallback={<LoadingLines lines={8} />}>
            <Part listing={listing} />
          </Suspense>
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
