import { Alert, List, Text } from '@mantine/core';
import type { FileField } from '@rihla/domain/pilgrims/file.fields';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useWords } from '../../../lib/i18n.ts';
import { ToneBadge } from '../../../ui/values/status-badge.tsx';
import type { Profile } from '../profile.queries.ts';

type CompletenessBadgeProps = { missing: readonly FileField[]; office: boolean };

/** Whether a pilgrim can be reported, or how much is missing for it. The family just wants to know whether it is done. */
export function CompletenessBadge({ missing, office }: CompletenessBadgeProps) {
  const { t } = useWords();
  return missing.length === 0 ? (
    <ToneBadge tone="done">{t(office ? 'pilgrim.complete' : 'pilgrim.own_complete')}</ToneBadge>
  ) : (
    <ToneBadge tone="waiting">{t('pilgrim.lacks', { count: missing.length })}</ToneBadge>
  );
}

/** What is missing and what is odd, above the form. */
export function ProfileNotes({ profile, office }: { profile: Profile; office: boolean }) {
  const { t, loose } = useWords();
  const namesOf = useFieldNames();
  return (
    <>
      {profile.missing.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('pilgrim.lacks_list', { fields: namesOf(profile.missing) })}
        </Text>
      )}
      {office && profile.missing.length === 0 && profile.missing_to_depart.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('pilgrim.lacks_to_depart', { fields: namesOf(profile.missing_to_depart) })}
        </Text>
      )}
      {profile.warnings.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />} role="status">
          <List size="sm" spacing={4}>
            {profile.warnings.map((warning) => (
              <List.Item key={warning}>{loose(`pilgrim.warning.${warning}`)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  );
}

/** Names of fields in one sentence. */
export function useFieldNames(): (names: readonly FileField[]) => string {
  const { field, locale } = useWords();
  return (names) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(names.map((name) => field('profile', name)));
}
