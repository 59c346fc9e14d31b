import { Modal } from '@mantine/core';
import { useState } from 'react';
import { FormFrame } from '../../../../../kit/form/form-frame.tsx';
import { useForm } from '../../../../../kit/form/use-form.ts';
import { call } from '../../../../../lib/api/api.ts';
import { invalidateAll } from '../../../../../lib/api/invalidate-all.ts';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import { useFocusReturn } from '../../../../../ui/focus/focus-return.ts';
import type { Invoice } from '../../invoice.queries.ts';
import { AgentFeeSection, adjustmentOf, type FeeValues, feeValuesOf } from '../agent-fee-section.tsx';

type AdjustFeeProps = { invoice: Invoice; onClose: () => void };

/** Form in which finance raises or lowers the agent's fee on one invoice. */
export function AdjustFee({ invoice: shown, onClose }: AdjustFeeProps) {
  useFocusReturn();
  // As it was opened: one that somebody changes meanwhile is refused, instead of overwritten with old values.
  const [invoice] = useState(shown);
  const { t } = useTranslation();
  const form = useForm<FeeValues>({
    name: `invoice_fee.${invoice.id}`,
    initial: feeValuesOf(invoice),
    check: () => ({}),
    save: (values, formKey) =>
      call(
        'invoices.adjust_fee',
        {
          id: invoice.id,
          version: invoice.version,
          agent_fee_adjustment: adjustmentOf(values),
        },
        { formKey },
      ),
    onSaved: () => {
      void invalidateAll();
      onClose();
    },
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('event.invoice.adjust_fee')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <FormFrame form={form} onCancel={onClose}>
        <AgentFeeSection
          invoice={invoice}
          less={form.values.fee_less}
          onLess={(less) => form.change('fee_less', less)}
          amount={form.input('agent_fee_adjustment')}
        />
      </FormFrame>
    </Modal>
  );
}
