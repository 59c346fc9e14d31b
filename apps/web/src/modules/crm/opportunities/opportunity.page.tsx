import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { invoiceMachine } from '@rihla/domain/invoices/invoice.machine';
import { IconTicket } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useParams } from 'react-router';
import { listSource } from '../../../kit/list/list-source.ts';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { ArchiveMenu } from '../../../ui/archive-menu.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { LoadingLines, QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../ui/values/money-text.tsx';
import { StatusBadge } from '../../../ui/values/status-badge.tsx';
import { ChangeList } from '../change-list.tsx';
import { OPPORTUNITIES_PATH } from '../crm-paths.ts';

const OpportunityForm = lazy(async () => ({
  default: (await import('./opportunity-form.tsx')).OpportunityForm,
}));

type Opportunity = CallOutput<'opportunities.get'>['data'];

/**
 * The screen of an opportunity: the button that books for its people, its bookings, the form of its data, and its
 * history.
 */
export function OpportunityPage() {
  const { t } = useTranslation();
  const { slug = '' } = useParams();
  const can = useCan();
  const navigate = useNavigate();
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      ['opportunities.list', 'opportunities.board', 'opportunities.get', 'opportunities.history'].map((key) =>
        client.invalidateQueries({ queryKey: [key] }),
      ),
    );
  const query = useQuery({
    queryKey: ['opportunities.get', slug],
    queryFn: async ({ signal }) => (await call('opportunities.get', { id: slug }, { signal })).data,
  });
  const opportunity = query.data;
  return (
    <Stack gap="lg">
      <PageHeader
        title={opportunity?.name ?? t('nav.opportunities')}
        intro={opportunity && `${opportunity.stage_name} · ${opportunity.percentage}%`}
        actions={
          // Not the primary action: on a phone its bar would cover the one that saves the form.
          <>
            {opportunity && !opportunity.is_lost && can('invoice.create') && can('opportunity.update') && (
              <Button
                component={AppLink}
                to={bookingLink(opportunity)}
                leftSection={<IconTicket size={16} aria-hidden />}
              >
                {t(opportunity.invoices.length > 0 ? 'opportunity.book_more' : 'opportunity.book')}
              </Button>
            )}
            {opportunity && can('opportunity.archive') && (
              <ArchiveMenu
                actLabel={t('opportunity.remove')}
                title={t('opportunity.remove')}
                consequence={t('opportunity.remove_what')}
                run={async () => {
                  await call('opportunities.archive', { id: opportunity.id });
                  await navigate(OPPORTUNITIES_PATH);
                  await refresh();
                }}
              />
            )}
          </>
        }
      />
      <QueryState query={query} lines={16}>
        {(found) => (
          <>
            <BookingsOf opportunity={found} />
            {can('opportunity.update') && (
              <Suspense fallback={<LoadingLines lines={12} />}>
                <OpportunityForm
                  key={found.version}
                  draft={`opportunity.${found.id}`}
                  initial={{
                    name: found.name,
                    description: found.description ?? '',
                    stage_id: found.stage_id,
                    campaign_id: found.campaign_id,
                    listing_id: found.listing_id,
                    ends_on: found.ends_on,
                    resource: found.resource ?? '',
                    percentage: found.percentage,
                    user_ids: found.users.map(({ id, name }) => ({ id, name })),
                  }}
                  save={async (input, formKey) => {
                    const { id, version } = found;
                    await call('opportunities.update', { ...input, id, version }, { formKey });
                    return found.slug;
                  }}
                  onSaved={() => void refresh()}
                />
              </Suspense>
            )}
            <Section title={t('opportunity.history')}>
              <ChangeList of="opportunity" source={listSource('opportunities.history', { id: found.id })} />
            </Section>
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/** The address of the office's booking form, which fills in the first person and the package of an opportunity. */
function bookingLink({ id, users, listing_id }: Opportunity): string {
  const query = new URLSearchParams({ opportunity: id });
  if (users[0]) query.set('user_id', users[0].id);
  if (listing_id) query.set('listing_id', listing_id);
  return `/admin/transactions/booking/add?${query}`;
}

/** The people of an opportunity, and the invoices of the bookings made from it. */
function BookingsOf({ opportunity: { users, invoices, is_lost: isLost } }: { opportunity: Opportunity }) {
  const { t } = useTranslation();
  return (
    <Section title={t('opportunity.booked')}>
      <Stack gap="xs">
        <Group gap="md">
          {users.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('opportunity.nobody')}
            </Text>
          )}
          {users.map(({ id, slug, name }) => (
            <Anchor key={id} component={AppLink} to={`/admin/credentials/users/${slug}`}>
              {name}
            </Anchor>
          ))}
        </Group>
        {invoices.length === 0 && (
          <Text size="sm" c="dimmed">
            {t(isLost ? 'opportunity.lost' : 'opportunity.no_bookings')}
          </Text>
        )}
        {invoices.map((invoice) => (
          <Group key={invoice.id} gap="sm">
            <Anchor component={AppLink} to={`/admin/transactions/invoices/${invoice.slug}`}>
              <bdi>{invoice.number}</bdi>
            </Anchor>
            <StatusBadge machine={invoiceMachine} state={invoice.status} />
            <MoneyText amount={invoice.total} currency={invoice.currency} />
            <Text size="sm" c="dimmed" component="span">
              <DateText value={invoice.linked_at} as="relative" />
            </Text>
          </Group>
        ))}
      </Stack>
    </Section>
  );
}
