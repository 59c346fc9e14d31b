import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { NewOfficeBookingPage } from './new-office-booking.page.tsx';
import { useKeptDraft } from './use-kept-draft.ts';

/** The screen that continues a booking by the office which was begun on this device and not sent. */
export function OfficeDraftPage() {
  const { t } = useTranslation();
  const kept = useKeptDraft();
  // Decided once, so that starting over on this page leaves an empty form, not the note that nothing was begun.
  const [begun] = useState(kept !== null);
  if (begun) return <NewOfficeBookingPage title="office.draft_title" />;
  return (
    <Stack gap="md">
      <PageHeader title={t('office.draft_title')} />
      <EmptyState
        text={t('office.draft_empty')}
        action={
          <Button component={AppLink} to="/admin/transactions/booking/add">
            {t('office.book')}
          </Button>
        }
      />
    </Stack>
  );
}
