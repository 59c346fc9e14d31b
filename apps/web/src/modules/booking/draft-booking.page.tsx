import { Button } from '@mantine/core';
import { bookingDraftName } from '../../lib/drafts/booking-draft-name.ts';
import { draftOf } from '../../lib/drafts/draft.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { useAccount } from '../../lib/session/session.ts';
import { AppLink } from '../../ui/values/app-link.tsx';
import { CustomerScreen } from '../../ui/calm.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { BookingDraft } from './booking-draft.ts';
import { NewBookingPage } from './new-booking.page.tsx';

/**
 * The screen that continues a booking which was begun on this device and not sent, at the furthest step that can be
 * shown.
 */
export function DraftBookingPage() {
  const { t } = useTranslation();
  const account = useAccount();
  const draft = draftOf<BookingDraft>(bookingDraftName(account?.key ?? ''));
  if (draft?.listing) return <NewBookingPage resume />;
  return (
    <CustomerScreen>
      <PageHeader title={t('book.draft_title')} />
      <EmptyState
        text={t('book.draft_empty')}
        action={
          <Button component={AppLink} to="/user/booking/add" size="lg">
            {t('book.choose_package')}
          </Button>
        }
      />
    </CustomerScreen>
  );
}
