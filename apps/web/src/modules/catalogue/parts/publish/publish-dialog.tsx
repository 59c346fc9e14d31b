import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailed } from '../../../../lib/api/problems.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { FormError } from '../../../../ui/form-error.tsx';
import { QueryState } from '../../../../ui/states.tsx';
import { type ListingRow, type ListingEvent, validationQuery } from '../../listing.queries.ts';
import { MissingList } from './missing-list.tsx';
import { useFocusReturn } from '../../../../ui/focus/focus-return.ts';

type PublishDialogProps = {
  listing: Pick<ListingRow, 'id' | 'slug' | 'name' | 'category'>;
  event: ListingEvent;
  /** Makes the change of status. */
  move: () => Promise<unknown>;
  onClose: () => void;
};

/**
 * Dialog that publishes a draft once nothing is missing. Otherwise it lists what is missing, each with a link to the
 * step of the form in which it is filled in.
 */
export function PublishDialog({ listing, event, move, onClose }: PublishDialogProps) {
  useFocusReturn();
  const { t, dynamic } = useTranslation();
  const query = useQuery({ ...validationQuery(listing.id), staleTime: 0 });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const label = dynamic(`event.listing.${event}`);
  const publish = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await move();
      toastSuccess();
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
      // Somebody may have emptied a field in the meantime.
      if (error instanceof CallFailed && error.code === 'catalogue.not_ready') void query.refetch();
    }
  };
  const ready = query.data?.ready ?? false;
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`${label} · ${listing.name}`}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <Stack>
        <QueryState query={query} lines={4}>
          {({ missing, warnings }) => (
            <>
              {missing.length > 0 && (
                <>
                  <Text>{t('listing.not_ready', { count: missing.length })}</Text>
                  <MissingList items={missing} listing={listing} onPick={onClose} />
                </>
              )}
              {missing.length === 0 && (
                <Text>{dynamic(`listing.move.${event}`, { name: listing.name })}</Text>
              )}
              {warnings.length > 0 && (
                <Alert color="yellow" title={t('listing.warnings')}>
                  <MissingList items={warnings} listing={listing} onPick={onClose} />
                </Alert>
              )}
            </>
          )}
        </QueryState>
        <FormError error={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t(ready ? 'act.cancel' : 'act.close')}
          </Button>
          {ready && (
            <Button loading={busy} onClick={() => void publish()}>
              {label}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
