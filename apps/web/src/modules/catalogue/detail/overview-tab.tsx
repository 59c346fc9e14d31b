import { Anchor, Grid, Stack, Text, Title } from '@mantine/core';
import { formatHijri } from '@rihla/domain/shared/hijri';
import { taxSentence } from '@rihla/messages/tax-words';
import { localDateOf } from '@rihla/domain/shared/dates';
import type { ReactNode } from 'react';
import { type Detail, DetailList } from '../../../kit/detail-list.tsx';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { CancellationTermsList } from '../../../ui/sums/cancellation-terms.tsx';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent, MoneyText } from '../../../ui/values/money-text.tsx';
import { listingPath } from '../listing.queries.ts';
import { ListingPicture } from '../parts/listing-picture.tsx';
import { SeatsBar } from '../../../ui/values/seats-bar.tsx';
import { Gallery } from './gallery/gallery.tsx';
import type { TabProps } from './tab-props.ts';
import { TitleLists } from './title-lists.tsx';

/** Tab with the overview of a package: photos, seats, description, facts, terms and texts for search engines. */
export function OverviewTab({ listing }: TabProps) {
  const { t, field } = useTranslation();
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Stack gap="sm">
          <ListingPicture photo={listing.photo} />
          {listing.seats > 0 && <SeatsBar left={listing.seats_left} seats={listing.seats} wide />}
          <Text style={{ whiteSpace: 'pre-line' }}>{listing.description}</Text>
          <Gallery listing={listing} />
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 8 }}>
        <Stack gap="lg">
          <DetailList details={useFacts(listing)} />
          <TitleLists listing={listing} />
          {listing.category !== 'TABUNGAN' && (
            <section>
              <Title order={2} fz="md" mb={4}>
                {t('cancellation.title')}
              </Title>
              <CancellationTermsList terms={listing.cancellation_terms} />
            </section>
          )}
          <section>
            <Title order={2} fz="md" mb={4}>
              {t('listing.seo')}
            </Title>
            <DetailList
              details={(['meta_title', 'meta_keywords', 'meta_description'] as const).map((name) => ({
                label: field('listing', name),
                value: listing[name] ?? <Absent />,
                wide: true,
              }))}
            />
          </section>
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

/**
 * The names and values of the overview, such as the city of departure (`embarkation`) and the Saudi company that
 * serves the group (`muassasah`). A savings program shows no journey, and its minimum balance in place of the down
 * payment.
 */
function useFacts(listing: TabProps['listing']): Detail[] {
  const { t, field, locale } = useTranslation();
  const fact = (name: string, value: ReactNode): Detail => ({
    label: field('listing', name),
    value: value ?? <Absent />,
  });
  const money = (name: 'dp_price' | 'minimum_partial_payment' | 'minimum_balance') =>
    fact(name, <MoneyText amount={listing[name]} currency={listing.currency} />);
  const savings = listing.category === 'TABUNGAN';
  const hijri = listing.departure_at && formatHijri(localDateOf(listing.departure_at), locale);
  const journey = [
    fact(
      'departure_at',
      <span title={hijri || undefined}>
        <DateText value={listing.departure_at} />
      </span>,
    ),
    fact('return_at', <DateText value={listing.return_at} />),
    fact('registration_end', <DateText value={listing.registration_end} />),
    fact('flight_schedule', listing.flight_schedule),
    fact('embarkation', listing.embarkation),
    fact('hotel_stars', `★ ${listing.hotel_stars}`),
    fact('season', listing.season?.name),
    fact('hijri_year', listing.hijri_year),
    fact('visa_provider', listing.visa_provider?.name),
    fact('insurance', listing.insurance?.name),
    fact('muassasah', listing.muassasah?.name),
  ];
  const from = listing.duplicated_from;
  return [
    ...(savings ? [] : journey),
    ...(savings ? [money('minimum_balance')] : [money('dp_price')]),
    money('minimum_partial_payment'),
    ...(listing.tax_registered && !savings
      ? [fact('tax', taxSentence(listing.tax, listing.currency, t, locale) ?? t('choice.tax_mode.NONE'))]
      : []),
    fact('points', listing.points),
    fact('alumni_only', t(listing.alumni_only ? 'input.yes' : 'input.no')),
    fact('tags', listing.tags.map(({ tag }) => tag.name).join(', ') || null),
    fact('guides', listing.guides.map(({ name }) => name).join(', ') || null),
    fact('created_at', <DateText value={listing.created_at} as="relative" />),
    fact('updated_at', <DateText value={listing.updated_at} as="relative" />),
    ...(from
      ? [
          fact(
            'duplicated_from',
            <Anchor component={AppLink} to={listingPath(from.id)}>
              {from.name}
            </Anchor>,
          ),
        ]
      : []),
  ];
}
