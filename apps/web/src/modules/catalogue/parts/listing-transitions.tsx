import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { manualEvents } from '@rihla/domain/kit/machine';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { TransitionBar } from '../../../kit/transition-bar.tsx';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import {
  type Listing,
  type ListingEvent,
  type ListingRow,
  type MovedListing,
  moveListing,
} from '../listing.queries.ts';
import { PublishDialog } from './publish/lazy-publish-dialog.tsx';

type ListingTransitionsProps = {
  listing: Listing | ListingRow;
  /** Called with the package after the change; its slug is new where it became private. */
  onMoved?: (listing: MovedListing) => void;
};

/**
 * Buttons that change the status of a package. For a draft (status `NEW`) the dialog shows what is missing for
 * publishing; other changes ask for confirmation. Nothing when the status cannot be changed by a person.
 */
export function ListingTransitions({ listing, onMoved }: ListingTransitionsProps) {
  const { dynamic } = useTranslation();
  const can = useCan();
  const [asked, setAsked] = useState<ListingEvent | null>(null);
  const move = async (event: string, note: string | null = null) => {
    onMoved?.(await moveListing(listing.id, event as ListingEvent, note));
  };
  const moves = manualEvents(listingMachine, listing.status);
  if (moves.length === 0) return null;
  if (listing.status !== 'NEW') {
    return (
      <TransitionBar
        machine={listingMachine}
        state={listing.status}
        events={moves}
        move={move}
        consequence={(event) => dynamic(`listing.move.${event}`, { name: listing.name })}
      />
    );
  }
  return (
    <Group gap="xs">
      {moves
        .filter((event) => can(`listing.${event}`))
        .map((event) => (
          <Button key={event} variant="default" onClick={() => setAsked(event)}>
            {dynamic(`event.listing.${event}`)}
          </Button>
        ))}
      {asked && (
        <PublishDialog
          listing={listing}
          event={asked}
          move={() => move(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Group>
  );
}
