import { Anchor, Container, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { CallOutput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { forgetAccount } from '../../../lib/session/session.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { Receipt } from '../receipt.tsx';

/**
 * Navigation state for the screen: the receipt, the key under which this browser remembers the erased account, and the
 * name of the agency.
 */
export type ErasedAccount = {
  receipt: CallOutput<'my_privacy.erase'>['data'];
  account: string;
  agency: string;
};

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
    <Container size={640} py="xl">
      <Stack gap="lg">
        <Paper withBorder p="xl">
          {erased && <Text c="dimmed">{erased.agency}</Text>}
          <Title order={1} size="h2" mb="md">
            {t('privacy.receipt_title')}
          </Title>
          {erased ? <Receipt receipt={erased.receipt} /> : <Text>{t('privacy.receipt_gone')}</Text>}
        </Paper>
        <Anchor component={AppLink} to="/login" fw={550} className="no-print">
          {t('forget.back')}
        </Anchor>
      </Stack>
    </Container>
  );
}
