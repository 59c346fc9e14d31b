import { Skeleton, TextInput } from '@mantine/core';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { lazy, Suspense } from 'react';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { PhoneInput } from '../../../ui/inputs/phone-input.tsx';
import { NewsletterSection } from '../parts/newsletter-section.tsx';
import { nameProblem, phoneProblem } from '../small-form.ts';
import type { OwnAccount } from './own-account.ts';
import { useSaveOwn } from './use-save-own.ts';

// Sending pictures is loaded after the form has painted.
const PortraitInput = lazy(async () => ({ default: (await import('./portrait-input.tsx')).PortraitInput }));

/** The form for one's own name, phone, photo, language and newsletters. */
export function DataForm({ account }: { account: OwnAccount }) {
  const { t, field } = useTranslation();
  const save = useSaveOwn(account.version);
  const form = useForm({
    name: 'own_account',
    initial: {
      name: account.name,
      phone: account.phone ? formatPhone(account.phone) : '',
      photo_file_id: account.photo_file_id,
      locale: account.locale,
      email_subscription: account.email_subscription,
      phone_subscription: account.phone_subscription,
    },
    check: (values) => ({
      name: values.name.trim()
        ? (nameProblem(values.name) ?? null)
        : t('error.form.required', { field: field('account', 'name') }),
      phone: values.phone
        ? (phoneProblem(values.phone) ?? null)
        : account.phone
          ? // A stored number is replaced, never emptied.
            t('error.form.required', { field: field('account', 'phone') })
          : null,
    }),
    tellSaved: () => toastSuccess(t('toast.updated')),
    save: ({ phone, ...values }) => save({ ...values, ...(phone ? { phone } : {}) }),
  });
  const { values, change } = form;
  return (
    <FormFrame form={form}>
      <FormSection title={t('account.data')} why={t('account.data_why')}>
        <TextInput label={field('account', 'name')} required autoComplete="name" {...form.text('name')} />
        <PhoneInput label={field('account', 'phone')} {...form.input('phone')} />
        <Suspense fallback={<Skeleton h={139} data-wide />}>
          <PortraitInput
            name={values.name}
            value={values.photo_file_id}
            onChange={(fileId) => change('photo_file_id', fileId)}
          />
        </Suspense>
      </FormSection>
      <NewsletterSection fieldGroup="account" values={values} change={change} />
    </FormFrame>
  );
}
