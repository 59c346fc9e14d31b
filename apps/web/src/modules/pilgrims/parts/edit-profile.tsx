import { Stack } from '@mantine/core';
import type { FileSection } from '@rihla/domain/pilgrims/file.fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useWords } from '../../../lib/i18n.ts';
import { ArchiveMenu } from '../../../ui/archive-menu.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { LazyProfileForm } from './lazy-form.tsx';
import {
  ownCalls,
  type Profile,
  type ProfileCalls,
  profileQuery,
  profilesChanged,
} from '../profile.queries.ts';
import { CompletenessBadge, ProfileNotes } from './profile-state.tsx';

type EditProfileProps = {
  slug: string;
  calls: ProfileCalls;
  sections: readonly FileSection[];
  /** Where one goes when done. */
  back: string;
  mayReveal: boolean;
  mayArchive: boolean;
};

/** One pilgrim's file: what it lacks, what is odd, and the form. */
export function EditProfile({ slug, calls, sections, back, mayReveal, mayArchive }: EditProfileProps) {
  const { t } = useWords();
  const navigate = useNavigate();
  const client = useQueryClient();
  const office = calls !== ownCalls;
  const asked = profileQuery(calls, slug);
  const query = useQuery(asked);
  const profile = query.data;
  const away = () => void navigate(back);
  const kept = async (changed: Profile) => {
    client.setQueryData(asked.queryKey, changed);
    await profilesChanged(client);
  };
  return (
    <Stack gap="md">
      <PageHeader
        title={profile?.name ?? t('pilgrim.edit')}
        beside={profile && <CompletenessBadge missing={profile.missing} office={office} />}
        acts={
          profile &&
          mayArchive && (
            <ArchiveMenu
              act={t('pilgrim.archive')}
              title={t('pilgrim.archive_title', { name: profile.name })}
              consequence={t('pilgrim.archive_text')}
              run={async () => {
                await calls.archive(profile.id);
                await profilesChanged(client);
                away();
              }}
            />
          )
        }
      />
      <QueryState query={query} lines={16}>
        {(found) => (
          <>
            <ProfileNotes profile={found} office={office} />
            <LazyProfileForm
              key={found.version}
              profile={found}
              sections={sections}
              reveal={mayReveal ? (field) => calls.reveal(found.id, field) : undefined}
              save={async (input, formKey) => kept(await calls.update(found, input, formKey))}
              onCancel={away}
            />
          </>
        )}
      </QueryState>
    </Stack>
  );
}
