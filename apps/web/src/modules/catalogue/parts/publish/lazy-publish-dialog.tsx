import { type ComponentProps, lazy, Suspense } from 'react';

const Dialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }));

/** `PublishDialog` with its code loaded when it is shown: it checks a draft before it is published. */
export function PublishDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
