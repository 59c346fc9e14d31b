import { TextInput } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const DateInput = lazy(async () => ({
  default: (await import('../../../../ui/inputs/date-input.tsx')).DateInput,
}));

/** A date; the calendar is fetched behind the screen, which does not wait for it. */
export function LazyDate(props: ComponentProps<typeof DateInput>) {
  const { label, description, required } = props;
  return (
    <Suspense fallback={<TextInput label={label} description={description} required={required} disabled />}>
      <DateInput {...props} />
    </Suspense>
  );
}
