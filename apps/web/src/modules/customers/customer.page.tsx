import { accountMachine } from '@rihla/domain/access/account.machine';
import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { call } from '../../lib/api/api.ts';
import { useCan } from '../../lib/session/can.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { LoadingLines, QueryState } from '../../ui/states.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';
import { canBeInvited, PersonMenu } from '../access/parts/person-menu.tsx';
import { StatusNote } from '../access/parts/status-note.tsx';
import { type Customer, customerQuery, customerSource } from '../access/customers/customer.queries.ts';
import { CustomerSummary } from '../access/customers/customer-summary.tsx';

const LIST_PATH = '/admin/credentials/users';

const AccountTransitions = lazy(async () => ({
  default: (await import('../access/parts/account-transitions.tsx')).AccountTransitions,
}));
const CustomerForm = lazy(async () => ({
  default: (await import('../access/customers/customer-form.tsx')).CustomerForm,
}));
const Overview = lazy(async () => ({ default: (await import('./parts/overview.tsx')).Overview }));
const EraseCustomer = lazy(async () => ({
  default: (await import('./parts/erase-customer.tsx')).EraseCustomer,
}));
const FamilyLooks = lazy(async () => ({ default: (await import('./parts/family-looks.tsx')).FamilyLooks }));
const Family = lazy(async () => ({ default: (await import('../access/customers/family.tsx')).Family }));

/**
 * The screen of one customer: the summary, orders, payments, messages, time line, the form of its data, and the family.
 */
export function CustomerPage() {
  const { user_slug: slug = '' } = useParams();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = useQuery(customerQuery(slug));
  const customer = query.data;
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: customerQuery(slug).queryKey }),
      client.invalidateQueries({ queryKey: customerSource.key.slice(0, 1) }),
    ]);
  };
  return (
    <Stack gap="md">
      <PageHeader
        title={customer?.name ?? t('nav.users')}
        beside={customer && <StatusBadge machine={accountMachine} state={customer.status} />}
        actions={customer && <CustomerMenu customer={customer} onDeleted={() => void navigate(LIST_PATH)} />}
      />
      <QueryState query={query} lines={12}>
        {(found) => (
          <>
            <StatusNote note={found.status_note} />
            <CustomerSummary
              customer={found}
              actions={
                !found.is_erased && (
                  <Suspense>
                    <AccountTransitions
                      person={found}
                      move={async (event, note) => {
                        await moveCustomer(found.id, event, note);
                        await refresh();
                      }}
                    />
                  </Suspense>
                )
              }
            />
            <Suspense fallback={<LoadingLines lines={8} />}>
              <Overview customer={found} />
            </Suspense>
            <Suspense fallback={<LoadingLines lines={8} />}>
              <CustomerData customer={found} onSaved={refresh} />
            </Suspense>
            <Suspense fallback={<LoadingLines lines={3} />}>
              <Family customer={found} />
            </Suspense>
            <Suspense>
              <FamilyLooks customer={found} />
            </Suspense>
            <Suspense>{!found.is_erased && <EraseCustomer customer={found} />}</Suspense>
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/** The form with the data of a customer. Nothing for staff who may not change customers, and for an erased customer. */
function CustomerData({ customer, onSaved }: { customer: Customer; onSaved: () => Promise<void> }) {
  const can = useCan();
  const navigate = useNavigate();
  if (!can('customer.update') || customer.is_erased) return null;
  return (
    <CustomerForm
      key={customer.version}
      customer={customer}
      save={async (values, formKey) => {
        const input = { ...values, id: customer.id, version: customer.version };
        await call('users.update', input, { formKey });
        await onSaved();
      }}
      onCancel={() => void navigate(LIST_PATH)}
    />
  );
}

/**
 * The menu of a customer, with the actions that the person who is signed in may take: sending the invitation to set a
 * password, while there is none, and deleting the customer.
 */
function CustomerMenu({ customer, onDeleted }: { customer: Customer; onDeleted: () => void }) {
  const { t } = useTranslation();
  const can = useCan();
  const client = useQueryClient();
  const { id, name } = customer;
  return (
    <PersonMenu
      invite={
        can('customer.update') && !customer.is_erased && canBeInvited(customer)
          ? {
              label: t('person.invite_again'),
              run: async () => (await call('users.invite', { id })).data.msg,
            }
          : undefined
      }
      danger={
        can('customer.delete')
          ? [
              {
                label: t('customer.remove'),
                consequence: t('customer.remove_text', { name }),
                run: async () => {
                  await call('users.delete', { id });
                  onDeleted();
                  await client.invalidateQueries({ queryKey: customerSource.key.slice(0, 1) });
                },
              },
            ]
          : []
      }
    />
  );
}

/** Activates, deactivates or bans a customer's account. */
async function moveCustomer(id: string, event: string, note: string | null): Promise<void> {
  if (event === 'ban') await call('users.ban', { id, note: note ?? '' });
  else if (event === 'activate') await call('users.activate', { id, note: note ?? undefined });
  else await call('users.deactivate', { id, note: note ?? undefined });
}
