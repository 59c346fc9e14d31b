import { lazy, Suspense } from 'react';
import { LoadingLines } from '../../../ui/states.tsx';
import type { GapPlace } from '../wizard/gap-place.ts';
import type { Profile } from '../profile.queries.ts';

const Papers = lazy(async () => ({ default: (await import('./papers-section.tsx')).PapersSection }));

/**
 * Photo and papers of a pilgrim; the code is loaded when their step is opened.
 * @param sought the place that was asked for; if it is a paper, the button that adds it gets the focus
 */
export function LazyPapers({ profile, sought }: { profile: Profile; sought: GapPlace | null }) {
  return (
    <Suspense
      fallback={
        <div data-wide>
          <LoadingLines lines={8} />
        </div>
      }
    >
      <Papers profile={profile} sought={sought} />
    </Suspense>
  );
}
