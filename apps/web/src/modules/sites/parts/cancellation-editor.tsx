import { type CancellationTerms, termsIn } from '@rihla/domain/invoices/cancellation';
import { CURRENCIES } from '@rihla/domain/shared/money';
import { Button, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormFrame, FormSection } from '../../../kit/form/form-frame.tsx';
import { useForm } from '../../../kit/form/use-form.ts';
import { call } from '../../../lib/api/api.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { NumberOrZero } from '../../../ui/inputs/number-or-zero.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { CancellationTermsList } from '../../../ui/sums/cancellation-terms.tsx';
import { siteQuery } from '../site.queries.ts';
import classes from './cancellation-editor.module.css';
import { CostRow, StepRow } from './cancellation-rows.tsx';
import { asRows, asTerms, faultsOf, type CostDraft, type StepDraft } from './cancellation-draft.ts';

type StoredTerms = { version: number; terms: CancellationTerms };

/** Editor of what the agency keeps when a booking is cancelled, with a preview of the text for customers. */
export function CancellationEditor() {
  const query = useQuery({
    queryKey: ['cancellation_terms.get'],
    queryFn: async ({ signal }) => (await call('cancellation_terms.get', {}, { signal })).data,
  });
  return (
    <QueryState query={query} lines={4}>
      {(stored) => <Editor key={stored.version} stored={stored} />}
    </QueryState>
  );
}

/** Form with rows of steps and costs that can be added, changed and removed; all are saved together. */
function Editor({ stored }: { stored: StoredTerms }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm<{ steps: StepDraft[]; costs: CostDraft[]; refund_days: number }>({
    name: 'site.cancellation',
    initial: asRows(stored.terms),
    check: (values) => faultsOf(values, t),
    save: async (values, formKey) => {
      await call(
        'cancellation_terms.update',
        { version: stored.version, terms: asTerms(values) },
        { formKey },
      );
      await client.invalidateQueries({ queryKey: ['cancellation_terms.get'] });
      await client.invalidateQueries({ queryKey: siteQuery.queryKey });
    },
  });
  const { steps, costs, refund_days } = form.values;
  const setSteps = form.input('steps').onChange;
  const setCosts = form.input('costs').onChange;
  const faults = faultsOf(form.values, t);
  return (
    <FormFrame form={form}>
      <FormSection title={t('cancellation.title')} why={t('site.cancellation.why')}>
        <Stack gap="sm" data-wide>
          <Text fw={600} size="sm">
            {t('site.cancellation.steps')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('site.cancellation.currencies')}
          </Text>
          {steps.map((step, index) => (
            <StepRow
              key={step.key}
              number={index + 1}
              step={step}
              onChange={(changed) => setSteps(steps.map((one) => (one.key === step.key ? changed : one)))}
              onRemove={() => setSteps(steps.filter((one) => one.key !== step.key))}
            />
          ))}
          {faults.steps && form.changed > 0 && (
            <Text size="sm" c="red" role="alert">
              {faults.steps}
            </Text>
          )}
          <Button
            variant="default"
            className={classes.add}
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={steps.length >= 12}
            onClick={() =>
              setSteps([
                ...steps,
                {
                  key: crypto.randomUUID(),
                  from_days: 0,
                  kind: 'PERCENT',
                  percent: 10,
                  amount: null,
                  currency: 'IDR',
                },
              ])
            }
          >
            {t('site.cancellation.add_step')}
          </Button>
          <Text fw={600} size="sm">
            {t('site.cancellation.costs')}
          </Text>
          {costs.map((cost, index) => (
            <CostRow
              key={cost.key}
              number={index + 1}
              cost={cost}
              onChange={(changed) => setCosts(costs.map((one) => (one.key === cost.key ? changed : one)))}
              onRemove={() => setCosts(costs.filter((one) => one.key !== cost.key))}
            />
          ))}
          {faults.costs && form.changed > 0 && (
            <Text size="sm" c="red" role="alert">
              {faults.costs}
            </Text>
          )}
          <Button
            variant="default"
            className={classes.add}
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={costs.length >= 12}
            onClick={() =>
              setCosts([
                ...costs,
                { key: crypto.randomUUID(), name: '', amount: null, currency: 'IDR', per: 'TRAVELLER' },
              ])
            }
          >
            {t('site.cancellation.add_cost')}
          </Button>
          <NumberOrZero
            label={t('site.cancellation.refund_days')}
            maw={240}
            min={0}
            max={365}
            value={refund_days}
            onChange={(days) => form.change('refund_days', days)}
          />
          <Text fw={600} size="sm">
            {t('site.cancellation.preview')}
          </Text>
          <Preview terms={asTerms(form.values)} />
        </Stack>
      </FormSection>
    </FormFrame>
  );
}

/** The terms as customers read them: once if they are the same in rupiah and dollars, otherwise for each currency. */
function Preview({ terms }: { terms: CancellationTerms }) {
  const { t } = useTranslation();
  const [rupiah, dollars] = CURRENCIES.map((currency) => termsIn(terms, currency));
  if (JSON.stringify(rupiah) === JSON.stringify(dollars)) return <CancellationTermsList terms={terms} />;
  return CURRENCIES.map((currency) => (
    <Stack key={currency} gap={4}>
      <Text size="sm">{t(`site.cancellation.for.${currency}`)}</Text>
      <CancellationTermsList terms={termsIn(terms, currency)} />
    </Stack>
  ));
}
