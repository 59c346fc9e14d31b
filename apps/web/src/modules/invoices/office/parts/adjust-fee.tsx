import { Input, Modal, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { FormFrame, FormSection } from '../../../../kit/form/form-frame.tsx';
import { useForm } from '../../../../kit/form/use-form.ts';
import { call } from '../../../../lib/api/api.ts';
import { invalidateAll } from '../../../../lib/api/invalidate-all.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { useFocusReturn } from '../../../../ui/focus-return.ts';
import { MoneyInput } from '../../../../ui/inputs/money-input.tsx';
import type { Invoice } from '../invoice.queries.ts';

type AdjustFeeProps = { invoice: Invoice; onClose: () => void };
/** `fee_less` is the sign of the adjustment, because number keys of phones have no minus. */
type Values = { fee_less: boolean; agent_fee_adjustment: number | null };

/** Form in which finance raises or lowers the agent's fee on one invoice. */
export function AdjustFee({ invoice: shown, onClose }: AdjustFeeProps) {
  useFocusReturn();
  // As it was opened: one that somebody changes meanwhile is refused, instead of overwritten with old values.
  const [invoice] = useState(shown);
  const { t, field } = useTranslation();
  const adjustment = invoice.agent_fee_adjustment ?? 0;
  const form = useForm<Values>({
    name: `invoice_fee.${invoice.id}`,
    initial: { fee_less: adjustment < 0, agent_fee_adjustment: Math.abs(adjustment) },
    check: () => ({}),
    save: ({ fee_less, agent_fee_adjustment }, formKey) =>
      call(
        'invoices.adjust_fee',
        {
          id: invoice.id,
          version: invoice.version,
          agent_fee_adjustment: (fee_less ? -1 : 1) * (agent_fee_adjustment ?? 0) || 0,
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
        <FormSection
          title={t('office.agent_fee')}
          why={t('office.agent_fee_why', { agent: invoice.agent_name ?? '' })}
        >
          <Input.Wrapper label={t('office.agent_fee_kind')} labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label={t('office.agent_fee_kind')}
              data={[
                { value: 'add', label: t('office.agent_fee_add') },
                { value: 'less', label: t('office.agent_fee_less') },
              ]}
              value={form.values.fee_less ? 'less' : 'add'}
              onChange={(value) => form.change('fee_less', value === 'less')}
            />
          </Input.Wrapper>
          <MoneyInput
            label={field('office_invoice', 'agent_fee_adjustment')}
            currency={invoice.currency}
            {...form.input('agent_fee_adjustment')}
          />
        </FormSection>
      </FormFrame>
    </Modal>
  );
}
