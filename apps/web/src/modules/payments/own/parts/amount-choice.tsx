import { Button, Radio, Stack, Text } from '@mantine/core';
import { isSavings } from '@rihla/domain/invoices/invoice-acts';
import { amount } from '@rihla/domain/shared/money';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../../lib/api/api.ts';
import { money } from '../../../../lib/words/format.ts';
import { useFormKey } from '../../../../lib/api/form-key.ts';
import { useTranslation } from '../../../../lib/words/i18n.ts';
import { useAttempt } from '../../../../lib/use-attempt.ts';
import { Panel } from '../../../../ui/calm.tsx';
import { FormError } from '../../../../ui/form-error.tsx';
import { MoneyInput } from '../../../../ui/inputs/money-input.tsx';
import { amountChoices, amountProblem, type Bill } from '../amount-choices.ts';
import type { Invoice } from '../../../invoices/own/own-invoice.queries.ts';
import { paymentTypeOf } from '../../../invoices/own/payment-state.ts';
import classes from './amount-choice.module.css';

type AmountChoiceProps = { invoice: Invoice; onBegun: (paymentId: string) => void };

/** Form in which a customer chooses the amount to pay: a suggested one or another within the limits. */
export function AmountChoice({ invoice, onBegun }: AmountChoiceProps) {
  const { t, locale } = useTranslation();
  const choices = amountChoices(invoice);
  const [chosen, setChosen] = useState(choices[0]?.id ?? 'other');
  const [typed, setTyped] = useState<number | null>(null);
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const bill: Bill = chosen === 'equipment' ? 'equipment' : 'package';
  const value = choices.find(({ id }) => id === chosen)?.amount ?? typed;
  const problem = chosen === 'other' ? amountProblem(invoice, typed) : null;
  const { busy, failure, begin } = useBeginPayment(invoice, onBegun);
  const { minimum, maximum } = invoice.payable.package;
  const formatAmount = (units: number) => money(amount(units), invoice.currency, locale);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (value === null || problem) return input.current?.focus();
    void begin(bill, value);
  };
  const saving = isSavings(invoice.status);
  const question = t(saving ? 'pay.deposit_how_much' : 'pay.how_much');
  const begun = saving ? 'pay.deposit_with' : 'pay.begin_with';
  return (
    <form onSubmit={submit} noValidate>
      <Panel title={question}>
        <FormError error={failure} />
        <Radio.Group aria-label={question} value={chosen} onChange={setChosen}>
          <Stack gap="sm">
            {choices.map(({ id, message, amount: units }) => (
              <Radio.Card key={id} value={id} className={classes.choice}>
                <Radio.Indicator size="md" />
                <span className={classes.words}>
                  <span>{t(message)}</span>
                  <strong className={classes.amount}>{formatAmount(units)}</strong>
                </span>
              </Radio.Card>
            ))}
            {minimum < maximum && (
              <Radio.Card value="other" className={classes.choice}>
                <Radio.Indicator size="md" />
                <span className={classes.words}>
                  <span>{t('pay.other_amount')}</span>
                  <span className={classes.limits}>
                    {t('pay.limits', { minimum: formatAmount(minimum), maximum: formatAmount(maximum) })}
                  </span>
                </span>
              </Radio.Card>
            )}
          </Stack>
        </Radio.Group>
        {chosen === 'other' && (
          <MoneyInput
            ref={input}
            size="lg"
            label={t('pay.amount')}
            currency={invoice.currency}
            value={typed}
            onChange={setTyped}
            error={
              tried && problem
                ? t(problem.message, problem.limit === null ? {} : { limit: formatAmount(problem.limit) })
                : null
            }
          />
        )}
        <Button type="submit" size="lg" fullWidth loading={busy}>
          {value !== null && !problem ? t(begun, { amount: formatAmount(value) }) : t('act.next')}
        </Button>
        <Text c="dimmed" fz="sm">
          {t('pay.begin_text')}
        </Text>
      </Panel>
    </form>
  );
}

/**
 * Provides `begin(bill, units)`, which creates a payment for the package or the equipment; `units` is the amount in the
 * smallest unit. The customer then chooses how to pay it.
 * @param onBegun receives the id of the payment
 */
function useBeginPayment(invoice: Invoice, onBegun: (paymentId: string) => void) {
  const { busy, failure, attempt } = useAttempt();
  const { formKey } = useFormKey();
  const begin = async (bill: Bill, units: number) => {
    await attempt(async () => {
      const type = bill === 'equipment' ? 'EQUIPMENT' : paymentTypeOf(invoice, units);
      const { data } = await call(
        'user_payments.create',
        { invoice_id: invoice.id, type, channel: 'MANUAL', amount: units },
        { formKey },
      );
      onBegun(data.id);
    });
  };
  return { busy, failure, begin };
}
