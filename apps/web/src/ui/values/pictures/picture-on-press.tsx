import { Button } from '@mantine/core';
import { useState } from 'react';
import { useFile } from '../../../lib/api/private-file.ts';

type PictureOnPressProps = {
  id: string;
  alt: string;
  /** The text of the button. */
  label: string;
  className?: string;
};

/** A button that loads a private picture and shows it in its own place. */
export function PictureOnPress({ id, alt, label, className }: PictureOnPressProps) {
  const [isShown, setShown] = useState(false);
  const { address } = useFile(isShown ? id : null);
  if (address) return <img src={address} alt={alt} className={className} />;
  return (
    <Button variant="subtle" size="compact-md" loading={isShown} onClick={() => setShown(true)}>
      {label}
    </Button>
  );
}
