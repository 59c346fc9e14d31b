import { TextInput } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const DateInput = lazy(async () => ({
  default: (await import('../../../../ui/inputs/date-input.tsx')).DateInput,
}));

/** A date input whose code is loaded on its own; until then a disabled text input stands in its place. */
export function LazyDate(props: ComponentProps<typeof DateInput>) {
  const { label, description, required } = props;
  return (
    <Suspense fallback={<TextInput label={label} description={description} required={required} disabled />}>
      <DateInput {...props} />
    </Suspense>
  );
}
