import { Stack, Text } from '@mantine/core';
import { SCAN_KINDS } from '@rihla/domain/pilgrims/scans/scan-kinds';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { QueryState } from '../../../ui/states.tsx';
import { PhotoCard } from '../photo/photo-card.tsx';
import type { GapPaper, GapPlace } from '../wizard/gap-place.ts';
import type { Profile } from '../profile.queries.ts';
import { ScanCard } from './scan-card.tsx';
import { scansQuery } from './scan.queries.ts';
import classes from './papers.module.css';

type PapersSectionProps = {
  profile: Profile;
  /** The place that was asked for; the button that adds its paper gets the focus. */
  sought: GapPlace | null;
};

/** The photo and the scanned papers of a pilgrim. Each is stored at once, independently of the unsaved form. */
export function PapersSection({ profile, sought }: PapersSectionProps) {
  const { t } = useTranslation();
  const isSought = (paper: GapPaper) => (sought?.at === 'paper' && sought.paper === paper ? sought : null);
  const scans = useQuery(scansQuery(profile.id));
  return (
    <Stack gap="md" data-wide>
      <Text size="sm" c="dimmed">
        {t('scan.how')}
      </Text>
      <PhotoCard profile={profile} sought={isSought('PHOTO')} />
      <QueryState query={scans} lines={8}>
        {(pages) => (
          <ul className={classes.cards}>
            {SCAN_KINDS.map((kind) => (
              <ScanCard
                key={kind}
                kind={kind}
                profileId={profile.id}
                sought={isSought(kind)}
                pages={pages.filter((page) => page.kind === kind)}
              />
            ))}
          </ul>
        )}
      </QueryState>
    </Stack>
  );
}
