import { TextInput } from '@mantine/core';
import { useState } from 'react';
import classes from './look.module.css';

type ColourFieldProps = { label: string; value: string; onChange: (value: string) => void };

/** Input for a colour, picked or typed as `#rrggbb`; an incomplete text stays in the field and changes nothing. */
export function ColourField({ label, value, onChange }: ColourFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const change = (text: string) => {
    const colour = text.trim().toLowerCase();
    const isColour = /^#[0-9a-f]{6}$/.test(colour);
    setTyped(isColour ? null : text);
    if (isColour) onChange(colour);
  };
  return (
    <TextInput
      label={label}
      value={typed ?? value}
      error={typed !== null}
      maxLength={7}
      dir="ltr"
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
      leftSectionWidth={48}
      leftSection={
        <input
          type="color"
          className={classes.swatch}
          aria-label={label}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
      }
    />
  );
}
