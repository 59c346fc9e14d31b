import { useState } from 'react';
import { FigureInput, type FigureInputProps } from './figure-input.tsx';

type NumberOrZeroProps = Omit<FigureInputProps, 'value' | 'onChange' | 'onBlur'> & {
  value: number;
  onChange: (value: number) => void;
};

/**
 * Input of a number that is 0 when it is emptied. While somebody types in it, an emptied one stays empty: a 0 that
 * appears by itself would become part of the number that is typed next (30 after emptying would be 300). A text that is
 * no number stays too.
 */
export function NumberOrZero({ value, onChange, ...props }: NumberOrZeroProps) {
  const [isEmptied, setIsEmptied] = useState(false);
  return (
    <FigureInput
      steps
      {...props}
      value={isEmptied ? null : value}
      onChange={(typed) => {
        setIsEmptied(typed === null);
        onChange(typed ?? 0);
      }}
      onBlur={(event) => event.currentTarget.value === '' && setIsEmptied(false)}
    />
  );
}
