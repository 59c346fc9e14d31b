import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/words/i18n.ts';

/** The reason why an account is not active, where one was given. */
export function StatusNote({ note }: { note: string | null }) {
  const { field } = useTranslation();
  if (!note) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconInfoCircle size={18} aria-hidden />}
      title={field('account', 'note')}
      style={{ whiteSpace: 'pre-line' }}
    >
      {note}
    </Alert>
  );
}
