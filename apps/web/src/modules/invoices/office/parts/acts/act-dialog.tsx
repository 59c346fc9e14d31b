import { needsNote } from '@rihla/domain/invoices/invoice-acts';
import { Button, Group, List, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../../../lib/api/api.ts';
import { type MessageKey, useTranslation, type Translation } from '../../../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../../../lib/toasts.ts';
import { FormError } from '../../../../../ui/form-error.tsx';
import { consequencesOf, endsInvoice, type ConfirmedAct } from '../../invoice-consequences.ts';
import type { Invoice } from '../../invoice.queries.ts';
import { invalidateAll } from '../../../../../lib/api/invalidate-all.ts';
import { useAttempt } from '../../../../../lib/use-attempt.ts';
import { CancellationSum, useCancellation } from '../cancellation-sum.tsx';
import { NoteForm } from './note-form.tsx';
import { useFocusReturn } from '../../../../../ui/focus/focus-return.ts';

type ActDialogProps = {
  act: ConfirmedAct;
  invoice: Invoice;
  onClose: () => void;
  /** Called when the act is done; the invoice may be deleted by then. */
  onDone: (act: ConfirmedAct) => void;
};

/** Dialog that lists the consequences of an act on an invoice, asks for a reason where one is required, and does it. */
export function ActDialog({ act, invoice, onClose, onDone }: ActDialogProps) {
  useFocusReturn();
  const translation = useTranslation();
  const { t } = translation;
  // Whether the agency keeps nothing of what was paid.
  const [waived, setWaived] = useState(false);
  const { busy, failure, run } = useAct(act, invoice, waived, onDone);
  const isCancelling = act === 'cancel' || act === 'request_cancellation';
  const isCostly = isCancelling && invoice.paid > 0;
  const { data: sum } = useCancellation(invoice, isCostly);
  const returnsMoney = waived || sum?.result !== 0;
  const label = t(`event.invoice.${act}`);
  const consequence = (
    <Stack gap="sm">
      {isCostly && <CancellationSum invoice={invoice} waived={waived} onWaive={setWaived} />}
      <List spacing={6} size="sm">
        {consequencesOf(act, invoice, translation, returnsMoney).map((sentence) => (
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
            actLabel={label}
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
                {t('act.back')}
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

/** Frequent reasons, offered for choice. */
const REASONS: Partial<Record<ConfirmedAct, readonly MessageKey[]>> = {
  cancel: ['office.reason.customer', 'office.reason.ill', 'office.reason.moved', 'office.reason.unpaid'],
  request_cancellation: ['office.reason.customer', 'office.reason.ill', 'office.reason.moved'],
};

/**
 * Provides `run`, which sends an act on an invoice with the typed reason and then refetches all data. A failure is
 * returned for the dialog to show.
 */
function useAct(act: ConfirmedAct, invoice: Invoice, waived: boolean, onDone: (act: ConfirmedAct) => void) {
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const run = async (note: string) => {
    await attempt(async () => {
      await callAct(act, invoice.id, note, waived);
      toastSuccess(doneText(act, invoice, t));
      onDone(act);
      void invalidateAll();
    });
  };
  return { busy, failure, run };
}

/** The message shown when an act is done. */
function doneText(act: ConfirmedAct, { number }: Invoice, t: Translation['t']): string {
  if (act === 'delete') return t('office.invoice_deleted');
  return t('office.invoice_done', { number, done: t(`event_done.invoice.${act}`).toLowerCase() });
}

/**
 * Makes the call of an act on an invoice. An act without a special call is an event of the invoice's state machine,
 * whose call has the same name and takes the reason where the event needs one.
 * @param waived whether the agency keeps nothing of what was paid when the invoice is cancelled
 */
function callAct(act: ConfirmedAct, id: string, note: string, waived: boolean): Promise<unknown> {
  if (act === 'trash' || act === 'delete') return call('invoices.archive', { id });
  if (act === 'restore') return call('invoices.restore', { id });
  const request = { id, note, ...(waived ? { waived } : {}) };
  if (act === 'request_cancellation') return call('cancellations.request', request);
  if (act === 'cancel') return call('invoices.cancel', request);
  return call(`invoices.${act}`, { id, ...(needsNote(act) ? { note } : {}) });
}
