import { Autocomplete, type ComboboxItem, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FieldInputProps } from '../../kit/form/inputs.tsx';
import { call } from '../../lib/api/api.ts';

/** The catalogue of banks rarely changes, so it counts as fresh for an hour. */
const STALE_MS = 60 * 60_000;

/**
 * Input for the bank's name of a bank account. It suggests banks of the catalogue by name or clearing code; any other
 * name may be typed, as for a bank abroad.
 */
export function BankNameInput({ field, value, currency: _currency, ...props }: FieldInputProps) {
  const { data: banks = [] } = useQuery({
    queryKey: ['banks_catalogue', 'all'],
    queryFn: async ({ signal }) => (await call('banks_catalogue.list', { per_page: 100 }, { signal })).data,
    staleTime: STALE_MS,
  });
  const bankByShortName = new Map(banks.map((bank) => [bank.short_name, bank]));
  const matches = (option: string, typed: string) => {
    const { short_name, name, code } = bankByShortName.get(option) ?? {
      short_name: option,
      name: '',
      code: '',
    };
    return `${short_name} ${name} ${code}`.toLowerCase().includes(typed.trim().toLowerCase());
  };
  return (
    <Autocomplete
      {...props}
      required={field.required}
      data={[...bankByShortName.keys()]}
      value={typeof value === 'string' ? value : ''}
      filter={({ options, search }) =>
        (options as ComboboxItem[]).filter(({ value: option }) => matches(option, search))
      }
      renderOption={({ option }) => (
        <span>
          {option.value}
          <Text size="xs" c="dimmed">
            {bankByShortName.get(option.value)?.name} · {bankByShortName.get(option.value)?.code}
          </Text>
        </span>
      )}
      maxLength={80}
      maxDropdownHeight={280}
      autoComplete="off"
    />
  );
}
