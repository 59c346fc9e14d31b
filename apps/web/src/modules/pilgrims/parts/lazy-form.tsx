import { lazy, Suspense } from 'react';
import { LoadingLines } from '../../../ui/states.tsx';
import type { ProfileFormProps } from '../profile-form.tsx';

const Form = lazy(async () => ({ default: (await import('../profile-form.tsx')).ProfileForm }));

/** Form of a traveller's profile; its code is loaded separately. */
export function LazyProfileForm(props: ProfileFormProps) {
  return (
    <Suspense fallback={<LoadingLines lines={16} />}>
      <Form {...props} />
    </Suspense>
  );
}
