import { ActionIcon, Group, Stack } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { translate, useTranslation } from '../../lib/words/i18n.ts';
import { toastSuccess } from '../../lib/toasts.ts';
import { confirmAct } from '../../ui/confirm.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/states.tsx';
import { LineForm } from './parts/line-form.tsx';
import { VoucherLines } from './parts/voucher-lines.tsx';
import { invalidateVouchers, type VoucherPaxRow, voucherQuery } from './voucher.queries.ts';

/**
 * Screen of a voucher's lines, each a discount for one room type of a package, with a form that adds a line or changes
 * the one chosen for editing.
 */
export function VoucherPaxesPage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const query = useQuery(voucherQuery(slug));
  const [editedLine, setEditedLine] = useState<VoucherPaxRow | null>(null);
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
                <LineActs
                  line={line}
                  onChange={() => setEditedLine(line)}
                  onRemoved={() => setEditedLine(null)}
                />
              )}
            />
            <LineForm
              key={editedLine?.id ?? `new.${voucher.lines.length}`}
              voucher={voucher}
              line={editedLine}
              onDone={() => setEditedLine(null)}
            />
          </>
        )}
      </QueryState>
    </Stack>
  );
}

type LineActsProps = { line: VoucherPaxRow; onChange: () => void; onRemoved: () => void };

/**
 * Buttons of a voucher's line: change it, and remove it after confirmation.
 * @param props.onChange puts the line into the form
 * @param props.onRemoved empties the form
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
 * Removes a line of a voucher after confirmation; invoices that used it keep their discount.
 * @param onRemoved called after the removal, before the voucher is loaded again
 */
function confirmRemoval({ id }: VoucherPaxRow, onRemoved: () => void): void {
  confirmAct({
    title: translate('voucher.line_remove_title'),
    consequence: translate('voucher.line_remove_text'),
    actLabel: translate('act.remove'),
    danger: true,
    run: async () => {
      await call('vouchers_paxes.delete', { id });
      onRemoved();
      await invalidateVouchers();
      toastSuccess(translate('voucher.line_removed'));
    },
  });
}
