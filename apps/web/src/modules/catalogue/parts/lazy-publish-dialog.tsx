import { type ComponentProps, lazy, Suspense } from 'react';

const Dialog = lazy(async () => ({ default: (await import('./publish-dialog.tsx')).PublishDialog }));

/** The dialog that looks a draft over before it is published, loaded when it is asked for. */
export function PublishDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
