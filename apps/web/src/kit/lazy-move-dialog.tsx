import { type ComponentProps, lazy, Suspense } from 'react';

const Dialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

/**
 * The dialog that asks for confirmation before the status of a thing is changed, such as before an account is closed.
 * Its code is loaded when it is first shown.
 */
export function MoveDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
