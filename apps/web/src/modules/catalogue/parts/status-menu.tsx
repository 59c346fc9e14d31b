import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { hasDeparted } from '@rihla/domain/catalogue/on-sale';
import { manualEvents } from '@rihla/domain/kit/machine';
import { Menu, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { MoveDialog } from '../../../kit/lazy-move-dialog.tsx';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { useNow } from '../../../ui/values/clock.ts';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { type ListingRow, type ListingEvent, moveListing } from '../listing.queries.ts';
import { PublishDialog } from './publish/lazy-publish-dialog.tsx';
import classes from './status-menu.module.css';

/** How often it is checked whether the package has departed. */
const HOUR_MS = 3_600_000;

/**
 * Status of a package in a list, as a menu of the changes that the user may make. For a draft, the dialog first shows
 * what is missing for publishing. Without possible changes, only the status is shown.
 */
export function StatusMenu({ row }: { row: ListingRow }) {
  const { dynamic, t } = useTranslation();
  const moves = useMoves(row);
  const [asked, setAsked] = useState<ListingEvent | null>(null);
  const badge = <StatusBadge machine={listingMachine} state={row.status} />;
  if (moves.length === 0) return badge;
  const move = (event: ListingEvent) => (note: string | null) => moveListing(row.id, event, note);
  return (
    <>
      {/* Outside the table, which would cut it off, and inside the landmark of the page. */}
      <Menu position="bottom-start" withinPortal portalProps={{ target: '#content' }}>
        <Menu.Target>
          <UnstyledButton
            className={classes.target}
            aria-label={t('listing.change_status', {
              state: dynamic(`state.listing.${row.status}`),
              name: row.name,
            })}
          >
            {badge}
            <IconChevronDown size={14} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {moves.map((event) => (
            <Menu.Item key={event} onClick={() => setAsked(event)}>
              {dynamic(`event.listing.${event}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {asked && row.status === 'NEW' && (
        <PublishDialog
          listing={row}
          event={asked}
          move={() => move(asked)(null)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked && row.status !== 'NEW' && (
        <MoveDialog
          machine={listingMachine}
          event={asked}
          consequence={dynamic(`listing.move.${asked}`, { name: row.name })}
          move={move(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/**
 * The changes of status that the user may make to a package. None after its departure.
 */
function useMoves(row: ListingRow): readonly ListingEvent[] {
  const can = useCan();
  const today = agencyDay(useNow(HOUR_MS));
  if (hasDeparted(row, today)) return [];
  return manualEvents(listingMachine, row.status).filter((event) => can(`listing.${event}`));
}
