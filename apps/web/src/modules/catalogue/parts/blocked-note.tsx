import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/states.tsx';
import { blockQuery } from '../listing.queries.ts';
import { BlockNote } from './block-note.tsx';

/**
 * Explains why so many packages cannot be added this month: the agency may add only one a month while its last
 * departures have no data of pilgrims.
 * @param wanted how many the person was about to add
 */
export function BlockedNote({ wanted }: { wanted: number }) {
  const query = useQuery(blockQuery);
  return (
    <QueryState query={query} lines={4}>
      {(block) => <BlockNote block={block} wanted={wanted} />}
    </QueryState>
  );
}
