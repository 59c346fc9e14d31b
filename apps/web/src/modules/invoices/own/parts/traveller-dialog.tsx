import { Autocomplete, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { newFormKey } from '../../../../lib/api/form-key.ts';
import { useTranslation } from '../../../../lib/i18n.ts';
import { travellerNouns } from '../../../../lib/traveller-nouns.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { CustomerScreen } from '../../../../ui/calm.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import type { Invoice } from '../own-invoice.queries.ts';
import { useFocusReturn } from '../../../../ui/focus-return.ts';

type TravellerDialogProps = {
  invoice: Invoice;
  /** The place that is filled; null while the dialog is closed. */
  booking: Invoice['bookings'][number] | null;
  onClose: () => void;
};

/** The choice of the traveller of one place: somebody of the family, or a new name, which becomes a profile. */
export function TravellerDialog({ invoice, booking, onClose }: TravellerDialogProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const label = t('own.traveller_name', travellerNouns(invoice.listing.category));
  const [name, setName] = useState(booking?.profile_name ?? '');
  const [tried, setTried] = useState(false);
  const profiles = useQuery({
    queryKey: ['my_profiles', 'all'],
    queryFn: ({ signal }) => call('my_profiles.list', { per_page: 100, sort: 'name' }, { signal }),
    select: ({ data }) => data,
    enabled: booking !== null,
  });
  const taken = new Set(
    invoice.bookings.filter(({ id }) => id !== booking?.id).map(({ profile_id }) => profile_id),
  );
  const free = (profiles.data ?? []).filter(({ id }) => !taken.has(id));
  const { busy, failure, save } = useSaving(invoice, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (booking && name.trim().length > 1) void save(booking.id, name.trim(), free);
  };
  return (
    <Modal
      opened={booking !== null}
      onClose={onClose}
      title={t('own.traveller_title')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <CustomerScreen>
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <FormError error={failure} />
            <Autocomplete
              size="lg"
              label={label}
              description={t('own.traveller_hint')}
              data={[...new Set(free.map((profile) => profile.name))]}
              value={name}
              onChange={setName}
              error={tried && name.trim().length < 2 ? t('error.form.required', { field: label }) : undefined}
              maxLength={120}
              autoComplete="off"
              data-autofocus
            />
            {booking?.profile_id && (
              <Text c="dimmed" fz="sm">
                {t('own.traveller_replaced')}
              </Text>
            )}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" size="md" onClick={onClose}>
                {t('act.cancel')}
              </Button>
              <Button type="submit" size="md" loading={busy}>
                {t('act.save')}
              </Button>
            </Group>
          </Stack>
        </form>
      </CustomerScreen>
    </Modal>
  );
}

/**
 * Saves who travels on a place of an invoice: uses the family's profile of that name or creates one, then writes it
 * to the invoice.
 */
function useSaving(invoice: Invoice, onSaved: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const form = useRef({ name: '', key: '' });
  const save = async (bookingId: string, name: string, known: readonly { id: string; name: string }[]) => {
    setBusy(true);
    setFailure(null);
    // One key for one name, so that trying again after a lost answer makes no second profile.
    if (form.current.name !== name) form.current = { name, key: newFormKey() };
    try {
      const wanted = known.find((profile) => profile.name.toLowerCase() === name.toLowerCase());
      const profile =
        wanted ?? (await call('my_profiles.create', { name }, { formKey: form.current.key })).data;
      await call('user_invoices.update', {
        id: invoice.id,
        version: invoice.version,
        bookings: [{ id: bookingId, profile_id: profile.id }],
      });
      await queryClient.invalidateQueries({ queryKey: ['user_invoices'] });
      await queryClient.invalidateQueries({ queryKey: ['my_profiles'] });
      toastSuccess();
      onSaved();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, save };
}
