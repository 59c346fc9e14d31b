import { lazy, Suspense } from 'react';
import { LoadingLines } from '../../../ui/states.tsx';
import type { ProfileFormProps } from '../profile-form.tsx';

const Form = lazy(async () => ({ default: (await import('../profile-form.tsx')).ProfileForm }));

/** The form of a traveller's profile, whose code is loaded while the data are on the way. */
export function LazyProfileForm(props: ProfileFormProps) {
  return (
    <Suspense fallback={<LoadingLines lines={16} />}>
      <Form {...props} />
    </Suspense>
  );
}
