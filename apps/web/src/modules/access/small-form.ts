import { normalisePhone } from '@rihla/domain/shared/identity/phone';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { say } from '../../lib/i18n.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { PASSWORD_MIN } from '../../ui/inputs/password-strength.ts';

type Values = Record<string, string>;
type Texts<V> = { [K in keyof V]?: string };

type SmallFormOptions<V extends Values> = {
  values: V;
  check: (values: V, required: (name: keyof V, label: string) => string | undefined) => Texts<V>;
  send: (values: V) => Promise<void>;
};

/**
 * The few text fields of the doors: checked when left and when sent, refusals of the server on their field.
 * Without a form library, because these screens are the first thing that is loaded.
 */
export function useSmallForm<V extends Values>({ values: initial, check, send }: SmallFormOptions<V>) {
  const [values, setValues] = useState(initial);
  const [texts, setTexts] = useState<Texts<V>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const found = () =>
    check(values, (name, label) =>
      values[name]?.trim() ? undefined : say('error.form.required', { field: label }),
    );

  const deliver = async (form: HTMLElement) => {
    setBusy(true);
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      const fields = error instanceof CallFailed ? (error.fields as Texts<V>) : {};
      setTexts(fields);
      setFailure(isToldBy(fields, error) ? null : error);
      focusFirst(form, fields);
    } finally {
      setBusy(false);
    }
  };

  const submit = (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const wrong = found();
    setTexts(wrong);
    if (!focusFirst(event.currentTarget, wrong)) void deliver(event.currentTarget);
  };

  const field = (name: keyof V & string) => ({
    name,
    required: true,
    withAsterisk: false,
    value: values[name] ?? '',
    error: texts[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      setValues((before) => ({ ...before, [name]: value }));
    },
    onBlur: () => {
      if (values[name]) setTexts((before) => ({ ...before, [name]: found()[name] }));
    },
  });

  return { values, field, submit, busy, failure };
}

/** What is wrong with a phone number, if anything. */
export function phoneProblem(phone: string): string | undefined {
  return normalisePhone(phone) ? undefined : say('error.form.phone');
}

/** What is wrong with a new password, if anything can be seen here. */
export function passwordProblem(password: string): string | undefined {
  return password.length < PASSWORD_MIN ? say('error.access.password_too_short') : undefined;
}

/** What is wrong with a new password written for the second time, if anything. */
export function repeatProblem(values: {
  password: string;
  password_confirmation: string;
}): string | undefined {
  if (!values.password_confirmation) return say('password.repeat');
  return values.password === values.password_confirmation ? undefined : say('password.mismatch');
}

/** What its field says already is not said above the form once more. */
const isToldBy = (texts: Readonly<Record<string, string | undefined>>, error: unknown): boolean =>
  error instanceof CallFailed && Object.values(texts).includes(error.message);

function focusFirst(form: HTMLElement, texts: Readonly<Record<string, string | undefined>>): boolean {
  const wrong = new Set(Object.keys(texts).filter((name) => texts[name]));
  const inputs = [...form.querySelectorAll<HTMLInputElement>('[name]')];
  inputs.find((input) => wrong.has(input.name))?.focus();
  return wrong.size > 0;
}
