import { Button, Select, Stack, Text } from '@mantine/core';
import { MOST_SAVED_FOR } from '@rihla/domain/savings/balance';
import { formatPhone } from '@rihla/domain/shared/identity/phone';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../../lib/api/api.ts';
import { useFormKey } from '../../../../lib/api/form-key.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { useAttempt } from '../../../../lib/use-attempt.ts';
import { FormError } from '../../../../ui/form-error.tsx';
import { FigureInput } from '../../../../ui/inputs/figure-input.tsx';

/** Form with which staff or an agent enrol a customer in a savings program. The customer is searched by name. */
export function AddSaver({ onClose }: { onClose: () => void }) {
  const { t, field } = useTranslation();
  const navigate = useNavigate();
  const [searchText, setSearchText] = useState('');
  const [userId, setUserId] = useState<string | null>(null);
  const [listingId, setListingId] = useState<string | null>(null);
  const [people, setPeople] = useState(1);
  const { busy, failure, attempt } = useAttempt();
  const { formKey } = useFormKey();
  const users = useQuery({
    queryKey: ['users', 'found', searchText],
    queryFn: ({ signal }) =>
      call('users.list', { per_page: 25, ...(searchText ? { q: searchText } : {}) }, { signal }),
    select: ({ data }) => data,
    placeholderData: (before) => before,
  });
  const programs = useQuery({
    queryKey: ['savings', 'programs', 'all'],
    queryFn: ({ signal }) => call('savings.programs', { per_page: 100 }, { signal }),
    select: ({ data }) => data,
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!userId || !listingId) return;
    await attempt(async () => {
      const { data } = await call(
        'savings.join',
        { user_id: userId, listing_id: listingId, people },
        { formKey },
      );
      toastSuccess(t('savings.added'));
      onClose();
      await navigate(`/admin/transactions/savings/${data.slug}`);
    });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{t('savings.add_text')}</Text>
        <FormError error={failure} />
        <Select
          required
          searchable
          label={field('savings', 'user_id')}
          data={(users.data ?? []).map(({ id, name, email, phone }) => ({
            value: id,
            label: [name, email ?? (phone && formatPhone(phone))].filter(Boolean).join(' · '),
          }))}
          filter={({ options }) => options}
          onSearchChange={(typed) => setSearchText(typed.split(' · ')[0] ?? '')}
          value={userId}
          onChange={setUserId}
        />
        <Select
          required
          label={field('savings', 'listing_id')}
          data={(programs.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={listingId}
          onChange={setListingId}
        />
        <FigureInput
          steps
          label={field('savings', 'people')}
          min={1}
          max={MOST_SAVED_FOR}
          value={people}
          onChange={(value) => setPeople(value ?? 1)}
        />
        <Button type="submit" loading={busy} disabled={!userId || !listingId}>
          {t('savings.add')}
        </Button>
      </Stack>
    </form>
  );
}
