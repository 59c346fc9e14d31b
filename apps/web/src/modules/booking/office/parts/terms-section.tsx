import { Textarea, TextInput } from '@mantine/core';
import { FormSection } from '../../../../kit/form/form-frame.tsx';
import { useCan } from '../../../../lib/session/can.ts';
import { type Currency, money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { MoneyInput } from '../../../../ui/inputs/money-input.tsx';
import { VoucherField } from '../../parts/voucher-field.tsx';
import type { VoucherState } from '../office-booking.queries.ts';
import type { SectionProps } from './section-props.ts';
import { SectionRefusal } from './section-refusal.tsx';

type TermsSectionProps = SectionProps & { currency: Currency; voucher: VoucherState };

/** The discounts of a booking, where the person's role may give them, its voucher, and the notes to it. */
export function TermsSection({ draft, change, refusal, currency, voucher }: TermsSectionProps) {
  const { t, field, locale } = useTranslation();
  const can = useCan();
  const name = (id: string) => field('invoice', id);
  return (
    <FormSection
      title={t(can('invoice.discount') ? 'office.terms' : 'office.notes')}
      why={can('invoice.discount') ? t('office.terms_why') : undefined}
    >
      <SectionRefusal text={refusal} />
      {can('invoice.discount') && (
        <>
          <MoneyInput
            label={name('discount_office')}
            currency={currency}
            value={draft.discount_office}
            onChange={(units) => change({ discount_office: units })}
          />
          <MoneyInput
            label={name('discount_agent')}
            currency={currency}
            value={draft.discount_agent}
            onChange={(units) => change({ discount_agent: units })}
          />
        </>
      )}
      <VoucherField
        key={draft.form_key}
        label={name('voucher')}
        size="sm"
        value={draft.voucher || null}
        problem={voucher.problem}
        checking={voucher.checking}
        saved={voucher.discount === null ? null : money(voucher.discount, currency, locale)}
        onChange={(code) => change({ voucher: code ?? '' })}
      />
      <TextInput
        label={name('ref')}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        value={draft.ref}
        onChange={(event) => change({ ref: event.currentTarget.value.toUpperCase() })}
      />
      <Textarea
        label={field('office_invoice', 'notes')}
        description={t('office.notes_hint')}
        autosize
        minRows={2}
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
      {can('invoice.admin_notes') && (
        <Textarea
          label={field('office_invoice', 'admin_notes')}
          description={t('office.admin_notes_hint')}
          autosize
          minRows={2}
          maxLength={2000}
          value={draft.admin_notes}
          onChange={(event) => change({ admin_notes: event.currentTarget.value })}
        />
      )}
    </FormSection>
  );
}
