import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '../../lib/words/i18n.ts';
import { homeOf, useAccount } from '../../lib/session/session.ts';
import { AppLink } from '../../ui/values/app-link.tsx';

/** The screen that other systems send people to when something went wrong. */
export function ErrorPage() {
  const { t } = useTranslation();
  const account = useAccount();
  return (
    <Stack>
      <Title order={1}>{t('error.unexpected')}</Title>
      <Text>{t('error_screen.broken.text')}</Text>
      <Group>
        <Button component={AppLink} to={account ? homeOf(account.role) : '/login'}>
          {t('act.home')}
        </Button>
      </Group>
    </Stack>
  );
}
