import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { normaliseEmail } from '@rihla/domain/shared/identity/email';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useFocusReturn } from '../../../ui/focus/focus-return.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { phoneProblem, useSmallForm } from '../small-form.ts';
import type { Customer } from './customer.queries.ts';

/**
 * The phone and e-mail address of a customer in an agent's form: read-only, with a button that asks the office to
 * change them.
 */
export function KeptContact({ customer }: { customer: Customer }) {
  const { t, field } = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <TextInput
        label={field('customer', 'phone')}
        readOnly
        variant="filled"
        value={customer.phone ? formatPhone(customer.phone) : ''}
      />
      <TextInput label={field('customer', 'email')} readOnly variant="filled" value={customer.email ?? ''} />
      <Group data-wide gap="sm">
        <Text size="sm" c="dimmed">
          {t('customer.contact_kept')}
        </Text>
        <Button variant="default" onClick={() => setAsking(true)}>
          {t('customer.ask_contact')}
        </Button>
      </Group>
      {asking && <AskDialog customer={customer} onClose={() => setAsking(false)} />}
    </>
  );
}

/**
 * The dialog in which an agent asks the office to change the phone or e-mail of a customer, with the new values; at
 * least one of the two.
 */
function AskDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  useFocusReturn();
  const { t, field } = useTranslation();
  const form = useSmallForm({
    values: { phone: '', email: '' },
    check: ({ phone, email }) => ({
      phone: phone.trim()
        ? phoneProblem(phone)
        : email.trim()
          ? undefined
          : t('error.access.contact_unchanged'),
      email: !email.trim() || normaliseEmail(email) ? undefined : t('error.form.email'),
    }),
    send: async ({ phone, email }) => {
      const { data } = await call('users.ask_contact_change', {
        id: customer.id,
        ...(phone.trim() ? { phone } : {}),
        ...(email.trim() ? { email } : {}),
      });
      onClose();
      toastSuccess(data.msg);
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('customer.ask_contact')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <form onSubmit={form.submit} noValidate>
        <Stack>
          <Text>{t('customer.ask_contact_text')}</Text>
          <FormError error={form.failure} />
          <TextInput
            label={field('customer', 'phone')}
            type="tel"
            data-autofocus
            {...form.field('phone')}
            required={false}
          />
          <TextInput
            label={field('customer', 'email')}
            type="email"
            autoCapitalize="none"
            {...form.field('email')}
            required={false}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={form.busy}>
              {t('customer.ask_contact_send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
