import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSection } from '../../../../kit/form/form-frame.tsx';
import { dateText } from '../../../../lib/words/format.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { listingsQuery } from '../office-booking.queries.ts';
import { NO_CHOICE, type OfficeListing } from '../office-draft.ts';
import type { SectionProps } from './section-props.ts';
import { SectionRefusal } from './section-refusal.tsx';

type PackageSectionProps = SectionProps & { listing: OfficeListing | undefined };

type DepartureChoice = Pick<OfficeListing, 'id' | 'name' | 'departure_at' | 'seats_left'>;

/** The choice of the departure, by name, with date and free seats. */
export function PackageSection({ draft, change, problems, refusal, listing }: PackageSectionProps) {
  const { t, locale } = useTranslation();
  const [typed, setTyped] = useState('');
  const labelOf = ({ name, departure_at, seats_left }: DepartureChoice) =>
    [name, departure_at && dateText(departure_at, locale), t('office.seats_left', { count: seats_left })]
      .filter(Boolean)
      .join(' · ');
  const shown = listing ? labelOf(listing) : '';
  const [searched] = useDebouncedValue(typed === shown ? '' : typed.trim(), 200);
  const query = useQuery(listingsQuery(searched));
  const found: readonly DepartureChoice[] = query.data ?? [];
  const all = listing && !found.some(({ id }) => id === listing.id) ? [listing, ...found] : found;
  return (
    <FormSection title={t('office.package')} why={t('office.package_why')}>
      <SectionRefusal text={refusal} />
      <div data-wide>
        <Select
          label={t('office.package_search')}
          required
          data={all.map((one) => ({ value: one.id, label: labelOf(one) }))}
          value={listing?.id ?? null}
          onChange={(id) => {
            if (id && id !== listing?.id) change({ ...NO_CHOICE, listing: id });
          }}
          searchable
          searchValue={typed}
          onSearchChange={setTyped}
          filter={({ options }) => options}
          placeholder={t('office.package_placeholder')}
          nothingFoundMessage={t('office.package_none')}
          rightSection={query.isFetching ? <Loader size={14} /> : undefined}
          error={draft.listing === null ? problems.listing : undefined}
        />
      </div>
    </FormSection>
  );
}
