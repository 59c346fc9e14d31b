import { Input, SegmentedControl } from '@mantine/core';
import { FormSection } from '../../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { MoneyInput, type MoneyInputProps } from '../../../../ui/inputs/money-input.tsx';
import type { Invoice } from '../invoice.queries.ts';

/**
 * The adjustment of an agent's fee as a form has it. The sign is a choice of its own, because number keys of phones
 * have no minus.
 */
export type FeeValues = { fee_less: boolean; agent_fee_adjustment: number | null };

/** The values of a form for the adjustment that an invoice has. */
export function feeValuesOf({ agent_fee_adjustment }: Invoice): FeeValues {
  const adjustment = agent_fee_adjustment ?? 0;
  return { fee_less: adjustment < 0, agent_fee_adjustment: Math.abs(adjustment) };
}

/** The signed adjustment, below 0 to lower the fee. */
export function adjustmentOf({ fee_less, agent_fee_adjustment }: FeeValues): number {
  const absolute = agent_fee_adjustment ?? 0;
  return fee_less && absolute !== 0 ? -absolute : absolute;
}

type AgentFeeSectionProps = {
  invoice: Invoice;
  /** Whether the fee is lowered. */
  less: boolean;
  onLess: (less: boolean) => void;
  /** What connects the input of the amount with the form. */
  amount: MoneyInputProps;
};

/** The part of a form in which the office raises or lowers the agent's fee of an invoice. */
export function AgentFeeSection({ invoice, less, onLess, amount }: AgentFeeSectionProps) {
  const { t, field } = useTranslation();
  return (
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
          value={less ? 'less' : 'add'}
          onChange={(value) => onLess(value === 'less')}
        />
      </Input.Wrapper>
      <MoneyInput
        label={field('office_invoice', 'agent_fee_adjustment')}
        currency={invoice.currency}
        {...amount}
      />
    </FormSection>
  );
}
