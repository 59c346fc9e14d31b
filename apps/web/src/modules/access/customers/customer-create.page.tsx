import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { customerSource } from './customer.queries.ts';
import { CustomerForm, type CustomerValues } from './customer-form.tsx';

/** The form for a new customer; the server sends the invitation to set a password. */
export function CustomerCreatePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const createdSlug = useRef('');
  return (
    <Stack gap="md">
      <PageHeader title={t('customer.add')} />
      <CustomerForm
        save={async (values, formKey) => {
          const { data } = await call('users.create', values as CustomerValues, { formKey });
          createdSlug.current = data.slug;
          await client.invalidateQueries({ queryKey: customerSource.key.slice(0, 1) });
        }}
        onSaved={() => void navigate(`/admin/credentials/users/${createdSlug.current}`)}
        onCancel={() => void navigate('/admin/credentials/users')}
      />
    </Stack>
  );
}
