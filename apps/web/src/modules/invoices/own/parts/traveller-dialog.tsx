import { Autocomplete, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { newFormKey } from '../../../../lib/api/form-key.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { travellerNouns } from '../../../../lib/words/traveller-nouns.ts';
import { queryClient } from '../../../../lib/api/query-client.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { CustomerScreen } from '../../../../ui/calm.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import type { Invoice } from '../own-invoice.queries.ts';
import { useFocusReturn } from '../../../../ui/focus/focus-return.ts';

type TravellerDialogProps = {
  invoice: Invoice;
  /** The booking (place on the invoice) to fill; null while the dialog is closed. */
  booking: Invoice['bookings'][number] | null;
  onClose: () => void;
};

/** Dialog that chooses the traveller of one place: somebody of the family, or a new name, which creates a profile. */
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
  const notTaken = (family: readonly Profile[]) => family.filter(({ id }) => !taken.has(id));
  const free = notTaken(profiles.data ?? []);
  const { busy, failure, save } = useSaving(invoice, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!booking || name.trim().length < 2) return;
    if (booking.profile_id && name.trim() === booking.profile_name) return onClose();
    // Without the family's names a second profile would be created for somebody who has one.
    const family = async () => profiles.data ?? (await profiles.refetch({ throwOnError: true })).data ?? [];
    void save(booking.id, name.trim(), async () => notTaken(await family()));
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

/** A profile of the customer's family. */
type Profile = { id: string; name: string };

/**
 * Provides `save`, which puts a traveller on a place of an invoice: it uses the family's profile of that name, or
 * creates one.
 */
function useSaving(invoice: Invoice, onSaved: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const creation = useRef({ name: '', key: '' });
  const save = async (bookingId: string, name: string, known: () => Promise<readonly Profile[]>) => {
    setBusy(true);
    setFailure(null);
    // One idempotency key for each name, so that a second try after a lost answer creates no second profile.
    if (creation.current.name !== name) creation.current = { name, key: newFormKey() };
    try {
      const existing = (await known()).find((profile) => profile.name.toLowerCase() === name.toLowerCase());
      const profile =
        existing ?? (await call('my_profiles.create', { name }, { formKey: creation.current.key })).data;
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
