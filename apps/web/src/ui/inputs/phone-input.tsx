import { formatPhone, normalisePhone } from '@rihla/domain/shared/identity/phone';
import { TextInput, type TextInputProps } from '@mantine/core';

export type PhoneInputProps = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

/**
 * An input for a phone number, typed as 08… or +62…. When the field is left, a valid number is written as +62
 * 812-3456-7890.
 */
export function PhoneInput({ value, onChange, onBlur, ...props }: PhoneInputProps) {
  return (
    <TextInput
      {...props}
      type="tel"
      autoComplete="tel"
      placeholder={props.placeholder ?? '0812 3456 7890'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const normal = normalisePhone(value);
        if (normal) onChange(formatPhone(normal));
        onBlur?.(event);
      }}
    />
  );
}
