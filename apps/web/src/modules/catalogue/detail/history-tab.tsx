import { useMemo } from 'react';
import { History } from '../../../kit/history/history.tsx';
import { listSource } from '../../../kit/list/list-source.ts';
import type { TabProps } from './tab-props.ts';

/** Tab with the history of a package: every change of its data, its parts (such as flights) and its status. */
export function HistoryTab({ listing }: TabProps) {
  const source = useMemo(() => listSource('listings.history', { id: listing.id }), [listing.id]);
  return <History source={source} currency={listing.currency} />;
}
