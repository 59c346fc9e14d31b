import { Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api/api.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { useAttempt } from '../../../../lib/use-attempt.ts';
import { CustomerScreen } from '../../../../ui/calm.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { useFocusReturn } from '../../../../ui/focus/focus-return.ts';
import { QueryState } from '../../../../ui/states.tsx';
import { CancellationLines } from '../../cancellation-lines.tsx';
import { NoteForm } from '../../office/parts/acts/note-form.tsx';
import type { Invoice } from '../own-invoice.queries.ts';

type RequestCancellationProps = { invoice: Invoice; onClose: () => void; onChanged: () => void };

/**
 * Dialog in which a customer requests the cancellation of a booking on which something is paid: what was paid, what the
 * agency keeps, what is given back by when, and the reason. Nothing changes until the office has decided.
 */
export function RequestCancellation({ invoice, onClose, onChanged }: RequestCancellationProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const { busy, failure, attempt } = useAttempt();
  const query = useQuery({
    queryKey: ['user_cancellations.preview', invoice.id],
    queryFn: async ({ signal }) =>
      (await call('user_cancellations.preview', { id: invoice.id }, { signal })).data,
    staleTime: 0,
  });
  const send = async (note: string) => {
    await attempt(async () => {
      await call('user_cancellations.request', { id: invoice.id, note });
      toastSuccess(t('own.cancel_asked'));
      await queryClient.invalidateQueries({ queryKey: ['user_invoices'] });
      onChanged();
      onClose();
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('own.cancel_ask_title', { number: invoice.number })}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <CustomerScreen>
        <Stack>
          <FormError error={failure} />
          <QueryState query={query} lines={4}>
            {(sum) => (
              <NoteForm
                consequence={
                  <Stack gap="xs">
                    <CancellationLines sum={sum} waived={false} result={t('own.ended_left')} />
                    <Text>{t('own.cancel_ask_text')}</Text>
                  </Stack>
                }
                actLabel={t('own.cancel_ask')}
                reasons={[]}
                busy={busy}
                onSend={(note) => void send(note)}
                onCancel={onClose}
              />
            )}
          </QueryState>
        </Stack>
      </CustomerScreen>
    </Modal>
  );
}
