import { lazy, Suspense } from 'react';
import { useCan } from '../../../lib/session/can.ts';
import type { AskedVaccine } from '../care/vaccinations.tsx';
import { LoadingLines } from '../../../ui/states.tsx';

const Panel = lazy(async () => ({ default: (await import('../care/care-panel.tsx')).CarePanel }));

type LazyCareProps = { profileId: string; office: boolean; asked?: AskedVaccine | null };

/**
 * Care panel of a pilgrim, loaded after the form; nothing for staff without the permission to read it.
 * @param asked the vaccine whose form is to be opened
 */
export function LazyCare({ profileId, office, asked = null }: LazyCareProps) {
  const can = useCan();
  if (office && !can('care.read')) return null;
  return (
    <Suspense fallback={<LoadingLines lines={6} />}>
      <Panel profileId={profileId} office={office} asked={asked} />
    </Suspense>
  );
}
