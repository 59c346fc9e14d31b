import { useDebouncedCallback } from '@mantine/hooks';
import { type ChangeEvent, type FormEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBeforeUnload } from 'react-router';
import { changesOf, type Changes, valuesAfter } from '../../lib/drafts/changes.ts';
import { draftName } from '../../lib/drafts/draft.ts';
import { keepTyped, sendTyped, typedBefore } from '../../lib/drafts/form-draft.ts';
import { useDraftTabs } from '../../lib/drafts/use-draft-tabs.ts';
import { useFormKey } from '../../lib/api/form-key.ts';
import { translate } from '../../lib/words/i18n.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { formerAccount } from '../../lib/session/session.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { useUnsavedForm } from './unsaved-forms.ts';

type Values = Record<string, unknown>;

export type FormOptions<V extends Values> = {
  /**
   * The name under which unsaved input (the draft) of the account in use is stored in this browser: `city.add`,
   * `city.<id>`. Forms about different things have different names.
   */
  name: string;
  initial: V;
  /**
   * Whether the form is about something that is not saved yet. Its first values, such as the present day, may be others
   * when it is opened again, and hide nothing that was typed.
   */
  isNew?: boolean;
  /** Gives the error messages by field, null for none; called when a field is left and when the form is sent. */
  check: (values: V) => Partial<Record<keyof V & string, string | null>>;
  /** Sends the values. Sending twice with one `formKey` has the effect of sending once. */
  save: (values: V, formKey: string) => Promise<unknown>;
  onSaved?: () => void;
  /**
   * Fields that are neither stored as a draft nor passed to other tabs, such as numbers that the server stores
   * encrypted.
   */
  secret?: readonly (keyof V & string)[];
  /** Tells the person that the data were saved, for a form with a text of its own; by default a toast. */
  tellSaved?: () => void;
};

export type SavingForm<V extends Values> = ReturnType<typeof useForm<V>>;

/**
 * The state of a form. It checks a field when the person leaves it, moves the focus to the first wrong field, shows the
 * server's refusals at their fields, keeps unsaved input when the tab is closed, keeps the input the same in other
 * tabs, and asks before the form is left with changes. Only what was typed is kept: fields that were not touched, or
 * that have been changed by somebody else meanwhile, show what is saved. Use it inside `FormFrame`.
 * @param options.name the name under which unsaved input is stored
 * @param options.secret fields that are not stored
 * @param options.save sends the values to the server
 * @param options.onSaved runs after that
 */
export function useForm<V extends Values>({
  name: form,
  initial,
  isNew = false,
  check,
  save,
  onSaved,
  secret = NONE,
  tellSaved = toastSuccess,
}: FormOptions<V>) {
  const id = useId();
  // The account that is in use, or was until its session ended.
  const [owner] = useState(() => formerAccount()?.key ?? '');
  const name = draftName(owner, form);
  const [draft] = useState(() => typedBefore(name, initial, isNew));
  const [apart, setApart] = useState<Changes>(draft?.apart ?? {});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [base, setBase] = useState(initial);
  const { formKey, renew } = useFormKey();
  const [values, setValues] = useState<V>({ ...initial, ...draft?.back });
  const [errors, setErrors] = useState<Errors>({});
  const changed = Object.keys(changesOf(base, values)).length;
  const dirty = changed > 0;
  const [secretFields] = useState(secret);
  const shared = useMemo(() => without(values, secretFields), [values, secretFields]);
  const typed = useMemo(() => ({ ...apart, ...changesOf(base, shared) }), [apart, base, shared]);

  const keep = useDebouncedCallback((changes: Changes) => keepTyped(name, changes), {
    delay: 400,
    flushOnUnmount: false,
  });
  const hadTyped = useRef(draft !== null);
  useEffect(() => {
    const hasTyped = Object.keys(typed).length > 0;
    // What was typed and undone must not come back. The draft of a form that is being sent from elsewhere stays.
    if (hasTyped || hadTyped.current) keep(typed);
    hadTyped.current = hasTyped;
  }, [typed, keep]);
  useBeforeUnload((event) => dirty && event.preventDefault());
  const asksToLeave = useUnsavedForm(id, dirty);

  const { tabs, announceSaved } = useDraftTabs<Partial<V>>({
    name,
    values: shared,
    base,
    isEmpty: () => !dirty,
    take: (part) => setValues((before) => ({ ...before, ...part })),
    onSaved: (kept) => {
      keep.cancel();
      keepTyped(name, apart);
      setBase((before) => ({ ...before, ...kept }));
    },
  });

  const deliver = async () => {
    setBusy(true);
    setFailure(null);
    keep.cancel();
    // A field that was typed into again has been decided by that.
    const rest = without(apart, Object.keys(changesOf(base, values))) as Changes;
    try {
      await sendTyped(name, typed, rest, () => save(values, formKey));
      renew();
      announceSaved(shared);
      // The saved values are no changes any more, so that leaving the form asks nothing.
      flushSync(() => {
        setBase(values);
        setApart(rest);
      });
      tellSaved();
      onSaved?.();
    } catch (error) {
      setFailure(error);
      if (error instanceof CallFailed) refuse(error.fields);
    } finally {
      setBusy(false);
    }
  };

  const refuse = (fields: Readonly<Record<string, string>>) => {
    setErrors(fields);
    focusFirst(Object.keys(fields));
  };

  const focusFirst = (fields: readonly string[]) => {
    const [first] = fields;
    if (first) requestAnimationFrame(() => nodeOf(id, first)?.focus());
  };

  const discard = () => {
    keep.cancel();
    keepTyped(name, {});
    setValues(base);
    setApart({});
    setErrors({});
    setFailure(null);
  };

  const putBack = () => {
    setValues((before) => ({ ...before, ...valuesAfter(apart) }));
    setApart({});
  };

  const forgetApart = () => setApart({});

  const change = <K extends keyof V & string>(field: K, value: V[K]) => {
    setValues((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  };

  const submit = (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    const found = withoutNulls(check(values));
    const invalid = Object.keys(found);
    setErrors(found);
    if (!invalid.length) return void deliver();
    setFailure(new CallFailed(422, translate('form.invalid')));
    focusFirst(invalid);
  };

  const input = <K extends keyof V & string>(field: K) => ({
    name: field,
    value: values[field],
    onChange: (value: unknown) => change(field, value as V[K]),
    onBlur: () => setErrors((before) => ({ ...before, [field]: check(values)[field] ?? undefined })),
    error: errors[field],
    'data-path': `${id}.${field}`,
  });

  return {
    values,
    /** Changes one field. */
    change,
    /** Value, error and events of one field; spread it into an input. */
    input,
    /**
     * Value, error and events of one field for an input that passes an event to `onChange`, as `TextInput` and
     * `Textarea` do; null is shown as empty text.
     */
    text: <K extends keyof V & string>(field: K) => ({
      ...input(field),
      value: String(values[field] ?? ''),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change(field, event.currentTarget.value as V[K]),
    }),
    submit,
    /** The number of fields that differ from the saved values. */
    changed,
    /** Whether something that was typed before is in the form again. */
    restored: draft !== null && Object.keys(draft.back).length > 0 && dirty,
    /** The number of fields whose saved value has changed since something was typed into them, which was not put back. */
    apart: Object.keys(apart).length,
    /** Puts that back as well, over what was saved meanwhile. */
    putBack,
    /** Forgets it, so that what was saved meanwhile stays. */
    forgetApart,
    /** What is known about this form in other tabs of the browser. */
    tabs,
    dirty,
    busy,
    failure,
    discard,
    /** Whether this form shows the question that is asked before the screen is left, for all forms on it. */
    asksToLeave,
  };
}

const NONE: readonly never[] = [];

/** Values without some of their fields. */
function without<V extends Values>(values: V, fields: readonly string[]): Partial<V> {
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => !fields.includes(field)),
  ) as Partial<V>;
}

type Errors = Readonly<Record<string, string | undefined>>;

function nodeOf(form: string, field: string): HTMLElement | null {
  return document.querySelector(`[data-path="${form}.${field}"]`);
}

function withoutNulls(errors: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).flatMap(([name, text]) => (text ? [[name, text]] : [])));
}
