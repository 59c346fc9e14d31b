import { RETURN_REASONS } from '@rihla/domain/payouts/payout-list';
import { amount, type Currency } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import { translate, translateDynamic } from '@rihla/messages/format';
import type { Locale } from '@rihla/messages/locale';
import type { ReactionCall } from '../../kit/reaction.ts';
import { financePeople } from './invoice-notifications.ts';
import { notify } from './notify.ts';

/** Notifies the finance staff that an agent asks for payment of its fees, except the person who asked. */
export async function notifyWithdrawalAsked(call: ReactionCall, withdrawalId: string): Promise<void> {
  const withdrawal = await withdrawalSummary(call, withdrawalId);
  for (const person of await financePeople(call))
    notify(call, person, {
      template: 'fee.asked',
      fact: `fee.asked:${withdrawalId}:${withdrawal.asked_at}`,
      screen: `/admin/transactions/fees/${withdrawal.slug}`,
      params: (locale) => ({
        number: withdrawal.number,
        agent: withdrawal.agent.name,
        amount: moneyText(withdrawal.amount, withdrawal, locale),
      }),
    });
}

/** Notifies an agent that its fees were transferred: the sum, the tax withheld, and the bank account. */
export async function notifyWithdrawalPaid(call: ReactionCall, withdrawalId: string): Promise<void> {
  const withdrawal = await withdrawalSummary(call, withdrawalId);
  notify(call, withdrawal.agent, {
    template: 'fee.paid',
    fact: `fee.paid:${withdrawalId}`,
    screen: `/admin/transactions/fees/${withdrawal.slug}`,
    params: (locale) => {
      const say = (value: number) => moneyText(value, withdrawal, locale);
      const { amount: gross, tax, net, tax_rate } = withdrawal;
      const rate = `${(tax_rate / 100).toLocaleString(locale === 'id' ? 'id-ID' : 'en-GB')}%`;
      return {
        number: withdrawal.number,
        amount: say(net),
        account: `${withdrawal.bank_name} …${withdrawal.digits}`,
        sum: tax > 0 ? translate(locale, 'letter.fee.tax', { gross: say(gross), tax: say(tax), rate }) : '',
      };
    },
  });
}

/** Notifies an agent that its request for payment was given back, and why. */
export async function notifyWithdrawalReturned(call: ReactionCall, withdrawalId: string): Promise<void> {
  const withdrawal = await withdrawalSummary(call, withdrawalId);
  notify(call, withdrawal.agent, {
    template: 'fee.returned',
    fact: `fee.returned:${withdrawalId}:${withdrawal.asked_at}`,
    screen: '/admin/transactions/fees',
    params: (locale) => ({
      number: withdrawal.number,
      amount: moneyText(withdrawal.amount, withdrawal, locale),
      reason: reasonText(withdrawal, locale),
    }),
  });
}

type Summary = Awaited<ReturnType<typeof withdrawalSummary>>;

/**
 * The reason why a request for payment went back, as text: the note of the office, or the sentence for what the bank
 * or a fee that was taken back caused.
 */
function reasonText({ returned_because, return_note }: Summary, locale: Locale): string {
  if (returned_because === 'OFFICE') return return_note ?? '';
  const because = RETURN_REASONS.find((one) => one === returned_because) ?? 'BANK';
  const text =
    returned_because === 'BANK' ? translateDynamic(locale, `disbursement.reason.${return_note}`) : null;
  return [`${translate(locale, `choice.withdrawal_return.${because}`)}.`, text ?? ''].join(' ').trim();
}

/**
 * The facts about a request for payment and its agent that notifications need. Amounts are in the smallest unit.
 */
async function withdrawalSummary({ tx, site }: ReactionCall, id: string) {
  const row = await tx
    .selectFrom('withdrawals as w')
    .innerJoin('admins as a', (join) =>
      join.onRef('a.site_id', '=', 'w.site_id').onRef('a.id', '=', 'w.agent_id'),
    )
    .select([
      'w.slug',
      'w.number',
      'w.currency',
      'w.amount',
      'w.tax',
      'w.net',
      'w.tax_rate',
      'w.bank_name',
      'w.bank_account_number',
      'w.asked_at',
      'w.returned_because',
      'w.return_note',
      'a.id as agent_id',
      'a.name',
      'a.email',
      'a.locale',
    ])
    .where('w.site_id', '=', site.id)
    .where('w.id', '=', id)
    .executeTakeFirstOrThrow();
  const { agent_id, name, email, locale, bank_account_number, asked_at, ...rest } = row;
  return {
    ...rest,
    currency: row.currency as Currency,
    digits: bank_account_number.slice(-4),
    asked_at: new Date(asked_at).toISOString(),
    agent: { kind: 'ADMIN' as const, id: agent_id, name, email, locale: locale as Locale },
  };
}

function moneyText(value: number, { currency }: Pick<Summary, 'currency'>, locale: Locale): string {
  return formatMoney(amount(value), currency, { locale });
}
