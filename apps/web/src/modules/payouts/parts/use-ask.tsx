import { taxOf } from '@rihla/domain/payouts/payout-rules';
import { amount } from '@rihla/domain/shared/money';
import { Stack, Text } from '@mantine/core';
import { call } from '../../../lib/api/api.ts';
import { invalidateAll } from '../../../lib/api/invalidate-all.ts';
import { money } from '../../../lib/words/format.ts';
import { useTranslation } from '../../../lib/words/i18n.ts';
import { toastSuccess } from '../../../lib/toasts.ts';
import { confirmAct } from '../../../ui/confirm.tsx';
import type { Wallet, WalletInvoice } from '../payout.queries.ts';
import { rateText } from './rate-text.ts';

/**
 * Gives a function that requests a withdrawal from a wallet: of all free fees in a currency, or of the fees of chosen
 * invoices. Before it sends, a dialog shows the amount, the account, and what is deducted (debts, tax).
 */
export function useAsk(wallet: Wallet) {
  const { t, locale } = useTranslation();
  return (chosen: readonly WalletInvoice[] | WalletInvoice['currency']): void => {
    const chosenInvoices = typeof chosen === 'string' ? null : chosen;
    const currency = typeof chosen === 'string' ? chosen : (chosen[0]?.currency ?? 'IDR');
    const sums = wallet.sums.find((one) => one.currency === currency);
    const ofCurrency = chosenInvoices?.filter((row) => row.currency === currency);
    const debt = wallet.debts
      .filter((one) => one.currency === currency)
      .reduce((sum, one) => sum + one.amount, 0);
    const gross = ofCurrency ? ofCurrency.reduce((sum, { free }) => sum + free, 0) + debt : (sums?.free ?? 0);
    const moneyText = (units: number) => money(units, currency, locale);
    const { tax, net } = taxOf(amount(Math.max(0, gross)), wallet.tax_rate);
    const account = wallet.account;
    confirmAct({
      title: t('wallet.ask_question'),
      consequence: (
        <Stack gap="xs">
          <Text>
            {t('wallet.ask_consequence', {
              amount: moneyText(gross),
              account: account ? `${account.bank_name} …${account.number} (${account.holder})` : '–',
            })}
          </Text>
          {debt < 0 && <Text size="sm">{t('wallet.ask_debt', { amount: moneyText(-debt) })}</Text>}
          {tax > 0 && (
            <Text size="sm">
              {t('wallet.ask_tax', {
                rate: rateText(wallet.tax_rate, locale),
                tax: moneyText(tax),
                net: moneyText(net),
              })}
            </Text>
          )}
        </Stack>
      ),
      actLabel: t('wallet.ask', { amount: moneyText(gross) }),
      run: async () => {
        await call('invoices_fees.create', {
          agent_id: wallet.agent.id,
          currency,
          ...(ofCurrency && { invoice_ids: ofCurrency.map(({ id }) => id) }),
        });
        toastSuccess(t('wallet.asked'));
        await invalidateAll();
      },
    });
  };
}
