import { Alert, Checkbox, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type CallOutput } from '../../../../../lib/api/api.ts';
import { invalidateAll } from '../../../../../lib/api/invalidate-all.ts';
import { money } from '../../../../../lib/words/format.ts';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../../../lib/toasts.ts';
import { useAttempt } from '../../../../../lib/use-attempt.ts';
import { useFocusReturn } from '../../../../../ui/focus/focus-return.ts';
import { FormError } from '../../../../../ui/form-error.tsx';
import { QueryState } from '../../../../../ui/states.tsx';
import { InvoiceLines } from '../../../../../ui/sums/invoice-lines.tsx';
import { TravellerName } from '../../../../../ui/values/traveller-name.tsx';
import { CancellationLines } from '../../../cancellation-lines.tsx';
import type { Invoice } from '../../invoice.queries.ts';
import { NoteForm } from './note-form.tsx';
import classes from './take-off-dialog.module.css';

type Preview = CallOutput<'moves.preview_take_off'>['data'];
type TakeOffDialogProps = { invoice: Invoice; onClose: () => void };

/**
 * Dialog that removes travellers who no longer go from an invoice: who, what the agency keeps and gives back, what the
 * others still pay, and the reason.
 */
export function TakeOffDialog({ invoice, onClose }: TakeOffDialogProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const [who, setWho] = useState<readonly string[]>([]);
  const [waived, setWaived] = useState(false);
  const preview = usePreview(invoice, who);
  const { busy, failure, run } = useTakingOff({ invoice, who, waived, onClose });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('office.take_off.title', { number: invoice.number })}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Stack>
        <FormError error={failure} />
        <TravellerChoice invoice={invoice} who={who} onChange={setWho} />
        {who.length > 0 && (
          <NoteForm
            consequence={
              <QueryState query={preview} lines={8}>
                {(sum) => <Consequence invoice={invoice} sum={sum} waived={waived} onWaive={setWaived} />}
              </QueryState>
            }
            actLabel={t('office.take_off.act', { count: who.length })}
            reasons={[t('office.reason.customer'), t('office.reason.ill')]}
            busy={busy}
            waits={!preview.data}
            takesFocus={false}
            onSend={(note) => preview.data && void run(note, preview.data)}
            onCancel={onClose}
          />
        )}
      </Stack>
    </Modal>
  );
}

type TravellerChoiceProps = {
  invoice: Invoice;
  who: readonly string[];
  onChange: (who: readonly string[]) => void;
};

/** The choice of who no longer goes. One traveller must stay; to remove all, the invoice is cancelled. */
function TravellerChoice({ invoice, who, onChange }: TravellerChoiceProps) {
  const { t } = useTranslation();
  const { bookings } = invoice;
  return (
    <fieldset className={classes.who}>
      <legend>{t('office.take_off.who')}</legend>
      {bookings.map((booking, index) => {
        const checked = who.includes(booking.id);
        return (
          <Checkbox
            key={booking.id}
            checked={checked}
            disabled={!checked && who.length === bookings.length - 1}
            onChange={() => onChange(checked ? who.filter((id) => id !== booking.id) : [...who, booking.id])}
            label={
              <>
                <TravellerName name={booking.profile_name} index={index} />{' '}
                <Text span c="dimmed" size="sm">
                  {booking.variant_name}
                </Text>
              </>
            }
          />
        );
      })}
    </fieldset>
  );
}

type ConsequenceProps = {
  invoice: Invoice;
  sum: Preview;
  waived: boolean;
  onWaive: (waived: boolean) => void;
};

/**
 * The consequences: what is kept and given back for those removed, what the others pay from now on, and whether the
 * voucher changes or the director must decide first.
 */
function Consequence({ invoice, sum, waived, onWaive }: ConsequenceProps) {
  const { t, dynamic, locale } = useTranslation();
  const { cancellation, goes, stays, voucher, currency, waiting } = sum;
  const after = -(stays.lines.find(({ ref }) => ref === 'voucher')?.amount ?? 0);
  return (
    <Stack gap="sm">
      {goes.paid > 0 && (
        <section>
          <h3 className={classes.part}>{t('office.take_off.goes', { count: goes.pax })}</h3>
          <CancellationLines
            sum={cancellation}
            waived={waived}
            result={t('office.cancel.result', { customer: invoice.user_name })}
          />
          {cancellation.kept > 0 && (
            <Checkbox
              mt={4}
              label={t('office.cancel.waive')}
              checked={waived}
              onChange={(event) => onWaive(event.currentTarget.checked)}
            />
          )}
        </section>
      )}
      <section>
        <h3 className={classes.part}>{t('office.take_off.stays', { count: stays.pax })}</h3>
        <InvoiceLines
          currency={currency}
          lines={stays.lines}
          totals={[
            { label: t('office.total'), amount: stays.total },
            { label: t('office.take_off.paid'), amount: -stays.paid, strong: false },
            { label: t('office.take_off.left'), amount: stays.remaining },
          ]}
        />
      </section>
      {voucher && after !== voucher.before && (
        <Text size="sm">
          {t('office.take_off.voucher', {
            code: voucher.code,
            before: money(voucher.before, currency, locale),
            after: money(after, currency, locale),
          })}{' '}
          {voucher.reason &&
            dynamic(`error.voucher.${voucher.reason.code.slice('voucher.'.length)}`, voucher.reason.data)}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t(waiting ? 'office.take_off.how_waits' : 'office.take_off.how', { number: invoice.number })}
      </Text>
      {waiting && (
        <Alert color="blue" variant="light">
          {t('office.cancel.needs_director')}
        </Alert>
      )}
    </Stack>
  );
}

/**
 * The query of what removing these travellers would cost; runs again for each choice.
 * @param who ids of bookings
 */
function usePreview(invoice: Invoice, who: readonly string[]) {
  return useQuery({
    queryKey: ['moves.preview_take_off', invoice.id, [...who].toSorted()],
    queryFn: async ({ signal }) =>
      (await call('moves.preview_take_off', { id: invoice.id, booking_ids: [...who] }, { signal })).data,
    enabled: who.length > 0,
    staleTime: 0,
    retry: false,
  });
}

type TakeOffRequest = TakeOffDialogProps & { who: readonly string[]; waived: boolean };

/**
 * Provides `run`, which removes the travellers at the amounts shown and then refetches all data. A failure is returned
 * for the dialog to show.
 */
function useTakingOff({ invoice, who, waived, onClose }: TakeOffRequest) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const run = async (note: string, { stays, cancellation }: Preview) => {
    await attempt(async () => {
      const { data } = await call('moves.take_off', {
        id: invoice.id,
        booking_ids: [...who],
        note,
        ...(waived ? { waived } : {}),
        total: stays.total,
        kept: waived ? 0 : cancellation.kept,
      });
      const made = data.new_invoice;
      toastSuccess(
        made === null ? t('office.take_off.waits') : t('office.take_off.done', { number: made.number }),
      );
      onClose();
    });
    // Also after a refusal, because the amounts may have changed.
    void invalidateAll();
  };
  return { busy, failure, run };
}
