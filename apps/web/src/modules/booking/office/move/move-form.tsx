import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../../lib/api/api.ts';
import { useFormKey } from '../../../../lib/api/form-key.ts';
import { invalidateAll } from '../../../../lib/api/invalidate-all.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { ErrorState, LoadingLines } from '../../../../ui/states.tsx';
import type { Invoice } from '../../../invoices/office/invoice.queries.ts';
import { useOfficeListing } from '../office-booking.queries.ts';
import classes from '../office-booking.module.css';
import { type MoveDraft, type MovePreview, type MoveWish, wholeMove, wishOf } from './move-draft.ts';
import { useMovePreview } from './move.queries.ts';
import { MoveAddons } from './parts/move-addons.tsx';
import { MoveAside } from './parts/move-aside.tsx';
import { MoveRooms } from './parts/move-rooms.tsx';
import { MoveWhere } from './parts/move-where.tsx';
import { MoveWho } from './parts/move-who.tsx';

/**
 * The form of a move: who moves, to which departure and into which rooms; beside it what that changes, and the button
 * that moves them.
 */
export function MoveForm({ invoice }: { invoice: Invoice }) {
  const [draft, setDraft] = useState<MoveDraft>(() => wholeMove(invoice));
  const listing = useOfficeListing(draft.listing);
  const wish = wishOf(invoice, draft, listing.data);
  const [settled] = useDebouncedValue(wish, 200);
  const preview = useMovePreview(settled);
  const { busy, failure, move, clear } = useMoving(invoice, () => {
    void listing.refetch();
    void preview.refetch();
  });
  const change = (part: Partial<MoveDraft>) => {
    clear();
    setDraft((before) => ({ ...before, ...part }));
  };
  const shown = wish && !preview.isError ? preview.data : undefined;
  const reading = wish !== null && (preview.isFetching || JSON.stringify(wish) !== JSON.stringify(settled));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wish && shown && !reading) void move(wish, shown);
  };
  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.columns}>
        <div className={classes.form}>
          <MoveWho invoice={invoice} draft={draft} change={change} />
          <MoveWhere invoice={invoice} draft={draft} change={change} target={listing.data} />
          {listing.error && !listing.data && (
            <ErrorState error={listing.error} onRetry={() => void listing.refetch()} />
          )}
          {listing.isFetching && !listing.data && <LoadingLines lines={4} height={40} />}
          {listing.data && draft.who.length > 0 && (
            <>
              <MoveRooms invoice={invoice} draft={draft} change={change} target={listing.data} />
              <MoveAddons draft={draft} change={change} target={listing.data} />
            </>
          )}
        </div>
        <MoveAside
          invoice={invoice}
          draft={draft}
          preview={shown}
          reading={reading}
          failure={failure ?? (wish ? preview.error : null)}
          busy={busy}
        />
      </div>
    </form>
  );
}

/**
 * Sends a move as it was shown and goes to the invoice of those who moved. A refusal is stored for the form to show.
 * @param onRefused reads again what the refusal may have changed: seats, prices, credit
 * @returns `clear` forgets the refusal and gives the form a new key, since a changed move is another one
 */
function useMoving(invoice: Invoice, onRefused: () => void) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { formKey, renew } = useFormKey();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const move = async (wish: MoveWish, { total, credit, goes }: MovePreview) => {
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await call('moves.create', { ...wish, total, credit }, { formKey });
      const newInvoice = data.new_invoice;
      toastSuccess(
        newInvoice
          ? t('move.done_divided', { count: goes.pax, number: newInvoice.number })
          : t('move.done', { number: invoice.number }),
      );
      await navigate(`/admin/transactions/invoices/${newInvoice?.slug ?? invoice.slug}`, { replace: true });
      void invalidateAll();
    } catch (error) {
      setFailure(error);
      onRefused();
    } finally {
      setBusy(false);
    }
  };
  const clear = () => {
    setFailure(null);
    renew();
  };
  return { busy, failure, move, clear };
}
