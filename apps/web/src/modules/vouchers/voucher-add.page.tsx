import { Stack } from '@mantine/core';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { call, type CallInput } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { VoucherForm } from './parts/voucher-form.tsx';
import { invalidateVouchers } from './voucher.queries.ts';
import { VOUCHERS_PATH } from './vouchers-path.ts';

/** Screen that creates a voucher; afterwards it opens the screen where the packages of the voucher are set. */
export function VoucherAddPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const created = useRef({ slug: '', code: '' });
  return (
    <Stack gap="md">
      <PageHeader title={t('voucher.add')} />
      <VoucherForm
        save={async (values, formKey) => {
          // The form has asked for every field that the call needs.
          const input = { ...values, code: values.code.trim() } as CallInput<'vouchers.create'>;
          created.current = (await call('vouchers.create', input, { formKey })).data;
          await invalidateVouchers();
        }}
        onSaved={() => {
          toastSuccess(t('voucher.next_lines', { code: created.current.code }));
          void navigate(`${VOUCHERS_PATH}/${created.current.slug}/paxes`);
        }}
        onCancel={() => void navigate(VOUCHERS_PATH)}
      />
    </Stack>
  );
}
