import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/words/i18n.ts';
import { homeOf, useAccount } from '../../lib/session/session.ts';
import { AppLink } from '../../ui/values/app-link.tsx';

/**
 * The screen for a person who is not allowed to see another one (no query), whose session has ended (`?expired`), or
 * whose account, being one of the staff, may not book on the public site (`?booking`).
 */
export function UnauthorizedPage() {
  const { t } = useTranslation();
  const account = useAccount();
  const [query] = useSearchParams();
  const reason = query.has('expired') ? 'expired' : query.has('booking') ? 'may_not_book' : 'refused';
  return (
    <Stack>
      <Title order={1}>{t(`unauthorized.${reason}.title`)}</Title>
      <Text>{t(`unauthorized.${reason}.text`)}</Text>
      <Group>
        {account && reason !== 'expired' ? (
          <Button component={AppLink} to={homeOf(account.role)}>
            {t('act.home')}
          </Button>
        ) : (
          <Button component={AppLink} to="/login">
            {t('sign_in.title')}
          </Button>
        )}
        <Button component={AppLink} to="/" variant="default">
          {t('switch.title')}
        </Button>
      </Group>
    </Stack>
  );
}
