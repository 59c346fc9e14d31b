import { useMemo } from 'react';
import { History } from '../../../kit/history/history.tsx';
import { listSource } from '../../../kit/list/list-source.ts';

/** List of all changes of the site's settings: who, when, and the values before and after. `id` is the site's. */
export function SettingsHistory({ id }: { id: string }) {
  const source = useMemo(() => listSource('sites.history', { id }), [id]);
  return <History source={source} currency="IDR" />;
}
