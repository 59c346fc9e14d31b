import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../../ui/states.tsx';
import { blockQuery } from '../listing.queries.ts';
import { BlockNote } from './block-note.tsx';

/** The note on blocked seats after a refusal of too many. */
export function BlockedNote({ wanted }: { wanted: number }) {
  const query = useQuery(blockQuery);
  return (
    <QueryState query={query} lines={4}>
      {(block) => <BlockNote block={block} wanted={wanted} />}
    </QueryState>
  );
}
