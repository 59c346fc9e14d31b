import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBuildingCommunity, IconLogout, IconSwitchHorizontal, IconUserCog } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { canOpen } from '../../lib/session/guard.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { contactOf, useAccount } from '../../lib/session/session.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import { Initials } from '../../ui/values/pictures/initials.tsx';
import { allScreens } from '../../lib/navigation/screens.ts';
import classes from './account-menu.module.css';

/** The menu of the account in use: own account, settings of the site, switching accounts, signing out. */
export function AccountMenu() {
  const { t, dynamic } = useTranslation();
  const account = useAccount();
  const navigate = useNavigate();
  if (!account) return null;
  const accountPath = account.role === 'USER' ? '/user/my-account' : '/admin/my-account';
  const screens = allScreens();
  const settings = screens.find(({ path }) => path === '/admin/sites/:slug');
  const leave = async () => {
    const { askToSignOut } = await import('../../modules/access/ask-to-sign-out.ts');
    askToSignOut(account, () => navigate('/'));
  };
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <Initials name={account.name} size={32} />
          <VisuallyHidden>{t('shell.account', { name: account.name })}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text fw={600}>{account.name}</Text>
          <Text size="xs" c="dimmed">
            {contactOf(account)}
          </Text>
          <Text size="xs" c="dimmed">
            {dynamic(`shell.role.${account.role}`)} · {account.site.name}
          </Text>
        </div>
        <Menu.Divider />
        {screens.some(({ path }) => path === accountPath) && (
          <Menu.Item component={AppLink} to={accountPath} leftSection={<IconUserCog size={16} />}>
            {t('nav.my_account')}
          </Menu.Item>
        )}
        {settings && canOpen(settings, account.role) && (
          <Menu.Item
            component={AppLink}
            to={`/admin/sites/${account.site.slug}`}
            leftSection={<IconBuildingCommunity size={16} />}
          >
            {t('nav.sites')}
          </Menu.Item>
        )}
        <Menu.Item component={AppLink} to="/" leftSection={<IconSwitchHorizontal size={16} />}>
          {t('switch.title')}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void leave()}>
          {t('shell.sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
