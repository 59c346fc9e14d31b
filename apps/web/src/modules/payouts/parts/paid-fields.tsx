import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Currency } from '../../../lib/words/format.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { useNow } from '../../../ui/values/clock.ts';
import { bankQuery } from '../payout.queries.ts';

/** What the agency paid: the amount, its bank account, and the day (`YYYY-MM-DD`); null until given. */
export type PaidValues = { amount: number | null; bank_id: string | null; paid_on: string | null };

type PaidFieldsProps = {
  currency: Currency;
  values: PaidValues;
  labelOf: (name: keyof PaidValues) => string;
  problemOf: (name: keyof PaidValues) => string | null;
  onChange: (values: Partial<PaidValues>) => void;
};

/** The fields of a transfer of fees or taxes by the agency: how much, from which of its accounts, and on which day. */
export function PaidFields({ currency, values, labelOf, problemOf, onChange }: PaidFieldsProps) {
  const { data: banks = [] } = useQuery(bankQuery);
  return (
    <>
      <MoneyInput
        required
        label={labelOf('amount')}
        currency={currency}
        value={values.amount}
        error={problemOf('amount')}
        onChange={(amount) => onChange({ amount })}
      />
      <Select
        required
        label={labelOf('bank_id')}
        data={banks
          .filter((bank) => bank.currency === currency)
          .map(({ id, bank, number, owner }) => ({
            value: id,
            label: [bank, number, owner].filter(Boolean).join(' · '),
          }))}
        value={values.bank_id}
        error={problemOf('bank_id')}
        onChange={(bank_id) => onChange({ bank_id })}
      />
      <DateInput
        required
        label={labelOf('paid_on')}
        maxDate={useToday()}
        value={values.paid_on}
        error={problemOf('paid_on')}
        onChange={(paid_on) => onChange({ paid_on })}
      />
    </>
  );
}

/** Today in the agency's time zone, `YYYY-MM-DD`. */
export function useToday(): string {
  return agencyDay(new Date(useNow()).toISOString());
}
