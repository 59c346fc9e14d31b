import { Stack } from '@mantine/core';
import type { WizardStep } from '@rihla/domain/pilgrims/wizard/wizard-steps';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { ArchiveMenu } from '../../../ui/archive-menu.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { CompletenessBadge } from '../../../ui/values/completeness-badge.tsx';
import type { AskedVaccine } from '../care/vaccinations.tsx';
import { LazyCare } from './lazy-care.tsx';
import { useCan } from '../../../lib/session/can.ts';
import { ProfileReports } from '../reports/profile-reports.tsx';
import { LazyProfileForm } from './lazy-form.tsx';
import { ownCalls, type ProfileCalls, profileQuery, invalidateProfiles } from '../profile.queries.ts';
import { ProfileNotes } from './profile-state.tsx';

type EditProfileProps = {
  slug: string;
  calls: ProfileCalls;
  sections: readonly WizardStep[];
  /** URL path of the screen to return to. */
  back: string;
  canReveal: boolean;
  canArchive: boolean;
};

/**
 * Edits the profile of a traveller: what it lacks, the warnings about it, and its form. `calls` are those for staff or
 * those for a customer; `canReveal` allows showing a hidden number.
 */
export function EditProfile({ slug, calls, sections, back, canReveal, canArchive }: EditProfileProps) {
  const { t } = useTranslation();
  const can = useCan();
  const navigate = useNavigate();
  const client = useQueryClient();
  const office = calls !== ownCalls;
  const query = useQuery(profileQuery(calls, slug));
  const profile = query.data;
  const [asked, setAsked] = useState<AskedVaccine | null>(null);
  const hasCare = !office || can('care.read');
  const leave = () => void navigate(back);
  return (
    <Stack gap="md">
      <PageHeader
        title={profile?.name ?? t('pilgrim.edit')}
        beside={profile && <CompletenessBadge file={profile} office={office} />}
        actions={
          profile &&
          canArchive && (
            <ArchiveMenu
              actLabel={t('pilgrim.archive')}
              title={t('pilgrim.archive_title', { name: profile.name })}
              consequence={t('pilgrim.archive_text')}
              run={async () => {
                await calls.archive(profile.id);
                await invalidateProfiles(client);
                leave();
              }}
            />
          )
        }
      />
      <QueryState query={query} lines={16}>
        {(found) => (
          <>
            <ProfileNotes profile={found} />
            {office && can('reporting.read') && <ProfileReports profileId={found.id} />}
            <LazyProfileForm
              key={found.version}
              profile={found}
              sections={sections}
              userId={office ? found.user_id : undefined}
              reveal={canReveal ? (field) => calls.reveal(found.id, field) : undefined}
              save={async (input, formKey) => {
                await calls.update(found, input, formKey);
                await invalidateProfiles(client);
              }}
              onCancel={leave}
              onVaccinate={hasCare ? (vaccine) => setAsked({ vaccine }) : undefined}
            />
            <LazyCare profileId={found.id} office={office} asked={asked} />
          </>
        )}
      </QueryState>
    </Stack>
  );
}
