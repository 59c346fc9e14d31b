import { Button, Stack } from '@mantine/core';
import { download } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { FormError } from '../../ui/form-error.tsx';
import type { OwnAccount } from '../access/account/own-account.ts';
import { checkProof, NO_PROOF, OwnerProof, sentProof } from '../access/account/owner-proof.tsx';
import { useSmallForm } from '../access/small-form.ts';

/** Form that downloads all data of the signed-in customer as a zip file, once a password or phone code is given. */
export function DownloadForm({ account }: { account: OwnAccount }) {
  const { t } = useTranslation();
  const form = useSmallForm({
    values: NO_PROOF,
    check: (values, required) => checkProof(account, values, required),
    send: async (values) => {
      await download('/user_api/privacy/download', sentProof(account, values), 'data-saya.zip', 'POST');
      toastSuccess(t('privacy.downloaded'));
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={t('privacy.download')}>
      <Stack maw={420}>
        {form.failure !== null && <FormError error={form.failure} />}
        <OwnerProof account={account} form={form} />
        <Button type="submit" loading={form.busy} style={{ alignSelf: 'start' }}>
          {t('privacy.download')}
        </Button>
      </Stack>
    </form>
  );
}
