import { Button, Group, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { FormError } from '../../../ui/form-error.tsx';
import { type ConversationState, standingQuery } from './standing.ts';

/** The choice of the member of staff who is in charge of a conversation, with a button to take it over oneself. */
export function Assignee({ id, standing }: { id: string; standing: ConversationState }) {
  const { t, field } = useTranslation();
  const account = useAccount();
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const { assignee, people } = standing;
  const assign = async (admin_id: string | null) => {
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
  const canTake = people.some((person) => person.id === account?.id);
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
          onChange={(chosen) => void assign(chosen)}
        />
        {canTake && assignee?.id !== account?.id && (
          <Button variant="default" loading={busy} onClick={() => void assign(account?.id ?? null)}>
            {t('conversation.take')}
          </Button>
        )}
      </Group>
    </>
  );
}
