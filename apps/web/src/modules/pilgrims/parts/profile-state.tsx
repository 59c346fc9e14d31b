import { Alert, List } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { usePassportText } from '../../../ui/values/passport-text.ts';
import type { Profile } from '../profile.queries.ts';

/** Warnings about a traveller's profile and passport. What is missing is shown by `GapList`. */
export function ProfileNotes({ profile }: { profile: Profile }) {
  const { dynamic } = useTranslation();
  const passport = usePassportText()(profile.passport);
  return (
    <>
      {passport && (
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />} role="status">
          {passport}
        </Alert>
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
