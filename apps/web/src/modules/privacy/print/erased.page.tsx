import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { forgetAccount } from '../../../lib/session.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { Receipt } from '../receipt.tsx';

/** Navigation state for the screen: the receipt, and the key under which this browser remembers the erased account. */
export type ErasedAccount = { receipt: CallOutput<'my_privacy.erase'>['data']; account: string };

/**
 * Public page with the receipt after a customer erased their account; the browser forgets the account. Opened without
 * navigation state, for example by its address, it says that the receipt is gone.
 */
export function ErasedPage() {
  const { t } = useTranslation();
  const erased = useLocation().state as ErasedAccount | null;
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
