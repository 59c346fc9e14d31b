import { lazy, Suspense } from 'react';
import { LoadingLines } from '../../../ui/states.tsx';
import type { Profile } from '../profile.queries.ts';

const Papers = lazy(async () => ({ default: (await import('./papers-section.tsx')).PapersSection }));

/** Photo and papers of a pilgrim, whose code is loaded with their step. */
export function LazyPapers({ profile }: { profile: Profile }) {
  return (
    <Suspense fallback={<LoadingLines lines={8} />}>
      <Papers profile={profile} />
    </Suspense>
  );
}
