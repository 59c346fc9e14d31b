import { isEnded } from '@rihla/domain/invoices/invoice-acts';
import { Anchor, Group } from '@mantine/core';
import { type Detail, DetailList } from '../../../../kit/detail-list.tsx';
import { useCan } from '../../../../lib/session/can.ts';
import { money } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { CancellationTermsList } from '../../../../ui/sums/cancellation-terms.tsx';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import { CopyButton } from '../../../../ui/values/copy-button.tsx';
import { DateText } from '../../../../ui/values/date-text.tsx';
import { MoneyText } from '../../../../ui/values/money-text.tsx';
import { PhoneLink } from '../../../../ui/values/phone-link.tsx';
import type { Invoice } from '../invoice.queries.ts';
import { Section } from '../../../../ui/section.tsx';
import { listingPath } from '../../../../lib/navigation/listing-paths.ts';

/** The details of an invoice: contact person, customer, agent, booked package, cancellation terms, notes. */
export function InvoiceAbout({ invoice }: { invoice: Invoice }) {
  const { t, field, locale } = useTranslation();
  const name = (id: string) => field('office_invoice', id);
  const { listing } = invoice;
  const more: Detail[] = [
    ...(invoice.agent_name ? [{ label: name('agent_id'), value: invoice.agent_name }] : []),
    ...(invoice.own_fee === undefined
      ? []
      : [
          {
            label: t('office.own_fee_label'),
            value: t('office.own_fee_earned', {
              amount: money(invoice.own_fee, invoice.currency, locale),
              earned: money(invoice.own_fee_earned ?? 0, invoice.currency, locale),
            }),
          },
        ]),
    ...(invoice.agent_fee_adjustment
      ? [
          {
            label: name('agent_fee_adjustment'),
            value: <MoneyText amount={invoice.agent_fee_adjustment} currency={invoice.currency} />,
          },
        ]
      : []),
    ...(invoice.referral_code ? [{ label: name('referral_code'), value: invoice.referral_code }] : []),
  ];
  return (
    <>
      <Section title={t('office.pic')}>
        <DetailList
          details={[
            { label: t('office.name'), value: invoice.pic_name },
            { label: name('pic_phone'), value: <PhoneLink phone={invoice.pic_phone} /> },
            { label: name('pic_email'), value: <Email address={invoice.pic_email} />, wide: true },
            {
              label: name('user_name'),
              value: <Customer invoice={invoice} />,
            },
            ...more,
            { label: name('created_at'), value: <DateText value={invoice.created_at} as="moment" /> },
          ]}
        />
      </Section>
      <Section title={t('office.package')}>
        <DetailList
          details={[
            {
              label: t('office.name'),
              value: (
                <Anchor component={AppLink} to={listingPath(listing.slug)} inherit>
                  {invoice.listing_name}
                </Anchor>
              ),
              wide: true,
            },
            { label: name('departure_at'), value: <DateText value={invoice.departure_at} /> },
            {
              label: name('pax'),
              value: t('office.people_seats', { people: invoice.pax, seats: invoice.seats }),
            },
            { label: t('office.seats_free'), value: t('office.seats', { count: listing.seats_free }) },
          ]}
        />
      </Section>
      {!isEnded(invoice.status) && (
        <Section title={t('cancellation.title')}>
          <CancellationTermsList terms={invoice.cancellation_terms} />
        </Section>
      )}
      {(invoice.notes || invoice.admin_notes) && (
        <Section title={t('office.notes')}>
          <DetailList
            details={[
              ...(invoice.notes ? [{ label: name('notes'), value: invoice.notes, wide: true }] : []),
              ...(invoice.admin_notes
                ? [{ label: name('admin_notes'), value: invoice.admin_notes, wide: true }]
                : []),
            ]}
          />
        </Section>
      )}
    </>
  );
}

/**
 * The customer of an invoice as a link to the screen of the family's travellers; plain text for who may not open it.
 */
function Customer({ invoice }: { invoice: Invoice }) {
  const can = useCan();
  if (!can('profile.update')) return <bdi>{invoice.user_name}</bdi>;
  const to = `/admin/transactions/invoices/${invoice.slug}/user/${invoice.user_slug}`;
  return (
    <Anchor component={AppLink} to={to} inherit>
      {invoice.user_name}
    </Anchor>
  );
}

/** An e-mail address as a link, with a button that copies it. */
function Email({ address }: { address: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      <Anchor href={`mailto:${address}`} inherit>
        <bdi>{address}</bdi>
      </Anchor>
      <CopyButton value={address} />
    </Group>
  );
}
