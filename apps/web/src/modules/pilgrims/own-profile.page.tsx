import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { CustomerScreen } from '../../ui/calm.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EditProfile } from './parts/edit-profile.tsx';
import { OWN_SECTIONS } from './profile-address.ts';
import { LazyProfileForm } from './parts/lazy-form.tsx';
import { ownCalls, invalidateProfiles } from './profile.queries.ts';

const HOME = '/user';

/**
 * The profile of a traveller in the customer's own family, without visa and insurance policy, which the office keeps.
 */
export function OwnProfilePage() {
  const { profile_slug: slug = '' } = useParams();
  return (
    <CustomerScreen>
      <EditProfile slug={slug} calls={ownCalls} sections={OWN_SECTIONS} back={HOME} canReveal canArchive />
    </CustomerScreen>
  );
}

/** Screen where a customer adds a profile to their family. */
export function OwnProfileAddPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const added = useRef('');
  const leave = () => void navigate(HOME);
  return (
    <CustomerScreen>
      <PageHeader title={t('pilgrim.add')} />
      <LazyProfileForm
        sections={OWN_SECTIONS}
        save={async (input, formKey) => {
          const { data } = await call('my_profiles.create', input, { formKey });
          added.current = data.slug;
          await invalidateProfiles(client);
        }}
        // The papers come next; they can be stored only once the profile exists.
        onSaved={() => void navigate(`/user/profiles/${added.current}?step=documents`)}
        onCancel={leave}
      />
    </CustomerScreen>
  );
}
