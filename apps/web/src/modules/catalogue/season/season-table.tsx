import { ActionIcon, Anchor, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { errorKey } from '@rihla/messages/error-key';
import type { CallOutput } from '../../../lib/api/api.ts';
import { dateText } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { DateText } from '../../../ui/values/date-text.tsx';
import { Absent } from '../../../ui/values/money-text.tsx';
import { listingPath } from '../listing.queries.ts';
import type { PlainColumn } from '../../../ui/values/plain-column.ts';
import { PlainTable } from '../parts/plain-table.tsx';

type Departure = CallOutput<'listings.preview_departures'>['data']['departures'][number];

type SeasonTableProps = {
  departures: readonly Departure[];
  /** Called with a day that is removed from the chosen ones. */
  without: (day: string) => void;
};

/**
 * Table with a preview of the packages that will be created, one for each day of departure, with notes and a button
 * that removes the day.
 */
export function SeasonTable({ departures, without }: SeasonTableProps) {
  const { t, field, locale } = useTranslation();
  const columns: PlainColumn<Departure & { id: string }>[] = [
    {
      id: 'departure_at',
      label: field('listing', 'departure_at'),
      cell: (row) => <DateText value={row.departure_at} />,
    },
    { id: 'name', label: field('listing', 'name'), cell: (row) => row.name },
    {
      id: 'registration_end',
      label: field('listing', 'registration_end'),
      cell: (row) => <DateText value={row.registration_end} />,
    },
    {
      id: 'return_at',
      label: field('listing', 'return_at'),
      cell: (row) => <DateText value={row.return_at} />,
    },
    {
      id: 'hijri_year',
      label: field('listing', 'hijri_year'),
      alignEnd: true,
      cell: (row) => row.hijri_year,
    },
    { id: 'season', label: field('listing', 'season'), cell: (row) => row.season_name ?? <Absent /> },
    { id: 'notes', label: t('listing.season.notes'), cell: (row) => <Notes departure={row} /> },
    {
      id: 'remove',
      label: t('act.remove'),
      cell: (row) => {
        const label = t('listing.season.without', { date: dateText(row.departure_at, locale) });
        return (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={label}
            title={label}
            onClick={() => without(row.departure_at)}
          >
            <IconX size={16} />
          </ActionIcon>
        );
      },
    },
  ];
  return (
    <PlainTable
      label={field('listing', 'dates')}
      rows={departures.map((departure) => ({ ...departure, id: departure.departure_at }))}
      columns={columns}
    />
  );
}

/**
 * Cell with the reason why no package can be created for a day, or with warnings: registration already over, other
 * packages on that day, guides who are busy, no season.
 */
function Notes({ departure }: { departure: Departure }) {
  const { t, dynamic } = useTranslation();
  const { refusal, registration_over, same_day, busy_guides, season_name } = departure;
  const hasNothingToNote = !registration_over && same_day.length + busy_guides.length === 0 && season_name;
  if (refusal) {
    return (
      <Text size="sm" c="red">
        {dynamic(errorKey(refusal))}
      </Text>
    );
  }
  if (hasNothingToNote) return <Absent />;
  return (
    <Stack gap={2} fz="sm">
      {registration_over && <span>{t('listing.season.registration_over')}</span>}
      {same_day.map(({ slug, name }) => (
        <span key={slug}>
          {t('listing.season.same_day')} <ListingLink slug={slug} name={name} />
        </span>
      ))}
      {busy_guides.map(({ name, slug, listing_name }) => (
        <span key={`${name}.${slug}`}>
          {t('listing.season.busy_guide', { name })} <ListingLink slug={slug} name={listing_name} />
        </span>
      ))}
      {!season_name && <span>{t('listing.season.no_season')}</span>}
    </Stack>
  );
}

/** The name of a package as a link to it. */
function ListingLink({ slug, name }: { slug: string; name: string }) {
  return (
    <Anchor component={AppLink} to={listingPath(slug)} fz="sm">
      {name}
    </Anchor>
  );
}
