import { Button, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { agencyDay } from '../../../lib/words/time-zone.ts';
import { call } from '../../../lib/api/api.ts';
import { AppLink } from '../../../ui/values/app-link.tsx';
import { useNow } from '../../../ui/values/clock.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { draftsPath } from '../list/listing-config.ts';
import { listingPath, type Listing, listingQuery, invalidateListings } from '../listing.queries.ts';
import { BlockedNote } from '../parts/publish/blocked-note.tsx';
import { DatesInput } from './dates-input.tsx';
import { SeasonTable } from './season-table.tsx';

/** Page that copies a package to several days of departure at once, after a preview. Not for savings programs. */
export function SeasonPage() {
  const { slug = '' } = useParams();
  const { t } = useTranslation();
  const query = useQuery(listingQuery(slug));
  return (
    <Stack gap="md">
      <PageHeader
        title={t('listing.season')}
        intro={query.data && t('listing.season.lead', { name: query.data.name })}
        actions={
          <Button component={AppLink} to={listingPath(slug)} variant="default">
            {t('listing.detail.title')}
          </Button>
        }
      />
      <QueryState query={query} lines={12}>
        {(listing) =>
          listing.category === 'TABUNGAN' ? (
            <EmptyState text={t('error.catalogue.savings_has_no_departure')} />
          ) : (
            <Season listing={listing} />
          )
        }
      </QueryState>
    </Stack>
  );
}

/** Form of the days of departure, with a preview of the drafts that are created, one for each day. */
function Season({ listing }: { listing: Listing }) {
  const { t, field } = useTranslation();
  const navigate = useNavigate();
  const today = agencyDay(useNow());
  const form = useForm({
    name: `listing.season.${listing.id}`,
    initial: { dates: [] as string[], pasted: '' },
    check: ({ dates, pasted }) => ({
      dates: dates.length ? null : t('error.form.required_choice', { field: field('listing', 'dates') }),
      pasted: pasted.trim() ? t('listing.season.pasted_left') : null,
    }),
    save: ({ dates }, formKey) => call('listings.create_departures', { id: listing.id, dates }, { formKey }),
    onSaved: () => {
      void navigate(draftsPath);
      void invalidateListings();
    },
  });
  const { dates } = form.values;
  const preview = useQuery({
    queryKey: ['listings.preview_departures', listing.id, dates],
    queryFn: ({ signal }) => call('listings.preview_departures', { id: listing.id, dates }, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    enabled: dates.length > 0,
  });
  return (
    <FormFrame
      form={form}
      submitLabel={t('listing.season.create', { count: dates.length })}
      onCancel={() => void navigate(listingPath(listing.slug))}
    >
      {preview.data?.blocked && dates.length > 0 && <BlockedNote wanted={dates.length} />}
      <FormSection title={field('listing', 'dates')} why={t('listing.season.dates_why')}>
        <DatesInput form={form} today={today} />
      </FormSection>
      <Section title={t('listing.season.result')}>
        {dates.length === 0 ? (
          <EmptyState text={t('listing.season.none')} />
        ) : (
          <QueryState query={preview} lines={4}>
            {({ departures }) => (
              <Stack gap="xs">
                <Text size="sm" c="dimmed">
                  {t('listing.season.result_why')}
                </Text>
                <SeasonTable
                  departures={departures}
                  without={(day) =>
                    form.change(
                      'dates',
                      dates.filter((date) => date !== day),
                    )
                  }
                />
              </Stack>
            )}
          </QueryState>
        )}
      </Section>
    </FormFrame>
  );
}
