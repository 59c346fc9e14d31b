import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { call, type CallInput } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { StaffForm } from './staff-form.tsx';
import type { StaffKind } from './staff-kinds.ts';

/**
 * The form for a new staff member; the server sends the invitation to set a password. `kind` is one of the groups
 * of staff, such as agents, with its calls and addresses.
 */
export function StaffCreate({ kind }: { kind: StaffKind }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const createdSlug = useRef('');
  return (
    <Stack gap="md">
      <PageHeader title={t(`staff.add.${kind.group}`)} />
      <StaffForm
        kind={kind}
        save={async (values, formKey) => {
          // The form has asked for every field that the kind's call needs.
          const input = values as CallInput<'admins.create'>;
          const { data } = await call(`${kind.group}.create` as 'admins.create', input, { formKey });
          createdSlug.current = data.slug;
          await client.invalidateQueries({ queryKey: kind.source.key.slice(0, 1) });
        }}
        onSaved={() => void navigate(kind.detailPath(createdSlug.current))}
        onCancel={() => void navigate(kind.listPath)}
      />
    </Stack>
  );
}
