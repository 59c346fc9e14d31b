import { useParams } from 'react-router';
import { useCan } from '../../lib/can.ts';
import { EditProfile } from './parts/edit-profile.tsx';
import { pathBackFromProfile, OFFICE_SECTIONS } from './profile-address.ts';
import { officeCalls } from './profile.queries.ts';

/** Screen where staff edit the profile of a traveller, with visa and insurance policy. */
export function ProfilePage() {
  const params = useParams();
  const can = useCan();
  return (
    <EditProfile
      slug={params.profile_slug ?? ''}
      calls={officeCalls}
      sections={OFFICE_SECTIONS}
      back={pathBackFromProfile(params)}
      canReveal={can('profile.reveal')}
      canArchive={can('profile.archive')}
    />
  );
}
