import { Alert, Button } from '@mantine/core';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../lib/words/i18n.ts';
import { travellerNouns } from '../../lib/words/traveller-nouns.ts';
import { CustomerScreen } from '../../ui/calm.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TabsNote } from '../../ui/tabs-note.tsx';
import { ErrorState, LoadingLines, StaleMark } from '../../ui/states.tsx';
import { accountQuery, listingQuery, useVoucherCheck } from './booking.queries.ts';
import { type BookingDraft, type Listing, NO_CHOICE } from './booking-draft.ts';
import { STEP_TITLES, stepAfterRooms, stepsFor, stepToShow } from './booking-steps.ts';
import classes from './new-booking.module.css';
import { AddonStep } from './parts/steps/addon-step.tsx';
import { ListingLine } from './parts/listing-line.tsx';
import { PackageStep } from './parts/steps/package-step.tsx';
import { ProgressLine } from './parts/steps/progress-line.tsx';
import { RefusalNote } from './parts/refusal-note.tsx';
import { RoomStep } from './parts/steps/room-step.tsx';
import { SumPanel } from './parts/sum-panel.tsx';
import { VoucherNote } from './parts/voucher-note.tsx';
import type { Refusal, StepName } from './refusals.ts';
import { roomProblem } from './room-limits.ts';
import { useBookingDraft } from './use-booking-draft.ts';

// The later steps are loaded when they are reached, so that the first one is there sooner.
const PeopleStep = lazy(async () => ({
  default: (await import('./parts/steps/people-step.tsx')).PeopleStep,
}));
const ReviewStep = lazy(async () => ({
  default: (await import('./parts/steps/review-step.tsx')).ReviewStep,
}));

/**
 * The screen on which a customer books, in a few steps with one question each.
 * @param resume opens the stored draft at the last step, where it can be sent
 */
export function NewBookingPage({ resume = false }: { resume?: boolean }) {
  const { t } = useTranslation();
  const { draft, roomsBrought, change, clear, tabs } = useBookingDraft();
  const listing = useQuery({ ...listingQuery(draft.listing ?? ''), enabled: draft.listing !== null });
  const { step, go } = useStep(draft, listing.data, { resume, roomsBrought });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const voucher = useVoucherCheck(draft, listing.data);
  usePersonInCharge(draft, change);

  const steps = stepsFor(listing.data);
  const next = (from: StepName) => {
    setRefusal(null);
    go(steps[steps.indexOf(from) + 1] ?? 'review');
  };
  const refuse = (found: Refusal) => {
    setRefusal(found);
    void listing.refetch();
    if (found.step !== step) go(found.step);
  };
  const booked = () => {
    setRefusal(null);
    clear();
  };
  const choose = (id: string) => {
    setRefusal(null);
    change(id === draft.listing ? {} : { ...NO_CHOICE, listing: id });
    go('rooms');
  };

  // Until a package is chosen, travellers are called pilgrims, as most are.
  const people = travellerNouns(listing.data?.category ?? 'UMROH');
  // The step of the rooms itself says how many seats are left and how many people are too many.
  const saidAtRooms =
    step === 'rooms' && listing.data && roomProblem(draft, listing.data)?.code === 'over_seats';
  const stepRefusal = refusal?.step === step && !saidAtRooms ? refusal : null;
  return (
    <CustomerScreen>
      <PageHeader title={t('book.title')} />
      <TabsNote tabs={tabs} saved={t('book.tabs_saved')} />
      <ProgressLine
        steps={steps.map((name) => ({ name, label: t(STEP_TITLES[name], people) }))}
        current={step}
        onPick={go}
      />
      {stepRefusal && <RefusalNote refusal={stepRefusal} onRenew={(form_key) => change({ form_key })} />}
      {step === 'package' ? (
        <PackageStep chosen={draft.listing} onChoose={choose} />
      ) : (
        <div className={classes.columns}>
          <div className={classes.step}>
            <ListingState query={listing} onOther={() => go('package')}>
              {(data) => {
                const common = { draft, listing: data, voucher: voucher.applied, change };
                return (
                  <>
                    <ListingLine listing={data} onOther={() => go('package')} />
                    {!data.is_bookable && <Alert color="yellow">{t('book.closed')}</Alert>}
                    {step !== 'review' && <VoucherNote voucher={voucher} />}
                    {step === 'rooms' && <RoomStep {...common} onNext={() => next('rooms')} />}
                    {step === 'addons' && <AddonStep {...common} onNext={() => next('addons')} />}
                    <Suspense fallback={<LoadingLines />}>
                      {step === 'people' && <PeopleStep {...common} onNext={() => next('people')} />}
                      {step === 'review' && (
                        <ReviewStep {...common} go={go} onBooked={booked} onRefused={refuse} />
                      )}
                    </Suspense>
                  </>
                );
              }}
            </ListingState>
          </div>
          {listing.data && step !== 'review' && (
            <SumPanel draft={draft} listing={listing.data} voucher={voucher.applied} />
          )}
        </div>
      )}
    </CustomerScreen>
  );
}

type ListingStateProps = {
  query: { data: Listing | undefined; error: unknown; refetch: () => unknown };
  onOther: () => void;
  children: (listing: Listing) => React.ReactNode;
};

/**
 * Shows the package to be booked once it is loaded; before that lines that wait, or the error with a button to choose
 * another package.
 */
function ListingState({ query, onOther, children }: ListingStateProps) {
  const { t } = useTranslation();
  const retry = () => void query.refetch();
  if (query.data) {
    return (
      <>
        {Boolean(query.error) && <StaleMark onRetry={retry} />}
        {children(query.data)}
      </>
    );
  }
  if (!query.error) return <LoadingLines lines={8} height={44} />;
  return (
    <>
      <ErrorState error={query.error} onRetry={retry} />
      <Button variant="default" size="lg" onClick={onOther}>
        {t('book.other_package')}
      </Button>
    </>
  );
}

/**
 * The current step of a booking, which stands in the address so that the back button goes one step back. Whoever
 * has chosen rooms on the public site (`roomsBrought`) begins after them; `resume` continues a stored draft at the
 * furthest step that it allows. While the package is loaded the step that was asked for is shown.
 */
function useStep(
  draft: BookingDraft,
  listing: Listing | undefined,
  { resume, roomsBrought }: { resume: boolean; roomsBrought: boolean },
) {
  const [query, setQuery] = useSearchParams();
  const arriving =
    query.has('listing_id') ||
    [...query.keys()].some((name) => name.startsWith('pax[')) ||
    (roomsBrought && !query.has('step'));
  const first = roomsBrought && listing ? stepAfterRooms(draft, listing) : 'rooms';
  const asked = arriving ? first : (query.get('step') ?? (resume ? 'review' : null));
  const loading = draft.listing !== null && !listing;
  const step =
    loading && asked !== 'package'
      ? ((asked as StepName | null) ?? 'rooms')
      : stepToShow(asked, draft, listing);
  const known = arriving && !(roomsBrought && loading);
  useEffect(() => {
    // The draft has taken over what the link said; going back must not apply it again.
    if (known) setQuery({ step: first }, { replace: true });
  }, [known, first, setQuery]);
  return { step, go: (to: StepName) => setQuery({ step: to }) };
}

/**
 * Fills in the person in charge of a booking (`pic_…`: the contact for questions and reminders) with the account
 * that is signed in, once it is loaded and as long as nothing was typed.
 */
function usePersonInCharge(draft: BookingDraft, change: (part: Partial<BookingDraft>) => void): void {
  const account = useQuery(accountQuery).data;
  const done = useRef(false);
  const untouched = !draft.pic_name && !draft.pic_phone && !draft.pic_email;
  useEffect(() => {
    if (!account || done.current) return;
    done.current = true;
    if (untouched)
      change({
        pic_name: account.name,
        pic_phone: account.phone ? formatPhone(account.phone) : '',
        pic_email: account.email ?? '',
      });
  }, [account, untouched, change]);
}
