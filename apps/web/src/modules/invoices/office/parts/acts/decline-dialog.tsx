import { Modal, Stack } from '@mantine/core';
import { call } from '../../../../../lib/api/api.ts';
import { invalidateAll } from '../../../../../lib/api/invalidate-all.ts';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../../../lib/toasts.ts';
import { useAttempt } from '../../../../../lib/use-attempt.ts';
import { useFocusReturn } from '../../../../../ui/focus/focus-return.ts';
import { FormError } from '../../../../../ui/form-error.tsx';
import { NoteForm } from './note-form.tsx';

type DeclineDialogProps = {
  cancellation: { id: string; by_customer: boolean; taken_off: boolean };
  number: string;
  onClose: () => void;
};

/** Dialog that declines a request to cancel an invoice, with a reason. */
export function DeclineDialog({ cancellation, number, onClose }: DeclineDialogProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const send = async (note: string) => {
    await attempt(async () => {
      await call('cancellations.decline', { id: cancellation.id, note });
      toastSuccess(t('event_done.cancellation.decline'));
      onClose();
      void invalidateAll();
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('office.cancel.decline_title', { number })}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Stack>
        <FormError error={failure} />
        <NoteForm
          consequence={t(
            cancellation.by_customer || cancellation.taken_off
              ? 'office.cancel.decline_told'
              : 'office.cancel.decline_text',
          )}
          actLabel={t('event.cancellation.decline')}
          reasons={[]}
          busy={busy}
          onSend={(note) => void send(note)}
          onCancel={onClose}
        />
      </Stack>
    </Modal>
  );
}
