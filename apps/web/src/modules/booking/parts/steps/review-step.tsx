import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../../lib/api/api.ts';
import { newFormKey } from '../../../../lib/api/form-key.ts';
import { fullDateText, money } from '../../../../lib/words/format.ts';
import { CancellationTermsList } from '../../../../ui/sums/cancellation-terms.tsx';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { travellerNouns } from '../../../../lib/words/traveller-nouns.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { Panel } from '../../../../ui/calm.tsx';
import { QueryState } from '../../../../ui/states.tsx';
import { InvoiceLines } from '../../../../ui/sums/invoice-lines.tsx';
import { useQuote } from '../../booking.queries.ts';
import { type BookingInput, placesOf, type Quote, toInput } from '../../booking-draft.ts';
import { placeRefusal, type Refusal, type StepName } from '../../refusals.ts';
import { StepForm } from './step-form.tsx';
import type { StepProps } from './step-props.ts';
import { ReviewPeople } from '../review-people.tsx';
import { SavingsNote } from '../savings-note.tsx';
import { VoucherField } from '../voucher-field.tsx';

type ReviewStepProps = Omit<StepProps, 'onNext'> & {
  go: (step: StepName) => void;
  onBooked: () => void;
  onRefused: (refusal: Refusal) => void;
};

/**
 * The last step of a booking: everything once more with the price as the server computes it, and the button that books.
 */
export function ReviewStep({ draft, listing, change, go, onBooked, onRefused }: ReviewStepProps) {
  const { t, locale } = useTranslation();
  const { query, checking, voucherProblem } = useQuote(draft, listing);
  const { busy, book } = useBooking(draft.savings, onBooked, onRefused);
  const people = t('book.step.people', travellerNouns(listing.category));
  const voucher = voucherProblem ? null : draft.voucher;
  // Nobody may agree to a price that is not shown yet.
  const pricing = checking || query.isPending;
  useMisplacedQuote(query.error, onRefused);
  return (
    <StepForm
      title={t('book.review.title')}
      intro={t('book.review.lead')}
      total={query.data?.total ?? null}
      currency={listing.currency}
      people={placesOf(draft, listing).length}
      submitLabel={t(draft.savings ? 'book.confirm_savings' : 'book.confirm')}
      last
      busy={busy || pricing}
      onSubmit={() => {
        if (query.data) void book({ ...toInput(draft, listing), voucher }, draft.form_key);
        else void query.refetch();
      }}
    >
      <Panel
        title={t('book.sum')}
        action={<Change onClick={() => go('rooms')} what={t('book.step.rooms')} />}
      >
        <QueryState query={query} lines={4}>
          {(quote) => (
            <>
              <QuoteLines quote={quote} />
              {draft.savings ? (
                <SavingsNote
                  slug={draft.savings}
                  total={quote.total}
                  onStop={() => change({ savings: null, form_key: newFormKey() })}
                />
              ) : (
                <PayNow quote={quote} />
              )}
            </>
          )}
        </QueryState>
      </Panel>
      <Panel title={t('book.voucher')}>
        <VoucherField
          value={draft.voucher}
          problem={voucherProblem}
          checking={checking}
          saved={query.data?.voucher ? money(query.data.voucher.discount, listing.currency, locale) : null}
          onChange={(next) => change({ voucher: next })}
        />
        {draft.ref && (
          <Stack gap={4} align="start">
            <Text>{t('book.ref', { code: draft.ref })}</Text>
            <Button variant="subtle" onClick={() => change({ ref: null })}>
              {t('book.ref_remove')}
            </Button>
          </Stack>
        )}
      </Panel>
      <Panel title={people} action={<Change onClick={() => go('people')} what={people} />}>
        <ReviewPeople draft={draft} listing={listing} alsoOn={query.data?.also_on ?? []} />
      </Panel>
      <Panel title={t('book.notes')}>
        <Textarea
          size="lg"
          aria-label={t('book.notes')}
          placeholder={t('book.notes_hint')}
          autosize
          minRows={2}
          maxLength={2000}
          value={draft.notes}
          onChange={(event) => change({ notes: event.currentTarget.value })}
        />
      </Panel>
    </StepForm>
  );
}

/**
 * Goes back to an earlier step of the booking when the price is refused because of it, for instance because its seats
 * have been sold.
 */
function useMisplacedQuote(error: unknown, onRefused: (refusal: Refusal) => void): void {
  const reported = useRef<unknown>(null);
  useEffect(() => {
    if (!error || reported.current === error) return;
    reported.current = error;
    const refusal = placeRefusal(error);
    if (refusal.step !== 'review') onRefused(refusal);
  }, [error, onRefused]);
}

/**
 * Sends a customer's booking, paid with the balance of a savings plan where there is one, and goes to its invoice.
 * @param onBooked deletes the draft
 * @param onRefused receives a refusal, with the step where it can be corrected
 */
function useBooking(savings: string | null, onBooked: () => void, onRefused: (refusal: Refusal) => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const book = async (input: BookingInput, formKey: string) => {
    setBusy(true);
    try {
      const { data } = savings
        ? await call('user_savings.convert', { ...input, id: savings }, { formKey })
        : await call('user_invoices.create', input, { formKey });
      onBooked();
      await queryClient.invalidateQueries({ queryKey: ['user_invoices'], refetchType: 'none' });
      await queryClient.invalidateQueries({ queryKey: ['user_savings'], refetchType: 'none' });
      toastSuccess(t('book.done'));
      await navigate(`/user/invoices/${data.slug}`, { replace: true });
    } catch (error) {
      onRefused(placeRefusal(error));
      setBusy(false);
    }
  };
  return { busy, book };
}

/**
 * The button that leads back to a step of the booking to change it.
 * @param what the name of the step, for screen readers
 */
function Change({ what, onClick }: { what: string; onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="subtle" onClick={onClick} aria-label={`${t('act.edit')} ${what}`}>
      {t('act.edit')}
    </Button>
  );
}

/** The lines of a booking's price, and their total. */
function QuoteLines({ quote }: { quote: Quote }) {
  const { t } = useTranslation();
  return (
    <InvoiceLines
      lines={quote.lines}
      currency={quote.currency}
      totals={[{ label: t('book.total'), amount: quote.total }]}
    />
  );
}

/** The smallest amount of the first payment, until when it must be paid, and the terms of cancellation. */
function PayNow({ quote }: { quote: Quote }) {
  const { t, locale } = useTranslation();
  return (
    <Stack gap="sm">
      <Text>
        {t('book.review.pay_by', {
          amount: money(quote.payable.minimum, quote.currency, locale),
          until: fullDateText(quote.payment_deadline_at, locale),
        })}
      </Text>
      <div>
        <Text fw={600} size="sm" mb={4}>
          {t('cancellation.title')}
        </Text>
        <CancellationTermsList terms={quote.cancellation_terms} />
      </div>
    </Stack>
  );
}
