import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/**
 * Why the server refused what was filled in in this section of the office's booking. The page moves the focus to it
 * after the refusal.
 */
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
