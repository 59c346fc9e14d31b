import { useMemo } from 'react';
import { History } from '../../../kit/history/history.tsx';
import { listSource } from '../../../kit/list/list-source.ts';
import type { TabProps } from './tab-props.ts';

/** Every change of a package, of its parts and of its status. */
export function HistoryTab({ listing }: TabProps) {
  const source = useMemo(() => listSource('listings.history', { id: listing.id }), [listing.id]);
  return <History source={source} currency={listing.currency} />;
}
