import { isPersonName } from '@rihla/domain/shared/identity/names';
import { normalisePhone } from '@rihla/domain/shared/identity/phone';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { translate } from '../../lib/words/i18n.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { PASSWORD_MIN } from '../../ui/inputs/password-strength.ts';

type Values = Record<string, string>;
type FieldErrors<V> = { [K in keyof V]?: string };

type SmallFormOptions<V extends Values> = {
  values: V;
  check: (values: V, required: (name: keyof V, label: string) => string | undefined) => FieldErrors<V>;
  send: (values: V) => Promise<void>;
  /** Whether the form begins anew after it was sent, because it stays on the screen. */
  beginsAnew?: boolean;
};

/**
 * The state of a form of a few text fields. They are checked when left and when sent; refusals of the server appear at
 * their fields. It does without the form library, because the screens to sign in are the first thing that is loaded.
 * @param values the values to begin with; their keys are the fields
 * @param check the error of each field; `required` is the error of an empty one
 * @param send hands the values over; what it throws is shown
 */
export function useSmallForm<V extends Values>({
  values: initial,
  check,
  send,
  beginsAnew = false,
}: SmallFormOptions<V>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<V>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const findErrors = () =>
    check(values, (name, label) =>
      values[name]?.trim() ? undefined : translate('error.form.required', { field: label }),
    );

  const sendForm = async (form: HTMLElement) => {
    setBusy(true);
    setFailure(null);
    try {
      await send(values);
      if (beginsAnew) setValues(initial);
    } catch (error) {
      const fields = error instanceof CallFailed ? (error.fields as FieldErrors<V>) : {};
      setErrors(fields);
      setFailure(isShownAtField(fields, error) ? null : error);
      focusFirst(form, fields);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const found = findErrors();
    setErrors(found);
    if (!focusFirst(event.currentTarget, found)) void sendForm(event.currentTarget);
  };

  const field = (name: keyof V & string) => ({
    name,
    required: true,
    withAsterisk: false,
    value: values[name] ?? '',
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
    },
    onBlur: () => {
      if (values[name]) setErrors((before) => ({ ...before, [name]: findErrors()[name] }));
    },
  });

  /** Sets a value otherwise than by typing into its field. */
  const set = (name: keyof V & string, value: string) =>
    setValues((before) => ({ ...before, [name]: value }));

  return { values, field, set, submit, busy, failure };
}

type SmallForm<V extends Values> = ReturnType<typeof useSmallForm<V>>;

/** The part of a form's state that a component needs which shows some of its fields. */
export type FormFields<Name extends string> = {
  field: (
    name: Name,
  ) => Omit<ReturnType<SmallForm<Record<Name, string>>['field']>, 'name'> & { name: string };
  set: (name: Name, value: string) => void;
};

/** The error of a phone number; undefined when it is right. */
export function phoneProblem(phone: string): string | undefined {
  return normalisePhone(phone) ? undefined : translate('error.form.phone');
}

/** The error of a person's name; undefined when it is right. */
export function nameProblem(name: string): string | undefined {
  return isPersonName(name.trim()) ? undefined : translate('error.form.person_name');
}

/** The error of a new password, as far as the browser can tell; undefined when there is none. */
export function passwordProblem(password: string): string | undefined {
  return password.length < PASSWORD_MIN ? translate('error.access.password_too_short') : undefined;
}

/** The error of a repeated new password; undefined when it is right. */
export function repeatProblem(values: {
  password: string;
  password_confirmation: string;
}): string | undefined {
  if (!values.password_confirmation) return translate('password.repeat');
  return values.password === values.password_confirmation ? undefined : translate('password.mismatch');
}

/** Whether an error is shown at a field already, so that it is not repeated above the form. */
const isShownAtField = (errors: Readonly<Record<string, string | undefined>>, error: unknown): boolean =>
  error instanceof CallFailed && Object.values(errors).includes(error.message);

/**
 * Puts the focus into the first input of a form that has an error.
 * @returns whether there is an error at all
 */
function focusFirst(form: HTMLElement, errors: Readonly<Record<string, string | undefined>>): boolean {
  const invalid = new Set(Object.keys(errors).filter((name) => errors[name]));
  const inputs = [...form.querySelectorAll<HTMLInputElement>('[name]')];
  inputs.find((input) => invalid.has(input.name))?.focus();
  return invalid.size > 0;
}
