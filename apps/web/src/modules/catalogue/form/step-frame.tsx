import { Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { FormFrame } from '../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../lib/i18n.ts';
import { StaleNote } from './stale-note.tsx';
import { useStepFlow } from './step-flow.ts';
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
    | 'tabs'
    | 'keepMine'
    | 'takeTheirs'
  > & { values: Values; theirs: Values | null };
  children: ReactNode;
};

type Values = Readonly<Record<string, unknown>>;

/**
 * The frame of one step of the package's form: the button that saves and goes on, and both versions when somebody
 * else saved first. With `?field=` in the address the input of that field gets the focus. `flow` leads through the
 * steps: `goOn('saved')` opens the next step once this one is saved, `goOn('now')` at once, as nothing was changed,
 * and `stay` takes that back.
 */
export function StepFrame({ form, children }: StepFrameProps) {
  const { t } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const [query] = useSearchParams();
  const wanted = query.get('field');
  // A missing item leads to its own input.
  useEffect(() => {
    const inputs =
      frame.current?.querySelectorAll<HTMLElement>('[data-path], [name]:not([type="hidden"])') ?? [];
    const input = [...inputs].find((one) => isFor(one, wanted));
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
    <FormFrame form={shown} act={goesOn ? t('listing.save_and_go_on') : undefined} maySendUnchanged={goesOn}>
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

/** Tags are missing, and chosen by their ids. */
const CHOSEN_BY: Readonly<Record<string, string>> = { tags: 'tag_ids' };

/**
 * Whether an input is the one in which a field is filled in; used to put the focus on a field that is missing for
 * publishing. `CHOSEN_BY` names the inputs whose name differs from that of the field. `data-path` is the path of an
 * input in its form: name of the form, dot, field.
 */
function isFor(input: HTMLElement, field: string | null): boolean {
  if (field === null) return false;
  const wanted = CHOSEN_BY[field] ?? field;
  // A path begins with the name of its form, which is made up.
  return input.getAttribute('name') === wanted || input.dataset.path?.replace(/^[^.]*\./, '') === wanted;
}
