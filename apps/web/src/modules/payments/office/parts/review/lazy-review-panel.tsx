import { type ComponentProps, lazy, Suspense } from 'react';
import { LoadingLines } from '../../../../../ui/states.tsx';

const Panel = lazy(async () => ({ default: (await import('./review-panel.tsx')).ReviewPanel }));

/**
 * The panel in which a payment is checked. Its code is loaded when one is opened, so that the list appears sooner.
 */
export function ReviewPanel(props: ComponentProps<typeof Panel>) {
  return (
    <Suspense fallback={<LoadingLines lines={10} height={28} />}>
      <Panel {...props} />
    </Suspense>
  );
}
