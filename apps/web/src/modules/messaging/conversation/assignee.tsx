import { Button, Group, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useAccount } from '../../../lib/session.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { type Standing, standingQuery } from './standing.ts';

/** Who of the office takes care of a conversation: chosen by name, or taken by one press. */
export function Assignee({ id, standing }: { id: string; standing: Standing }) {
  const { t, field } = useTranslation();
  const account = useAccount();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { assignee, people } = standing;
  const give = async (admin_id: string | null) => {
    setBusy(true);
    setFailure(null);
    try {
      await call('conversations.assign', { id, admin_id, instead_of: assignee?.id ?? null });
      toastSuccess(t('conversation.assigned'));
    } catch (error) {
      setFailure(error);
    } finally {
      await cache.invalidateQueries({ queryKey: standingQuery(id).queryKey });
      setBusy(false);
    }
  };
  const isOneOfThem = people.some((person) => person.id === account?.id);
  return (
    <>
      <FormError error={failure} />
      <Group align="end" gap="sm">
        <Select
          label={field('conversation', 'admin_id')}
          placeholder={t('conversations.with_nobody')}
          data={people.map((person) => ({ value: person.id, label: person.name }))}
          value={assignee?.id ?? null}
          disabled={busy}
          clearable
          searchable
          maw={320}
          onChange={(chosen) => void give(chosen)}
        />
        {isOneOfThem && assignee?.id !== account?.id && (
          <Button variant="default" loading={busy} onClick={() => void give(account?.id ?? null)}>
            {t('conversation.take')}
          </Button>
        )}
      </Group>
    </>
  );
}
