import { Alert, List, Text } from '@mantine/core';
import type { FileField } from '@rihla/domain/pilgrims/file.fields';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { usePassportText } from '../../../ui/values/passport-text.ts';
import type { Profile } from '../profile.queries.ts';

/**
 * What is wrong with a traveller's profile: the passport, the fields that are missing for the report or for the
 * departure, and warnings.
 * @param office whether staff read it, who also see what is missing for the departure
 */
export function ProfileNotes({ profile, office }: { profile: Profile; office: boolean }) {
  const { t, dynamic } = useTranslation();
  const namesOf = useFieldNames();
  const passport = usePassportText()(profile.passport);
  return (
    <>
      {passport && (
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />} role="status">
          {passport}
        </Alert>
      )}
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
              <List.Item key={warning}>{dynamic(`pilgrim.warning.${warning}`)}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  );
}

/** A function that lists the labels of fields in one sentence. */
export function useFieldNames(): (names: readonly FileField[]) => string {
  const { field, locale } = useTranslation();
  return (names) =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(names.map((name) => field('profile', name)));
}
