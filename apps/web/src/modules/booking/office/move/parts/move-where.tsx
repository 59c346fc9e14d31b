import { Loader, Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormSection } from '../../../../../kit/form/form-frame.tsx';
import { dateText } from '../../../../../lib/words/format.ts';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import type { Invoice } from '../../../../invoices/office/invoice.queries.ts';
import { listingsQuery } from '../../office-booking.queries.ts';
import type { MoveDraft, MoveTarget } from '../move-draft.ts';

type MoveWhereProps = {
  invoice: Invoice;
  draft: MoveDraft;
  change: (part: Partial<MoveDraft>) => void;
  target: MoveTarget | undefined;
};

type DepartureChoice = { id: string; name: string; departure_at: string | null; seats_left: number };

/** The choice of the departure to move to, with date and free seats; the present one stands first, for other rooms. */
export function MoveWhere({ invoice, draft, change, target }: MoveWhereProps) {
  const { t, locale } = useTranslation();
  const [typed, setTyped] = useState('');
  const labelOf = ({ name, departure_at, seats_left }: DepartureChoice) =>
    [name, departure_at && dateText(departure_at, locale), t('office.seats_left', { count: seats_left })]
      .filter(Boolean)
      .join(' · ');
  const isSame = draft.listing === invoice.listing_id;
  const same = `${t('move.same')} · ${invoice.listing_name}`;
  const shown = isSame ? same : target ? labelOf(target) : '';
  const [searched] = useDebouncedValue(typed === shown ? '' : typed.trim(), 200);
  const query = useQuery(listingsQuery(searched));
  const found = (query.data ?? []).filter(
    ({ id, currency }) => id !== invoice.listing_id && currency === invoice.currency,
  );
  const others: readonly DepartureChoice[] =
    target && !isSame && !found.some(({ id }) => id === target.id) ? [target, ...found] : found;
  return (
    <FormSection title={t('move.where')} why={t('move.where_why')}>
      <div data-wide>
        <Select
          label={t('move.search')}
          required
          data={[
            { value: invoice.listing_id, label: same },
            ...others.map((one) => ({ value: one.id, label: labelOf(one) })),
          ]}
          value={draft.listing}
          onChange={(listing) => listing && change({ listing, rooms: {} })}
          searchable
          searchValue={typed}
          onSearchChange={setTyped}
          filter={({ options }) => options}
          placeholder={t('office.package_placeholder')}
          nothingFoundMessage={t('office.package_none')}
          rightSection={query.isFetching ? <Loader size={14} /> : undefined}
        />
      </div>
    </FormSection>
  );
}
