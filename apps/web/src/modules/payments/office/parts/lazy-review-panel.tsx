import { type ComponentProps, lazy, Suspense } from 'react';
import { LoadingLines } from '../../../../ui/states.tsx';

const Panel = lazy(async () => ({ default: (await import('./review-panel.tsx')).ReviewPanel }));

/** The review of a payment, fetched when one is opened: a list is there before it. */
export function ReviewPanel(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={<LoadingLines lines={10} height={28} />}>
      <Panel {...props} />
    </Suspense>
  );
}
