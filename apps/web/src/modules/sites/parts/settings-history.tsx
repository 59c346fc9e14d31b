import { useMemo } from 'react';
import { History } from '../../../kit/history/history.tsx';
import { listSource } from '../../../kit/list/list-source.ts';

/** Every change of the settings: who, when, and what they were before. */
export function SettingsHistory({ id }: { id: string }) {
  const source = useMemo(() => listSource('sites.history', { id }), [id]);
  return <History source={source} currency="IDR" />;
}
