import { Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { type FramedPart, FormFrame } from '../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { StaleNote } from './stale-note.tsx';
import { useStepFlow } from './step-flow.ts';
import type { StepForm } from './use-step-form.ts';

type StepFrameProps = {
  // `never`, since the frame works for any fields of a step.
  form: Pick<StepForm<never>, FramedPart | 'keepMine' | 'takeTheirs'> & {
    values: Values;
    theirs: Values | null;
  };
  children: ReactNode;
};

type Values = Readonly<Record<string, unknown>>;

/**
 * Frame of one step of the form of a package: its inputs, the button that saves and opens the next step, and both
 * versions when somebody else saved first. With `?field=` in the address the input of that field gets the focus.
 */
export function StepFrame({ form, children }: StepFrameProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [query] = useSearchParams();
  const wanted = query.get('field');
  // Links in the list of what is missing for publishing name the field in the address.
  useEffect(() => {
    const inputs =
      frame.current?.querySelectorAll<HTMLElement>('[data-path], [name]:not([type="hidden"])') ?? [];
    const input = [...inputs].find((one) => isInputOf(one, wanted));
    input?.focus();
    input?.scrollIntoView({ block: 'center' });
  }, [wanted]);
  const flow = useStepFlow();
  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    flow?.goOn(form.dirty ? 'saved' : 'now');
    return form.dirty ? form.submit() : undefined;
  };
  const goesOn = flow?.hasNext ?? false;
  const shown = { ...form, failure: form.theirs ? null : form.failure, ...(goesOn ? { submit } : {}) };
  return (
    <FormFrame
      form={shown}
      submitLabel={goesOn ? t('listing.save_and_go_on') : undefined}
      maySendUnchanged={goesOn}
    >
      {form.theirs && (
        <StaleNote
          mine={form.values}
          theirs={form.theirs}
          onKeep={form.keepMine}
          onTake={() => {
            flow?.stay();
            form.takeTheirs();
          }}
        />
      )}
      <Stack gap="md" ref={frame}>
        {children}
      </Stack>
    </FormFrame>
  );
}

/** The input of a field whose name differs from that of the field. */
const INPUT_NAMES: Readonly<Record<string, string>> = { tags: 'tag_ids' };

/**
 * Whether this is the input of a field that is missing for publishing; false without a field. `data-path` of an input
 * is the name of its form, a dot, and the path of the field in the form.
 */
function isInputOf(input: HTMLElement, field: string | null): boolean {
  if (field === null) return false;
  const wanted = INPUT_NAMES[field] ?? field;
  // The name of the form is cut off, as it is generated.
  return input.getAttribute('name') === wanted || input.dataset.path?.replace(/^[^.]*\./, '') === wanted;
}
