import { accountMachine } from '@rihla/domain/access/account.machine';
import { standsAbove } from '@rihla/domain/access/roles';
import { Alert, Anchor, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { useAccount } from '../../../lib/session/session.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { LoadingLines, QueryState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { AccountTransitions } from '../parts/account-transitions.tsx';
import { StatusNote } from '../parts/status-note.tsx';
import { StaffSummary } from './staff-summary.tsx';
import type { Staff, StaffKind } from './staff-kinds.ts';
import { StaffMenu } from './staff-menu.tsx';
import { moveStaff, staffQuery } from './staff.queries.ts';

// Loaded only where the person may be updated; most people may only look.
const StaffForm = lazy(async () => ({ default: (await import('./staff-form.tsx')).StaffForm }));

/**
 * One staff member: the summary, and the form where the person may be updated. Staff may change whoever does not
 * stand above them (`standsAbove` compares the roles), but never themselves here: `own` is the account that is
 * signed in.
 * @param parts lays out what stands below the summary: the form of the person's data among what else is known
 */
export function StaffDetail({ kind, parts }: { kind: StaffKind; parts?: StaffParts }) {
  const { slug = '' } = useParams();
  const { t } = useTranslation();
  const client = useQueryClient();
  const account = useAccount();
  const query = useQuery(staffQuery(kind.group, slug));
  const person = query.data;
  const can = useCan();
  const canManage = person && account && person.id !== account.id && !standsAbove(person.role, account.role);
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: staffQuery(kind.group, slug).queryKey }),
      client.invalidateQueries({ queryKey: kind.source.key.slice(0, 1) }),
    ]);
  };
  const withParts = (found: Staff) => {
    const data = canManage && <StaffData kind={kind} person={found} onSaved={refresh} />;
    return parts ? parts(found, data) : data;
  };
  return (
    <Stack gap="md">
      <PageHeader
        title={person?.name ?? t(kind.title)}
        beside={person && <StatusBadge machine={accountMachine} state={person.status} />}
        actions={canManage && <StaffMenu kind={kind} person={person} onChanged={refresh} />}
      />
      <QueryState query={query} lines={12}>
        {(found) => (
          <>
            <StatusNote note={found.status_note} />
            {found.id === account?.id && <OwnNote />}
            <StaffSummary
              kind={kind}
              person={found}
              actions={
                canManage &&
                can('admin.ban') && (
                  <AccountTransitions
                    person={found}
                    move={async (event, note) => {
                      await moveStaff(found.id, event, note);
                      await refresh();
                    }}
                  />
                )
              }
            />
            {withParts(found)}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/** A function that arranges the parts of a person's screen. `data` is the form; false for people who may only look. */
export type StaffParts = (person: Staff, data: ReactNode) => ReactNode;

/** The note that people change their own account not here but on the screen "my account", with a link to it. */
function OwnNote() {
  const { t } = useTranslation();
  return (
    <Alert color="blue">
      {t('person.own')}{' '}
      <Anchor component={AppLink} to="/admin/my-account" underline="always">
        {t('nav.my_account')}
      </Anchor>
    </Alert>
  );
}

type DataProps = { kind: StaffKind; person: Staff; onSaved: () => Promise<void> };

/**
 * The form with the data of a member of staff. Nothing for people who may not change them.
 * @param kind whether it is one of the office's staff or an agent, with their calls and addresses
 */
function StaffData({ kind, person, onSaved }: DataProps) {
  const can = useCan();
  const navigate = useNavigate();
  if (!can(`${kind.permission}.update`)) return null;
  return (
    <Suspense fallback={<LoadingLines lines={12} height={36} />}>
      <StaffForm
        key={person.version}
        kind={kind}
        person={person}
        save={async (values, formKey) => {
          const input = { ...values, id: person.id, version: person.version };
          await call(`${kind.group}.update` as 'admins.update', input, { formKey });
          await onSaved();
        }}
        onCancel={() => void navigate(kind.listPath)}
      />
    </Suspense>
  );
}
