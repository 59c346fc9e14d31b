import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../../ui/states.tsx';
import { blockQuery } from '../../listing.queries.ts';
import { BlockNote } from './block-note.tsx';

/**
 * Note that explains why this many packages cannot be added this month: the agency may add only one a month while its
 * last departures have no data of pilgrims. Reads the data that `BlockNote` shows.
 * @param wanted how many the user is about to add
 */
export function BlockedNote({ wanted }: { wanted: number }) {
  const query = useQuery(blockQuery);
  return (
    <QueryState query={query} lines={4}>
      {(block) => <BlockNote block={block} wanted={wanted} />}
    </QueryState>
  );
}
