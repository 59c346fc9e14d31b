import { Button, Stack, Text, TextInput } from '@mantine/core';
import { amount as exact } from '@rihla/domain/shared/money';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { useAgencyName } from '../../../lib/agency.ts';
import { call, type CallOutput } from '../../../lib/api/api.ts';
import { dateText, money } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { storedItem, storeItem } from '../../../lib/storage.ts';
import { LanguageSwitcher } from '../../../ui/brand/language-switcher.tsx';
import { CustomerScreen, Panel } from '../../../ui/calm.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { MoneyInput } from '../../../ui/inputs/money-input.tsx';
import { QueryState } from '../../../ui/states.tsx';
import { keyName } from './link-key.ts';
import { LinkProof } from './link-proof.tsx';
import classes from './pay-by-link.module.css';

type Shown = CallOutput<'shared_payments.open'>['data'];

/**
 * The page of a link to pay: for whom, what and how much; then how to transfer, and the picture that proves it. Nothing
 * else of the invoice is shown, and nobody signs in. The key of a payment begun here stays in this browser.
 */
export function PayByLinkPage() {
  const { token = '' } = useParams();
  const { t } = useTranslation();
  const agency = useAgencyName();
  const query = useQuery({
    queryKey: ['shared_payments.open', token],
    queryFn: () =>
      call('shared_payments.open', { token, key: storedItem<string | null>(keyName(token), null) }),
    select: ({ data }) => data,
    retry: false,
  });
  const reread = () => void query.refetch();
  return (
    <CustomerScreen className={classes.page}>
      <div className={classes.bar}>
        <Text fw={650}>{agency}</Text>
        <LanguageSwitcher />
      </div>
      <h1>{t('shared.title')}</h1>
      <QueryState query={query} lines={6}>
        {(shown) => (
          <>
            <About shown={shown} />
            {shown.begun ? (
              <LinkProof token={token} shown={shown} begun={shown.begun} onChanged={reread} />
            ) : (
              <Begin token={token} shown={shown} onBegun={reread} />
            )}
          </>
        )}
      </QueryState>
    </CustomerScreen>
  );
}

/** For whom and for which journey the link pays. */
function About({ shown }: { shown: Shown }) {
  const { t, locale } = useTranslation();
  return (
    <Panel title={t('shared.for', { name: shown.customer })}>
      <Text fw={600}>{shown.listing_name}</Text>
      {shown.departure_at && (
        <Text>
          {t('own.departs')} {dateText(shown.departure_at, locale)}
        </Text>
      )}
      <Text c="dimmed">{t('shared.until', { until: dateText(shown.ends_on, locale) })}</Text>
    </Panel>
  );
}

type BeginProps = { token: string; shown: Shown; onBegun: () => void };

/** The name of the payer and the amount, which is chosen within the limits or fixed. */
function Begin({ token, shown, onBegun }: BeginProps) {
  const { t, locale } = useTranslation();
  const { minimum, maximum, currency, fixed } = shown;
  const [name, setName] = useState('');
  const [units, setUnits] = useState<number | null>(fixed ? maximum : null);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const formatAmount = (value: number) => money(exact(value), currency, locale);
  if (maximum === 0) return <Text>{t('error.pay_link.used_up')}</Text>;
  const isInside = units !== null && units >= minimum && units <= maximum;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!name.trim() || !isInside) return;
    setBusy(true);
    setFailure(null);
    try {
      const { data } = await call('shared_payments.begin', { token, payer_name: name.trim(), amount: units });
      storeItem(keyName(token), data.key);
      onBegun();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const limits = t('pay.limits', { minimum: formatAmount(minimum), maximum: formatAmount(maximum) });
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
              error={tried && !isInside && limits}
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
          <Text c="dimmed">{t('pay.begin_text')}</Text>
        </Stack>
      </form>
    </Panel>
  );
}
