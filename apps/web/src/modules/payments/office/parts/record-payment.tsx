import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { FormFrame, FormSection } from '../../../../kit/form/form-frame.tsx';
import { useForm } from '../../../../kit/form/use-form.ts';
import { call } from '../../../../lib/api/api.ts';
import { money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { useAccount } from '../../../../lib/session/session.ts';
import { MoneyInput } from '../../../../ui/inputs/money-input.tsx';
import { amountChoices, type Bill } from '../../own/amount-choices.ts';
import { paymentTypeOf } from '../../../invoices/own/payment-state.ts';
import { agencyDay } from '../../../../lib/words/time-zone.ts';
import type { Invoice } from '../../../invoices/office/invoice.queries.ts';
import { invalidateAll } from '../../../../lib/api/invalidate-all.ts';
import { amountError, payableLimitsText } from '../payment-form.ts';
import { ProofFields, type ProofValues } from './proof-fields.tsx';

type RecordPaymentProps = { invoice: Invoice; onMade: (paymentId: string) => void };

/** The values of the form; `sent` says whether the money was already transferred. */
type Values = ProofValues & { bill: Bill; amount: number | null; sent: 'yes' | 'no' };

/**
 * Form in which the office records a payment for a customer: one that was already transferred, with its proof, or one
 * that the customer has still to transfer.
 */
export function RecordPayment({ invoice, onMade }: RecordPaymentProps) {
  const translation = useTranslation();
  const { t, field, locale } = translation;
  const needsFile = useAccount()?.role === 'AGENT';
  const today = agencyDay(invoice.server_now);
  const form = useForm<Values>({
    name: `payment.${invoice.id}`,
    isNew: true,
    initial: {
      bill: invoice.payable.package.maximum > 0 ? 'package' : 'equipment',
      amount: null,
      sent: 'yes',
      evidence_file_id: null,
      bank_id: invoice.banks.length === 1 ? invoice.banks[0]!.id : null,
      paid_on: today,
      notes: t('office.notes_filled', { number: invoice.number }),
    },
    check: (values) => ({
      amount: amountError(invoice, values.bill, values.amount, translation),
      ...(values.sent === 'yes'
        ? {
            paid_on: values.paid_on
              ? null
              : t('error.form.required_choice', { field: field('office_payment', 'paid_on') }),
            bank_id: values.bank_id
              ? null
              : t('error.form.required_choice', { field: field('office_payment', 'bank_id') }),
            notes: values.notes.trim()
              ? null
              : t('error.form.required', { field: field('office_payment', 'notes') }),
            evidence_file_id:
              needsFile && !values.evidence_file_id ? t('error.payment.evidence_required') : null,
          }
        : {}),
    }),
    save: async (values, formKey) => {
      const amount = values.amount ?? 0;
      const { data } = await call(
        'payments.create',
        {
          invoice_id: invoice.id,
          type: values.bill === 'equipment' ? 'EQUIPMENT' : paymentTypeOf(invoice, amount),
          channel: 'MANUAL',
          amount,
          notes: values.notes.trim() || null,
          ...(values.sent === 'yes'
            ? { evidence_file_id: values.evidence_file_id, bank_id: values.bank_id, paid_on: values.paid_on }
            : {}),
        },
        { formKey },
      );
      await invalidateAll();
      onMade(data.id);
    },
  });
  const { values } = form;
  const errorOf = (name: keyof Values) => form.input(name).error;
  return (
    <FormFrame
      form={form}
      submitLabel={t(values.sent === 'yes' ? 'office.record_payment' : 'office.prepare_payment')}
      maySendUnchanged
    >
      <FormSection title={t('pay.amount')} why={payableLimitsText(invoice, values.bill, translation)}>
        <Stack gap="xs" data-wide>
          {invoice.payable.equipment.maximum > 0 && invoice.payable.package.maximum > 0 && (
            <SegmentedControl
              aria-label={field('office_payment', 'type')}
              data={[
                { value: 'package', label: t('office.package') },
                { value: 'equipment', label: t('office.equipment') },
              ]}
              value={values.bill}
              onChange={(bill) => form.change('bill', bill)}
              style={{ justifySelf: 'start' }}
            />
          )}
          <MoneyInput
            label={t('pay.amount')}
            required
            maw={280}
            currency={invoice.currency}
            data-autofocus
            {...form.input('amount')}
          />
          <Group gap={6}>
            {amountChoices(invoice)
              .filter(({ id }) => (id === 'equipment') === (values.bill === 'equipment'))
              .map((choice) => (
                <Button
                  key={choice.id}
                  size="compact-sm"
                  variant="default"
                  onClick={() => form.change('amount', choice.amount)}
                >
                  {t(choice.message)} · {money(choice.amount, invoice.currency, locale)}
                </Button>
              ))}
          </Group>
        </Stack>
      </FormSection>
      <FormSection title={t('office.transfer')} why={t('office.transfer_why')}>
        <SegmentedControl
          data-wide
          maw={440}
          aria-label={t('office.transfer')}
          data={[
            { value: 'yes', label: t('office.sent_yes') },
            { value: 'no', label: t('office.sent_no') },
          ]}
          value={values.sent}
          onChange={(sent) => form.change('sent', sent)}
        />
        {values.sent === 'yes' ? (
          <ProofFields
            banks={invoice.banks}
            today={today}
            needsFile={needsFile}
            values={values}
            onChange={(name, value) => form.change(name, value as never)}
            errors={{
              evidence_file_id: errorOf('evidence_file_id'),
              bank_id: errorOf('bank_id'),
              paid_on: errorOf('paid_on'),
              notes: errorOf('notes'),
            }}
          />
        ) : (
          <Text size="sm" c="dimmed" data-wide>
            {t('office.sent_no_text')}
          </Text>
        )}
      </FormSection>
    </FormFrame>
  );
}
