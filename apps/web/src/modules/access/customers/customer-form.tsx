import { TextInput } from '@mantine/core';
import { normaliseEmail } from '@rihla/domain/shared/identity/email';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { FieldInput } from '../../../kit/form/inputs.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useAccount } from '../../../lib/session.ts';
import { PhoneInput } from '../../../ui/inputs/phone-input.tsx';
import { NewsSection, type NewsValues } from '../parts/news-section.tsx';
import { phoneProblem } from '../small-form.ts';
import type { Customer } from './customer.queries.ts';

export type CustomerValues = {
  name: string;
  phone: string;
  email: string;
  agent_id: string | null;
} & NewsValues;

type CustomerFormProps = {
  customer?: Customer;
  save: (values: CustomerValues, formKey: string) => Promise<unknown>;
  onSaved?: () => void;
  onCancel: () => void;
};

/** The form of a customer, for creating and updating. */
export function CustomerForm({ customer, save, onSaved, onCancel }: CustomerFormProps) {
  const { t, field } = useTranslation();
  const isAgent = useAccount()?.role === 'AGENT';
  const form = useForm<CustomerValues>({
    name: `customer.${customer?.id ?? 'add'}`,
    initial: {
      name: customer?.name ?? '',
      phone: customer?.phone ? formatPhone(customer.phone) : '',
      email: customer?.email ?? '',
      agent_id: customer?.agent?.id ?? null,
      locale: customer?.locale ?? 'id',
      email_subscription: customer?.email_subscription ?? false,
      phone_subscription: customer?.phone_subscription ?? false,
    },
    check: (values) => ({
      name: values.name.trim() ? null : t('error.form.required', { field: field('customer', 'name') }),
      phone: values.phone
        ? (phoneProblem(values.phone) ?? null)
        : t('error.form.required', { field: field('customer', 'phone') }),
      email: values.email
        ? normaliseEmail(values.email)
          ? null
          : t('error.form.email')
        : t('error.form.required', { field: field('customer', 'email') }),
    }),
    save,
    onSaved,
  });
  const { values, change } = form;
  return (
    <FormFrame form={form} onCancel={onCancel} always={!customer}>
      <FormSection title={t('customer.data')} why={customer ? undefined : t('customer.add_why')}>
        <TextInput label={field('customer', 'name')} required {...form.text('name')} />
        <PhoneInput label={field('customer', 'phone')} required {...form.input('phone')} />
        <TextInput
          label={field('customer', 'email')}
          required
          type="email"
          autoCapitalize="none"
          {...form.text('email')}
        />
        {!isAgent && (
          <FieldInput
            field={{ kind: 'reference', to: 'agent' }}
            label={field('customer', 'agent_id')}
            {...form.input('agent_id')}
          />
        )}
      </FormSection>
      <NewsSection fieldGroup="customer" values={values} change={change} />
    </FormFrame>
  );
}
