import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useFormKey } from '../../../lib/api/form-key.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { DateInput } from '../../../ui/inputs/date-input.tsx';
import { useNow } from '../../../ui/values/clock.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { blockQuery, listingFormPath, type Listing, invalidateListings } from '../listing.queries.ts';
import { BlockNote } from '../parts/publish/block-note.tsx';
import { useFocusReturn } from '../../../ui/focus/focus-return.ts';

type DuplicateDialogProps = { listing: Pick<Listing, 'id' | 'name' | 'category'>; onClose: () => void };

/** Dialog that copies a package as a draft. Where no package may be added this month, it says why instead. */
export function DuplicateDialog({ listing, onClose }: DuplicateDialogProps) {
  useFocusReturn();
  const { t } = useTranslation();
  const block = useQuery({ ...blockQuery, staleTime: 0 });
  return (
    <Modal
      opened
      onClose={onClose}
      size={block.data?.blocked ? 'xl' : 'md'}
      title={t('listing.duplicate_title', { name: listing.name })}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <QueryState query={block} lines={3}>
        {(found) =>
          found.blocked ? <BlockNote block={found} /> : <DuplicateForm listing={listing} onClose={onClose} />
        }
      </QueryState>
    </Modal>
  );
}

/**
 * The form that copies a package: a new name and a new day of departure, both optional. Afterwards the form of the
 * copy opens.
 */
function DuplicateForm({ listing, onClose }: DuplicateDialogProps) {
  const { t, field } = useTranslation();
  const navigate = useNavigate();
  const { formKey } = useFormKey();
  const now = useNow();
  const [name, setName] = useState('');
  const [departureDate, setDay] = useState<string | null>(null);
  const { busy, failure, attempt } = useAttempt();
  const fields = failure instanceof CallFailed ? failure.fields : {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await attempt(async () => {
      const wanted = name.trim() || undefined;
      const input = { id: listing.id, name: wanted, departure_at: departureDate ?? undefined };
      const { data } = await call('listings.duplicate', input, { formKey });
      toastSuccess();
      onClose();
      void navigate(listingFormPath({ ...listing, slug: data.slug }, 'basic'));
      await invalidateListings();
    });
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack>
        <Text>{t('listing.duplicate_text')}</Text>
        <TextInput
          label={field('listing', 'name')}
          description={t('listing.duplicate_name_hint')}
          value={name}
          maxLength={160}
          error={fields.name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        {listing.category !== 'TABUNGAN' && (
          <DateInput
            label={field('listing', 'departure_at')}
            description={t('listing.duplicate_day_hint')}
            value={departureDate}
            minDate={agencyDay(now)}
            error={fields.departure_at}
            onChange={setDay}
          />
        )}
        <FormError error={failure} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={busy}>
            {t('act.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('listing.duplicate')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
