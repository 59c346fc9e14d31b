import { ActionIcon, Group, Stack } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { translate, useTranslation } from '../../lib/i18n.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { confirmAct } from '../../ui/confirm.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/states.tsx';
import { LineForm } from './parts/line-form.tsx';
import { VoucherLines } from './parts/voucher-lines.tsx';
import { invalidateVouchers, type VoucherPaxRow, voucherQuery } from './voucher.queries.ts';

/** The lines of a voucher: those that are there, and a form that adds one or changes the one that was picked. */
export function VoucherPaxesPage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const query = useQuery(voucherQuery(slug));
  const [changed, setChanged] = useState<VoucherPaxRow | null>(null);
  return (
    <Stack gap="md">
      <PageHeader
        title={t('voucher.lines')}
        beside={query.data && <bdi>{query.data.code}</bdi>}
        intro={t('voucher.lines_why')}
      />
      <QueryState query={query} lines={10}>
        {(voucher) => (
          <>
            <VoucherLines
              lines={voucher.lines}
              acts={(line) => (
                <LineActs line={line} onChange={() => setChanged(line)} onRemoved={() => setChanged(null)} />
              )}
            />
            <LineForm
              key={changed?.id ?? `new.${voucher.lines.length}`}
              voucher={voucher}
              line={changed}
              onDone={() => setChanged(null)}
            />
          </>
        )}
      </QueryState>
    </Stack>
  );
}

type LineActsProps = { line: VoucherPaxRow; onChange: () => void; onRemoved: () => void };

/**
 * The buttons at the end of a voucher's line: to change it, and to remove it after a question.
 * @param props.onChange puts the line into the form below, @param props.onRemoved empties that form
 */
function LineActs({ line, onChange, onRemoved }: LineActsProps) {
  const { t } = useTranslation();
  const variant = `${line.listing_name}, ${line.variant_name}`;
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <ActionIcon size="lg" onClick={onChange} aria-label={t('voucher.line_change', { variant })}>
        <IconPencil size={16} />
      </ActionIcon>
      <ActionIcon
        size="lg"
        color="red"
        onClick={() => confirmRemoval(line, onRemoved)}
        aria-label={t('voucher.line_remove', { variant })}
      >
        <IconTrash size={16} />
      </ActionIcon>
    </Group>
  );
}

/**
 * Asks whether a line of a voucher is to be removed, says that invoices keep their discount, and removes it.
 * @param onRemoved is called as soon as it is gone, before the voucher is read again
 */
function confirmRemoval({ id }: VoucherPaxRow, onRemoved: () => void): void {
  confirmAct({
    title: translate('voucher.line_remove_title'),
    consequence: translate('voucher.line_remove_text'),
    act: translate('act.remove'),
    danger: true,
    run: async () => {
      await call('vouchers_paxes.delete', { id });
      onRemoved();
      await invalidateVouchers();
      toastSuccess(translate('voucher.line_removed'));
    },
  });
}
