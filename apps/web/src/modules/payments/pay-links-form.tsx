import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { paymentMachine } from '@rihla/domain/payments/payment.machine';
import type { PaymentStatus } from '@rihla/domain/payments/payment-acts';
import { PAY_LINK_DAYS } from '@rihla/domain/payments/pay-link';
import { addDays, type LocalDate, localDateOf } from '@rihla/domain/shared/dates';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, type CallOutput } from '../../lib/api/api.ts';
import { useFormKey } from '../../lib/api/form-key.ts';
import { invalidateAll } from '../../lib/api/invalidate-all.ts';
import { CallFailed } from '../../lib/api/problems.ts';
import { type Currency, dateText, money } from '../../lib/words/format.ts';
import { useTranslation } from '../../lib/words/i18n.ts';
import { agencyDay } from '../../lib/words/time-zone.ts';
import { toastFailure } from '../../lib/toasts.ts';
import { focusWrong } from '../../ui/focus/focus-wrong.ts';
import { FormError } from '../../ui/form-error.tsx';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { MoneyInput } from '../../ui/inputs/money-input.tsx';
import { QueryState } from '../../ui/states.tsx';
import { CopyButton } from '../../ui/values/copy-button.tsx';
import { StatusBadge } from '../../ui/values/status-badge.tsx';

/** The data of an invoice that its payment links need, the same for the office and for its customer. */
export type PayLinksInvoice = {
  id: string;
  currency: Currency;
  server_now: string;
  acts: readonly { act: string; allowed: boolean }[];
  due_on: string | null;
  payable: { package: { minimum: number; maximum: number } };
  payments: readonly { status: PaymentStatus; link_payer: string | null }[];
};

type PayLinksFormProps = { invoice: PayLinksInvoice; area: 'office' | 'own' };
/** A payment link, by which somebody else pays a part of an invoice, and the payments made by it. */
type Link = CallOutput<'pay_links.list'>['data'][number];

/** For how many days a new link is proposed. */
const USUAL_DAYS = 30;

/** The calls for each area. */
const CALLS = {
  office: { list: 'pay_links.list', create: 'pay_links.create', end: 'pay_links.end' },
  own: { list: 'user_pay_links.list', create: 'user_pay_links.create', end: 'user_pay_links.end' },
} as const;

/**
 * Form that creates a payment link, by which a relative pays a part of an invoice, and the list of its links. A new
 * link is shown only once.
 */
export function PayLinksForm({ invoice, area }: PayLinksFormProps) {
  const { t, locale } = useTranslation();
  const { list, create, end } = CALLS[area];
  const today = localDateOf(agencyDay(invoice.server_now));
  const { minimum, maximum } = invoice.payable.package;
  const [units, setUnits] = useState<number | null>(null);
  const [fixed, setFixed] = useState(false);
  const [endsOn, setEndsOn] = useState<string | null>(usualLastDay(today, invoice.due_on));
  const [newLink, setNewLink] = useState<{ id: string; url: string; endsOn: string } | null>(null);
  const [waiting, setWaiting] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const wrong = failure instanceof CallFailed ? failure.fields : {};
  const { formKey, renew } = useFormKey();
  const query = useQuery({
    queryKey: [list, invoice.id],
    queryFn: () => call(list, { id: invoice.id }),
    select: ({ data }) => data,
  });
  const limits = t('pay.limits', {
    minimum: money(minimum, invoice.currency, locale),
    maximum: money(maximum, invoice.currency, locale),
  });
  const submit = async (event: FormEvent<HTMLElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (units === null || endsOn === null) return;
    setBusy(true);
    setFailure(null);
    try {
      const values = { amount: units, fixed, ends_on: endsOn, form_key: formKey };
      const { data } = await call(create, { id: invoice.id, ...values });
      renew();
      setNewLink({ id: data.id, url: `${location.origin}/app/#/file/pay/${data.token}`, endsOn });
    } catch (error) {
      // A link was made with other values, and its answer was lost. Who presses again wants one with these.
      if (error instanceof CallFailed && error.code === 'kit.idempotency_mismatch') renew();
      setFailure(error);
      focusWrong(form);
    } finally {
      // A link may have been made although its answer was lost: then the list shows it.
      void query.refetch();
      setBusy(false);
    }
  };
  const endLink = (id: string) => {
    call(end, { id }).then(({ data: { waiting } }) => {
      setWaiting(waiting);
      // What has ended is no longer offered to be sent.
      setNewLink((made) => (made?.id === id ? null : made));
      // What the link held can be paid in another way again, which the screens of the invoice say.
      return invalidateAll();
    }, toastFailure);
  };
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('shared.links_why')}</Text>
      {maximum === 0 && newLink === null && <Text>{t('shared.all_begun')}</Text>}
      {newLink === null ? (
        maximum > 0 && (
          <form onSubmit={submit} noValidate>
            <Stack gap="sm">
              <FormError error={Object.keys(wrong).length > 0 ? null : failure} />
              <MoneyInput
                label={t('shared.most')}
                description={limits}
                required
                currency={invoice.currency}
                value={units}
                onChange={setUnits}
                error={wrong['amount']}
              />
              <Checkbox
                label={t('shared.fixed')}
                checked={fixed}
                onChange={(event) => setFixed(event.currentTarget.checked)}
              />
              <DateInput
                label={t('shared.ends_on')}
                required
                minDate={today}
                maxDate={addDays(today, PAY_LINK_DAYS)}
                value={endsOn}
                onChange={setEndsOn}
                error={wrong['ends_on']}
              />
              <Button type="submit" size="md" loading={busy} disabled={units === null || endsOn === null}>
                {t('shared.make')}
              </Button>
            </Stack>
          </form>
        )
      ) : (
        <NewLink url={newLink.url} endsOn={newLink.endsOn} onAnother={() => setNewLink(null)} />
      )}
      {waiting > 0 && <Text role="status">{t('shared.waiting', { count: waiting })}</Text>}
      <QueryState query={query} lines={2}>
        {(links) => (
          <Stack gap="sm">
            {links.map((link) => (
              <LinkLine
                key={link.id}
                link={link}
                currency={invoice.currency}
                onEnd={() => endLink(link.id)}
              />
            ))}
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}

/** The last day that is proposed for a new link: in 30 days, or the due day of the invoice if that comes first. */
function usualLastDay(today: LocalDate, dueOn: string | null): LocalDate {
  const inMonth = addDays(today, USUAL_DAYS);
  return dueOn !== null && dueOn >= today && dueOn < inMonth ? localDateOf(dueOn) : inMonth;
}

type NewLinkProps = { url: string; endsOn: string; onAnother: () => void };

/** A payment link that was just made, which is shown this once: buttons to send it by WhatsApp and to copy it. */
function NewLink({ url, endsOn, onAnother }: NewLinkProps) {
  const { t, locale } = useTranslation();
  const words = `${t('shared.invitation', { until: dateText(endsOn, locale) })}\n${url}`;
  return (
    <Stack gap="xs">
      <Text fw={600}>{t('shared.made')}</Text>
      <Group gap="xs" wrap="nowrap">
        <Text style={{ overflowWrap: 'anywhere' }}>{url}</Text>
        <CopyButton value={url} label={t('shared.link')} />
      </Group>
      <Button
        component="a"
        size="md"
        href={`https://wa.me/?text=${encodeURIComponent(words)}`}
        target="_blank"
        rel="noopener noreferrer"
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      >
        {t('shared.whatsapp')}
      </Button>
      <Button variant="default" size="md" onClick={onAnother}>
        {t('shared.make_another')}
      </Button>
    </Stack>
  );
}

type LinkLineProps = { link: Link; currency: Currency; onEnd: () => void };

/** One payment link: how much of it is used, its last day, the payments made by it, and a button that ends it. */
function LinkLine({ link, currency, onEnd }: LinkLineProps) {
  const { t, locale } = useTranslation();
  const amountText = (units: number) => money(units, currency, locale);
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text fw={600}>
          {t('shared.used', { used: amountText(link.used), amount: amountText(link.amount) })}
        </Text>
        {link.is_open && (
          <Button variant="subtle" color="red" size="sm" mih={44} onClick={onEnd}>
            {t('shared.end')}
          </Button>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {link.is_open ? t('shared.until', { until: dateText(link.ends_on, locale) }) : t('shared.over')}
      </Text>
      {link.payments.map((payment) => (
        <Group key={payment.payment_id} gap="xs">
          <Text size="sm">
            {payment.payer_name} · {amountText(payment.amount)}
          </Text>
          <StatusBadge machine={paymentMachine} state={payment.status} />
        </Group>
      ))}
    </div>
  );
}
