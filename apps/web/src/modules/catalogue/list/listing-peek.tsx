import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { Stack } from '@mantine/core';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import type { ListingRow } from '../listing.queries.ts';
import { ListingPicture } from '../parts/listing-picture.tsx';
import { ListingSummary } from '../parts/listing-summary.tsx';
import { ListingTransitions } from '../parts/listing-transitions.tsx';
import { ShareButton } from '../parts/share-button.tsx';

/** Panel beside the list with one package: picture, status, summary, and buttons to change its status and share it. */
export function ListingPeek({ row }: { row: ListingRow }) {
  return (
    <Stack gap="md">
      <ListingPicture photo={row.photo} />
      <StatusBadge machine={listingMachine} state={row.status} />
      <ListingSummary row={row} />
      <ListingTransitions listing={row} />
      <ShareButton listing={row} />
    </Stack>
  );
}
