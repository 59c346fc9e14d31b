import { Alert, Button, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { newFormKey } from '../../../lib/api/form-key.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import type { Refusal } from '../refusals.ts';

type RefusalNoteProps = { refusal: Refusal; onRenew: (formKey: string) => void };

/**
 * Why the server refused a booking, shown at the step where it can be corrected. When this very form was booked
 * before, it leads to the bookings or gives the form a new key to book once more.
 */
export function RefusalNote({ refusal, onRenew }: RefusalNoteProps) {
  const { t } = useTranslation();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) note.current?.focus();
  }, [refusal]);
  return (
    <div ref={note} tabIndex={-1}>
      {refusal.already ? (
        <Alert
          color="blue"
          icon={<IconInfoCircle aria-hidden />}
          title={t('book.already_title')}
          role="alert"
        >
          <Text mb="sm">{t('book.already_text')}</Text>
          <Button component={AppLink} to="/user/booking" variant="default" me="xs" mb="xs">
            {t('book.see_bookings')}
          </Button>
          <Button variant="subtle" onClick={() => onRenew(newFormKey())}>
            {t('book.book_again_anyway')}
          </Button>
        </Alert>
      ) : (
        <FormError error={refusal.error} />
      )}
    </div>
  );
}
