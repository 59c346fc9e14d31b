import { Anchor, Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { bookingListConfig } from '@rihla/domain/booking/booking-list';
import type { ListConfig } from '@rihla/domain/kit/list-query';
import { statesWith } from '@rihla/domain/kit/machine';
import type { ListColumn } from '../../../kit/list/list-columns.ts';
import { listSource } from '../../../kit/list/list-source.ts';
import { ListView } from '../../../kit/list/list-view.tsx';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StatusBadge, ToneBadge } from '../../../ui/values/status-badge.tsx';
import { QuickViews } from '../../invoices/office/parts/quick-views.tsx';
import type { QuickView } from '../../invoices/office/quick-views.ts';
import type { BookingRow } from './booking-row.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { BookingPeek } from './parts/booking-peek.tsx';
import { usePeek } from '../../../kit/list/use-peek.ts';
import { filteredBy } from '../../../kit/list/filtered-by.ts';
import dense from '../../../ui/dense.module.css';
import { Clipped } from '../../../ui/values/clipped.tsx';
import { TravellerName } from '../../../ui/values/traveller-name.tsx';

/** The list shows at first the travellers on invoices in a state that takes a seat. */
const config: ListConfig = {
  ...bookingListConfig,
  fields: filteredBy(bookingListConfig.fields, [
    'invoice_status',
    'listing_id',
    'departure_at',
    'room_type',
    'room',
    'unnamed',
    'papers_complete',
    'created_at',
  ]),
  defaultSearch: { invoice_status: statesWith(invoiceMachine, 'seated') },
};
const source = listSource('bookings.list');

const views: readonly QuickView[] = [
  { label: 'office.view.booked' },
  {
    label: 'office.view.unnamed',
    search: { ...config.defaultSearch, unnamed: ['true'] },
    sort: 'departure_at',
  },
  {
    label: 'office.view.papers',
    search: { ...config.defaultSearch, papers_complete: ['false'] },
    sort: 'departure_at',
  },
];

const columns: readonly ListColumn<BookingRow>[] = [
  { id: 'profile_name', cell: (row) => <TravellerName name={row.profile_name} index={row.position} /> },
  { id: 'listing_id', cell: (row) => <Clipped>{row.listing_name}</Clipped> },
  { id: 'departure_at', cell: (row) => <DateText value={row.departure_at} /> },
  { id: 'variant_name', cell: (row) => <Clipped>{row.variant_name}</Clipped> },
  { id: 'room', cell: (row) => <RoomOf booking={row} /> },
  { id: 'papers_complete', cell: (row) => <Papers booking={row} /> },
  { id: 'addons', optional: true, cell: (row) => addonsOf(row) },
  { id: 'invoice_number', cell: (row) => <Clipped keepEnd>{row.invoice_number}</Clipped> },
  {
    id: 'invoice_status',
    cell: (row) => <StatusBadge machine={invoiceMachine} state={row.invoice_status} />,
  },
  { id: 'price', alignEnd: true, cell: (row) => <MoneyText amount={row.price} currency={row.currency} /> },
  { id: 'created_at', optional: true, cell: (row) => <DateText value={row.created_at} as="relative" /> },
  { id: 'pic_name', optional: true, cell: (row) => <Clipped>{row.pic_name}</Clipped> },
];

/** The list of bookings: one row for each traveller on an invoice. */
export function OfficeBookingsPage() {
  const { t } = useTranslation();
  const can = useCan();
  const draft = useKeptDraft();
  const goOn = draft && can('invoice.create') && (
    <Button component={AppLink} to="/admin/transactions/invoices/edit" variant="default">
      {t('office.draft_title')}
    </Button>
  );
  const book = can('invoice.create') && (
    <Button
      component={AppLink}
      to="/admin/transactions/booking/add"
      leftSection={<IconPlus size={16} aria-hidden />}
    >
      {t('office.book')}
    </Button>
  );
  return (
    <Stack gap="sm" className={dense.dense}>
      <PageHeader title={t('nav.booking')} intro={t('office.bookings_lead')} actions={goOn} primary={book} />
      <QuickViews label={t('office.views')} views={views} config={config} />
      <ListView
        name="office_booking"
        label={t('nav.booking')}
        config={config}
        source={source}
        columns={columns}
        cardColumns={['listing_id', 'departure_at', 'room']}
        peek={{
          title: (row) => row.profile_name ?? row.invoice_number,
          show: (row) => <BookingPeek booking={row} key={`${row.id} ${row.room_id}`} />,
        }}
        open={(row) => `/admin/transactions/invoices/${row.invoice_slug}`}
        empty={{ text: t('office.bookings_empty'), action: book }}
      />
    </Stack>
  );
}

/** The names of a traveller's add-ons in one cell; a dash where there are none. */
function addonsOf({ addons }: BookingRow) {
  return addons.length > 0 ? <Clipped>{addons.map(({ name }) => name).join(', ')}</Clipped> : <Absent />;
}

/** The room and bed of a traveller, short: `Q1 · 2`. A click opens the panel where both are given. */
function RoomOf({ booking: { id, room, bed } }: { booking: BookingRow }) {
  const { t } = useTranslation();
  const [, peekAt] = usePeek();
  const text = room !== null && bed !== null ? t('office.room.bed', { room, bed }) : room;
  return (
    <Anchor component="button" type="button" inherit onClick={() => peekAt(id)}>
      <bdi>{text ?? t('office.room.none')}</bdi>
    </Anchor>
  );
}

/** Whether the pilgrim's profile has all that the report to the ministry needs, as a badge. */
function Papers({ booking: { papers_complete } }: { booking: BookingRow }) {
  const { t } = useTranslation();
  return (
    <ToneBadge tone={papers_complete ? 'done' : 'waiting'}>
      {t(papers_complete ? 'office.papers.yes' : 'office.papers.no')}
    </ToneBadge>
  );
}
