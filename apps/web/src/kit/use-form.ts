import { useForm as useMantineForm } from '@mantine/form';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBeforeUnload, useBlocker } from 'react-router';
import { draftOf, dropDraft, keepDraft } from '../lib/draft.ts';
import { useFormKey } from '../lib/form-key.ts';
import { say } from '../lib/i18n.ts';
import { CallFailed } from '../lib/problems.ts';
import { toastSuccess } from '../lib/toasts.ts';

type Values = Record<string, unknown>;

export type FormOptions<V extends Values> = {
  /** Under which the draft is kept: `city.add`, `city.<id>`. */
  name: string;
  initial: V;
  /** What is wrong, by field; called when a field is left and when the form is sent. */
  check: (values: V) => Partial<Record<keyof V & string, string | null>>;
  /** Sends it. The key makes sending twice one act. */
  save: (values: V, formKey: string) => Promise<unknown>;
  onSaved?: () => void;
};

export type SavingForm<V extends Values> = ReturnType<typeof useForm<V>>;

/**
 * A form that checks a field when it is left, focuses the first wrong one, puts the server's refusals on their
 * fields, survives a closed tab and asks before it is left with changes. Draw it inside `FormFrame`.
 */
export function useForm<V extends Values>({ name, initial, check, save, onSaved }: FormOptions<V>) {
  const [draft] = useState(() => draftOf<Partial<V>>(name));
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [base, setBase] = useState(initial);
  const { formKey, renew } = useFormKey();
  const form = useMantineForm<V>({
    mode: 'controlled',
    initialValues: { ...initial, ...draft },
    validate: (values) => withoutNulls(check(values)),
    validateInputOnBlur: true,
  });
  const changed = Object.keys(base).filter((field) => !same(form.values[field], base[field])).length;
  const dirty = changed > 0;

  const keep = useDebouncedCallback((values: V) => keepDraft(name, values), {
    delay: 400,
    flushOnUnmount: false,
  });
  useEffect(() => {
    if (dirty) keep(form.values);
  }, [dirty, form.values, keep]);
  useBeforeUnload((event) => dirty && event.preventDefault());
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  );

  const deliver = async (values: V) => {
    setBusy(true);
    setFailure(null);
    try {
      await save(values, formKey);
      keep.cancel();
      dropDraft(name);
      renew();
      // What was kept is no change any more, and leaving asks nothing.
      flushSync(() => setBase(values));
      toastSuccess();
      onSaved?.();
    } catch (error) {
      setFailure(error);
      if (error instanceof CallFailed) refuse(error.fields);
    } finally {
      setBusy(false);
    }
  };

  const refuse = (fields: Readonly<Record<string, string>>) => {
    form.setErrors(fields);
    focusFirst(Object.keys(fields));
  };

  const focusFirst = (fields: readonly string[]) => {
    const [first] = fields;
    if (first) requestAnimationFrame(() => form.getInputNode(first)?.focus());
  };

  const discard = () => {
    keep.cancel();
    dropDraft(name);
    form.setValues(base);
    form.clearErrors();
    setFailure(null);
  };

  const change = <K extends keyof V & string>(field: K, value: V[K]) => {
    form.setFieldValue(field, value as never);
  };

  return {
    values: form.values,
    /** Changes one field. */
    change,
    /** Value, error and events of one field; spread it into an input. */
    input: <K extends keyof V & string>(field: K) => {
      const { onBlur, error, 'data-path': path } = form.getInputProps(field) as InputProps;
      return {
        name: field,
        value: form.values[field],
        onChange: (value: unknown) => change(field, value as V[K]),
        onBlur,
        error,
        'data-path': path,
      };
    },
    submit: form.onSubmit(deliver, (errors) => {
      setFailure(new CallFailed(422, say('form.invalid')));
      focusFirst(Object.keys(errors));
    }),
    /** How many fields differ from what is kept. */
    changed,
    restored: draft !== null && dirty,
    dirty,
    busy,
    failure,
    discard,
    blocker,
  };
}

function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

type InputProps = { onBlur?: () => void; error?: string; 'data-path'?: string };

function withoutNulls(errors: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}
