import { Autocomplete, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import { travellerNouns } from '../../../../../lib/words/traveller-nouns.ts';
import { queryClient } from '../../../../../lib/api/query-client.ts';
import { toastSuccess } from '../../../../../lib/toasts.ts';
import { FormError } from '../../../../../ui/form-error.tsx';
import { type Invoice, profilesQuery } from '../../invoice.queries.ts';
import { invalidateAll } from '../../../../../lib/api/invalidate-all.ts';
import { useAttempt } from '../../../../../lib/use-attempt.ts';
import { changedBookings, comparableName, duplicateNames, saveTravellers } from '../../travellers.ts';

type TravellersFormProps = { invoice: Invoice; onClose: () => void };

/**
 * Form that names the travellers of an invoice: a name of the customer's family, or a new one, which creates a profile.
 */
export function TravellersForm({ invoice: shown, onClose }: TravellersFormProps) {
  const { t } = useTranslation();
  // As it was opened: one that somebody changes meanwhile is refused, instead of overwritten with old values.
  const [invoice] = useState(shown);
  const profiles = useQuery(profilesQuery(invoice.user_id));
  const known = profiles.data ?? [];
  const [names, setNames] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(invoice.bookings.map(({ id, profile_name }) => [id, profile_name ?? ''])),
  );
  const { busy, failure, attempt } = useAttempt();
  const keys = useRef(new Map<string, string>());
  const twice = duplicateNames(invoice, names);
  const changed = changedBookings(invoice, names).length;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (twice.length > 0) return;
    await attempt(async () => {
      // Without the family's names a second profile would be created for somebody who has one.
      const family = profiles.data ?? (await profiles.refetch({ throwOnError: true })).data ?? [];
      await saveTravellers(invoice, names, family, keys.current);
      toastSuccess();
      void queryClient.invalidateQueries({ queryKey: ['profiles.list'] });
      await invalidateAll();
      onClose();
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FormError error={failure} />
        <Text size="sm" c="dimmed">
          {t('office.travellers_hint', { customer: invoice.user_name })}
        </Text>
        {invoice.bookings.map(({ id, variant_name }, index) => (
          <Autocomplete
            key={id}
            label={t('office.place', {
              number: index + 1,
              room: variant_name,
              ...travellerNouns(invoice.listing.category),
            })}
            placeholder={t('office.name_placeholder')}
            data={namesNotUsedElsewhere(known, names, id)}
            value={names[id] ?? ''}
            onChange={(name) => setNames((before) => ({ ...before, [id]: name }))}
            error={twice.includes(comparableName(names[id] ?? '')) && t('error.booking.profile_twice')}
            maxLength={120}
            autoComplete="off"
            autoFocus={index === 0}
          />
        ))}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" loading={busy} disabled={changed === 0}>
            {t('office.save_travellers', { count: changed })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/**
 * Returns the names of the customer's family that are not typed on another place of the invoice.
 * @param names the typed names, by the id of the booking
 * @param place the id of the booking that is being filled in
 */
function namesNotUsedElsewhere(
  known: readonly { name: string }[],
  names: Readonly<Record<string, string>>,
  place: string,
): string[] {
  const elsewhere = Object.entries(names).flatMap(([id, name]) => (id === place ? [] : [name.trim()]));
  return [...new Set(known.map(({ name }) => name))].filter((name) => !elsewhere.includes(name));
}
