import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { newFormKey } from '../../../lib/api/form-key.ts';
import { type MessageKey, useTranslation } from '../../../lib/words/i18n.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { TabsNote } from '../../../ui/tabs-note.tsx';
import { ErrorState, LoadingLines } from '../../../ui/states.tsx';
import { invalidateAll } from '../../../lib/api/invalidate-all.ts';
import { useOfficeListing, useOfficeQuote } from './office-booking.queries.ts';
import { type OfficeDraft, type OfficeListing, problemsOf, toOfficeInput } from './office-draft.ts';
import classes from './office-booking.module.css';
import { type OfficeRefusal, placeOfficeRefusal, type SectionName } from './office-refusals.ts';
import { AddonsSection } from './parts/addons-section.tsx';
import { ContactSection } from './parts/contact-section.tsx';
import { CustomerSection } from './parts/customer-section.tsx';
import { PackageSection } from './parts/package-section.tsx';
import { QuoteAside } from './parts/quote-aside.tsx';
import { RoomsSection } from './parts/rooms-section.tsx';
import { TermsSection } from './parts/terms-section.tsx';
import { useOfficeDraft } from './use-office-draft.ts';

// Who travels is asked for once a package is chosen.
const PeopleSections = lazy(async () => ({
  default: (await import('./parts/people-sections.tsx')).PeopleSections,
}));

/**
 * The screen on which the office books for a customer, on one page with the price beside it. What was filled in stays
 * when the booking is refused.
 */
export function NewOfficeBookingPage({ title = 'office.book' }: { title?: MessageKey }) {
  const translation = useTranslation();
  const { t } = translation;
  const { draft, change, clear, finish, tabs } = useOfficeDraft();
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const listing = useOfficeListing(draft.listing);
  const [settled] = useDebouncedValue(draft, 250);
  const { quote, voucher } = useOfficeQuote(
    settled,
    settled.listing === draft.listing ? listing.data : undefined,
  );
  // The emptied form is seen until the invoice is loaded, and lacks nothing meanwhile.
  const forget = () => {
    setTried(false);
    finish();
  };
  const { busy, refusal, book, renew } = useBooking(forget, () => void listing.refetch());

  // A refusal after the button gets the focus; one of the price, which comes while somebody types, is only shown.
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[data-refusal]')?.focus();
  }, [refusal]);

  const problems = tried ? problemsOf(draft, listing.data, translation) : {};
  const quoted = quote.error ? placeOfficeRefusal(quote.error) : null;
  const refusalOf = (section: SectionName) => textOf(refusal, section) ?? textOf(quoted, section);
  const common = (section: SectionName) => ({ draft, change, problems, refusal: refusalOf(section) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const found = problemsOf(draft, listing.data, translation);
    if (listing.data && Object.keys(found).length === 0) void book(draft, listing.data);
    else
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <PageHeader
          title={t(title)}
          intro={t('office.book_lead')}
          actions={
            <Button variant="subtle" onClick={clear}>
              {t('office.start_over')}
            </Button>
          }
        />
        <TabsNote tabs={tabs} saved={t('book.tabs_saved')} />
        {refusal?.already && <Already onAnyway={() => renew(change)} />}
        <div className={classes.columns}>
          <div className={classes.form}>
            <CustomerSection {...common('customer')} />
            <PackageSection {...common('package')} listing={listing.data} />
            {listing.error && !listing.data && (
              <ErrorState error={listing.error} onRetry={() => void listing.refetch()} />
            )}
            {listing.isFetching && !listing.data && <LoadingLines lines={6} height={40} />}
            {listing.data && (
              <>
                <RoomsSection {...common('rooms')} listing={listing.data} />
                <AddonsSection {...common('addons')} listing={listing.data} />
                <Suspense
                  fallback={
                    <>
                      {Object.values(draft.pax).some(Boolean) && <Skeleton h={{ base: 143, md: 99 }} />}
                      <Skeleton h={{ base: 143, md: 117 }} />
                    </>
                  }
                >
                  <PeopleSections {...common('travellers')} listing={listing.data} />
                </Suspense>
              </>
            )}
            <ContactSection {...common('contact')} />
            <TermsSection
              {...common('terms')}
              currency={listing.data?.currency ?? 'IDR'}
              voucher={{ ...voucher, checking: voucher.checking || settled.voucher !== draft.voucher }}
            />
          </div>
          <QuoteAside
            quote={quote.isError ? undefined : quote.data}
            reading={quote.isFetching || settled !== draft}
            failure={refusal?.section === null && !refusal.already ? refusal.error : null}
            problems={Object.keys(problems).length}
            busy={busy}
          />
        </div>
      </Stack>
    </form>
  );
}

/** The words of a refusal, if it belongs to a section of the form; null otherwise. */
function textOf(refusal: OfficeRefusal | null, section: SectionName): string | null {
  return refusal?.section === section && refusal.error instanceof CallFailed ? refusal.error.message : null;
}

/**
 * The note that this form has been booked before, with a link to the bookings, so that nothing is booked twice by
 * mistake.
 */
function Already({ onAnyway }: { onAnyway: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert color="blue" role="alert" title={t('office.already_title')}>
      {t('office.already_text')}
      <Group gap="xs" mt="xs">
        <Button component={AppLink} to="/admin/transactions/invoices" variant="default">
          {t('nav.invoices')}
        </Button>
        <Button variant="subtle" onClick={onAnyway}>
          {t('office.already_anyway')}
        </Button>
      </Group>
    </Alert>
  );
}

/**
 * Sends a booking that the office makes for a customer, and goes to its invoice. A refusal is kept with the section
 * of the form it belongs to.
 * @param clear empties the draft of the form
 * @param onRefused reads the package again, whose seats may have been sold
 * @returns `renew` gives the form a new key after a change, so that it counts as another booking
 */
function useBooking(clear: () => void, onRefused: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<OfficeRefusal | null>(null);
  const book = async (draft: OfficeDraft, listing: OfficeListing) => {
    setBusy(true);
    setRefusal(null);
    try {
      const { data } = await call('invoices.create', toOfficeInput(draft, listing), {
        formKey: draft.form_key,
      });
      toastSuccess(t('office.booked', { number: data.number }));
      await navigate(`/admin/transactions/invoices/${data.slug}`, { replace: true });
      clear();
      void invalidateAll();
    } catch (error) {
      setRefusal(placeOfficeRefusal(error));
      // Seats may have been sold to somebody else meanwhile.
      onRefused();
    } finally {
      setBusy(false);
    }
  };
  const renew = (change: (part: Partial<OfficeDraft>) => void) => {
    setRefusal(null);
    change({ form_key: newFormKey() });
  };
  return { busy, refusal, book, renew };
}
