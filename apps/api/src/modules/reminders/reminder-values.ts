import type { ReminderValues } from '@rihla/domain/reminders/reminder-text';
import { formatDate } from '@rihla/domain/shared/date-format';
import { daysBetween, localDateOf, todayIn } from '@rihla/domain/shared/dates';
import { amount } from '@rihla/domain/shared/money';
import { formatMoney } from '@rihla/domain/shared/money-format';
import type { Locale } from '@rihla/messages/locale';
import type { WriteCall } from '../../kit/call.ts';
import { siteOrigin } from '../../kit/http/site-origin.ts';
import { withoutLinks } from '../../kit/jobs/typed-text.ts';
import type { Occasion } from './occasions.ts';
import type { ReminderTopic } from './reminder-facts.ts';

/** The screen of a customer that a reminder links to, as a path from the root of the app. */
export function screenOf(due: Occasion, topic: ReminderTopic): string {
  if (topic.kind === 'PASSPORT') return `/user/profiles/${topic.slug}`;
  const screen = `/user/invoices/${topic.invoice.slug}`;
  return due.anchor === 'DEPARTURE' || due.anchor === 'RETURN' ? screen : `${screen}/payment`;
}

/**
 * The values of a reminder's variables for one person, as text in that person's language. Links are removed from
 * texts that people have typed, so that no mail program shows them.
 */
export function valuesFor(
  call: WriteCall,
  due: Occasion,
  topic: ReminderTopic,
  person: { name: string; locale: Locale },
): ReminderValues {
  const { locale } = person;
  const day = localDateOf(due.day);
  const common = {
    name: withoutLinks(person.name),
    agency: call.site.name,
    day: formatDate(day, locale, 'full'),
    days: String(Math.abs(daysBetween(todayIn(call.site.timeZone, call.now), day))),
    link: `${siteOrigin(call)}/app/#${screenOf(due, topic)}`,
  };
  if (topic.kind === 'PASSPORT') return { ...common, traveller: withoutLinks(topic.traveller) };
  const { invoice, open } = topic;
  const money = (units: number) => formatMoney(amount(units), invoice.currency, { locale });
  return {
    ...common,
    package: withoutLinks(invoice.listing_name),
    invoice: invoice.number,
    amount: money(open),
    remaining: money(invoice.total - invoice.paid),
  };
}
