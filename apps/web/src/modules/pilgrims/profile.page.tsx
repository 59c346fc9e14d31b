import { Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { useCan } from '../../lib/session/can.ts';
import { ProfileLooks } from './looks/profile-looks.tsx';
import { EditProfile } from './parts/edit-profile.tsx';
import { pathBackFromProfile, OFFICE_SECTIONS } from './profile-address.ts';
import { officeCalls } from './profile.queries.ts';

/** Screen where staff edit the profile of a traveller, with visa and insurance policy, and see who has read its data. */
export function ProfilePage() {
  const params = useParams();
  const can = useCan();
  const slug = params.profile_slug ?? '';
  return (
    <Stack gap="md">
      <EditProfile
        slug={slug}
        calls={officeCalls}
        sections={OFFICE_SECTIONS}
        back={pathBackFromProfile(params)}
        canReveal={can('profile.reveal')}
        canArchive={can('profile.archive')}
      />
      {can('privacy.read') && <ProfileLooks slug={slug} />}
    </Stack>
  );
}
