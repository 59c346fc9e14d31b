import { type ComponentProps, lazy, Suspense } from 'react';

const Fields = lazy(async () => ({ default: (await import('./wish-fields.tsx')).WishFields }));

/** The fields for room wishes, loaded on their own after the form has painted, because most customers state none. */
export function LazyWishFields(props: ComponentProps<typeof Fields>) {
  return (
    <Suspense>
      <Fields {...props} />
    </Suspense>
  );
}
