import { Button, Stack } from '@mantine/core';
import { useNavigate } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { useAccount } from '../../lib/session/session.ts';
import { FormError } from '../../ui/form-error.tsx';
import type { OwnAccount } from '../access/account/own-account.ts';
import { checkProof, NO_PROOF, OwnerProof, sentProof } from '../access/account/owner-proof.tsx';
import { useSmallForm } from '../access/small-form.ts';
import type { ErasedAccount } from './print/erased.page.tsx';

/**
 * Form that erases the signed-in customer's account for good, once a password or phone code is given. The receipt is
 * shown on a public page, because the account is gone by then.
 */
export function EraseForm({ account: ownAccount }: { account: OwnAccount }) {
  const account = useAccount();
  const navigate = useNavigate();
  const { t } = useTranslation();
  const form = useSmallForm({
    values: NO_PROOF,
    check: (values, required) => checkProof(ownAccount, values, required),
    send: async (values) => {
      const { data: receipt } = await call('my_privacy.erase', sentProof(ownAccount, values));
      const state: ErasedAccount = {
        receipt,
        account: account?.key ?? '',
        agency: account?.site.name ?? '',
      };
      await navigate('/file/print/erasure-receipt', { replace: true, state });
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={t('privacy.erase')}>
      <Stack maw={420}>
        {form.failure !== null && <FormError error={form.failure} />}
        <OwnerProof account={ownAccount} form={form} />
        <Button type="submit" color="red" loading={form.busy} style={{ alignSelf: 'start' }}>
          {t('privacy.erase_act')}
        </Button>
      </Stack>
    </form>
  );
}
