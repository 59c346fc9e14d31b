import { listingParts } from '@rihla/domain/catalogue/listings/listing-parts';
import { ROOM_TYPES } from '@rihla/domain/shared/room-type';
import { FormSection } from '../../../../kit/form/form-frame.tsx';
import { FieldInput } from '../../../../kit/form/inputs.tsx';
import { call, type CallInput } from '../../../../lib/api/api.ts';
import { useTranslation, type Translation } from '../../../../lib/words/i18n.ts';
import type { Listing } from '../../listing.queries.ts';
import { checkListing, checkRows, ListingInputs } from '../listing-inputs.tsx';
import { cellProps } from '../rows/part-cell.ts';
import { PartRows } from '../rows/part-rows.tsx';
import { newKey, type Row } from '../rows/rows.ts';
import { useNeededMark } from '../step-flow.ts';
import { StepFrame } from '../step-frame.tsx';
import type { StepProps } from '../step-props.ts';
import { syncParts } from '../rows/sync-parts.ts';
import { useStepForm, writeListing, type StepWrite } from '../use-step-form.ts';
import type { VariantRow } from '../prices-grid/pasted-rows.ts';
import { VariantRows } from './variant-rows.tsx';

const JOURNEY = ['dp_price', 'minimum_partial_payment'] as const;
const SAVINGS = [
  'minimum_balance',
  'minimum_partial_payment',
  'withdrawal_fee_percent',
  'saves_for_id',
] as const;
const TAX = ['tax_mode', 'tax_plus_price'] as const;

/** The step of the package's form with prices: room types with one base price, the first payment, and the bedrooms. */
export function PricesStep({ listing, onSaved }: StepProps) {
  const translation = useTranslation();
  const neededMark = useNeededMark();
  const { t, field } = translation;
  const savings = listing.category === 'TABUNGAN';
  const form = useStepForm({
    listing,
    step: 'prices',
    valuesOf,
    check: (values) => ({
      ...checkListing(values, [...JOURNEY, ...TAX, 'minimum_balance', 'withdrawal_fee_percent'], translation),
      ...checkRows('variants', values.variants, listingParts.variants, translation),
      ...checkRows('rooms', values.rooms, listingParts.rooms, translation),
      variants: baseProblem(values.variants, translation),
    }),
    saveChanges,
    onSaved,
  });
  const { values, change } = form;
  const { currency } = listing;
  const program = savings && values.variants.length <= 1;
  return (
    <StepFrame form={form}>
      {program ? (
        <FormSection title={t('listing.savings.program')} why={t('listing.savings.program_why')}>
          <ProgramPrice
            form={form}
            row={values.variants[0]}
            currency={currency}
            onChange={(row) => change('variants', [row])}
          />
          <ListingInputs form={form} names={SAVINGS} currency={currency} thing="savings_program" />
        </FormSection>
      ) : (
        <>
          <FormSection
            title={field('listing', 'variants')}
            why={t('listing.variants_why')}
            mark={neededMark('variants', values.variants)}
          >
            <VariantRows
              form={form}
              rows={values.variants}
              onChange={(rows) => change('variants', rows)}
              currency={currency}
              error={form.input('variants').error}
            />
          </FormSection>
          <FormSection title={t('listing.payment')} why={t('listing.payment_why')}>
            <ListingInputs form={form} names={savings ? SAVINGS : JOURNEY} currency={currency} />
          </FormSection>
          {listing.tax_registered && !savings && (
            <FormSection title={t('listing.tax')} why={t('listing.tax_why')}>
              <ListingInputs form={form} names={taxFields(values.tax_mode)} currency={currency} />
            </FormSection>
          )}
        </>
      )}
      {!savings && (
        <FormSection title={field('listing', 'rooms')} why={t('listing.rooms_why')}>
          <PartRows
            form={form}
            name="rooms"
            part={listingParts.rooms}
            rows={values.rooms}
            onChange={(rows) => change('rooms', rows)}
            fields={['type', 'number', 'note']}
            fresh={(rows) => ({ type: freeType(rows), number: null, note: null })}
            called={t('listing.room')}
            add={t('listing.room_add')}
          />
        </FormSection>
      )}
    </StepFrame>
  );
}

type ProgramPriceProps = {
  form: { input: (name: never) => { onBlur?: () => void; error?: string; 'data-path'?: string } };
  row: VariantRow | undefined;
  currency: Listing['currency'];
  onChange: (row: VariantRow) => void;
};

/** A savings program has one price, which is kept as its only room type. */
function ProgramPrice({ form, row, currency, onChange }: ProgramPriceProps) {
  const { t, field } = useTranslation();
  const program = row ?? {
    key: newKey(),
    room_type: 'SHARING',
    name: t('listing.savings.variant'),
    price: null,
    agent_fee: 0,
    is_public: true,
    is_base: true,
  };
  return (
    <FieldInput
      field={listingParts.variants.fields.price}
      label={field('savings_program', 'price')}
      currency={currency}
      value={program.price}
      onChange={(price) => onChange({ ...program, price: typeof price === 'number' ? price : null })}
      {...cellProps(form, 'variants.0.price')}
    />
  );
}

/**
 * What is wrong with the base price, which lists and pages show: exactly one room type must be it, and be public.
 * None at all is allowed until the package is published.
 */
export function baseProblem(
  rows: readonly Pick<VariantRow, 'is_base' | 'is_public'>[],
  { t }: Pick<Translation, 't'>,
): string | null {
  if (rows.length === 0) return null;
  const base = rows.filter(({ is_base }) => is_base);
  if (base.length !== 1) return t('error.catalogue.no_base_price');
  return base[0]?.is_public ? null : t('error.catalogue.base_price_not_public');
}

/**
 * The inputs of the tax: the price of other places counts only where they are itemised, by the package or the agency.
 */
function taxFields(mode: string | null): readonly (typeof TAX)[number][] {
  return mode === null || mode === 'PLUS_ITEMISED' ? TAX : ['tax_mode'];
}

function freeType(rows: readonly Row[]): string {
  return ROOM_TYPES.find((type) => !rows.some((row) => row.type === type)) ?? '';
}

/**
 * The values of this step of the package's form, taken from a package: down payment, least amounts, prices by room
 * type, and rooms.
 */
function valuesOf(listing: Listing) {
  return {
    dp_price: listing.dp_price,
    minimum_partial_payment: listing.minimum_partial_payment,
    minimum_balance: listing.minimum_balance,
    withdrawal_fee_percent: listing.withdrawal_fee_percent,
    saves_for_id: listing.saves_for_id,
    tax_mode: listing.tax_mode,
    tax_plus_price: listing.tax_plus_price,
    variants: listing.variants.map(
      ({ id, room_type, name, price, agent_fee, is_public, is_base }): VariantRow => ({
        key: id,
        room_type,
        name,
        price,
        agent_fee,
        is_public,
        is_base,
      }),
    ),
    rooms: listing.rooms.map(({ id, type, number, note }): Row => ({ key: id, type, number, note })),
  };
}

/**
 * Saves what has changed in the prices, the down payment and the rooms, in an order in which the down payment is
 * never above the base price.
 * @param writing the package as it was last read, and what is to be told of new rows
 */
async function saveChanges({ variants, rooms, ...fields }: ReturnType<typeof valuesOf>, writing: StepWrite) {
  const { lastRead, onRowAdded } = writing;
  const { variants: _, rooms: roomsBefore, ...before } = valuesOf(lastRead);
  const writePrices = () =>
    syncParts({
      part: 'variants',
      name: 'variants',
      listingId: lastRead.id,
      known: lastRead.variants,
      rows: variants,
      onRowAdded,
    });
  // The down payment is never above the base price: one that rises goes after the price, one that falls before it.
  const rises = (fields.dp_price ?? 0) > (before.dp_price ?? 0);
  if (rises) await writePrices();
  await writeListing(fields, before, writing);
  if (!rises) await writePrices();
  if (JSON.stringify(rooms) === JSON.stringify(roomsBefore)) return;
  const sent = rooms.map(({ key: _key, ...room }) => room) as CallInput<'listings.replace_rooms'>['rooms'];
  await call('listings.replace_rooms', { id: lastRead.id, rooms: sent });
}
