import { needsNote } from '@rihla/domain/invoices/invoice-acts';
import { Button, Group, List, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { type MessageKey, useTranslation, type Translation } from '../../../../lib/i18n.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { FormError } from '../../../../ui/form-error.tsx';
import { consequencesOf, endsInvoice, type ConfirmedAct } from '../invoice-consequences.ts';
import type { Invoice } from '../invoice.queries.ts';
import { invalidateAll } from '../../../../lib/api/invalidate-all.ts';
import { CancellationSum } from './cancellation-sum.tsx';
import { NoteForm } from './note-form.tsx';
import { useFocusReturn } from '../../../../ui/focus-return.ts';

type ActDialogProps = {
  act: ConfirmedAct;
  invoice: Invoice;
  onClose: () => void;
  /** After it is done; the invoice may be gone. */
  onDone: (act: ConfirmedAct) => void;
};

/** Says in words what an act will do, takes the reason where one is owed, and does it. */
export function ActDialog({ act, invoice, onClose, onDone }: ActDialogProps) {
  useFocusReturn();
  const translation = useTranslation();
  const { t } = translation;
  const [waived, setWaived] = useState(false);
  const { busy, failure, run } = useRunning(act, invoice, waived, onDone);
  const isCancelling = act === 'cancel' || act === 'request_cancellation';
  const label = t(`event.invoice.${act}`);
  const consequence = (
    <Stack gap="sm">
      {isCancelling && invoice.paid > 0 && (
        <CancellationSum invoice={invoice} waived={waived} onWaive={setWaived} />
      )}
      <List spacing={6} size="sm">
        {consequencesOf(act, invoice, translation).map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </Stack>
  );
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('office.act_title', { act: label, number: invoice.number })}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Stack>
        <FormError error={failure} />
        {needsNote(act) ? (
          <NoteForm
            consequence={consequence}
            act={label}
            reasons={(REASONS[act] ?? []).map((reason) => t(reason))}
            busy={busy}
            onSend={(note) => void run(note)}
            onCancel={onClose}
          />
        ) : (
          <>
            {consequence}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={onClose} disabled={busy}>
                {t('act.cancel')}
              </Button>
              <Button
                color={endsInvoice(act) ? 'red' : undefined}
                loading={busy}
                data-autofocus
                onClick={() => void run('')}
              >
                {label}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}

/** Reasons that are given often. */
const REASONS: Partial<Record<ConfirmedAct, readonly MessageKey[]>> = {
  cancel: ['office.reason.customer', 'office.reason.ill', 'office.reason.moved', 'office.reason.unpaid'],
  request_cancellation: ['office.reason.customer', 'office.reason.ill', 'office.reason.moved'],
};

/**
 * Sends an act on an invoice, such as its cancellation, with the reason that was typed, then reads all data of the
 * screen again. A failure is kept for the dialog to show.
 */
function useRunning(
  act: ConfirmedAct,
  invoice: Invoice,
  waived: boolean,
  onDone: (act: ConfirmedAct) => void,
) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = async (note: string) => {
    setBusy(true);
    setFailure(null);
    try {
      await send(act, invoice.id, note, waived);
      toastSuccess(doneText(act, invoice, t));
      onDone(act);
      void invalidateAll();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return { busy, failure, run };
}

function doneText(act: ConfirmedAct, { number }: Invoice, t: Translation['t']): string {
  if (act === 'delete') return t('office.invoice_deleted');
  return t('office.invoice_done', { number, done: t(`event_done.invoice.${act}`).toLowerCase() });
}

/**
 * Sends an act on an invoice. Some have calls of their own; any other is an event of the invoice's machine, and its
 * call has the same name. `waived` gives up what the agency would keep when it cancels.
 */
function send(act: ConfirmedAct, id: string, note: string, waived: boolean): Promise<unknown> {
  if (act === 'trash' || act === 'delete') return call('invoices.archive', { id });
  if (act === 'restore') return call('invoices.restore', { id });
  const wish = { id, note, ...(waived ? { waived } : {}) };
  if (act === 'request_cancellation') return call('cancellations.request', wish);
  if (act === 'cancel') return call('invoices.cancel', wish);
  return call(`invoices.${act}`, { id });
}
