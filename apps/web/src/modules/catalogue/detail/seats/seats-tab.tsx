import { Alert, Anchor, Button, Group, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ListColumn } from '../../../../kit/list/list-columns.ts';
import { listSource } from '../../../../kit/list/list-source.ts';
import { ListView } from '../../../../kit/list/list-view.tsx';
import type { CallOutput } from '../../../../lib/api/api.ts';
import { useCan } from '../../../../lib/session/can.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { Absent } from '../../../../ui/values/money-text.tsx';
import { QueryState } from '../../../../ui/states.tsx';
import { type InvoiceRow, ofListing } from '../invoices-tab.tsx';
import type { TabProps } from '../tab-props.ts';
import { seatLedger } from './seat-ledger.ts';
import { LedgerTable } from './seat-ledger-table.tsx';

const HoldSeatsDialog = lazy(async () => ({
  default: (await import('./hold-seats-dialog.tsx')).HoldSeatsDialog,
}));

/**
 * Tab with the seats of a package: how they are taken, and the history of every change. The office can hold seats back
 * from sale here.
 */
export function SeatsTab({ listing }: TabProps) {
  const { t } = useTranslation();
  const can = useCan();
  const [holding, setHolding] = useState(false);
  const source = useMemo(() => listSource('listings.seats', { id: listing.id }), [listing.id]);
  return (
    <Stack gap="lg">
      {can('invoice.read') && <Ledger listing={listing} />}
      {listing.is_editable && can('listing.hold_seats') && (
        <Group>
          <Button variant="default" onClick={() => setHolding(true)}>
            {t('listing.hold')}
          </Button>
        </Group>
      )}
      {holding && (
        <Suspense>
          <HoldSeatsDialog listing={listing} onClose={() => setHolding(false)} />
        </Suspense>
      )}
      <Stack gap="xs">
        <Title order={2} fz="md">
          {t('listing.seat_moves')}
        </Title>
        <ListView
          name="seat_move"
          label={t('listing.seat_moves')}
          config={movesConfig}
          source={source}
          columns={moveColumns}
          cardColumns={['delta', 'reason']}
          empty={{ text: t('listing.no_seat_moves') }}
        />
      </Stack>
    </Stack>
  );
}

const movesConfig = { fields: { at: { kind: 'date', sort: true } }, defaultSort: '-at' } as const;

type SeatMove = CallOutput<'listings.seats'>['data'][number];

const moveColumns: readonly ListColumn<SeatMove>[] = [
  { id: 'at', cell: (row) => <DateText value={row.at} as="moment" /> },
  { id: 'delta', alignEnd: true, cell: (row) => <Delta delta={row.delta} /> },
  { id: 'reason', cell: (row) => <Reason reason={row.reason} /> },
  {
    id: 'invoice',
    cell: ({ invoice }) =>
      invoice ? (
        <Anchor component={AppLink} to={`/admin/transactions/invoices/${invoice.slug}`}>
          <bdi>{invoice.number}</bdi> · {invoice.pic_name}
        </Anchor>
      ) : (
        <Absent />
      ),
  },
  { id: 'note', cell: (row) => row.note ?? <Absent /> },
  { id: 'actor_name', cell: (row) => row.actor_name ?? <Absent /> },
];

/** A change of the number of seats with its sign. */
function Delta({ delta }: { delta: number }) {
  return <bdi className="tabular">{delta > 0 ? `+${delta}` : `−${Math.abs(delta)}`}</bdi>;
}

/** Why the number of seats changed, as text. */
function Reason({ reason }: { reason: string }) {
  const { dynamic } = useTranslation();
  return dynamic(`choice.seat_reason.${reason}`);
}

/**
 * The calculation of the seats left, from all invoices of a package. When somebody books while the invoices are read,
 * their seats differ from the seats taken of the package, and a note says so.
 */
function Ledger({ listing }: TabProps) {
  const { t } = useTranslation();
  const query = useQuery({
    queryKey: ['invoices.list', 'all of', listing.id],
    queryFn: ({ signal }) => everyInvoice(listing.id, signal),
  });
  return (
    <QueryState query={query} lines={6} height={36}>
      {(invoices) => {
        const lines = seatLedger(invoices);
        const taken = lines
          .filter(({ id }) => id !== 'given_back')
          .reduce((sum, { seats }) => sum + seats, 0);
        return (
          <>
            {taken !== listing.seats_taken && (
              <Alert color="yellow">{t('listing.ledger_moved', { taken: listing.seats_taken })}</Alert>
            )}
            <LedgerTable listing={listing} lines={lines} />
          </>
        );
      }}
    </QueryState>
  );
}

/** Reads all invoices of a package, page by page; most departures have one page. */
async function everyInvoice(listingId: string, signal: AbortSignal): Promise<InvoiceRow[]> {
  const { fetch } = ofListing(listingId);
  const found: InvoiceRow[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await fetch({ page, per_page: 100 }, signal);
    found.push(...answer.data);
    ({ pages } = answer.meta);
  }
  return found;
}
