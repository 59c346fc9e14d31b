import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';

type InvoiceChoiceProps = { value: string | null; onChange: (id: string | null) => void };

/** Select for an invoice, searched by its number or a name on it; ended invoices are found too. */
export function InvoiceChoice({ value, onChange }: InvoiceChoiceProps) {
  const { field, dynamic } = useTranslation();
  const [typed, setTyped] = useState('');
  const [searchText] = useDebouncedValue(typed, 200);
  const { data } = useQuery({
    queryKey: ['invoices.list', 'statement', searchText],
    queryFn: ({ signal }) => call('invoices.list', { q: searchText || undefined, per_page: 10 }, { signal }),
  });
  const choices = (data?.data ?? []).map((row) => ({
    value: row.id,
    label: `${row.number} · ${row.pic_name} · ${dynamic(`state.invoice.${row.status}`)}`,
  }));
  return (
    <Select
      label={field('statement_line', 'invoice_id')}
      required
      searchable
      clearable
      data={choices}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
    />
  );
}
