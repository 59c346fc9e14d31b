import { lazy, Suspense } from 'react';
import { LoadingLines } from '../../../ui/states.tsx';
import type { ProfileFormProps } from '../profile-form.tsx';

const Form = lazy(async () => ({ default: (await import('../profile-form.tsx')).ProfileForm }));

/** The form of a file, loaded while its data are on the way, because its forty fields weigh more than the page. */
export function LazyProfileForm(props: ProfileFormProps) {
  return (
    <Suspense fallback={<LoadingLines lines={16} />}>
      <Form {...props} />
    </Suspense>
  );
}
