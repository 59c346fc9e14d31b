import { lazy, Suspense } from 'react';
import { useCan } from '../../../lib/can.ts';
import { LoadingLines } from '../../../ui/states.tsx';

const Panel = lazy(async () => ({ default: (await import('../care/care-panel.tsx')).CarePanel }));

/** Care panel of a pilgrim, loaded after the form; nothing for staff without the permission to read it. */
export function LazyCare({ profileId, office }: { profileId: string; office: boolean }) {
  const can = useCan();
  if (office && !can('care.read')) return null;
  return (
    <Suspense fallback={<LoadingLines lines={6} />}>
      <Panel profileId={profileId} office={office} />
    </Suspense>
  );
}
