import { normaliseEmail } from '@rihla/domain/shared/identity/email';
import { formatPhone, normalisePhone } from '@rihla/domain/shared/identity/phone';
import { Modal, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormFrame, FormSection } from '../../../../../kit/form/form-frame.tsx';
import { useForm } from '../../../../../kit/form/use-form.ts';
import { call } from '../../../../../lib/api/api.ts';
import { useCan } from '../../../../../lib/session/can.ts';
import { useTranslation, type Translation } from '../../../../../lib/words/i18n.ts';
import { MoneyInput } from '../../../../../ui/inputs/money-input.tsx';
import { PhoneInput } from '../../../../../ui/inputs/phone-input.tsx';
import type { Invoice } from '../../invoice.queries.ts';
import { AgentFeeSection, adjustmentOf, type FeeValues, feeValuesOf } from '../agent-fee-section.tsx';
import { invalidateAll } from '../../../../../lib/api/invalidate-all.ts';
import { useFocusReturn } from '../../../../../ui/focus/focus-return.ts';

type EditInvoiceProps = { invoice: Invoice; onClose: () => void };

type Values = FeeValues & {
  pic_name: string;
  pic_phone: string;
  pic_email: string;
  equipment_total: number | null;
  notes: string;
  admin_notes: string;
};

/**
 * Form that changes an invoice's contact person, bill for equipment, agent's fee and notes. Prices and terms cannot be
 * changed after booking.
 */
export function EditInvoice({ invoice: shown, onClose }: EditInvoiceProps) {
  useFocusReturn();
  // As it was opened: one that somebody changes meanwhile is refused, instead of overwritten with old values.
  const [invoice] = useState(shown);
  const translation = useTranslation();
  const { t, field } = translation;
  const can = useCan();
  const canNote = can('invoice.admin_notes');
  const adjustment = invoice.agent_fee_adjustment ?? 0;
  const canAdjust = invoice.agent_id !== null && can('fee.update');
  const form = useForm<Values>({
    name: `invoice.${invoice.id}.${invoice.version}`,
    initial: {
      pic_name: invoice.pic_name,
      pic_phone: formatPhone(invoice.pic_phone),
      pic_email: invoice.pic_email,
      equipment_total: invoice.equipment_total,
      ...feeValuesOf(invoice),
      notes: invoice.notes ?? '',
      admin_notes: invoice.admin_notes ?? '',
    },
    check: (values) => checkPerson(values, translation),
    save: (values, formKey) =>
      call(
        'invoices.update',
        {
          id: invoice.id,
          version: invoice.version,
          pic_name: values.pic_name.trim(),
          pic_phone: normalisePhone(values.pic_phone) ?? values.pic_phone,
          pic_email: values.pic_email.trim(),
          notes: values.notes.trim() || null,
          ...(canNote ? { admin_notes: values.admin_notes.trim() || null } : {}),
          ...(values.equipment_total === invoice.equipment_total
            ? {}
            : { equipment_total: values.equipment_total ?? 0 }),
          ...(canAdjust && adjustmentOf(values) !== adjustment
            ? { agent_fee_adjustment: adjustmentOf(values) }
            : {}),
        },
        { formKey },
      ),
    onSaved: () => {
      void invalidateAll();
      onClose();
    },
  });
  const name = (id: string) => field('office_invoice', id);
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('office.edit_title', { number: invoice.number })}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <FormFrame form={form} onCancel={onClose}>
        <FormSection title={t('office.pic')} why={t('office.pic_why')}>
          <TextInput
            label={name('pic_name')}
            required
            data-autofocus
            maxLength={120}
            {...form.text('pic_name')}
          />
          <PhoneInput label={name('pic_phone')} required {...form.input('pic_phone')} />
          <TextInput type="email" label={name('pic_email')} required {...form.text('pic_email')} />
        </FormSection>
        <FormSection title={t('office.equipment')} why={t('office.equipment_why')}>
          <MoneyInput
            label={name('equipment_total')}
            currency={invoice.currency}
            {...form.input('equipment_total')}
          />
        </FormSection>
        {canAdjust && (
          <AgentFeeSection
            invoice={invoice}
            less={form.values.fee_less}
            onLess={(less) => form.change('fee_less', less)}
            amount={form.input('agent_fee_adjustment')}
          />
        )}
        <FormSection title={t('office.notes')}>
          <Textarea
            label={name('notes')}
            description={t('office.notes_hint')}
            autosize
            minRows={2}
            maxLength={2000}
            {...form.text('notes')}
          />
          {canNote && (
            <Textarea
              label={name('admin_notes')}
              description={t('office.admin_notes_hint')}
              autosize
              minRows={2}
              maxLength={2000}
              {...form.text('admin_notes')}
            />
          )}
        </FormSection>
      </FormFrame>
    </Modal>
  );
}

/**
 * Checks the contact person of a booking (`pic_…`: person in charge, who gets the messages).
 * @returns the error of each field, null when it is valid
 */
export function checkPerson(
  { pic_name, pic_phone, pic_email }: Pick<Values, 'pic_name' | 'pic_phone' | 'pic_email'>,
  { t, field }: Pick<Translation, 't' | 'field'>,
): Partial<Record<keyof Values, string | null>> {
  const missing = (id: string) => t('error.form.required', { field: field('office_invoice', id) });
  return {
    pic_name: pic_name.trim() ? null : missing('pic_name'),
    pic_phone: !pic_phone.trim()
      ? missing('pic_phone')
      : normalisePhone(pic_phone)
        ? null
        : t('error.form.phone'),
    pic_email: !pic_email.trim()
      ? missing('pic_email')
      : normaliseEmail(pic_email)
        ? null
        : t('error.form.email'),
  };
}
