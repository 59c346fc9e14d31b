import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { call, type CallInput } from '../../lib/api/api.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { ArchiveMenu } from '../../ui/archive-menu.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/states.tsx';
import { VoucherForm } from './parts/voucher-form.tsx';
import { invalidateVouchers, type VoucherDetail, voucherQuery } from './voucher.queries.ts';
import { VOUCHERS_PATH } from './vouchers-path.ts';

/** Screen that edits a voucher, with a menu to archive it. */
export function VoucherEditPage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const navigate = useNavigate();
  const query = useQuery(voucherQuery(slug));
  const back = () => void navigate(`${VOUCHERS_PATH}/${slug}`);
  return (
    <Stack gap="md">
      <PageHeader
        title={query.data ? `${t('act.edit')} ${query.data.code}` : t('voucher.edit')}
        actions={query.data && <Archive voucher={query.data} />}
      />
      <QueryState query={query} lines={10}>
        {(voucher) => (
          <VoucherForm
            key={voucher.version}
            voucher={voucher}
            save={async ({ code: _code, ...values }, formKey) => {
              const { id, version } = voucher;
              const input = { ...values, id, version } as CallInput<'vouchers.update'>;
              await call('vouchers.update', input, { formKey });
              await invalidateVouchers();
            }}
            onSaved={back}
            onCancel={back}
          />
        )}
      </QueryState>
    </Stack>
  );
}

/** Menu that archives a voucher after confirmation and opens the list, where it no longer appears. */
function Archive({ voucher: { id, code } }: { voucher: VoucherDetail }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <ArchiveMenu
      actLabel={t('voucher.archive')}
      title={t('voucher.archive_title', { code })}
      consequence={t('voucher.archive_text')}
      run={async () => {
        await call('vouchers.archive', { id });
        await navigate(VOUCHERS_PATH);
        await invalidateVouchers();
      }}
    />
  );
}
