import { GATEWAY_FIELDS } from '@rihla/domain/payments/gateways/gateway-settings';
import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import type { GatewayCard } from './gateway.queries.ts';

type OptionInputsProps = {
  provider: GatewayCard['provider'];
  values: Record<string, string>;
  faults: Readonly<Record<string, string>>;
  onChange: (values: Record<string, string>) => void;
};

/**
 * Inputs for the options of a payment gateway that are not secret: a choice among given values, or a text. `values` and
 * `faults` (error texts) are by option name.
 */
export function OptionInputs({ provider, values, faults, onChange }: OptionInputsProps) {
  const { field } = useTranslation();
  return GATEWAY_FIELDS[provider].options.map(({ name, values: choices, max }) => {
    const set = (value: string) => onChange({ ...values, [name]: value });
    const shared = { name, label: field('gateway', name), error: faults[name] };
    return choices ? (
      <NativeSelect
        key={name}
        {...shared}
        data={[...choices]}
        value={values[name] ?? choices[0]}
        onChange={(event) => set(event.currentTarget.value)}
      />
    ) : (
      <TextInput
        key={name}
        {...shared}
        maxLength={max}
        value={values[name] ?? ''}
        onChange={(event) => set(event.currentTarget.value)}
      />
    );
  });
}
