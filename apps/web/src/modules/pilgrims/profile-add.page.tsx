import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/states.tsx';
import { pathBackFromProfile, OFFICE_SECTIONS, papersStepPath } from './profile-address.ts';
import { LazyProfileForm } from './parts/lazy-form.tsx';
import { invalidateProfiles } from './profile.queries.ts';

/** Screen where staff add a traveller's profile to the family of a customer. */
export function ProfileAddPage() {
  const params = useParams();
  const { user_slug: slug = '' } = params;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const customer = useQuery({
    queryKey: ['users.get', slug],
    queryFn: async ({ signal }) => (await call('users.get', { id: slug }, { signal })).data,
  });
  const added = useRef('');
  const leave = () => void navigate(pathBackFromProfile(params));
  return (
    <Stack gap="md">
      <PageHeader title={t('pilgrim.add')} intro={customer.data?.name} />
      <QueryState query={customer} lines={16}>
        {({ id }) => (
          <LazyProfileForm
            sections={OFFICE_SECTIONS}
            userId={id}
            save={async (input, formKey) => {
              const { data } = await call('profiles.create', { ...input, user_id: id }, { formKey });
              added.current = data.slug;
              await invalidateProfiles(client);
            }}
            onSaved={() =>
              // Within an invoice, the new person is first assigned to a traveller of it.
              params['invoice_slug'] ? leave() : void navigate(papersStepPath(params, added.current))
            }
            onCancel={leave}
          />
        )}
      </QueryState>
    </Stack>
  );
}
