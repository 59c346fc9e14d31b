import { Anchor, Button, Group, Modal, SegmentedControl, Select, Stack, Text, Textarea } from '@mantine/core';
import { COST_BASES, type CostBasis } from '@rihla/domain/ledger/cost-basis';
import { CURRENCIES, type Currency } from '@rihla/domain/shared/money';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { useFormKey } from '../../../../lib/api/form-key.ts';
import { CallFailed } from '../../../../lib/api/problems.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../../lib/toasts.ts';
import { useAttempt } from '../../../../lib/use-attempt.ts';
import { useFocusReturn } from '../../../../ui/focus/focus-return.ts';
import { FormError } from '../../../../ui/form-error.tsx';
import { MoneyInput } from '../../../../ui/inputs/money-input.tsx';
import { AppLink } from '../../../../ui/values/app-link.tsx';
import type { Listing } from '../../listing.queries.ts';
import { type Cost, invalidateProfit } from './profit.queries.ts';

type CostDialogProps = {
  listing: Listing;
  /** The cost that is changed; null adds one. */
  cost: Cost | null;
  onClose: () => void;
};

/** The values of the form; null is an input that is still empty. */
type Values = {
  accounting_category_id: string | null;
  basis: CostBasis;
  currency: Currency;
  amount: number | null;
  actual_total: number | null;
  notes: string;
};

/** The values with which the form opens: those of the cost, or those of a new one. */
const valuesOf = (cost: Cost | null, listing: Listing): Values =>
  cost
    ? { ...cost, notes: cost.notes ?? '' }
    : {
        accounting_category_id: null,
        basis: 'PER_PAX',
        currency: listing.currency,
        amount: null,
        actual_total: null,
        notes: '',
      };

/**
 * The change of the values when a currency is chosen. Another currency empties the amounts: they are kept in the
 * smallest unit, so that their digits would be another amount in it.
 */
const inCurrency = (currency: Currency, before: Currency): Partial<Values> =>
  currency === before ? {} : { currency, amount: null, actual_total: null };

/**
 * Dialog that adds a cost to a departure or changes one: category, whether it counts for each traveller or once,
 * planned amount, total of the bill, and a note.
 */
export function CostDialog({ listing, cost, onClose }: CostDialogProps) {
  useFocusReturn();
  const { t, field, dynamic } = useTranslation();
  const { values, set, submit, busy, failure, refused } = useCostForm({ listing, cost, onClose });
  const label = (name: keyof Values) => field('departure_cost', name);
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(cost ? 'cost.edit' : 'cost.add')}
      closeButtonProps={{ 'aria-label': t('act.close') }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack>
          <CategoryInput
            label={label('accounting_category_id')}
            value={values.accounting_category_id}
            error={refused.accounting_category_id}
            onChange={(accounting_category_id, basis) =>
              set({ accounting_category_id, ...(cost ? {} : { basis }) })
            }
          />
          <SegmentedControl
            aria-label={label('basis')}
            fullWidth
            value={values.basis}
            onChange={(basis) => set({ basis })}
            data={COST_BASES.map((value) => ({ value, label: t(`choice.cost_basis.${value}`) }))}
          />
          <Select
            label={label('currency')}
            value={values.currency}
            allowDeselect={false}
            onChange={(value) => value && set(inCurrency(value, values.currency))}
            data={CURRENCIES.map((value) => ({ value, label: dynamic(`choice.currency.${value}`) }))}
          />
          <MoneyInput
            label={label('amount')}
            currency={values.currency}
            value={values.amount}
            onChange={(amount) => set({ amount })}
            error={refused.amount}
            required
          />
          <MoneyInput
            label={label('actual_total')}
            currency={values.currency}
            value={values.actual_total}
            onChange={(actual_total) => set({ actual_total })}
            error={refused.actual_total}
          />
          <Textarea
            label={label('notes')}
            value={values.notes}
            maxLength={500}
            error={refused.notes}
            onChange={(event) => set({ notes: event.currentTarget.value })}
            autosize
            minRows={2}
          />
          <FormError error={failure} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose} disabled={busy}>
              {t('act.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('act.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/**
 * State of the form of a cost, and the function that sends it. `refused` holds the errors by field; after a refusal
 * the typed values stay.
 */
function useCostForm({ listing, cost, onClose }: CostDialogProps) {
  const { t, field } = useTranslation();
  const { formKey } = useFormKey();
  const [values, setValues] = useState(() => valuesOf(cost, listing));
  const { busy, failure, setFailure, attempt } = useAttempt();
  const save = async ({ accounting_category_id, amount, ...rest }: Values) => {
    const input = {
      ...rest,
      notes: rest.notes.trim() || null,
      accounting_category_id: accounting_category_id!,
      amount: amount!,
      listing_id: listing.id,
    };
    if (!cost) await call('departure_costs.create', input, { formKey });
    else await call('departure_costs.update', { ...input, id: cost.id, version: cost.version }, { formKey });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = (['accounting_category_id', 'amount'] as const).filter((name) => values[name] === null);
    if (missing.length > 0) {
      const fields = missing.map((name) => [
        name,
        t('error.form.required', { field: field('departure_cost', name) }),
      ]);
      setFailure(new CallFailed(422, t('form.invalid'), { fields: Object.fromEntries(fields) }));
      return;
    }
    await attempt(async () => {
      await save(withoutExtras(values));
      toastSuccess(t('cost.saved'));
      onClose();
      await invalidateProfit();
    });
  };
  return {
    values,
    set: (change: Partial<Values>) => setValues((now) => ({ ...now, ...change })),
    submit,
    busy,
    failure,
    refused: failure instanceof CallFailed ? failure.fields : {},
  };
}

/** Drops all fields that are not of the form: a saved cost has more fields than the call that saves it accepts. */
function withoutExtras({
  accounting_category_id,
  basis,
  currency,
  amount,
  actual_total,
  notes,
}: Values): Values {
  return { accounting_category_id, basis, currency, amount, actual_total, notes };
}

type CategoryInputProps = {
  label: string;
  value: string | null;
  error?: string;
  /** Called with the chosen category (null for none) and the way in which its costs are usually counted. */
  onChange: (id: string | null, basis: CostBasis) => void;
};

/**
 * Input that chooses the category of a cost. Where the agency has no category yet, a link to the screen that creates
 * them is shown instead.
 */
function CategoryInput({ label, value, error, onChange }: CategoryInputProps) {
  const { t } = useTranslation();
  const categories = useQuery({
    queryKey: ['accounting_categories', 'choices'],
    queryFn: ({ signal }) => call('accounting_categories.list', { per_page: 100 }, { signal }),
    select: ({ data }) => data,
  });
  if (categories.data?.length === 0)
    return (
      <Text>
        {t('cost.no_categories')}{' '}
        <Anchor component={AppLink} inherit to="/admin/settings/accounting-categories">
          {t('cost.to_categories')}
        </Anchor>
      </Text>
    );
  const choose = (id: string | null) =>
    onChange(id, categories.data?.find((one) => one.id === id)?.type ?? 'PER_PAX');
  return (
    <Select
      label={label}
      value={value}
      error={error}
      onChange={choose}
      data={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      searchable
      required
      data-autofocus
    />
  );
}
