import { Stack } from '@mantine/core';
import { useWords } from '../../lib/i18n.ts';
import { useAccount } from '../../lib/session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Shortcuts } from './parts/shortcuts.tsx';

/** Where a customer starts. */
export function UserHomePage() {
  const { t } = useWords();
  const account = useAccount();
  if (!account) return null;
  return (
    <Stack gap="lg">
      <PageHeader title={t('user_home.greeting', { name: account.name })} lead={t('user_home.lead')} />
      <Shortcuts role={account.role} />
    </Stack>
  );
}
