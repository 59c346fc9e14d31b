import { Button, Stack } from '@mantine/core';
import { download } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { FormError } from '../../ui/form-error.tsx';
import { PasswordInput } from '../../ui/inputs/password-input.tsx';
import { useSmallForm } from '../access/small-form.ts';

/** The form that downloads the own data, after the password is typed again. */
export function DownloadForm() {
  const { t } = useTranslation();
  const form = useSmallForm({
    values: { current_password: '' },
    check: (_values, required) => ({ current_password: required('current_password', t('privacy.password')) }),
    send: async (values) => {
      await download('/user_api/privacy/download', values, 'data-saya.zip', 'POST');
      toastSuccess(t('privacy.downloaded'));
    },
  });
  return (
    <form onSubmit={form.submit} noValidate aria-label={t('privacy.download')}>
      <Stack maw={420}>
        {form.failure !== null && <FormError error={form.failure} />}
        <PasswordInput
          label={t('privacy.password')}
          autoComplete="current-password"
          {...form.field('current_password')}
        />
        <Button type="submit" loading={form.busy} style={{ alignSelf: 'start' }}>
          {t('privacy.download')}
        </Button>
      </Stack>
    </form>
  );
}
