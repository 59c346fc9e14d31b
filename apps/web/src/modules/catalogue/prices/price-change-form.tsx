import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Section } from '../../../ui/section.tsx';
import { EmptyState, QueryState } from '../../../ui/states.tsx';
import { LISTINGS_PATH, invalidateListings } from '../listing.queries.ts';
import { askedOf, changing, newPrices, type PriceForm, type PriceRow, untouched } from './price-change.ts';
import { PriceChangeInputs } from './price-change-inputs.tsx';
import { PriceTable } from './price-table.tsx';

type PriceChangeFormProps = {
  listingIds: readonly string[];
  /** Called with the changed prices after they are saved. */
  onWritten: (rows: readonly PriceRow[]) => void;
};

/**
 * Form that changes prices of several packages: by how much and for which room types, with a preview of every price
 * before and after. Exactly the previewed prices are saved.
 */
export function PriceChangeForm({ listingIds, onWritten }: PriceChangeFormProps) {
  const { t, field } = useTranslation();
  const navigate = useNavigate();
  const written = useRef<readonly PriceRow[]>([]);
  const form = useForm<PriceForm>({
    name: 'listing.price_change',
    initial: untouched,
    check: (values) => {
      const size = values.kind === 'AMOUNT' ? 'amount' : 'percent';
      return { [size]: problem(values, size) };
    },
    save: async (_, formKey) => {
      written.current = changing(preview.data ?? []);
      try {
        await call('listings.update_prices', { prices: newPrices(written.current) }, { formKey });
      } catch (error) {
        // Somebody may have changed a price in the meantime, so the preview is read again.
        void preview.refetch();
        throw error;
      }
    },
    onSaved: () => {
      onWritten(written.current);
      void invalidateListings();
    },
  });
  const asked = askedOf(listingIds, form.values);
  const [debounced] = useDebouncedValue(asked, 250);
  const preview = useQuery({
    queryKey: ['listings.preview_prices', debounced],
    queryFn: ({ signal }) => call('listings.preview_prices', debounced!, { signal }),
    select: ({ data }) => data,
    placeholderData: keepPreviousData,
    enabled: debounced !== null,
    staleTime: 0,
  });
  const isPreviewCurrent = JSON.stringify(debounced) === JSON.stringify(asked) && !preview.isPlaceholderData;
  const problem = (values: PriceForm, size: 'amount' | 'percent'): string | null => {
    if (!values[size]) return t('error.form.required', { field: field('listing', size) });
    if (size === 'percent' && Math.abs(values[size]) > 100) return t('listing.price_change.too_much');
    if (!isPreviewCurrent || !preview.data) return t('listing.price_change.wait');
    return changing(preview.data).length ? null : t('listing.price_change.nothing');
  };
  const count = changing(preview.data ?? []).length;
  return (
    <FormFrame
      form={form}
      submitLabel={t('listing.price_change.write', { count: asked ? count : 0 })}
      onCancel={() => void navigate(LISTINGS_PATH)}
    >
      <FormSection title={t('listing.price_change.how')} why={t('listing.price_change.how_why')}>
        <PriceChangeInputs form={form} />
      </FormSection>
      <Section title={t('listing.price_change.result')}>
        {asked ? (
          <QueryState query={preview} lines={6}>
            {(rows) => (
              <Stack gap="xs">
                <Text size="sm" aria-live="polite">
                  <b>{t('listing.price_change.sum', { count, kept: rows.length - count })}</b>{' '}
                  {t('listing.price_change.result_why')}
                </Text>
                <PriceTable rows={rows} />
              </Stack>
            )}
          </QueryState>
        ) : (
          <EmptyState text={t('listing.price_change.none_typed')} />
        )}
      </Section>
    </FormFrame>
  );
}
