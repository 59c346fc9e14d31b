import { Autocomplete, type ComboboxItem, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FieldInputProps } from '../../kit/form/inputs.tsx';
import { call } from '../../lib/api/api.ts';

/** Master data changes only when it is imported anew. */
const STALE_MS = 60 * 60_000;

/**
 * The input of the bank of an account: picked from the catalogue of banks by name or clearing code, or typed where the
 * catalogue does not have it, as for a bank abroad.
 */
export function BankNameInput({ field, value, currency: _currency, ...props }: FieldInputProps) {
  const { data: banks = [] } = useQuery({
    queryKey: ['banks_catalogue', 'all'],
    queryFn: async ({ signal }) => (await call('banks_catalogue.list', { per_page: 100 }, { signal })).data,
    staleTime: STALE_MS,
  });
  const known = new Map(banks.map((bank) => [bank.short_name, bank]));
  const matches = (option: string, typed: string) => {
    const { short_name, name, code } = known.get(option) ?? { short_name: option, name: '', code: '' };
    return `${short_name} ${name} ${code}`.toLowerCase().includes(typed.trim().toLowerCase());
  };
  return (
    <Autocomplete
      {...props}
      required={field.required}
      data={[...known.keys()]}
      value={typeof value === 'string' ? value : ''}
      filter={({ options, search }) =>
        (options as ComboboxItem[]).filter(({ value: option }) => matches(option, search))
      }
      renderOption={({ option }) => (
        <span>
          {option.value}
          <Text size="xs" c="dimmed">
            {known.get(option.value)?.name} · {known.get(option.value)?.code}
          </Text>
        </span>
      )}
      maxLength={80}
      maxDropdownHeight={280}
      autoComplete="off"
    />
  );
}
