import { lazy, Suspense } from 'react';
import { LoadingLines } from '../../../ui/states.tsx';
import type { Profile } from '../profile.queries.ts';

const Papers = lazy(async () => ({ default: (await import('./papers-section.tsx')).PapersSection }));

/** Photo and papers of a pilgrim; the code is loaded when their step is opened. */
export function LazyPapers({ profile }: { profile: Profile }) {
  return (
    <Suspense fallback={<LoadingLines lines={8} />}>
      <Papers profile={profile} />
    </Suspense>
  );
}
