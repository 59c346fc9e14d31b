import { Button, Stack, Text, TextInput } from '@mantine/core';
import { amount as exact } from '@rihla/domain/shared/money';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { CallFailed } from '../../../lib/api/problems.ts';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { Panel } from '../../../ui/calm.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { linkFormKey, renewLinkFormKey, storeLinkPaymentKey } from './link-key.ts';
import type { PayLinkData } from './shared.queries.ts';

/** `token` is that of the payment link, `shown` its data. */
type BeginProps = { token: string; shown: PayLinkData; onBegun: () => void };

/** Form that begins a payment by a payment link: name of the payer, and the amount, chosen within limits or fixed. */
export function BeginByLink({ token, shown, onBegun }: BeginProps) {
  const { t, locale } = useTranslation();
  const { minimum, maximum, currency, fixed } = shown;
  const [name, setName] = useState('');
  const [units, setUnits] = useState<number | null>(fixed ? maximum : null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const formKey = useRef<string>(null!);
  formKey.current ??= linkFormKey(token);
  const formatAmount = (value: number) => money(exact(value), currency, locale);
  if (maximum === 0)
    return (
      <Panel title={t('shared.full_title')}>
        <Text>{t('error.pay_link.used_up')}</Text>
      </Panel>
    );
  const isWithinLimits = units !== null && units >= minimum && units <= maximum;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || !isWithinLimits) return;
    setBusy(true);
    setFailure(null);
    try {
      const form = { payer_name: name.trim(), amount: units, form_key: formKey.current };
      const { data } = await call('shared_payments.begin', { token, ...form });
      storeLinkPaymentKey(token, data.key);
      renewLinkFormKey(token);
      onBegun();
    } catch (error) {
      // It was begun with other values, and its answer was lost. Who presses again wants these.
      if (error instanceof CallFailed && error.code === 'kit.idempotency_mismatch') {
        renewLinkFormKey(token);
        formKey.current = linkFormKey(token);
      }
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const limits =
    minimum === maximum
      ? formatAmount(maximum)
      : t('pay.limits', { minimum: formatAmount(minimum), maximum: formatAmount(maximum) });
  const wrongAmount =
    units === null
      ? t('pay.amount_missing')
      : units > maximum
        ? t('pay.over', { limit: formatAmount(maximum) })
        : t('pay.below_minimum', { limit: formatAmount(minimum) });
  return (
    <Panel title={t(fixed ? 'shared.amount' : 'pay.how_much')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormError error={failure} />
          {fixed ? (
            <Text fz="1.75rem" fw={700} className="tabular">
              {formatAmount(maximum)}
            </Text>
          ) : (
            <MoneyInput
              label={t('pay.amount')}
              description={limits}
              size="md"
              required
              currency={currency}
              value={units}
              onChange={setUnits}
              error={tried && !isWithinLimits && wrongAmount}
            />
          )}
          <TextInput
            label={t('shared.name')}
            description={t('shared.name_why')}
            size="md"
            required
            maxLength={120}
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={tried && !name.trim() && t('shared.name_missing')}
          />
          <Button type="submit" size="lg" loading={busy}>
            {t('shared.begin')}
          </Button>
          <Text c="dimmed">{t('shared.begin_text')}</Text>
        </Stack>
      </form>
    </Panel>
  );
}
