import { ActionIcon, Menu, Stack } from '@mantine/core';
import type { FileSection } from '@rihla/domain/pilgrims/file.fields';
import { IconArchive, IconDotsVertical } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useWords } from '../../../lib/i18n.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
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
              name={profile.name}
              archive={async () => {
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

function ArchiveMenu({ name, archive }: { name: string; archive: () => Promise<void> }) {
  const { t } = useWords();
  const ask = () =>
    confirmAct({
      title: t('pilgrim.archive_title', { name }),
      consequence: t('pilgrim.archive_text'),
      act: t('pilgrim.archive'),
      danger: true,
      run: archive,
    });
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon size="lg" variant="default" aria-label={t('act.more')}>
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item color="red" leftSection={<IconArchive size={16} />} onClick={ask}>
          {t('pilgrim.archive')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
