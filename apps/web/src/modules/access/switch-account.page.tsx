import { ActionIcon, Button, Group, Paper, Stack, Text, Title, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconLogout, IconUserPlus } from '@tabler/icons-react';
import { Navigate, useNavigate } from 'react-router';
import { signOut } from './sign-out.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { type Account, homeOf, switchAccount, useAccounts } from '../../lib/session/session.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import { Initials } from '../../ui/values/pictures/initials.tsx';
import classes from './switch-account.module.css';

/** The choice among the accounts of this browser. Without an account it leads to the login. */
export function SwitchAccountPage() {
  const { t } = useTranslation();
  const accounts = useAccounts();
  if (!accounts.length) return <Navigate to="/login" replace />;
  return (
    <Stack gap="lg">
      <div>
        <Title order={1}>{t('switch.title')}</Title>
        <Text c="dimmed" mt={4}>
          {t('switch.lead')}
        </Text>
      </div>
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {accounts.map((account) => (
          <AccountRow key={account.key} account={account} />
        ))}
      </Stack>
      <Button
        component={AppLink}
        to="/login"
        variant="default"
        leftSection={<IconUserPlus size={18} aria-hidden />}
      >
        {t('switch.add')}
      </Button>
    </Stack>
  );
}

/** One account that is signed in on this device: pressing it makes it the account in use; a button signs it out. */
function AccountRow({ account }: { account: Account }) {
  const { t, dynamic } = useTranslation();
  const navigate = useNavigate();
  const open = () => {
    switchAccount(account.key);
    queryClient.clear();
    void navigate(homeOf(account.role));
  };
  return (
    <Paper component="li" className={classes.row}>
      <UnstyledButton className={classes.open} onClick={open}>
        <Initials name={account.name} size={38} />
        <div className={classes.who}>
          <Text fw={600} truncate dir="auto">
            {account.name}
          </Text>
          <Text size="xs" c="dimmed" truncate dir="auto">
            {dynamic(`shell.role.${account.role}`)} · {account.site.name}
          </Text>
        </div>
        <IconChevronRight size={18} aria-hidden className={classes.arrow} />
      </UnstyledButton>
      <Group pr="xs">
        <ActionIcon
          size="lg"
          aria-label={t('switch.forget', { name: account.name })}
          title={t('switch.forget', { name: account.name })}
          onClick={() => void signOut(account)}
        >
          <IconLogout size={18} />
        </ActionIcon>
      </Group>
    </Paper>
  );
}
