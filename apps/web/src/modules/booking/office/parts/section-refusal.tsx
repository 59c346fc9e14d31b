import { Alert } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';

/**
 * The reason why the server refused what stands in this section of the office's booking; nothing for null. The page
 * moves the focus to it.
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
