import { TextInput } from '@mantine/core';
import { translate, useTranslation } from '../../../lib/words/i18n.ts';
import { PasswordInput } from '../../../ui/inputs/password-input.tsx';
import type { Registration } from '../sign-in.ts';
import {
  nameProblem,
  passwordProblem,
  phoneProblem,
  repeatProblem,
  type useSmallForm,
} from '../small-form.ts';

/** A registration in which nothing has been typed yet. */
export const NO_REGISTRATION: Registration = {
  name: '',
  email: '',
  phone: '',
  password: '',
  password_confirmation: '',
};

type Form = Pick<ReturnType<typeof useSmallForm<Registration>>, 'field'>;

/** The fields of a registration, of a customer and of an agent alike. */
export function RegistrationFields({ form }: { form: Form }) {
  const { t } = useTranslation();
  return (
    <>
      <TextInput size="md" label={t('register.name')} autoComplete="name" {...form.field('name')} />
      <TextInput
        size="md"
        label={t('register.email')}
        description={t('register.email_hint')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        {...form.field('email')}
      />
      <TextInput
        size="md"
        label={t('register.phone')}
        type="tel"
        autoComplete="tel"
        placeholder="0812 3456 7890"
        {...form.field('phone')}
      />
      <PasswordInput
        size="md"
        label={t('sign_in.password')}
        autoComplete="new-password"
        strength
        {...form.field('password')}
      />
      <PasswordInput
        size="md"
        label={t('password.again')}
        autoComplete="new-password"
        {...form.field('password_confirmation')}
      />
    </>
  );
}

/**
 * Checks each field of a registration.
 * @returns the errors by field; `required` gives the error of an empty one
 */
export function checkRegistration(
  values: Registration,
  required: (name: keyof Registration, label: string) => string | undefined,
): { [Name in keyof Registration]?: string } {
  return {
    name: required('name', translate('register.name')) ?? nameProblem(values.name),
    email:
      required('email', translate('register.email')) ??
      (/^\S+@\S+\.\S+$/.test(values.email) ? undefined : translate('error.form.email')),
    phone: required('phone', translate('register.phone')) ?? phoneProblem(values.phone),
    password: required('password', translate('sign_in.password')) ?? passwordProblem(values.password),
    password_confirmation: repeatProblem(values),
  };
}
