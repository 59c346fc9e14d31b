import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

/** Why the server refused what stands in this section; it takes the focus, so that it is heard and seen. */
export function SectionRefusal({ text }: { text: string | null }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) alert.current?.focus();
  }, [text]);
  if (!text) return null;
  return (
    <Alert
      ref={alert}
      tabIndex={-1}
      data-wide
      color="red"
      role="alert"
      icon={<IconAlertCircle size={18} aria-hidden />}
    >
      {text}
    </Alert>
  );
}
