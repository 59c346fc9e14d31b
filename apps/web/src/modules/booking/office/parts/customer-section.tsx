import { Loader, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { FormSection } from '../../../../kit/form/form-frame.tsx';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { PhoneInput } from '../../../../ui/inputs/phone-input.tsx';
import { customersQuery } from '../office-booking.queries.ts';
import { type Customer, withCustomer } from '../office-draft.ts';
import type { SectionProps } from './section-props.ts';
import { SectionRefusal } from './section-refusal.tsx';

/**
 * The customer of the booking: one found by name, phone or e-mail, or a new one whose name, phone and e-mail are
 * typed. The labels are those of the person in charge (`pic_…`), which the new customer will be unless somebody
 * else is named.
 */
export function CustomerSection({ draft, change, problems, refusal }: SectionProps) {
  const { t, field } = useTranslation();
  return (
    <FormSection title={t('office.customer')} why={t('office.customer_why')}>
      <SectionRefusal text={refusal} />
      <SegmentedControl
        data-wide
        aria-label={t('office.customer')}
        data={[
          { value: 'known', label: t('office.customer_known') },
          { value: 'new', label: t('office.customer_new') },
        ]}
        value={draft.is_new ? 'new' : 'known'}
        onChange={(value) => change(withCustomer(draft, { is_new: value === 'new' }))}
      />
      {draft.is_new ? (
        <>
          <TextInput
            label={t('office.name')}
            required
            maxLength={120}
            autoComplete="off"
            value={draft.new_name}
            error={problems.new_name}
            onChange={(event) => change(withCustomer(draft, { new_name: event.currentTarget.value }))}
          />
          <PhoneInput
            label={field('office_invoice', 'pic_phone')}
            required
            autoComplete="off"
            value={draft.new_phone}
            error={problems.new_phone}
            onChange={(phone) => change(withCustomer(draft, { new_phone: phone }))}
          />
          <TextInput
            type="email"
            label={field('office_invoice', 'pic_email')}
            required
            autoComplete="off"
            value={draft.new_email}
            error={problems.new_email}
            onChange={(event) => change(withCustomer(draft, { new_email: event.currentTarget.value }))}
          />
        </>
      ) : (
        <div data-wide>
          <CustomerSelect
            customer={draft.customer}
            error={problems.customer}
            onChange={(customer) => change(withCustomer(draft, { customer }))}
          />
        </div>
      )}
    </FormSection>
  );
}

type CustomerSelectProps = {
  customer: Customer | null;
  error: string | undefined;
  onChange: (customer: Customer | null) => void;
};

/**
 * The choice of the customer who books, searched on the server while typing. The chosen one stays in the list when
 * the search does not find them.
 */
function CustomerSelect({ customer, error, onChange }: CustomerSelectProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const shown = customer ? labelOf(customer) : '';
  const [searched] = useDebouncedValue(typed === shown ? '' : typed.trim(), 200);
  const query = useQuery(customersQuery(searched));
  const found = query.data ?? [];
  const all = customer && !found.some(({ id }) => id === customer.id) ? [customer, ...found] : found;
  return (
    <Select
      label={t('office.customer_search')}
      required
      data={all.map((one) => ({ value: one.id, label: labelOf(one) }))}
      value={customer?.id ?? null}
      onChange={(id) => {
        const one = all.find((candidate) => candidate.id === id);
        onChange(one ? { id: one.id, name: one.name, email: one.email, phone: one.phone } : null);
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      placeholder={t('office.customer_placeholder')}
      nothingFoundMessage={t('office.customer_none')}
      rightSection={query.isFetching ? <Loader size={14} /> : undefined}
      error={error}
    />
  );
}

function labelOf({ name, phone, email }: Customer): string {
  return [name, phone && formatPhone(phone), email].filter(Boolean).join(' · ');
}
