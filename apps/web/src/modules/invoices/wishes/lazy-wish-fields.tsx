import { type ComponentProps, lazy, Suspense } from 'react';

const Fields = lazy(async () => ({ default: (await import('./wish-fields.tsx')).WishFields }));

/** The fields of wishes for rooms, loaded once the form has painted: most who book name none. */
export function LazyWishFields(props: ComponentProps<typeof Fields>) {
  return (
    <Suspense>
      <Fields {...props} />
    </Suspense>
  );
}
