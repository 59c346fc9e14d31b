import { type ComponentProps, lazy, Suspense } from 'react';

const Dialog = lazy(async () => ({ default: (await import('./move-dialog.tsx')).MoveDialog }));

/** The dialog of a move, loaded when a move is asked about for the first time. */
export function MoveDialog(props: ComponentProps<typeof Dialog>) {
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}
