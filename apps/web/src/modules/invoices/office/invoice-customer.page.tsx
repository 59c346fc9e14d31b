import { Anchor, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { type Detail, DetailList } from '../../../kit/detail-list.tsx';
import { CallFailed } from '../../../lib/api/problems.ts';
import { useCan } from '../../../lib/session/can.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { CompletenessBadge } from '../../../ui/values/completeness-badge.tsx';
import { PhoneLink } from '../../../ui/values/phone-link.tsx';
import { type Invoice, invoiceQuery, profilesQuery } from './invoice.queries.ts';
import classes from './invoice-customer.module.css';
import { SeatButton } from './parts/seat-button.tsx';

/**
 * The screen of the customer of one invoice: contact, and for each member of the family their place (seat) on the
 * invoice or a button that gives them one. It shows "not found" when the customer in the URL is not that of the
 * invoice.
 */
export function InvoiceCustomerPage() {
  const { invoice_slug: slug = '', user_slug: user = '' } = useParams();
  const { t } = useTranslation();
  const query = useQuery({
    ...invoiceQuery(slug),
    select: ({ data }) => {
      if (data.user_slug !== user) throw new CallFailed(404, t('error.kit.not_found'));
      return data;
    },
  });
  return (
    <Stack gap="md">
      <PageHeader
        title={query.data?.user_name ?? t('office.customer_on_invoice')}
        intro={query.data && t('office.on_invoice.of', { number: query.data.number })}
      />
      <QueryState query={query} lines={8}>
        {(invoice) => (
          <>
            <Contact invoice={invoice} />
            <FamilyOnInvoice invoice={invoice} />
          </>
        )}
      </QueryState>
    </Stack>
  );
}

/** The phone number of the contact, and links to the invoice, and to the customer for whoever may open that. */
function Contact({ invoice }: { invoice: Invoice }) {
  const { t, field } = useTranslation();
  const can = useCan();
  const name = (id: string) => field('office_invoice', id);
  const details: Detail[] = [
    {
      label: t('office.invoice'),
      value: (
        <Anchor component={AppLink} to={`/admin/transactions/invoices/${invoice.slug}`} inherit>
          {invoice.number}
        </Anchor>
      ),
    },
    { label: t('office.package'), value: invoice.listing_name },
    { label: name('pic_phone'), value: <PhoneLink phone={invoice.pic_phone} /> },
    ...(can('customer.read')
      ? [
          {
            label: name('user_name'),
            value: (
              <Anchor component={AppLink} to={`/admin/credentials/users/${invoice.user_slug}`} inherit>
                {t('office.on_invoice.all')}
              </Anchor>
            ),
          },
        ]
      : []),
  ];
  return (
    <Section title={t('office.pic')}>
      <DetailList details={details} />
    </Section>
  );
}

/** The family of the customer, each with their place on this invoice or a button that gives them one. */
function FamilyOnInvoice({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation();
  const can = useCan();
  const query = useQuery(profilesQuery(invoice.user_id));
  const path = `/admin/transactions/invoices/${invoice.slug}/user/${invoice.user_slug}`;
  const unnamed = invoice.bookings.filter(({ profile_id }) => !profile_id);
  return (
    <Section
      title={t('office.on_invoice.family')}
      actions={
        can('profile.create') && (
          <Button
            component={AppLink}
            to={`${path}/add-profile`}
            size="compact-sm"
            variant="light"
            className="larger-target"
          >
            {t('pilgrim.add')}
          </Button>
        )
      }
    >
      {unnamed.length > 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {t('office.on_invoice.open_places', { count: unnamed.length })}
        </Text>
      )}
      <QueryState query={query} lines={3}>
        {(profiles) =>
          profiles.length === 0 ? (
            <Text c="dimmed">{t('office.on_invoice.nobody')}</Text>
          ) : (
            <ul className={classes.list}>
              {profiles.map((profile) => {
                const place = invoice.bookings.findIndex(({ profile_id }) => profile_id === profile.id);
                return (
                  <li key={profile.id} className={classes.member}>
                    <Anchor
                      component={AppLink}
                      to={`${path}/profile/${profile.slug}`}
                      fw={550}
                      className="larger-target"
                    >
                      <bdi>{profile.name}</bdi>
                    </Anchor>
                    <CompletenessBadge file={profile} office />
                    {place >= 0 ? (
                      <Text span size="sm" className={classes.place}>
                        {t('office.on_invoice.place', {
                          number: place + 1,
                          room: invoice.bookings[place]!.variant_name,
                        })}
                      </Text>
                    ) : (
                      <SeatButton invoice={invoice} profile={profile} />
                    )}
                  </li>
                );
              })}
            </ul>
          )
        }
      </QueryState>
    </Section>
  );
}
