import { Checkbox, Group, Input, SegmentedControl, Select } from '@mantine/core';
import { CURRENCIES } from '@rihla/domain/shared/money';
import { ROOM_TYPES } from '@rihla/domain/shared/room-type';
import type { SavingForm } from '../../../kit/form/use-form.ts';
import { type Currency, money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { FigureInput } from '../../../ui/inputs/figure-input.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { type PriceForm, ROUNDINGS } from './price-change.ts';

/** Inputs of a price change: up or down, by an amount or a percentage, currency, rounding and room types. */
export function PriceChangeInputs({ form }: { form: SavingForm<PriceForm> }) {
  const { t, field, dynamic, locale } = useTranslation();
  const { direction, kind, currency, round_to, room_types } = form.values;
  const rounding = (units: number) =>
    units === 1 ? t('listing.price_change.exact') : money(units, currency, locale);
  // An amount is kept in the smallest unit of its currency: in another currency its digits would be another amount.
  const changeCurrency = (next: Currency) => {
    if (next === currency) return;
    form.change('currency', next);
    form.change('amount', null);
    form.change('round_to', 1);
  };
  return (
    <>
      <Input.Wrapper label={t('listing.price_change.direction')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('listing.price_change.direction')}
          value={direction}
          onChange={(next) => form.change('direction', next)}
          data={(['UP', 'DOWN'] as const).map((value) => ({
            value,
            label: t(value === 'UP' ? 'listing.price_change.up' : 'listing.price_change.down'),
          }))}
        />
      </Input.Wrapper>
      <Input.Wrapper label={t('listing.price_change.kind')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('listing.price_change.kind')}
          value={kind}
          onChange={(next) => form.change('kind', next)}
          data={(['AMOUNT', 'PERCENT'] as const).map((value) => ({
            value,
            label: t(
              value === 'AMOUNT' ? 'listing.price_change.by_amount' : 'listing.price_change.by_percent',
            ),
          }))}
        />
      </Input.Wrapper>
      {kind === 'AMOUNT' ? (
        <MoneyInput
          {...form.input('amount')}
          label={field('listing', 'amount')}
          currency={currency}
          required
        />
      ) : (
        <FigureInput
          {...form.input('percent')}
          label={field('listing', 'percent')}
          decimals
          rightSection="%"
          required
        />
      )}
      <Select
        label={field('listing', 'currency')}
        description={t('listing.price_change.currency_hint')}
        value={currency}
        onChange={(next) => next && changeCurrency(next)}
        data={CURRENCIES.map((value) => ({ value, label: dynamic(`choice.currency.${value}`) }))}
      />
      <Select
        label={field('listing', 'round_to')}
        description={t('listing.price_change.round_hint')}
        value={String(round_to)}
        onChange={(next) => form.change('round_to', Number(next))}
        data={ROUNDINGS[currency].map((units) => ({ value: String(units), label: rounding(units) }))}
      />
      <Checkbox.Group
        data-wide
        label={field('listing', 'room_types')}
        description={t('listing.price_change.room_types_hint')}
        value={room_types}
        onChange={(next) => form.change('room_types', next)}
      >
        <Group gap="md" my={8}>
          {ROOM_TYPES.map((type) => (
            <Checkbox key={type} value={type} label={dynamic(`choice.room_type.${type}`)} />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  );
}
