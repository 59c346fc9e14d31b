import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormFrame } from '../../../kit/form-frame.tsx';
import { StaleNote } from './stale-note.tsx';
import type { StepForm } from './use-step-form.ts';

type StepFrameProps = {
  // The frame draws a step of any fields.
  form: Pick<
    StepForm<never>,
    | 'submit'
    | 'changed'
    | 'dirty'
    | 'busy'
    | 'failure'
    | 'discard'
    | 'blocker'
    | 'restored'
    | 'keepMine'
    | 'takeTheirs'
  > & { values: Values; theirs: Values | null };
  children: ReactNode;
};

type Values = Readonly<Record<string, unknown>>;

/** A step with its bar, and both versions where somebody else saved first. */
export function StepFrame({ form, children }: StepFrameProps) {
  return (
    <FormFrame form={form}>
      {form.theirs && (
        <StaleNote mine={form.values} theirs={form.theirs} onKeep={form.keepMine} onTake={form.takeTheirs} />
      )}
      <Stack gap="md">{children}</Stack>
    </FormFrame>
  );
}
