import { Button, Checkbox, Group, List, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../../lib/api/api.ts';
import { invalidateAll } from '../../../../../lib/api/invalidate-all.ts';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../../../lib/toasts.ts';
import { useAttempt } from '../../../../../lib/use-attempt.ts';
import { useFocusReturn } from '../../../../../ui/focus/focus-return.ts';
import { FormError } from '../../../../../ui/form-error.tsx';
import { CancellationLines } from '../../../cancellation-lines.tsx';
import { approvalConsequences } from '../../invoice-consequences.ts';
import type { Invoice } from '../../invoice.queries.ts';

type ApproveDialogProps = {
  invoice: Invoice;
  cancellation: NonNullable<Invoice['cancellation']>;
  onClose: () => void;
};

/** Dialog that shows the sum and the consequences of approving a cancellation request; the cost may be waived. */
export function ApproveDialog({ invoice, cancellation, onClose }: ApproveDialogProps) {
  useFocusReturn();
  const translation = useTranslation();
  const { t } = translation;
  const [waived, setWaived] = useState(false);
  const { busy, failure, attempt } = useAttempt();
  const { paid, fee, costs, kept, refund_due_on } = cancellation;
  const sum = {
    currency: invoice.currency,
    paid,
    fee,
    costs: [{ name: t('office.cancel.costs'), amount: costs }],
    kept,
    result: paid - kept,
    refund_due_on,
    days_left: null,
  };
  const approve = async () => {
    await attempt(async () => {
      await call('cancellations.approve', { id: cancellation.id, ...(waived ? { waived } : {}) });
      toastSuccess(t('event_done.cancellation.approve'));
      onClose();
      void invalidateAll();
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t(cancellation.travellers.length > 0 ? 'office.take_off.title' : 'office.cancel.approve_title', {
        number: invoice.number,
      })}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Stack>
        <FormError error={failure} />
        <div>
          <CancellationLines
            sum={sum}
            waived={waived}
            result={t('office.cancel.result', { customer: invoice.user_name })}
          />
        </div>
        <List spacing={6} size="sm">
          {approvalConsequences(invoice, cancellation, translation).map((sentence) => (
            <List.Item key={sentence}>{sentence}</List.Item>
          ))}
        </List>
        {cancellation.kept > 0 && (
          <Checkbox
            label={t('office.cancel.waive')}
            checked={waived}
            onChange={(event) => setWaived(event.currentTarget.checked)}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('act.back')}
          </Button>
          <Button color="red" loading={busy} data-autofocus onClick={() => void approve()}>
            {t('event.cancellation.approve')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
