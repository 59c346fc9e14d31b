import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { whatsappLink } from '@rihla/domain/shared/identity/phone';
import { FormFrame, FormSection } from '../../../../../kit/form/form-frame.tsx';
import { useForm } from '../../../../../kit/form/use-form.ts';
import { call } from '../../../../../lib/api/api.ts';
import { fullDateText, money } from '../../../../../lib/words/format.ts';
import { useTranslation } from '../../../../../lib/words/i18n.ts';
import { useCan } from '../../../../../lib/session/can.ts';
import { useAccount } from '../../../../../lib/session/session.ts';
import { toastFailure } from '../../../../../lib/toasts.ts';
import { confirmAct } from '../../../../../ui/confirm.tsx';
import { QueryState } from '../../../../../ui/states.tsx';
import { agencyDay } from '../../../../../lib/words/time-zone.ts';
import type { Invoice } from '../../../../invoices/office/invoice.queries.ts';
import { type PayPage, type Payment, payPageQuery } from '../../payment.queries.ts';
import { invalidateAll } from '../../../../../lib/api/invalidate-all.ts';
import { transferUntil } from '../../transfer-until.ts';
import { isActAllowed } from '../../use-decision.ts';
import { CopyAmount } from '../../../../invoices/office/parts/copy-amount.tsx';
import { PaymentLink } from '../payment-link.tsx';
import { PaymentAmount } from '../payment-amount.tsx';
import { ProofFields, type ProofValues } from '../proof-fields.tsx';
import { Section } from '../../../../../ui/section.tsx';

type FollowPaymentProps = { payment: Payment; invoice: Invoice; onDeleted: () => void };

/**
 * The part of the screen for a begun payment without an accepted proof: what to tell the customer, and the form for the
 * proof.
 */
export function FollowPayment({ payment, invoice, onDeleted }: FollowPaymentProps) {
  const { t } = useTranslation();
  const can = useCan();
  const query = useQuery(payPageQuery(payment.id));
  return (
    <QueryState query={query} lines={8}>
      {(page) => (
        <>
          {payment.status === 'REJECT' && (
            <Alert color="red" title={t('pay.rejected_title')}>
              {payment.reject_reason && t('pay.rejected_because', { reason: payment.reject_reason })}
            </Alert>
          )}
          <Section title={t('office.tell_customer')}>
            <AmountToTransfer page={page} />
            <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
              {page.banks.map(({ bank, number, owner }) => `${bank} ${number} a.n. ${owner}`).join('\n') ||
                t('pay.no_banks')}
            </Text>
            <Group gap="xs">
              <WhatsappButton page={page} invoice={invoice} />
              {can('payment.gateway') && <PaymentLink payment={payment} invoice={invoice} />}
              {isActAllowed(payment, 'delete') && <DeletePayment payment={payment} onDeleted={onDeleted} />}
            </Group>
          </Section>
          <SendProof payment={payment} invoice={invoice} />
        </>
      )}
    </QueryState>
  );
}

/**
 * The exact amount to transfer, and why it is not round: a unique number from 1 to 999 distinguishes equal transfers.
 */
function AmountToTransfer({ page }: { page: PayPage }) {
  const { t, locale } = useTranslation();
  const { payment, adjustment } = page;
  const params = {
    base: money(payment.base_amount, payment.currency, locale),
    number: Math.abs(adjustment),
  };
  return (
    <div>
      <Group gap={4} fz={24} fw={650}>
        <PaymentAmount payment={payment} />
        <CopyAmount amount={payment.amount} currency={payment.currency} />
      </Group>
      {adjustment !== 0 && (
        <Text size="sm" c="dimmed">
          {t(adjustment > 0 ? 'office.number_added' : 'office.number_taken', params)}
        </Text>
      )}
    </div>
  );
}

type WhatsappButtonProps = { page: PayPage; invoice: Invoice };

/**
 * Button that opens WhatsApp with a message to the contact person of the booking (`pic_…`): how much to transfer, to
 * which accounts, and until when, where that is set.
 */
function WhatsappButton({ page, invoice }: WhatsappButtonProps) {
  const { t, locale } = useTranslation();
  const until = transferUntil(invoice, page.payment, agencyDay(invoice.server_now));
  const params = {
    name: invoice.pic_name,
    number: invoice.number,
    amount: money(page.amount_to_transfer, page.payment.currency, locale),
    banks: page.banks.map(({ bank, number, owner }) => `${bank} ${number} a.n. ${owner}`).join('\n'),
  };
  const message = until
    ? t('office.transfer_message_until', { ...params, until: fullDateText(until, locale) })
    : t('office.transfer_message', params);
  return (
    <Button
      component="a"
      variant="default"
      href={whatsappLink(invoice.pic_phone, message)}
      target="_blank"
      rel="noreferrer"
    >
      {t('office.send_whatsapp', { name: invoice.pic_name })}
    </Button>
  );
}

/** Button that deletes a payment for which no money has come, after a confirmation. */
function DeletePayment({ payment, onDeleted }: { payment: Payment; onDeleted: () => void }) {
  const { t, locale } = useTranslation();
  const ask = () =>
    confirmAct({
      title: t('office.drop_title'),
      consequence: t('office.delete_text', {
        amount: money(payment.amount, payment.currency, locale),
        payer: payment.payer_name,
      }),
      actLabel: t('event.payment.delete'),
      danger: true,
      run: async () => {
        await call('payments.delete', { id: payment.id });
        onDeleted();
        await invalidateAll().catch(toastFailure);
      },
    });
  return (
    <Button variant="subtle" color="red" onClick={ask}>
      {t('event.payment.delete')}
    </Button>
  );
}

/**
 * Form that adds the proof to a recorded payment: bank account, day, notes and a picture of the transfer. Agents must
 * send the picture, the office need not.
 */
function SendProof({ payment, invoice }: { payment: Payment; invoice: Invoice }) {
  const { t, field } = useTranslation();
  const needsFile = useAccount()?.role === 'AGENT';
  const today = agencyDay(invoice.server_now);
  const form = useForm<ProofValues>({
    name: `proof.${payment.id}.${payment.version}`,
    isNew: true,
    initial: {
      evidence_file_id: null,
      bank_id: payment.bank_id,
      paid_on: today,
      notes: payment.notes ?? t('office.notes_filled', { number: invoice.number }),
    },
    check: (values) => ({
      paid_on: values.paid_on
        ? null
        : t('error.form.required_choice', { field: field('office_payment', 'paid_on') }),
      bank_id: values.bank_id
        ? null
        : t('error.form.required_choice', { field: field('office_payment', 'bank_id') }),
      notes: values.notes.trim()
        ? null
        : t('error.form.required', { field: field('office_payment', 'notes') }),
      evidence_file_id: needsFile && !values.evidence_file_id ? t('error.payment.evidence_required') : null,
    }),
    save: async (values, formKey) => {
      await call(
        'payments.update',
        {
          id: payment.id,
          bank_id: values.bank_id,
          paid_on: values.paid_on,
          notes: values.notes.trim() || null,
          ...(values.evidence_file_id ? { evidence_file_id: values.evidence_file_id } : {}),
        },
        { formKey },
      );
      await invalidateAll();
    },
  });
  const errorOf = (name: keyof ProofValues) => form.input(name).error;
  return (
    <FormFrame form={form} submitLabel={t('office.send_proof')} maySendUnchanged>
      <FormSection title={t('office.transfer')} why={t('office.transfer_why')}>
        <ProofFields
          banks={invoice.banks}
          today={today}
          needsFile={needsFile}
          values={form.values}
          onChange={(name, value) => form.change(name, value as never)}
          errors={{
            evidence_file_id: errorOf('evidence_file_id'),
            bank_id: errorOf('bank_id'),
            paid_on: errorOf('paid_on'),
            notes: errorOf('notes'),
          }}
        />
      </FormSection>
    </FormFrame>
  );
}
