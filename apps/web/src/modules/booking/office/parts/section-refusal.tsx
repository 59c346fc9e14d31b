import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/** Why the server refused what stands in this section; the page gives it the focus when it answers a press of the button. */
export function SectionRefusal({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <Alert
      tabIndex={-1}
      data-refusal
      data-wide
      color="red"
      role="alert"
      icon={<IconAlertCircle size={18} aria-hidden />}
    >
      {text}
    </Alert>
  );
}
