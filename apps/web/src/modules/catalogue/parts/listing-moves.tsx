import { listingMachine } from '@rihla/domain/catalogue/listing.machine';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { TransitionBar } from '../../../kit/transition-bar.tsx';
import { useCan } from '../../../lib/can.ts';
import { useWords } from '../../../lib/i18n.ts';
import { type Listing, type ListingRow, type Move, moveListing } from '../listing.queries.ts';
import { PublishDialog } from './publish-dialog.tsx';

type ListingMovesProps = {
  listing: Listing | ListingRow;
  /** The package after the move; its address is new where it became private. */
  onMoved?: (listing: Listing) => void;
};

/**
 * The moves of a package: a draft is looked over before it goes public, the others are asked about, and once the group
 * has left there are none.
 */
export function ListingMoves({ listing, onMoved }: ListingMovesProps) {
  const { loose } = useWords();
  const can = useCan();
  const [asked, setAsked] = useState<Move | null>(null);
  const move = async (event: string, note: string | null = null) => {
    onMoved?.(await moveListing(listing.id, event as Move, note));
  };
  if (listing.status === 'EXPIRED') return null;
  if (listing.status !== 'NEW') {
    return (
      <TransitionBar
        machine={listingMachine}
        state={listing.status}
        events={listing.status === 'ACTIVE' ? ['make_private', 'withdraw'] : ['publish', 'withdraw']}
        move={move}
        consequence={(event) => loose(`listing.move.${event}`, { name: listing.name })}
      />
    );
  }
  const events = (['publish', 'make_private'] as const).filter((event) => can(`listing.${event}`));
  return (
    <Group gap="xs">
      {events.map((event) => (
        <Button key={event} variant="default" onClick={() => setAsked(event)}>
          {loose(`event.listing.${event}`)}
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
