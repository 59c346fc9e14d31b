import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { forgetAccount } from '../../../lib/session.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { Receipt } from '../receipt.tsx';

/** What the screen is handed when it is opened: the receipt, and the account that this browser still knows. */
export type Erased = { receipt: CallOutput<'my_privacy.erase'>['data']; account: string };

/** The receipt after the own account was erased. The account is forgotten by this browser; nobody is signed in any more. */
export function ErasedPage() {
  const { t } = useTranslation();
  const erased = useLocation().state as Erased | null;
  const account = erased?.account;
  useEffect(() => {
    if (account) forgetAccount(account);
  }, [account]);
  return (
    <Stack gap="lg">
      <Title order={1}>{t('privacy.receipt_title')}</Title>
      {erased ? <Receipt receipt={erased.receipt} /> : <Text>{t('privacy.receipt_gone')}</Text>}
      <Anchor component={AppLink} to="/login" fw={550}>
        {t('forget.back')}
      </Anchor>
    </Stack>
  );
}
