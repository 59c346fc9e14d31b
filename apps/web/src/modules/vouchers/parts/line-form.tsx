import { listingMachine } from '@rihla/domain/catalogue/listings/listing.machine';
import { statesWith } from '@rihla/domain/kit/machine';
import { voucherPaxFields } from '@rihla/domain/vouchers/voucher.fields';
import { Loader, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checkField } from '../../../kit/form/check-field.ts';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { call, type CallInput } from '../../../lib/api/api.ts';
import { type Currency, dateText, money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { FigureInput } from '../../../ui/inputs/figure-input.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { invalidateVouchers, type VoucherDetail, type VoucherPaxRow } from '../voucher.queries.ts';

type LineValues = {
  listing_id: string | null;
  variant_id: string | null;
  minimum_pax: number | null;
  discount: number | null;
};

type LineFormProps = { voucher: VoucherDetail; line: VoucherPaxRow | null; onDone: () => void };

/**
 * Form of a voucher's line: the package, the room type, the minimum number of people, and the discount per person.
 * `line` is null for a new line; an existing line keeps its room type.
 */
export function LineForm({ voucher, line, onDone }: LineFormProps) {
  const translation = useTranslation();
  const { t, field } = translation;
  const label = (name: string) => field('voucher_pax', name);
  const missing = (value: unknown, name: string) =>
    value ? null : t('error.form.required_choice', { field: label(name) });
  const form = useForm<LineValues>({
    name: `voucher_pax.${line?.id ?? voucher.id}`,
    initial: {
      listing_id: line?.listing_id ?? null,
      variant_id: line?.variant_id ?? null,
      minimum_pax: line?.minimum_pax ?? 1,
      discount: line?.discount ?? null,
    },
    check: (values) => ({
      listing_id: missing(values.listing_id, 'listing_id'),
      variant_id: missing(values.variant_id, 'variant_id'),
      minimum_pax: checkField(
        voucherPaxFields.minimum_pax,
        values.minimum_pax,
        label('minimum_pax'),
        translation,
      ),
      discount: checkField(voucherPaxFields.discount, values.discount, label('discount'), translation),
    }),
    save: async ({ variant_id, minimum_pax, discount }, formKey) => {
      const amounts = { minimum_pax, discount };
      // The form has asked for every field that the calls need.
      await (line
        ? call(
            'vouchers_paxes.update',
            { ...amounts, id: line.id, version: line.version } as CallInput<'vouchers_paxes.update'>,
            { formKey },
          )
        : call(
            'vouchers_paxes.create',
            { ...amounts, variant_id, voucher_id: voucher.id } as CallInput<'vouchers_paxes.create'>,
            { formKey },
          ));
      await invalidateVouchers();
    },
    onSaved: onDone,
    tellSaved: () => toastSuccess(t('voucher.line_saved')),
  });
  const listing = useQuery({
    queryKey: ['listings.get', form.values.listing_id],
    queryFn: ({ signal }) => call('listings.get', { id: form.values.listing_id ?? '' }, { signal }),
    select: ({ data }) => data,
    enabled: form.values.listing_id !== null,
  });
  const currency = line?.currency ?? listing.data?.currency ?? 'IDR';
  const usedVariants = new Set(voucher.lines.map(({ variant_id }) => variant_id));
  return (
    <FormFrame
      form={form}
      submitLabel={t(line ? 'voucher.line_save' : 'voucher.line_add')}
      onCancel={line ? onDone : undefined}
    >
      <FormSection title={t(line ? 'voucher.line_edit' : 'voucher.line_add')}>
        {line ? (
          <>
            <TextInput label={label('listing_id')} value={line.listing_name} readOnly />
            <TextInput label={label('variant_id')} value={line.variant_name} readOnly />
          </>
        ) : (
          <>
            <PackageInput
              label={label('listing_id')}
              error={form.input('listing_id').error}
              chosen={listing.data}
              onChange={({ id, currency: next }) => {
                form.change('listing_id', id);
                form.change('variant_id', null);
                // Its digits would be another amount in another currency.
                if (next !== currency) form.change('discount', null);
              }}
            />
            <VariantInput
              label={label('variant_id')}
              {...form.input('variant_id')}
              value={form.values.variant_id}
              variants={listing.data?.variants}
              currency={currency}
              usedVariants={usedVariants}
              onChange={(id) => form.change('variant_id', id)}
            />
          </>
        )}
        <FigureInput
          label={label('minimum_pax')}
          description={t('hint.voucher_pax.minimum_pax')}
          required
          {...form.input('minimum_pax')}
        />
        <MoneyInput
          label={label('discount')}
          description={t('hint.voucher_pax.discount')}
          currency={currency}
          required
          {...form.input('discount')}
        />
      </FormSection>
    </FormFrame>
  );
}

type PackageChoice = { id: string; name: string; departure_at: string | null; currency: Currency };
type PackageInputProps = {
  label: string;
  error?: string;
  chosen: PackageChoice | undefined;
  onChange: (chosen: PackageChoice) => void;
};

/**
 * Select for the package of a line, searched by name among packages on sale and drafts (`NEW`), not savings programs.
 */
function PackageInput({ label, error, chosen, onChange }: PackageInputProps) {
  const { t, locale } = useTranslation();
  const [typed, setTyped] = useState('');
  const labelOf = ({ name, departure_at }: PackageChoice) =>
    [name, departure_at && dateText(departure_at, locale)].filter(Boolean).join(' · ');
  const shown = chosen ? labelOf(chosen) : '';
  const [searched] = useDebouncedValue(typed === shown ? '' : typed.trim(), 200);
  const query = useQuery({
    queryKey: ['listings.list', 'for_voucher', searched],
    queryFn: ({ signal }) =>
      call(
        'listings.list',
        {
          per_page: 25,
          sort: 'departure_at',
          ...(searched ? { q: searched } : {}),
          search: {
            status: ['NEW' as const, ...statesWith(listingMachine, 'on_sale')],
            category: ['UMROH', 'HAJI', 'TOUR'],
          },
        },
        { signal },
      ),
    select: ({ data }) => data as readonly PackageChoice[],
    placeholderData: keepPreviousData,
  });
  const found = query.data ?? [];
  const all = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  return (
    <Select
      label={label}
      required
      data={all.map((one) => ({ value: one.id, label: labelOf(one) }))}
      value={chosen?.id ?? null}
      onChange={(id) => {
        const picked = all.find((one) => one.id === id);
        if (picked) onChange(picked);
      }}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      placeholder={t('voucher.pick_package')}
      nothingFoundMessage={t('list.nothing')}
      rightSection={query.isFetching ? <Loader size={14} /> : undefined}
      error={error}
    />
  );
}

type VariantInputProps = {
  label: string;
  value: string | null;
  variants: readonly { id: string; name: string; price: number }[] | undefined;
  currency: Currency;
  /** The room types that have a line already. */
  usedVariants: ReadonlySet<string>;
  onChange: (id: string | null) => void;
};

/** Select for a room type of the chosen package, with prices; room types that already have a line are disabled. */
function VariantInput({ variants, currency, usedVariants, ...rest }: VariantInputProps) {
  const { t, locale } = useTranslation();
  const data = (variants ?? []).map(({ id, name, price }) => ({
    value: id,
    label: `${name} · ${usedVariants.has(id) ? t('voucher.line_taken') : money(price, currency, locale)}`,
    disabled: usedVariants.has(id),
  }));
  return (
    <Select
      {...rest}
      required
      data={data}
      disabled={!variants}
      placeholder={variants ? undefined : t('voucher.pick_package_first')}
      nothingFoundMessage={t('voucher.no_room_types')}
    />
  );
}
