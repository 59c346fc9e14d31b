import { Skeleton, TextInput } from '@mantine/core';
import { normaliseEmail } from '@rihla/domain/shared/identity/email';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { lazy, Suspense } from 'react';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { PhoneInput } from '../../../ui/inputs/phone-input.tsx';
import { NewsletterSection, type NewsletterValues } from '../parts/newsletter-section.tsx';
import { nameProblem, phoneProblem } from '../small-form.ts';
import type { Customer } from './customer.queries.ts';
import { KeptContact } from './kept-contact.tsx';

// Sending pictures is loaded after the form has painted.
const PortraitInput = lazy(async () => ({
  default: (await import('../account/portrait-input.tsx')).PortraitInput,
}));

/** The values of the form of a customer. */
export type CustomerValues = {
  name: string;
  phone: string;
  email: string;
  photo_file_id: string | null;
  agent_id: string | null;
} & NewsletterValues;

type Guarded = 'phone' | 'email' | 'photo_file_id';
/** The values that are sent to the server; without those that an agent may not change. */
export type CustomerInput = Omit<CustomerValues, Guarded> & Partial<Pick<CustomerValues, Guarded>>;

type CustomerFormProps = {
  customer?: Customer;
  /** Saves the values. Phone and e-mail are missing when an agent changes a customer, the picture for every agent. */
  save: (values: CustomerInput, formKey: string) => Promise<unknown>;
  onSaved?: () => void;
  onCancel: () => void;
};

/** The form of a customer, for creating and updating. */
export function CustomerForm({ customer, save, onSaved, onCancel }: CustomerFormProps) {
  const { t, field } = useTranslation();
  const isAgent = useAccount()?.role === 'AGENT';
  // A customer who signed up by phone has no e-mail address, so none is required.
  const hasNoEmail = customer !== undefined && customer.email === null;
  // With another e-mail or phone an agent could open the account, so only the office changes them.
  const keepsContact = isAgent && customer !== undefined;
  const form = useForm<CustomerValues>({
    name: `customer.${customer?.id ?? 'add'}`,
    initial: {
      name: customer?.name ?? '',
      phone: customer?.phone ? formatPhone(customer.phone) : '',
      email: customer?.email ?? '',
      photo_file_id: customer?.photo_file_id ?? null,
      agent_id: customer?.agent?.id ?? null,
      locale: customer?.locale ?? 'id',
      email_subscription: customer?.email_subscription ?? false,
      phone_subscription: customer?.phone_subscription ?? false,
    },
    check: (values) => ({
      name: values.name.trim()
        ? (nameProblem(values.name) ?? null)
        : t('error.form.required', { field: field('customer', 'name') }),
      ...(keepsContact ? {} : checkContact(values)),
    }),
    save: ({ phone, email, photo_file_id, ...rest }, formKey) =>
      save(
        {
          ...rest,
          ...(isAgent ? {} : { photo_file_id }),
          ...(keepsContact ? {} : { phone, ...(email ? { email } : {}) }),
        },
        formKey,
      ),
    onSaved,
  });
  const { values, change } = form;

  function checkContact({ phone, email }: CustomerValues) {
    return {
      phone: phone
        ? (phoneProblem(phone) ?? null)
        : t('error.form.required', { field: field('customer', 'phone') }),
      email: email
        ? normaliseEmail(email)
          ? null
          : t('error.form.email')
        : hasNoEmail
          ? null
          : t('error.form.required', { field: field('customer', 'email') }),
    };
  }

  return (
    <FormFrame form={form} onCancel={onCancel} maySendUnchanged={!customer}>
      <FormSection title={t('customer.data')} why={customer ? undefined : t('customer.add_why')}>
        <TextInput label={field('customer', 'name')} required {...form.text('name')} />
        {keepsContact ? (
          <KeptContact customer={customer} />
        ) : (
          <>
            <PhoneInput label={field('customer', 'phone')} required {...form.input('phone')} />
            <TextInput
              label={field('customer', 'email')}
              required={!hasNoEmail}
              type="email"
              autoCapitalize="none"
              {...form.text('email')}
            />
          </>
        )}
        {!isAgent && (
          <FieldInput
            field={{ kind: 'reference', to: 'agent' }}
            label={field('customer', 'agent_id')}
            {...form.input('agent_id')}
          />
        )}
        {!isAgent && (
          <Suspense fallback={<Skeleton h={139} data-wide />}>
            <PortraitInput
              name={values.name}
              value={values.photo_file_id}
              onChange={(fileId) => change('photo_file_id', fileId)}
            />
          </Suspense>
        )}
      </FormSection>
      <NewsletterSection fieldGroup="customer" values={values} change={change} />
    </FormFrame>
  );
}
